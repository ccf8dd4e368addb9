#!/usr/bin/env python3
"""Measures what visitors of `recipesite serve` notice of clients that send their requests a byte a second.

slow.py PROGRAM [CLIENTS]

- how long a page takes, each over a connection of its own, while the slow clients are there
- how long the server puts up with them
"""

import http.client
import re
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = Path(sys.argv[1]).resolve()
CLIENTS = int(sys.argv[2]) if len(sys.argv) > 2 else 200
# What the server gives a request's head, and a second to look at the clock and to be seen closing.
DEADLINE = 10 + 1


def verdict(is_met):
    return "met" if is_met else "MISSED"


def page_milliseconds(port):
    began = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/")
    assert connection.getresponse().read().endswith(b"</html>\n")
    connection.close()
    return (time.monotonic() - began) * 1000


def send_a_byte(clients, number):
    """One more byte of each request, none of which comes to its end."""
    head = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: " + b"y" * 1000
    for client in clients:
        try:
            client.send(head[number:number + 1])
        except OSError:
            pass  # Closed meanwhile, which the reads see.


def measure(port):
    clients = [socket.create_connection(("127.0.0.1", port)) for _ in range(CLIENTS)]
    events = selectors.DefaultSelector()
    for client in clients:
        client.setblocking(False)
        events.register(client, selectors.EVENT_READ)
    began = time.monotonic()
    sent, pages, gone = 0, [], []
    while len(gone) < CLIENTS and time.monotonic() < began + 2 * DEADLINE:
        if time.monotonic() >= began + sent:
            send_a_byte(clients, sent)
            sent += 1
        pages.append(page_milliseconds(port))
        for key, _ in events.select(timeout=0.01):
            events.unregister(key.fileobj)
            gone.append(time.monotonic() - began)
    for client in clients:
        client.close()
    return pages, gone


with tempfile.TemporaryDirectory() as folder:
    subprocess.run([PROGRAM, "build", "--quiet"], cwd=folder, check=True)
    with subprocess.Popen([PROGRAM, "serve", "--port", "0"], cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            pages, gone = measure(int(re.search(r":(\d+)/", server.stdout.readline())[1]))
        finally:
            server.terminate()
print(f"a page beside {CLIENTS} clients that send a byte a second, {len(pages)} times: median {statistics.median(pages):.1f} ms,"
      f" worst {max(pages):.0f} ms   (bound 200 ms: {verdict(max(pages) <= 200)})")
print(f"of them {len(gone)} sent away after at most {max(gone, default=0):.1f} s"
      f"   (bound: all, {DEADLINE} s: {verdict(len(gone) == CLIENTS and max(gone) <= DEADLINE)})")
