"""A site in Arabic: what is first stands on the right, and what points on points to the left."""

import pytest
from playwright.sync_api import expect

import authored
import feeds
from quality import barriers, barriers_of_colour, misfits, small_targets
from sites import Sites

Sites.RECIPES["arabic"] = lambda: feeds.with_photos([
    {"uuid": f"00000000-0000-4000-8000-00000000000{number}", **recipe} for number, recipe in enumerate([
        {"name": "كبسة دجاج", "cuisine": "سعودي", "yield": "4", "prep_time": "20 min", "cook_time": "1 h",
         "ingredients": ["2 كوب أرز", "1 كغ دجاج", "500 مل ماء"], "steps": ["سخن الزيت لمدة 10 دقائق.", "أضف الأرز لمدة 25 دقيقة."],
         "notes": ["يمكن استخدام الأرز البني."]},
        {"name": "Schwarzwälder Kirschtorte مع كرز", "cuisine": "German", "ingredients": ["6 Eier"], "steps": ["40 min backen."]},
        {"name": "تبولة", "cuisine": "لبناني", "ingredients": ["3 طماطم"], "steps": ["اخلط المكونات."]}])])
authored.FILES["arabic"] = {"recipesite.yaml": "language: ar\n"}
PLACES = ("index.html", "recipes/kbst-djaj.html", "recipes/schwarzwalder-kirschtorte-m-krz.html", "plan.html", "shopping.html",
          "what-can-i-cook.html", "favorites.html")


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_pages_fit_and_have_no_barriers(visitor, phone):
    someone = visitor(phone=phone)
    for place in PLACES:
        page = someone.open("arabic", place)
        expect(page.locator("html")).to_have_attribute("dir", "rtl")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], place
        assert barriers(page) + barriers_of_colour(page) + small_targets(page) == [], place
        assert not phone or misfits(page) == [], place
        page.emulate_media(color_scheme="light")


def test_a_week_has_the_previous_one_on_its_right_and_arrows_that_point_away(visitor):
    page = visitor(phone=True).open("arabic", "plan.html")
    week, previous, following = (page.locator(part) for part in ("#plan_week", "[data-action=previous]", "[data-action=next]"))
    expect(week).not_to_be_empty()
    middle = week.bounding_box()["x"]
    assert following.bounding_box()["x"] < middle < previous.bounding_box()["x"]
    # The tip of the first arrow is drawn on the left of its picture, which is turned.
    assert previous.locator("svg").evaluate("(svg) => getComputedStyle(svg).scale") == "-1 1"


def test_the_list_of_a_recipe_and_the_feeds_notes_begin_on_the_right(visitor):
    page = visitor().open("arabic", "recipes/kbst-djaj.html")
    side, photo = page.locator(".sticky").bounding_box(), page.locator(".photo").bounding_box()
    assert side["x"] > photo["x"] + photo["width"]
    notes = page.locator(".below > .prose")
    box, heading = notes.bounding_box(), notes.get_by_role("heading").first.bounding_box()
    padding = float(notes.evaluate("(box) => getComputedStyle(box).paddingRight")[:-2])
    assert abs(box["x"] + box["width"] - padding - heading["x"] - heading["width"]) <= 2
