"""Plots for reports, as SVG that stands in a page, takes its text colour, and asks no host."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from scrimshaw.engine import UserError

from .figures import Figure
from .ratings import Rating
from .workers import need

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK = "#010203"  # stands for the page's text colour
FIRST, SECOND = "#b04e2a", "#33688f"
LOOK = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9.0,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.alpha": 0.15,
    "grid.color": INK,
}
WIDE, HIGH = 6.4, 3.0


class Canvas:
    """One plot under way; `svg` takes what was drawn."""

    def __init__(self, name: str, height: float = HIGH) -> None:
        self.matplotlib = need("matplotlib", "a plot")
        self.name = name
        with self.matplotlib.rc_context(LOOK):
            figure = need("matplotlib.figure", "a plot")
            self.figure = figure.Figure(figsize=(WIDE, height), layout="constrained")
            self.axes: Axes = self.figure.subplots()

    def legend(self) -> None:
        """Say which line is which."""
        self.axes.legend(frameon=False, labelcolor=INK)

    def svg(self) -> str:
        """The drawing, without the parts of a file of its own."""
        text = io.StringIO()
        with self.matplotlib.rc_context({**LOOK, "svg.hashsalt": self.name}):
            about = dict.fromkeys(("Creator", "Date", "Format", "Type"))
            self.figure.savefig(text, format="svg", transparent=True, metadata=about)
        drawn = text.getvalue()
        drawn = drawn[drawn.index("<svg") :].replace(INK, "currentColor")
        drawn = re.sub(r"<metadata>.*?</metadata>", "", drawn, flags=re.S)
        return re.sub(r'<svg [^>]*viewBox="([^"]+)"[^>]*>', self._head, drawn, count=1)

    def _head(self, found: re.Match[str]) -> str:
        return f'<svg viewBox="{found[1]}" role="img" aria-label="{self.name}">'

    def save(self, path: Path) -> None:
        """Write the plot as a file; its ending says which kind."""
        try:
            with self.matplotlib.rc_context({"svg.hashsalt": self.name, "text.color": "black"}):
                about = {"Date": None} if path.suffix == ".svg" else None
                self.figure.savefig(path, metadata=about, dpi=150)
        except OSError as error:
            raise UserError(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None
        except ValueError as error:  # a kind that it does not know
            raise UserError(f"{path}: {error}") from None


def bars(name: str, contents: Sequence[Sequence[Figure]], even: float) -> str:
    """Shares with their intervals, content beside content, and the even share as a line."""
    canvas = Canvas(name, 2.4)
    thick = 0.8 / len(contents)
    for number, figures in enumerate(contents):
        places = [place + number * thick for place in range(len(figures))]
        values = [figure.value * 100 for figure in figures]
        below = [(figure.value - figure.low) * 100 for figure in figures]
        above = [(figure.high - figure.value) * 100 for figure in figures]
        colour = (FIRST, SECOND)[number]
        canvas.axes.barh(
            places, values, thick * 0.9, xerr=[below, above], color=colour, ecolor=INK, capsize=3
        )
    middle = thick * (len(contents) - 1) / 2
    canvas.axes.set_yticks([place + middle for place in range(len(contents[0]))])
    canvas.axes.set_yticklabels([figure.label for figure in contents[0]])
    canvas.axes.invert_yaxis()
    canvas.axes.axvline(even * 100, color=INK, linewidth=1, linestyle="--")
    canvas.axes.set_xlabel("per cent; the dashed line is an even share")
    return canvas.svg()


def histogram(name: str, unit: str, contents: Sequence[Mapping[int, int]]) -> str:
    """How long games are, content beside content."""
    canvas = Canvas(name)
    low = min(min(lengths) for lengths in contents)
    high = max(max(lengths) for lengths in contents)
    step = max(1, (high - low + 40) // 40)
    edges = [low + step * number - 0.5 for number in range((high - low) // step + 2)]
    canvas.axes.hist(
        [list(lengths) for lengths in contents],
        bins=edges,
        weights=[_parts(lengths) for lengths in contents],
        color=[FIRST, SECOND][: len(contents)],
        label=["this content", "the other"][: len(contents)],
    )
    canvas.axes.set_xlabel(unit)
    canvas.axes.set_ylabel("per cent of games")
    canvas.axes.locator_params(axis="x", integer=True)
    if len(contents) > 1:
        canvas.legend()
    return canvas.svg()


def _parts(lengths: Mapping[int, int]) -> list[float]:
    games = sum(lengths.values())
    return [count * 100 / games for count in lengths.values()]


def course(name: str, quantity: str, contents: Sequence[Mapping[str, Sequence[Figure]]]) -> str:
    """The leading quantity over a game: of the winner and of the others, with their intervals."""
    canvas = Canvas(name)
    styles = {"winner": "-", "others": "--"}
    for number, lines in enumerate(contents):
        for line, style in styles.items():
            figures = lines.get(line, ())
            moments = [place * 100 / max(1, len(figures) - 1) for place in range(len(figures))]
            colour = (FIRST, SECOND)[number]
            label = line if number == 0 else f"{line}, other content"
            values = [figure.value for figure in figures]
            canvas.axes.plot(moments, values, style, color=colour, label=label)
            low, high = [one.low for one in figures], [one.high for one in figures]
            if all(map(isfinite, (*low, *high))):  # those of one game have no end
                canvas.axes.fill_between(moments, low, high, color=colour, alpha=0.15, linewidth=0)
    canvas.axes.set_xlabel("per cent of the game")
    canvas.axes.set_ylabel(quantity)
    canvas.legend()
    return canvas.svg()


def ladder(ratings: Sequence[Rating], title: str) -> Canvas:
    """The ladder of an arena: ratings with their intervals, best on top."""
    canvas = Canvas(title, 1.2 + 0.35 * len(ratings))
    places = range(len(ratings))
    values = [row.rating for row in ratings]
    reach = [[row.rating - row.low for row in ratings], [row.high - row.rating for row in ratings]]
    canvas.axes.errorbar(values, places, xerr=reach, fmt="o", color=FIRST, ecolor=INK, capsize=3)
    canvas.axes.set_yticks(list(places))
    canvas.axes.set_yticklabels([row.name for row in ratings])
    canvas.axes.invert_yaxis()
    canvas.axes.set_xlabel("rating, with its 95 % interval")
    canvas.axes.set_title(title)
    return canvas
