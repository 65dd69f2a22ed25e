"""Lines of standard input, a pipe or a terminal, as they arrive."""

from __future__ import annotations

import queue
import threading
from collections import deque
from typing import Any

from solver.commands.texts import MOST_BYTES

# Bytes read at a time at most, and reads that may wait for somebody to need them.
PIECE, KEPT = 1 << 16, 4

# Seconds of one wait at most: where a signal does not end the wait, it is noticed after it.
PATIENCE = 1.0


class Arriving:
    """The lines of a file that can be read only once, of which it knows whether one is there.

    A thread reads, since a read cannot be asked whether it would wait. It reads the file below the
    buffer, whose lock would be missed at the end of this process if the thread had it.
    """

    def __init__(self, file: Any) -> None:
        self._pieces: queue.Queue[bytes | OSError] = queue.Queue(KEPT)
        self._lines: deque[bytes] = deque()
        self._begun: list[bytes] = []  # the pieces of a line whose end has not come
        self._has_ended = False
        threading.Thread(target=self._read, args=(file,), daemon=True).start()

    @property
    def waits(self) -> bool:
        """Whether the next line has not come yet."""
        while not self._lines and not self._has_ended:
            try:
                self._take(self._pieces.get_nowait())
            except queue.Empty:
                return True
        return False

    def readline(self, size: int) -> bytes:
        """The next line with its end; a longer one in pieces of `size` bytes or some more."""
        while not self._lines and not self._has_ended:
            try:
                self._take(self._pieces.get(timeout=PATIENCE), size)
            except queue.Empty:
                continue
        return self._lines.popleft() if self._lines else b""

    def _take(self, piece: bytes | OSError, size: int = MOST_BYTES) -> None:
        """Makes lines of what has been read; nothing is the end."""
        if isinstance(piece, OSError):
            raise piece
        self._has_ended = not piece
        *lines, rest = piece.split(b"\n")
        for line in lines:
            self._lines.append(b"".join((*self._begun, line, b"\n")))
            self._begun.clear()
        self._begun.append(rest)
        if sum(map(len, self._begun)) >= size or self._has_ended:
            self._lines += filter(None, [b"".join(self._begun)])
            self._begun.clear()

    def _read(self, file: Any) -> None:
        """What the thread does: read what there is, until there is no more."""
        try:
            piece = file.read1(PIECE)  # what the buffer holds already
            read = file.raw.read if hasattr(file, "raw") else file.read1
            while piece:
                self._pieces.put(piece)
                piece = read(PIECE)
        except OSError as error:
            self._pieces.put(error)
        self._pieces.put(b"")
