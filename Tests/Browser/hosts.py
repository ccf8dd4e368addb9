"""A static host of one folder that a test controls: what it answers, how fast, and how it compresses."""

import gzip
import http.server
import json
import mimetypes
import re
import threading
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urlsplit


@dataclass
class Answer:
    """What was sent for a request, and whether a page or its visitor asked for it: no worker by itself."""

    path: str
    sent: int
    is_asked: bool


@dataclass
class Host:
    """Serves `folder/site`; it can go away and come back at the same address."""

    folder: Path
    # As hosts do: without it, not all pages of the sample are within the budget, and which ones are depends on their order.
    compresses: bool = True
    # Without it the length of what is compressed is not known before its end.
    names_length: bool = True
    # What becomes of each HTML page on the way.
    alter: callable = lambda body: body
    # From a path to the status that it is answered with, and with what `Cache-Control` besides.
    fails: dict[str, int] = field(default_factory=dict)
    error_policy: str | None = None
    # A page that is sent, with status 200, for every path that is not there.
    catch_all: bytes | None = None
    # From a path to what another program answers there, made of the query, and with what `Cache-Control`.
    programs: dict[str, tuple[callable, str]] = field(default_factory=dict)
    # Addresses to which the host redirects, by path.
    redirects: dict[str, str] = field(default_factory=dict)
    # From a path to what its answer waits for.
    waits: dict[str, threading.Event] = field(default_factory=dict)
    # From a path to where in its answer the host stops, and what it waits for there.
    pauses: dict[str, tuple[bytes, threading.Event]] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    server = None
    port: int = 0

    def start(self):
        self.server = _Server(("127.0.0.1", self.port), type("Handler", (_Handler,), {"host": self}))
        self.server.daemon_threads = True
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def url(self, path: str = "index.html") -> str:
        return f"http://localhost:{self.port}/site/{path}"

    def file(self, path: str) -> Path:
        return self.folder / "site" / path

    @property
    def unasked(self) -> int:
        """The bytes that were sent to workers which asked by themselves."""
        return sum(answer.sent for answer in self.answers if not answer.is_asked)

    @property
    def version(self) -> str:
        return re.search(r'"version":"(\w+)"', self.file("service-worker.js").read_text())[1]

    def edit(self, *replacements: tuple[str, str], paths: str = "*.html"):
        """Publishes another version, in whose pages some texts are others."""
        for file in self.file("").rglob(paths):
            text = file.read_text()
            for old, new in replacements:
                text = text.replace(old, new)
            file.write_text(text)
        self.publish()

    def begin_worker(self, script: str):
        """Publishes a worker that runs a script before its own."""
        file = self.file("service-worker.js")
        file.write_text(script + file.read_text())

    def list_no_recipes(self):
        """Publishes a worker that lists no recipe, as one of a site with thousands does not list most of them."""
        script, list = self.file("service-worker.js"), self.file("offline-files.json")
        site = json.loads(re.search(r"const site = (.*);\n", script.read_text())[1])
        rest = json.loads(list.read_text())
        is_recipe = lambda row: row[0].startswith("recipes/")
        rest["pages"] += [row for row in site["pages"] if is_recipe(row)]
        site |= {"pages": [row for row in site["pages"] if not is_recipe(row)], "isComplete": False, "others": ["recipes/"]}
        list.write_text(json.dumps(rest))
        script.write_text(re.sub(r"const site = .*;\n", lambda _: f"const site = {json.dumps(site)};\n", script.read_text()))
        self.publish()

    def publish(self):
        """Brings the worker and its list up to date with the pages, as a build does."""
        script = self.file("service-worker.js")
        site = json.loads(re.search(r"const site = (.*);\n", script.read_text())[1])
        list = self.file("offline-files.json")
        rest = json.loads(list.read_text())
        rest["pages"] = self._rows(rest["pages"])
        list.write_text(json.dumps(rest))
        site |= {"shell": self._rows(site["shell"]), "pages": self._rows(site["pages"])}
        site["rest"]["digest"] = sha256(list.read_bytes()).hexdigest()[:8]
        parts = [site["shell"], site["pages"], rest]
        site["version"] = sha256(json.dumps(parts).encode()).hexdigest()[:16]
        script.write_text(re.sub(r"const site = .*;\n", lambda _: f"const site = {json.dumps(site, separators=(',', ':'))};\n", script.read_text()))

    def _rows(self, rows: list) -> list:
        contents = [(path, self.file(path).read_bytes()) for path, *_ in rows if self.file(path).exists()]
        return [[path, sha256(bytes).hexdigest()[:8], len(bytes)] for path, bytes in contents]


class _Server(http.server.ThreadingHTTPServer):
    # A page with its worker asks for more at once than the five that else may wait.
    request_queue_size = 128


class _Handler(http.server.BaseHTTPRequestHandler):
    host: Host

    def do_GET(self):
        path = unquote(urlsplit(self.path).path).removeprefix("/site/")
        if path.endswith("/") or not path:
            path += "index.html"
        if event := self.host.waits.get(path):
            event.wait(30)
        if path in self.host.redirects:
            self.send_response(302)
            self.send_header("Location", self.host.redirects[path])
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        program, policy = self.host.programs.get(path, (None, None))
        status, body, kind = (200, program(urlsplit(self.path).query), "text/html") if program else self.answer(path)
        headers = {"Content-Type": kind, "Last-Modified": "Mon, 02 Feb 2026 10:00:00 GMT"}
        # As a host says that a page may have changed, and a fingerprinted file never does.
        is_fixed = re.search(r"[0-9a-f]{16}", path) and body is not self.host.catch_all
        policy = policy or (self.host.error_policy if path in self.host.fails else None)
        headers["Cache-Control"] = policy or ("max-age=31536000" if is_fixed else "no-cache")
        if self.host.compresses and re.match("text/|application/json", kind):
            body = gzip.compress(body)
            headers["Content-Encoding"] = "gzip"
        self.send_response(status)
        if self.host.names_length or "Content-Encoding" not in headers:
            headers["Content-Length"] = str(len(body))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        # A worker passes on a visit, and what pages show, with the fields that these have; what it asks for itself has others.
        is_visit = self.headers.get("Accept", "").startswith(("text/html", "image/"))
        is_own = self.headers.get("Sec-Fetch-Dest") in ("empty", "serviceworker") or "worker" in path
        self.host.answers.append(Answer(path, len(body), is_visit or not is_own))
        try:
            if pause := self.host.pauses.get(path):
                self.wfile.write(body[:body.index(pause[0])])
                pause[1].wait(30)
                body = body[body.index(pause[0]):]
            self.wfile.write(body)
        except ConnectionError:
            pass  # The browser no longer wants it.

    def answer(self, path: str) -> tuple[int, bytes, str]:
        file = self.host.file(path)
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        if path in self.host.fails:
            return self.host.fails[path], b"<!doctype html><title>Error</title>", "text/html"
        if file.is_file():
            body = file.read_bytes()
            return 200, self.host.alter(body) if kind == "text/html" else body, kind
        if self.host.catch_all is not None:
            return 200, self.host.catch_all, "text/html"
        page = self.host.file("404.html")
        return 404, page.read_bytes() if page.exists() else b"", "text/html"

    def log_message(self, format, *arguments):
        pass
