"""Play a game in the terminal against bots, or let the bots play where there is no terminal."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from rich.console import Console

from scrimshaw import bots
from scrimshaw.engine import FastRng, Match, Refused, Rng, Step, UserError, Words

from .common import (
    add_game,
    add_language,
    can_write,
    chosen_setup,
    own_words,
    say_event,
    say_outcome,
    say_refusal,
    write_file,
)

HELP = "play a game in the terminal against a bot"
QUIT = {"quit", "exit", "q"}
MANY = 30  # more actions than this are shown on demand


def arguments(parser: argparse.ArgumentParser) -> None:
    """A game, a seat, a bot, and where to keep the match."""
    add_game(parser)
    add_language(parser)
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="your seat, from 0")
    parser.add_argument(
        "--bot", default="greedy", metavar="NAME", help="who sits in the other seats"
    )
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="write the finished match to a file"
    )


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Play one match to its end, or until the person quits."""
    setup = chosen_setup(arguments)
    if not 0 <= arguments.seat < setup.players:
        raise UserError(f"seats go from 0 to {setup.players - 1}, not {arguments.seat}")
    if arguments.save is not None and not can_write(arguments.save):
        raise UserError(f"{arguments.save}: the match cannot be written there")
    person = arguments.seat if sys.stdin and sys.stdin.isatty() else None
    names = [f"{arguments.bot} {seat}" for seat in range(setup.players)]
    words, own = setup.game.words(arguments.language), own_words(arguments.language)
    if person is not None:
        names[person] = own.say("player")
    match = Match(setup, names, os.urandom(32), [])
    table = Table(match, person, bots.load(arguments.bot), words, console)
    sealed = {"title": words.say("game.title"), "hash": match.commitment}
    console.print(own.say("sealed", sealed), markup=False)
    if table.play() and arguments.save is not None:
        write_file(arguments.save, match.export())
        console.print(own.say("saved", {"file": arguments.save}), markup=False)


class Table:
    """A match at the terminal: at most one person, the rest bots."""

    def __init__(
        self, match: Match, person: int | None, bot: bots.Bot, words: Words, console: Console
    ) -> None:
        self.match = match
        self.person = person
        self.bot = bot
        self.console = console
        self.words = words
        self.own = own_words(words.language)
        self.rng: Rng = FastRng(int.from_bytes(os.urandom(6), "big"))

    def play(self) -> bool:
        """Play to the end; False when the person quits."""
        for event in self.match.opening:
            if event.seen_by(self.person):
                self.say(say_event(event, self.words, self.match.names))
        while actors := list(self.match.state.actors()):
            if self.person is not None and self.person in actors:
                if not self.ask_person(self.person):
                    return False
            else:
                self.ask_bot(actors[0])
        outcome = self.match.state.outcome()
        assert outcome is not None, "nobody is to act, so the game is over"
        self.draw()
        self.say(say_outcome(self.match, outcome, self.words))
        return True

    def say(self, text: str, style: str = "") -> None:
        """Print a line as it is."""
        self.console.print(text, style=style, markup=False)

    def draw(self) -> None:
        """The table as the person, or a spectator, sees it."""
        view = self.match.state.view(self.person)
        self.say(self.match.game.draw(view, self.match.names, self.words.language))

    def tell(self, steps: list[Step]) -> None:
        """What the person sees of what happened."""
        for step in steps:
            for event in step.events:
                if event.seen_by(self.person):
                    self.say(say_event(event, self.words, self.match.names))

    def ask_bot(self, seat: int) -> None:
        """Let a bot act."""
        state = self.match.state
        action = bots.ask(self.bot, state, seat, self.rng, bots.Budget())
        self.tell(self.match.play(seat, [state.text(action)]))

    def ask_person(self, seat: int) -> bool:
        """Show the table, ask until something legal is said; False when the person quits."""
        state = self.match.state
        texts = [state.text(action) for action in state.legal(seat)]
        prompt = state.prompt(seat)
        self.draw()
        self.say(self.words.say(f"prompt.{prompt.key}", prompt.args, self.match.names), "bold")
        if len(texts) <= MANY:
            self.show(texts)
        while True:
            said = self.hear()
            if said.lower() in QUIT:
                return False
            if said in {"", "?"}:
                self.show(texts)
                continue
            if said.isdecimal() and 1 <= int(said) <= len(texts):
                said = texts[int(said) - 1]
            try:
                self.tell(self.match.play(seat, [said]))
            except Refused as refused:
                self.say(say_refusal(refused.refusal, self.words, self.match.names), "red")
            except UserError as error:
                self.say(str(error), "red")
            else:
                return True

    def hear(self) -> str:
        """What the person types; the end of the input is a way to leave."""
        try:
            return self.console.input(self.own.say("ask")).strip()
        except EOFError:
            return "quit"

    def show(self, texts: list[str]) -> None:
        """The legal actions with their numbers."""
        shown = [f"{number} {text}" for number, text in enumerate(texts, 1)]
        self.say("   ".join(shown), "dim")
