import getpass
import json
import os
import shutil
import socket
import subprocess
import time

import pytest
from bucket import Bucket
from guide import block, follow
from sites import PROGRAM, RECIPES, Site


def pytest_configure():
    for tool in ["rclone", "rsync", "/usr/sbin/sshd", "nginx", "caddy", "apache2"]:
        if not shutil.which(tool):
            pytest.exit(f"{tool} is not installed; make test installs it", 2)


@pytest.fixture(scope="session")
def server():
    bucket = Bucket()
    yield bucket
    bucket.close()


@pytest.fixture
def bucket(server) -> Bucket:
    """An empty bucket."""
    server.restore({})
    server.forget_requests()
    return server


@pytest.fixture
def site(tmp_path, bucket) -> Site:
    """A site that can be deployed to `rclone:shop:recipes`."""
    return Site(tmp_path / "mine", bucket.environment())


@pytest.fixture
def begun(tmp_path, bucket):
    """A site that was begun as the guide's first page has it."""
    feed = tmp_path / "recipes.json"
    feed.write_text(json.dumps({"recipes": RECIPES}))
    site = Site(tmp_path / "unused", bucket.environment())
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/recipesite").symlink_to(PROGRAM)
    site.environment["PATH"] = f"{tmp_path}/bin:{site.environment['PATH']}"
    site.folder = tmp_path
    follow(site, block("start.md", "sh", "recipesite feed"))
    follow(site, block("start.md", "sh", "recipesite init"))
    site.folder = tmp_path / "my-site"
    return site


@pytest.fixture(scope="session")
def ssh(tmp_path_factory):
    """An ssh server of this machine, and the key that it lets in: how to call ssh."""
    folder = tmp_path_factory.mktemp("ssh")
    for name in ["host", "key"]:
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    (folder / "key.pub").rename(folder / "authorized")
    if os.geteuid() == 0:
        os.makedirs("/run/sshd", exist_ok=True)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = [f"Port={port}", "ListenAddress=127.0.0.1", f"HostKey={folder}/host", f"AuthorizedKeysFile={folder}/authorized",
                "StrictModes=no", "UsePAM=no", "Subsystem=sftp internal-sftp", f"PidFile={folder}/pid", "PasswordAuthentication=no"]
    server = subprocess.Popen(["/usr/sbin/sshd", "-D", "-e", "-f", "/dev/null", *(f"-o{setting}" for setting in settings)],
                              stderr=(folder / "log").open("w"))
    ssh = f"ssh -p {port} -i {folder}/key -o IdentitiesOnly=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"
    for _ in range(100):
        if subprocess.run([*ssh.split(), "127.0.0.1", "true"], capture_output=True).returncode == 0:
            break
        time.sleep(0.1)
    else:
        raise AssertionError((folder / "log").read_text())
    yield ssh
    server.terminate()
    server.wait()


@pytest.fixture(scope="session")
def sftp(ssh) -> dict[str, str]:
    """The same server as a remote of rclone named `host`, as its own variables set it up."""
    words = ssh.split()
    return {"RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_HOST_TYPE": "sftp", "RCLONE_CONFIG_HOST_HOST": "127.0.0.1",
            "RCLONE_CONFIG_HOST_PORT": words[words.index("-p") + 1], "RCLONE_CONFIG_HOST_USER": getpass.getuser(),
            # As rclone itself would note it after its first look, which takes most of a second.
            "RCLONE_CONFIG_HOST_SHELL_TYPE": "unix", "RCLONE_CONFIG_HOST_MD5SUM_COMMAND": "md5sum",
            "RCLONE_CONFIG_HOST_SHA1SUM_COMMAND": "sha1sum",
            "RCLONE_CONFIG_HOST_KEY_FILE": words[words.index("-i") + 1]}
