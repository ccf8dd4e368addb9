"""The list of all recipes."""

import pytest
from playwright.sync_api import expect


@pytest.mark.genuine
def test_groups_the_genuine_feed_by_cuisine(visit):
    page = visit("genuine", script=False)
    expect(page.get_by_role("heading", level=2)).to_have_count(12)
    expect(page.locator("[data-recipe]")).to_have_count(63)
