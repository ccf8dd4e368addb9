"""The web servers of the guide, each with the settings that it names, on a port of its own."""

import contextlib
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from guide import block


class Unfollowed(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(Unfollowed)


def get(address: str, **fields: str) -> tuple[int, dict, bytes]:
    """The answer to a request with some header fields, their names with underscores: its status, fields and content."""
    request = urllib.request.Request(address, headers={name.replace("_", "-"): text for name, text in fields.items()})
    try:
        with OPENER.open(request, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


@contextlib.contextmanager
def nginx(folder: Path, output: Path, root: Path):
    port = free_port()
    server = block("own-server.md", "nginx", "server {").replace("listen 80", f"listen 127.0.0.1:{port}")
    server = placed(server, output, root).replace("recipes.example.org", "localhost")
    # Debian's, and Homebrew's.
    types = next(file for top in ["", "/opt/homebrew", "/usr/local"] if (file := Path(f"{top}/etc/nginx/mime.types")).exists())
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ include {types}; access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};\n"
        f"fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};\n{server}}}\n")
    with serving(["nginx", "-c", str(folder / "nginx.conf")], port) as address:
        yield address


@contextlib.contextmanager
def caddy(folder: Path, output: Path, root: Path):
    port = free_port()
    server = placed(block("own-server.md", "caddyfile", "root"), output, root)
    server = server.replace("recipes.example.org", f"http://localhost:{port}")
    (folder / "Caddyfile").write_text(f"{{\nadmin off\n}}\n{server}")
    with serving(["caddy", "run", "--config", str(folder / "Caddyfile")], port) as address:
        yield address


@contextlib.contextmanager
def apache(folder: Path, output: Path, root: Path):
    port = free_port()
    server = placed(block("own-server.md", "apache", "VirtualHost"), output, root).replace("recipes.example.org", "localhost")
    modules = next(place for name in ["/usr/lib/apache2/modules", "/opt/homebrew/lib/httpd/modules", "/usr/local/lib/httpd/modules"]
                   if (place := Path(name)).exists())
    # What Debian has on for every site, compression on the way and lists of folders included, and what the guide adds.
    names = "mpm_event unixd authz_core dir autoindex mime headers alias rewrite filter deflate setenvif negotiation env".split()
    loads = "".join(f"LoadModule {name}_module {path}\n" for name in names if (path := modules / f"mod_{name}.so").exists())
    types = next(path for path in ["/etc/mime.types", "/opt/homebrew/etc/httpd/mime.types", "/usr/local/etc/httpd/mime.types"]
                 if Path(path).exists())
    (folder / "apache.conf").write_text(
        f"ServerRoot {folder}\nServerName localhost\nPidFile {folder}/pid\nErrorLog {folder}/errors\nDefaultRuntimeDir {folder}\n"
        f"Listen 127.0.0.1:{port}\n{loads}TypesConfig {types}\nDirectoryIndex index.html\nOptions Indexes FollowSymLinks\n"
        "AddOutputFilterByType DEFLATE text/html text/plain text/xml text/css text/javascript application/javascript\n"
        + server.replace("*:80", f"*:{port}"))
    with serving(["apache2", "-D", "FOREGROUND", "-f", str(folder / "apache.conf")], port) as address:
        yield address


def placed(server: str, output: Path, root: Path) -> str:
    """A server's settings with the folders of a test in place of the guide's: that of the site, and that of the host."""
    files = re.sub(r"/srv/www/recipes/(\.recipesite[\w.]*)", lambda file: f'"{output}/{file[1]}"', server)
    return files.replace("/srv/www/recipes", str(root))


@contextlib.contextmanager
def serving(command: list[str], port: int):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", port)).close()
                break
            assert process.poll() is None, process.stdout.read()
            time.sleep(0.05)
        yield f"http://localhost:{port}"
    finally:
        process.terminate()
        process.communicate()
