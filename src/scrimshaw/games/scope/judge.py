from scrimshaw.engine.state import State
def worth(state: State, seat: int) -> float:
    return 0.0
