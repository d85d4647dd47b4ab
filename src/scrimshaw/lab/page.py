"""The balance report as one HTML file that opens anywhere, and its figures as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from html import escape
from math import isfinite
from pathlib import Path

import msgspec

from . import plots
from .figures import COLUMNS, OPEN, OUTSIDE, Difference, Figure, Group, Report, Row, target_text

LESS = "the other less this"
SAID = {OPEN: "reaches out of its target", OUTSIDE: "is outside its target"}


class About(msgspec.Struct, frozen=True):
    """What a report is about, for its head: the contents by name, who played, and the command."""

    contents: tuple[str, ...]
    bots: str
    seed: int
    command: str


def write_page(report: Report, about: About) -> str:
    """The whole page; nothing in it is fetched from anywhere."""
    title = f"{report.setup.game.title}: balance"
    style = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    parts = [
        _head(report, about, title),
        _misses(report),
        _plots(report),
        *(_plain_table(report, heading, rows) for heading, rows in report.plain.items()),
        *(_group_table(report, group) for group in report.groups if group.rows),
        _unused(report),
        _unreached(report),
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in parts if part)
        + "\n</main>\n</body>\n</html>\n"
    )


def _head(report: Report, about: About, title: str) -> str:
    setup = report.setup
    options = ", ".join(f"{name} {value}" for name, value in setup.options.items())
    facts = [
        f"{setup.players} players",
        *([options] if options else []),
        " against ".join(f"content {name}" for name in about.contents),
        f"bots {about.bots}",
        f"{report.games:,} games" + (" of each" if len(about.contents) > 1 else ""),
        f"seed {about.seed}",
    ]
    return (
        f"<h1>{escape(title)}</h1>\n<p>{escape(' · '.join(facts))}</p>\n"
        f'<p class="quiet">Every interval holds the truth in 95 of 100 cases; it counts games, not '
        "single choices. The same command gives the same figures on any machine: "
        f"<code>{escape(about.command)}</code></p>"
    )


def _misses(report: Report) -> str:
    targets = report.targets()
    if not targets:
        return (
            '<p class="quiet">No figure has a target; lab.toml in a game\'s folder names them.</p>'
        )
    misses = report.misses()
    rows = [
        f"<tr><th>{escape(miss.label)}</th><td>{_shown(miss)}</td><td>{_target(miss)}</td>"
        f'<td class="{miss.verdict}">{SAID[miss.verdict]}</td></tr>'
        for miss in sorted(misses, key=lambda miss: miss.verdict != OUTSIDE)
    ]
    head = f"<h2>Targets</h2>\n<p>{targets - len(misses)} of {targets} figures are inside.</p>"
    return head + (_table(("figure", "value", "target", ""), rows) if rows else "")


def _plots(report: Report) -> str:
    even = 1 / int(report.setup.num_sides)
    unit = report.measures.length.name if report.measures.length is not None else "decisions"
    drawn: dict[str, str] = {
        heading: plots.bars(heading, _beside(report, report.plain[heading]), even)
        for heading in ("Wins by seat", "Wins by turn")
        if heading in report.plain
    }
    drawn["Length"] = plots.histogram("Length", unit, report.lengths)
    if any(report.courses):
        quantity = report.measures.quantity
        name = "score" if quantity is None else quantity.name
        drawn["Who leads"] = plots.course("Who leads", name, report.courses)
    figures = [
        f"<figure><figcaption>{escape(name)}</figcaption>{svg}</figure>"
        for name, svg in drawn.items()
    ]
    return f'<div class="plots">{"".join(figures)}</div>'


def _beside(report: Report, figures: Sequence[Figure]) -> list[Sequence[Figure]]:
    """The figures of the content and, where there is another, of that one."""
    others = [
        report.differences[figure.key].other
        for figure in figures
        if figure.key in report.differences
    ]
    return [figures, others] if others else [figures]


def _plain_table(report: Report, heading: str, figures: Sequence[Figure]) -> str:
    columns: tuple[str, ...] = ("", "value", "target")
    if report.differences:
        columns += ("the other content", LESS)
    rows = []
    for figure in figures:
        cells = [f"<td>{_shown(figure)}</td>", f"<td>{_target(figure)}</td>"]
        if report.differences:
            cells += _compared(figure, report.differences.get(figure.key))
        rows.append(f"<tr><th>{escape(figure.label)}</th>{''.join(cells)}</tr>")
    return f"<h2>{escape(heading)}</h2>\n" + _table(columns, rows)


def _group_table(report: Report, group: Group) -> str:
    headings = [COLUMNS.get(column, group.title) for column in group.columns]
    if report.differences:
        headings += [f"{LESS}: {heading}" for heading in headings]
    rows = [_item_row(report, group, row) for row in group.rows]
    return f"<h2>{escape(group.title.capitalize())}</h2>\n" + _table(("", *headings, ""), rows)


def _item_row(report: Report, group: Group, row: Row) -> str:
    cells = []
    for column in group.columns:
        figure = row.figures[column]
        cells.append(f"<td>{_shown(figure) if figure.cases else ''}</td>")
    if report.differences:
        for column in group.columns:
            difference = report.differences.get(row.figures[column].key)
            cells.append(_compared(row.figures[column], difference)[1])
    note = f'<td class="quiet">{row.note}</td>'
    return f"<tr><th>{escape(row.label)}</th>{''.join(cells)}{note}</tr>"


def _compared(figure: Figure, difference: Difference | None) -> list[str]:
    if difference is None:
        return ["<td></td>", "<td></td>"]
    has_reach = _has_reach(difference.low, difference.high)
    is_sure = has_reach and (difference.low > 0 or difference.high < 0)
    shown = _number(difference.value, figure.is_share, "+")
    low, high = (_number(end, figure.is_share, "+") for end in (difference.low, difference.high))
    reach = f"<small>{low} to {high}</small>" if has_reach else ""
    mark = ' class="moved"' if is_sure else ""
    return [f"<td>{_shown(difference.other)}</td>", f"<td{mark}>{shown}{reach}</td>"]


def _unused(report: Report) -> str:
    lines = []
    for group in report.groups:
        for note in ("never offered", "never chosen", "never came up"):
            names = [row.label for row in group.rows if row.note == note]
            if names:
                listed = escape(", ".join(names))
                lines.append(f"<p><b>{escape(group.title)}</b>, {note}: {listed}</p>")
    return "<h2>Never used</h2>\n" + ("\n".join(lines) or "<p>Everything was used.</p>")


def _unreached(report: Report) -> str:
    book = report.setup.game.rulebook
    rows = [
        f"<tr><th>{number}</th><td>{escape(book.clause(number).text[:160])}</td></tr>"
        for number in report.unreached
    ]
    return (
        "<h2>Clauses never reached</h2>\n<p>No event and no ending cited these. Clauses that only "
        "describe the parts of the game or forbid something are never cited.</p>\n"
        + (_table(("clause", ""), rows) if rows else "<p>Every clause was reached.</p>")
    )


def _table(columns: Sequence[str], rows: Sequence[str]) -> str:
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    return (
        f'<div class="scroll"><table>\n<thead><tr>{heads}</tr></thead>\n'
        f"<tbody>\n{chr(10).join(rows)}\n</tbody></table></div>"
    )


def _shown(figure: Figure) -> str:
    """A figure with its interval, marked by its verdict."""
    value = _number(figure.value, figure.is_share)
    mark = f' class="{figure.verdict}"' if figure.verdict else ""
    if not _has_reach(figure.low, figure.high):
        return f"<span{mark}>{value}</span>"
    reach = f"{_number(figure.low, figure.is_share)} to {_number(figure.high, figure.is_share)}"
    return f"<span{mark}>{value}</span><small>{reach}</small>"


def _has_reach(low: float, high: float) -> bool:
    """What is counted once, as the longest game, has no interval; that of one game has no end."""
    return low < high and isfinite(high - low)


def _target(figure: Figure) -> str:
    return "" if figure.target is None else target_text(figure.target, figure.is_share)


def _number(value: float, is_share: bool, sign: str = "") -> str:
    return f"{value:{sign}.1%}" if is_share else f"{value:{sign}.2f}"


HEADINGS = (
    ["figure", "label", "value", "low", "high", "cases", "target_low", "target_high", "verdict"],
    ["other", "other_low", "other_high", "difference", "difference_low", "difference_high"],
)


def write_csv(report: Report) -> str:
    """Every figure as a line, with its target and, where there is another content, its difference.

    The histogram follows as lines of their own.
    """
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(HEADINGS[0] + (HEADINGS[1] if report.differences else []))
    for figure in report.figures():
        rows.writerow(_csv_row(figure, report.differences.get(figure.key)))
    for number, lengths in enumerate(report.lengths):
        for length, count in sorted(lengths.items()):
            which = ("histogram", "histogram of the other content")[number]
            rows.writerow([f"{which}/{length}", f"games of length {length}", count])
    return text.getvalue()


def _csv_row(figure: Figure, difference: Difference | None) -> list[object]:
    target = figure.target
    ends = ["", ""] if target is None or target.seen else [target.low, target.high]
    row = [figure.key, figure.label, figure.value, figure.low, figure.high, figure.cases]
    row += [*ends, figure.verdict]
    if difference is not None:
        other = difference.other
        row += [other.value, other.low, other.high]
        row += [difference.value, difference.low, difference.high]
    return row
