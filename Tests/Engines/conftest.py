"""The fixtures of the tests of engines: each test runs in Chromium, Firefox and WebKitGTK, unless it names some of them."""

import shutil

import pytest

import made
import rerun
from engines import ALL, Engine
from hosts import Host
from sites import Sites


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        [names] = [mark.args for mark in metafunc.definition.iter_markers("only")] or [tuple(ALL)]
        metafunc.parametrize("engine", names, indirect=True)


@pytest.fixture(scope="session")
def sites(tmp_path_factory):
    made.register()
    sites = Sites(tmp_path_factory.mktemp("sites"))
    yield sites
    sites.close()


@pytest.fixture
def engine(request):
    """Starts browsers of one engine: `engine(size=DESKTOP, dark=True, script=False)`. No page of theirs may complain."""
    started: list[Engine] = []

    def start(**options) -> Engine:
        started.append(ALL[request.param](**options))
        return started[-1]

    yield start
    try:
        complaints = [line for browser in started for line in browser.errors() if not browser.ignores.search(line)]
    finally:
        for browser in started:
            browser.close()
    assert complaints == []


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    """Runs a test once more if its browser ended by itself, as WebKitGTK now and then does."""

    def ending(reports):
        ended = any("InvalidSessionIdException" in report.longreprtext for report in reports if report.failed)
        return "the browser ended by itself" if ended else None

    return rerun.run(item, nextitem, ending)


@pytest.fixture
def host(sites, tmp_path):
    """A host of the sample, in a folder of its own, that a test stops and changes."""
    shutil.copytree(sites.built("sample"), tmp_path / "site")
    host = Host(tmp_path).start()
    yield host
    host.stop()
