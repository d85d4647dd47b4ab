"""What every game shares; knows no game."""

from .checking import read_checked
from .codec import Codec, Domain, Kind
from .content import content_hash, parse_content, read_content
from .errors import NotationError, UserError, listed
from .facts import Args, Event, Outcome, Prompt, Refusal
from .fairness import commit, fair_rng
from .game import Game, Need, Option
from .match import Match, MatchFile, Record, Refused, Step, read_match_file, setup_of
from .python_state import PythonState
from .registry import games, load, module_of, whole_games
from .rng import FairRng, FastRng, Rng, ScriptedRng
from .rulebook import Clause, Rulebook, Section, parse_rulebook
from .segment import Segment, places
from .sheet import Sheet
from .state import Setup, State
from .words import Words

__all__ = [
    "Args",
    "Clause",
    "Codec",
    "Domain",
    "Event",
    "FairRng",
    "FastRng",
    "Game",
    "Kind",
    "Match",
    "MatchFile",
    "Need",
    "NotationError",
    "Option",
    "Outcome",
    "Prompt",
    "PythonState",
    "Record",
    "Refusal",
    "Refused",
    "Rng",
    "Rulebook",
    "ScriptedRng",
    "Section",
    "Segment",
    "Setup",
    "Sheet",
    "State",
    "Step",
    "UserError",
    "Words",
    "commit",
    "content_hash",
    "fair_rng",
    "games",
    "listed",
    "load",
    "module_of",
    "parse_content",
    "parse_rulebook",
    "places",
    "read_checked",
    "read_content",
    "read_match_file",
    "setup_of",
    "whole_games",
]
