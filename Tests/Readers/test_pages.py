"""Pages as recipe-scrapers reads them for Mealie, Tandoor and KitchenOwl, and trafilatura their words."""

import pytest
import trafilatura
from recipe_scrapers import scrape_html


@pytest.mark.parametrize("name, yields", [
    ("pho-bo", "6 servings"), ("cakes", "2 cakes"), ("sauce", "0.5 cups"), ("bread", "4 servings")])
def test_recipe_scrapers_takes_the_right_number_for_the_yield(site, name, yields):
    recipe = scrape_html(site.page(name), org_url=f"{site.ADDRESS}recipes/{name}.html", supported_only=False)
    assert recipe.yields() == yields


def test_recipe_scrapers_reads_a_whole_recipe(site):
    recipe = scrape_html(site.page("pho-bo"), org_url=f"{site.ADDRESS}recipes/pho-bo.html", supported_only=False)
    assert recipe.title() == "Phở bò"
    assert recipe.ingredients() == ["1 kg bones", "½ onion"]
    assert recipe.instructions_list() == ["Roast for 20 minutes, remove the dish.", "Simmer for 2 to 3 hours. Set it aside."]
    assert recipe.total_time() == 45
    assert recipe.ratings() == 4
    assert recipe.image().startswith(site.ADDRESS + "images/photo-")


def test_recipe_scrapers_takes_the_longer_time_of_a_range(site):
    recipe = scrape_html(site.page("sauce"), org_url=f"{site.ADDRESS}recipes/sauce.html", supported_only=False)
    assert recipe.cook_time() == 35


def test_trafilatura_keeps_the_words_of_times_and_amounts(site):
    text = trafilatura.extract(site.page("pho-bo")).replace("\n", " ")
    assert "Roast for 20 minutes, remove the dish." in text
    assert "Simmer for 2 to 3 hours. Set it aside." in text
    assert "1 kg bones" in text
