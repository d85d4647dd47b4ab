"""A bot that is allowed to cheat, to show how far luck lets any bot get. For the tests only."""

from scrimshaw.bots import Bot, Budget, IsmctsBot
from scrimshaw.engine import Game, Rng, Setup, State


def _no_doubt(state: State, seat: int | None, rng: Rng) -> State:
    """The world as it is, the order of every deck and the dice to come included."""
    return state.clone()


class CheatingBot(Bot):
    """Searches the true world, which is shown to it behind the back of `ask`."""

    def __init__(self, setup: Setup) -> None:
        game = setup.game
        open_game = Game(
            game.name,
            version=game.version,
            players=game.players,
            folder=game.folder,
            setup=type(setup),
            view=game.view,
            resample=_no_doubt,
            judge=game.judge,
            trust=game.trust,
            doubt=game.doubt,
            cut=game.cut,
            reflex=game.reflex,
        )
        self.setup = type(setup)(open_game, setup.players, setup.options, setup.content)
        self.truth: State | None = None

    def show(self, state: State) -> None:
        self.truth = self.setup.load(state.dump())

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        assert self.truth is not None
        return IsmctsBot().choose(self.truth, seat, rng, budget)
