"""Messages of the wire around parts that are encoded already."""

import msgspec

from scrimshaw.server import wire


class EncodedPosition(msgspec.Struct, frozen=True):
    """`wire.Position` with its parts encoded as soon as they are built."""

    view: object
    prompt: wire.PromptInfo
    actions: list[msgspec.Raw]
    revisable: bool
    outcome: wire.OutcomeInfo | None


class EncodedUpdate(msgspec.Struct, frozen=True, tag="update"):
    """`wire.Update` around a position that is already encoded."""

    seat: int | None
    since: int
    number: int
    closes: int | None
    clocks: wire.Clocks | None
    steps: list[wire.LogEntry]
    position: msgspec.Raw


class EncodedSnapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """`wire.Snapshot` around a position that is already encoded."""

    table: wire.Table
    seat: int | None
    number: int
    closes: int | None
    clocks: wire.Clocks | None
    position: msgspec.Raw | None
    log: list[wire.LogEntry]
