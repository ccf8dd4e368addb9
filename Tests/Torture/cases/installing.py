"""The Debian package in a minimal system: installed, used by an ordinary user, removed."""

import contextlib
import json
import os
import pathlib
import platform
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import harness
from harness import Skip, case, mount, need, need_root, umount

UNITS = ["recipesite-build.service", "recipesite-build.timer", "recipesite-serve.service"]


class System:
    """A minimal Debian in a folder, with the package sources of this machine, and a user named cook."""

    def __init__(self, folder):
        need_root()
        need("debootstrap")
        self.root = folder / "system"
        release = platform.freedesktop_os_release()["VERSION_CODENAME"]
        sources = subprocess.run(["apt-get", "indextargets", "--format", "$(SITE) $(CODENAME)", "Created-By: Packages"],
                                 check=True, capture_output=True, text=True).stdout.splitlines()
        mirror = next((site for site, codename in map(str.split, sources) if codename == release), None)
        if not mirror:
            raise Skip("needs a Debian whose packages come from its own archive")
        run("debootstrap", "--variant=minbase", release, self.root, mirror)
        # As this machine reaches the archive: through a proxy, or with certificates of its own.
        for path in ["etc/apt", "etc/resolv.conf", "etc/hosts", "etc/ssl", "usr/local/share/ca-certificates"]:
            if pathlib.Path("/", path).is_dir():
                shutil.copytree(pathlib.Path("/", path), self.root / path, dirs_exist_ok=True)
            else:
                shutil.copyfile(pathlib.Path("/", path), self.root / path)
        mount(self.root / "proc", "-t", "proc", "proc")
        self.run("apt-get", "update", "-qq")
        self.run("useradd", "--create-home", "cook")

    def command(self, *arguments, user=None):
        return ["chroot", *([f"--userspec={user}:{user}"] if user else []), str(self.root), *map(str, arguments)]

    def environment(self, user=None):
        home = f"/home/{user}" if user else "/root"
        return {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "HOME": home, "LC_ALL": "C.UTF-8",
                "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}

    def run(self, *arguments, user=None):
        """Runs a command in the system, and returns what it printed."""
        return run(*self.command(*arguments, user=user), env=self.environment(user))

    @contextlib.contextmanager
    def running(self, *arguments, user):
        """A server in the system: yields its address, then stops it and expects that it ends well."""
        process = subprocess.Popen(self.command(*arguments, user=user), env=self.environment(user),
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            said = ""
            while not (address := re.search(r"http://[\w.:]+/", said)):
                line = process.stdout.readline()
                assert line, f"it ended before it served: {said}"
                said += line
            yield address[0]
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=10) == 0, process.returncode
        finally:
            process.kill()
            process.stdout.close()

    @contextlib.contextmanager
    def booted(self):
        """Has systemd start the system, on the network of this machine; yields what runs a command in it."""
        need("systemd-nspawn")
        umount(self.root / "proc")
        container = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--keep-unit", "--register=no", "--directory", str(self.root), "--boot"],
            env={**os.environ, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            init = None
            soon = time.monotonic() + 60
            while not init or command("systemctl", "is-system-running").stdout.strip() not in ("running", "degraded"):
                if container.poll() is not None or time.monotonic() > soon:
                    raise Skip("systemd does not start in a container here")
                time.sleep(0.5)
                init = next((process for process in descendants(container.pid) if name_of(process) == "systemd"), None)
                within = ["nsenter", "--target", str(init), "--mount", "--pid", "--uts", "--ipc"]

                def command(*arguments):
                    return subprocess.run([*within, *arguments], capture_output=True, text=True)

            yield command
        finally:
            container.kill()
            container.communicate()

    def entries(self):
        """The paths of all that the system's packages and users may have, those of the kernel's folders left out."""
        found = set()
        for place, folders, files in os.walk(self.root):
            if place == str(self.root):
                folders[:] = [name for name in folders if name not in ("proc", "sys", "dev")]
            found |= {os.path.relpath(os.path.join(place, name), self.root) for name in folders + files}
        return found


def run(*arguments, **options):
    done = subprocess.run([*map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    assert done.returncode == 0, f"{' '.join(map(str, arguments))}: exit {done.returncode}: {done.stdout[-2000:]}"
    return done.stdout


def descendants(process):
    """The processes that a process and those below it have started."""
    children = subprocess.run(["pgrep", "--parent", str(process)], capture_output=True, text=True).stdout.split()
    return [int(child) for child in children] + [other for child in children for other in descendants(child)]


def name_of(process):
    try:
        return pathlib.Path(f"/proc/{process}/comm").read_text().strip()
    except OSError:
        return None


def get(address):
    return urllib.request.urlopen(address, timeout=10).read().decode()


def package():
    made = [deb for folder in pathlib.Path(harness.PROGRAM).parents for deb in folder.glob("deb/recipesite_*.deb")]
    if not made:
        raise Skip("needs a package; make deb makes it")
    return made[-1]


@case
def installed_from_its_package(folder):
    deb = package()
    system = System(folder)
    before = system.entries()
    accounts = (system.root / "etc/passwd").read_text()

    shutil.copy(deb, system.root / deb.name)
    told = system.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", f"/{deb.name}")
    assert "Setting up recipesite" in told, told
    (system.root / deb.name).unlink()
    assert not list((system.root / "etc/systemd/system").glob("*/recipesite*")), "a unit is on"

    # As a reader of the README would.
    site = system.root / "home/cook/recipes"
    system.run("recipesite", "init", "/home/cook/recipes", user="cook")
    at = ["env", "--chdir=/home/cook/recipes", "recipesite"]
    told = system.run(*at, "build", user="cook")
    pages = len(list((site / "site").rglob("*.html")))
    assert pages > 50, told
    with system.running(*at, "serve", "--port", "0", user="cook") as address:
        assert "<h1" in get(address), "the home page has no heading"
    with system.running(*at, "watch", "--port", "0", user="cook") as address:
        recipe = re.search(r'href="(recipes/[^"]+\.html)"', get(address))[1]
        note = site / "Public/notes" / (pathlib.Path(recipe).stem + ".md")
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text("Made by torture.\n")
        os.chown(note, site.stat().st_uid, site.stat().st_gid)
        soon = time.monotonic() + 10
        while "Made by torture." not in get(address + recipe):
            assert time.monotonic() < soon, "watch does not show the note"
            time.sleep(0.1)
    home = {path.name for path in (system.root / "home/cook").iterdir()} - {".bashrc", ".profile", ".bash_logout"}
    assert home == {"recipes"}, f"something lies beside the site: {home}"

    system.run("apt-get", "purge", "-y", "-qq", "--autoremove", "recipesite")
    left = {path for path in system.entries() - before if "recipesite" in path and not path.startswith("home/cook/recipes")}
    assert not left, f"left behind: {sorted(left)}"
    assert (system.root / "etc/passwd").read_text() == accounts, "an account is left"
    size = deb.stat().st_size / 1e6
    return f"{size:.0f} MB packed, a sample of {pages} pages"


@case
def deployed_from_a_bare_system(folder):
    """Follows the guide, with hosts of its own in place of the examples."""
    deb = package()
    python = next((environment for parent in deb.parents if (environment := parent / "deploy/bin/python").exists()), None)
    if not python:
        raise Skip("needs a server for S3; make deploy-tests installs it")
    tests = pathlib.Path(__file__).resolve().parents[2] / "Deploy"
    sys.path.append(str(tests))
    import guide
    system = System(folder)
    shutil.copy(deb, system.root / deb.name)
    system.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", f"/{deb.name}", "rclone", "rsync")
    (system.root / "home/cook/recipes.json").write_text(json.dumps({"recipes": [
        {"uuid": "00000000-0000-4000-8000-000000000001", "name": "Scones", "cuisine": "British", "ingredients": ["200 g flour"]}]}))
    server = subprocess.Popen([str(python), "-B", str(tests / "bucket.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().strip()
        examples = {guide.FEED: "/home/cook/recipes.json", "provider=AWS": f"provider=Other endpoint={address}",
                    "me@host.example:/srv/www/recipes": "/home/cook/www/recipes"}
        keys = ["AWS_ACCESS_KEY_ID=x", "AWS_SECRET_ACCESS_KEY=y"]
        for place, page, words in [("", "start.md", "recipesite feed"), ("", "start.md", "recipesite init"),
                                   ("/my-site", "s3.md", "rclone config"), ("/my-site", "s3.md", "recipesite deploy"),
                                   ("/my-site", "ssh.md", "recipesite deploy")]:
            commands = guide.block(page, "sh", words)
            for example, own in examples.items():
                commands = commands.replace(example, own)
            system.run("env", "--unset=AWS_CA_BUNDLE", f"--chdir=/home/cook{place}", *keys, "sh", "-euc", commands, user="cook")
        server.stdin.write("\n")
        server.stdin.flush()
        objects = server.stdout.readline().rstrip("\n").split("\t")
    finally:
        server.kill()
        server.communicate()
    made = sorted(os.path.relpath(os.path.join(place, name), system.root / "home/cook/my-site/site")
                  for place, _, names in os.walk(system.root / "home/cook/my-site/site") for name in names)
    assert objects == made, "the bucket has other files than the site"
    sent = system.root / "home/cook/www/recipes"
    assert sorted(os.path.relpath(os.path.join(place, name), sent) for place, _, names in os.walk(sent) for name in names) == made
    return f"{len(made)} files"


@case
def units_of_the_package(folder):
    deb = package()
    system = System(folder)
    shutil.copy(deb, system.root / deb.name)
    system.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", f"/{deb.name}", "systemd")
    told = system.run("systemd-analyze", "verify", "--man=no", *(f"/lib/systemd/system/{unit}" for unit in UNITS))
    assert "recipesite" not in told, told
    for unit in UNITS[1:]:
        assert system_ctl(system, "is-enabled", unit) == "disabled"
        system.run("systemctl", "enable", unit)
        assert system_ctl(system, "is-enabled", unit) == "enabled"
    told = ""
    for unit in (UNITS[0], UNITS[2]):
        line = system.run("systemd-analyze", "security", "--offline=true", unit).strip().splitlines()[-1]
        exposure = float(re.search(r"[\d.]+", line.split(":")[-1])[0])
        assert exposure < 3, line
        told += f"{unit}: exposure {exposure} of 10; "
    for unit in UNITS[1:]:
        system.run("systemctl", "disable", unit)
    system.run("recipesite", "init", "/etc/recipesite")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    (system.root / "etc/default/recipesite").write_text(f"RECIPESITE_PORT={port}\n")
    with system.booted() as command:
        for _ in range(2):
            done = command("systemctl", "start", "recipesite-build")
            assert done.returncode == 0, command("journalctl", "-u", "recipesite-build").stdout[-2000:]
        command("systemctl", "start", "recipesite-serve")
        soon = time.monotonic() + 20
        while True:
            with contextlib.suppress(OSError):
                assert "<h1" in get(f"http://localhost:{port}/")
                break
            assert time.monotonic() < soon, command("journalctl", "-u", "recipesite-serve").stdout[-2000:]
            time.sleep(0.2)
        owner = (system.root / "var/lib/private/recipesite/site").stat().st_uid
        assert owner >= 61184, f"the site belongs to user {owner}, and not to one that comes with the unit"

        def is_active(unit):
            return command("systemctl", "is-active", unit).stdout.strip() == "active"

        command("systemctl", "start", "recipesite-build.timer")
        for arguments, goes_on in [(["install", "--reinstall", f"/{deb.name}"], True), (["purge", "recipesite"], False)]:
            done = command("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *arguments, "-y", "-qq")
            assert done.returncode == 0, done.stdout + done.stderr
            for unit in UNITS[1:]:
                assert is_active(unit) == goes_on, f"{arguments[0]} leaves {unit} {'stopped' if goes_on else 'running'}"
    places = ["etc", "usr", "var/lib/private", "var/cache/private", "var/lib/systemd"]
    left = {path for path in system.entries() if "recipesite" in path and path.startswith(tuple(places))}
    left -= {path for path in left if path.startswith("etc/recipesite")}
    assert not left, f"left behind: {sorted(left)}"
    return told + "built and served by a booted systemd"


def system_ctl(system, *arguments):
    done = subprocess.run(system.command("systemctl", *arguments), env=system.environment(), capture_output=True, text=True)
    return done.stdout.strip()
