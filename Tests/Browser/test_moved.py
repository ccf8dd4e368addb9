"""The address that a recipe had before it was renamed."""

import pytest
from playwright.sync_api import expect

import feeds


@pytest.fixture(scope="module")
def renamed(sites):
    """The name of a site of which a recipe, Tom Yum, was renamed."""
    recipes = feeds.few()
    sites.build("renamed", recipes)
    recipes[1]["name"] = "Hot and Sour Soup"
    sites.build("renamed", recipes)
    return "renamed"


@pytest.mark.parametrize("options", [{}, {"script": False}, {"from_file": True}, {"phone": True, "dark": True}], ids=str)
def test_a_visitor_comes_to_the_new_page_and_back_to_where_they_were(renamed, visitor, options):
    someone = visitor(**options)
    page = someone.open(renamed)
    page.goto(someone.url(renamed, "recipes/tom-yum.html"))
    page.wait_for_url(someone.url(renamed, "recipes/hot-and-sour-soup.html"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Hot and Sour Soup")
    page.go_back()
    page.wait_for_url(someone.url(renamed))
    page.go_forward()
    page.wait_for_url(someone.url(renamed, "recipes/hot-and-sour-soup.html"))


def test_a_visitor_whose_browser_follows_no_refresh_finds_a_link(renamed, visitor):
    someone = visitor(script=False)
    # What the browser is given, but for the refresh.
    html = (someone.sites.built(renamed) / "recipes/tom-yum.html").read_text()
    still = html.replace('http-equiv="refresh"', 'name="refresh"')
    assert still != html
    someone.context.route("**/tom-yum.html", lambda route: route.fulfill(body=still, content_type="text/html"))
    page = someone.open(renamed, "recipes/tom-yum.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("This recipe has moved")
    page.get_by_role("link", name="Hot and Sour Soup").click()
    page.wait_for_url(someone.url(renamed, "recipes/hot-and-sour-soup.html"))
