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


MARKDOWN = """---
name: {name}
---

## Ingredients

- 2 onions
- 300 g lentils

## Steps

1. Simmer the lentils with the onions for half an hour.
"""


def test_what_a_visitor_keeps_of_a_recipe_follows_it_to_another_file_and_name(sites, visitor):
    recipes = sites.folder / "renamed file.site/Recipes"
    recipes.mkdir(parents=True)
    (recipes / "dal.md").write_text(MARKDOWN.format(name="Dal"))
    sites.build("renamed file", None)
    someone = visitor()
    page = someone.open("renamed file", "recipes/dal.html")
    page.get_by_role("button", name="Add to favorites").click()
    page.get_by_role("button", name="Add note").click()
    page.get_by_role("textbox", name="Your note").fill("More lentils.")
    page.get_by_role("button", name="Save note").click()
    page.get_by_role("checkbox", name="2 onions").check()
    page.get_by_role("button", name="Add to list").click()
    page.get_by_role("button", name="All 2").click()
    expect(page.get_by_text("on your shopping list")).to_be_visible()

    (recipes / "dal.md").unlink()
    (recipes / "soup.md").write_text(MARKDOWN.format(name="Lentil Soup"))
    sites.build("renamed file", None)
    page.goto(someone.url("renamed file", "favorites.html"))
    expect(page.get_by_role("heading", name="No longer in the list")).to_be_hidden()
    page.locator("#favorite_list a").click()
    page.wait_for_url(someone.url("renamed file", "recipes/lentil-soup.html"))
    expect(page.get_by_role("button", name="Remove from favorites")).to_be_visible()
    expect(page.get_by_text("More lentils.")).to_be_visible()
    expect(page.get_by_role("checkbox", name="2 onions")).to_be_checked()
    page.goto(someone.url("renamed file", "favorites.html"))
    expect(page.locator("#favorite_list")).to_contain_text("Lentil Soup")
    page.goto(someone.url("renamed file", "shopping.html"))
    expect(page.get_by_text("lentils")).to_be_visible()
