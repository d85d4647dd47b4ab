"""Which bots a table can seat."""

import scrimshaw.bots
from scrimshaw.server.problems import UserProblem

FRIENDLY = "easy"  # one that a newcomer can beat: the bot of those who name none


def bot_names() -> list[str]:
    """All bots, the one that is seated by default first."""
    return sorted(scrimshaw.bots.names(), key=lambda name: name != FRIENDLY)


def chosen_bot(name: str | None) -> str:
    """The bot of this name, or the default one."""
    known = bot_names()
    if name is None:
        return known[0]
    if name not in known:
        raise UserProblem("bot.unknown", bot=name, bots=", ".join(known))
    return name
