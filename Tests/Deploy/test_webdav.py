"""Deployments to a server that tells no digests of its files."""

import pytest
from servers import free_port, serving
from sites import MANIFEST, Site, files_of


@pytest.fixture
def host(tmp_path):
    (tmp_path / "host").mkdir()
    return tmp_path / "host"


@pytest.fixture
def site(tmp_path, host):
    port = free_port()
    with serving(["rclone", "serve", "webdav", str(host), "--addr", f"127.0.0.1:{port}", "--dir-cache-time", "0s"], port) as address:
        yield Site(tmp_path / "mine", {
            "RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_DAV_TYPE": "webdav", "RCLONE_CONFIG_DAV_URL": address,
            "RCLONE_CONFIG_DAV_VENDOR": "other"})


def test_a_change_that_keeps_the_size_arrives(site, host):
    site.note("dal", "Boil for 12 minutes.")
    site.build()
    site.deploy("rclone:dav:recipes")
    site.note("dal", "Boil for 15 minutes.")
    site.build()
    site.deploy("rclone:dav:recipes")
    assert files_of(host / "recipes") == site.files()
    assert "as it is" in site.deploy("rclone:dav:recipes")


def test_what_an_interruption_left_unclear_is_sent_again(site, host):
    site.note("dal", "Boil for 12 minutes.")
    site.build()
    site.deploy("rclone:dav:recipes")
    page = host / "recipes/recipes/dal.html"
    page.write_text(page.read_text().replace("12", "15"))
    listed = host / "recipes" / MANIFEST
    listed.write_text(listed.read_text().rstrip().removesuffix("}") + ', "unfinished": {}}')
    site.deploy("rclone:dav:recipes")
    assert files_of(host / "recipes") == site.files()
