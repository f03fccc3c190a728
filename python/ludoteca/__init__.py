"""Abstract strategy games by name: rules, random playouts, search, and environments for learning.

>>> import ludoteca
>>> state = ludoteca.game("hex(size=7)").start()
>>> state.play("d4")
>>> state.seat(), len(state.steps())
(1, 49)

`ludoteca.aec` has an environment after PettingZoo's AEC, `ludoteca.vector` one for many games at once.
Whatever is refused is a `LudotecaError`, which is a `ValueError`, with a sentence that says what would be
right.
"""

from ._ludoteca import (
    ArgumentError,
    Batch,
    BusyError,
    Candidate,
    Game,
    GameNameError,
    GameOverError,
    Info,
    InternalError,
    LudotecaError,
    Parameter,
    Playouts,
    PositionError,
    Record,
    Report,
    Solution,
    State,
    StepError,
    game,
    games,
    info,
    meta_rules,
)

__all__ = [
    "ArgumentError",
    "Batch",
    "BusyError",
    "Candidate",
    "Game",
    "GameNameError",
    "GameOverError",
    "Info",
    "InternalError",
    "LudotecaError",
    "Parameter",
    "Playouts",
    "PositionError",
    "Record",
    "Report",
    "Solution",
    "State",
    "StepError",
    "game",
    "games",
    "info",
    "meta_rules",
]
