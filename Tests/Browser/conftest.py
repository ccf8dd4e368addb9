"""The fixtures of the browser tests: `visit` opens a page of a site as one kind of visitor."""

import os

import pytest
from playwright.sync_api import Page, expect, sync_playwright

import feeds
import rerun
from offline import hosted
from sites import Sites
from visitors import PHONE, Chromium, Visitor

# Only a test that fails waits so long: a busy machine is slow, and no test is timed.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def sites(tmp_path_factory):
    # The workers of a run share what one of them has built.
    folder = tmp_path_factory.getbasetemp().parent / "sites" if "PYTEST_XDIST_WORKER" in os.environ else tmp_path_factory.mktemp("sites")
    folder.mkdir(exist_ok=True)
    sites = Sites(folder)
    yield sites
    sites.close()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        chromium = Chromium(playwright)
        yield chromium
        chromium.close()


@pytest.fixture
def browser(chromium):
    return chromium.running()


@pytest.fixture
def visitor(browser, sites):
    """Makes visitors: `visitor(phone=True, dark=True, script=False, from_file=True, worker=True)`; none may see a script fail."""
    visitors: list[Visitor] = []

    def make(**options) -> Visitor:
        visitors.append(Visitor(browser, sites, **options))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.context.close()
        assert [text for text in visitor.errors if not (visitor.ignores and visitor.ignores.search(text))] == []


@pytest.fixture
def visit(visitor):
    """Opens a page: `visit("sample", "recipes/shakshuka.html", phone=True)`."""

    def open(site: str, path: str = "index.html", **options) -> Page:
        return visitor(**options).open(site, path)

    return open


@pytest.fixture
def host(sites, tmp_path):
    """A host of the sample, in a folder of its own, for tests of service workers."""
    yield from hosted(sites, "bundled sample", tmp_path)


@pytest.fixture
def phone(browser):
    """The browser profile of a phone, whose pages may have a service worker."""
    context = browser.new_context(viewport=PHONE, device_scale_factor=3, is_mobile=True, reduced_motion="reduce")
    yield context
    context.close()


def pytest_collection_modifyitems(items):
    """Skips tests of the genuine feed where it is missing."""
    skip = pytest.mark.skip(reason="the genuine feed lies beside the checkout on some machines only")
    for item in items:
        if item.get_closest_marker("genuine") and not feeds.GENUINE.exists():
            item.add_marker(skip)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    """Runs a test once more if Chromium crashed under it."""

    def ending(reports):
        crashed = Chromium.take_crashes()
        return f"Chromium crashed at {', '.join(crashed)}" if crashed else None

    return rerun.run(item, nextitem, ending)
