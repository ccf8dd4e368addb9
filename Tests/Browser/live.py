"""A site that `recipesite watch` keeps alive, and a feed server that a test can change."""

import http.server
import json
import signal
import subprocess
import threading
from pathlib import Path

from sites import PROGRAM


class FeedServer:
    """Serves a list of recipes, counts who asks, and can be told to fail."""

    def __init__(self, *names: str):
        self.offer(*names)
        self.requests = 0
        self._asked = threading.Condition()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                with outer._asked:
                    outer.requests += 1
                    outer._asked.notify_all()
                body = outer.body
                self.send_response(200 if body is not None else 500)
                self.send_header("Content-Length", str(len(body or b"")))
                self.end_headers()
                self.wfile.write(body or b"")

            def log_message(self, format, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/recipes.json"

    def offer(self, *names: str):
        recipes = [
            {"uuid": f"00000000-0000-4000-8000-{index:012}", "name": name, "cuisine": f"Cuisine {index % 3}"}
            for index, name in enumerate(names)]
        self.body = json.dumps({"recipes": recipes}).encode()

    def fail(self):
        self.body = None

    def wait_for_requests(self, count: int):
        """Waits until it was asked that often."""
        with self._asked:
            assert self._asked.wait_for(lambda: self.requests >= count, timeout=60), f"asked {self.requests} times"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class LiveSite:
    """The running program, over a folder of its own."""

    def __init__(self, folder: Path, *arguments: str, feed: FeedServer | None = None):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        source = ["--source", feed.url] if feed else []
        self.process = subprocess.Popen(
            [PROGRAM, "watch", "--port", "0", *source, *arguments], cwd=folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        assert " at http://" in line, line
        self.url = line.split(" at ")[1].split()[0].replace("127.0.0.1", "localhost")

    def write(self, path: str, text: str):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def close(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)
        self.process.stdout.close()
