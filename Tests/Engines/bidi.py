"""A session of WebDriver BiDi with Firefox, which speaks it itself: no geckodriver is needed."""

import itertools
import json
import queue
import socket
import threading
import time

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Session:
    """Sends commands, each of which waits for its answer, and notes what the console says."""

    def __init__(self, port: int, seconds: float = 120):
        self.messages: list[tuple[str, str]] = []
        self._numbers = itertools.count(1)
        self._answers: dict[int, queue.Queue] = {}
        end = time.monotonic() + seconds
        while True:
            try:
                self._socket = connect(f"ws://127.0.0.1:{port}/session", max_size=None, legacy=True)
                break
            except (OSError, WebSocketException):
                assert time.monotonic() < end, "Firefox doesn't listen"
                time.sleep(0.1)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        try:
            for text in self._socket:
                message = json.loads(text)
                if message.get("id") in self._answers:
                    self._answers[message["id"]].put(message)
                elif message.get("method") == "log.entryAdded":
                    entry = message["params"]
                    self.messages.append((entry["level"], entry.get("text") or ""))
        except ConnectionClosed:
            pass
        for answers in list(self._answers.values()):
            answers.put({"type": "error", "error": "closed", "message": "Firefox has ended"})

    def send(self, method: str, seconds: float = 60, **params) -> dict:
        number = next(self._numbers)
        self._answers[number] = queue.Queue()
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        try:
            answer = self._answers[number].get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError(f"{method} has no answer after {seconds} s") from None
        finally:
            del self._answers[number]
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
        return answer["result"]

    def close(self):
        self._socket.close()
