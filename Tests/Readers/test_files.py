"""The archive and the files of recipes, as paprika-recipes reads them, and by the rules of other programs."""

import pytest
from rules import lost_by_mealie, lost_by_nextcloud, lost_by_recipesage, servings_of_nextcloud

MOST_BYTES_OF_HOSTS = 25_000_000


def test_paprika_recipes_reads_every_recipe_of_the_archive(site):
    recipes = {recipe.name: recipe for recipe in site.archived()}
    assert sorted(recipes) == ["Bread", "Cakes", "Phở bò", "Sauce"]
    pho = recipes["Phở bò"]
    assert pho.ingredients.splitlines() == ["1 kg bones", "½ onion"]
    assert pho.directions.split("\n\n") == ["Roast for 20 minutes, remove the dish.", "Simmer for 2 to 3 hours. Set it aside."]
    assert pho.categories == ["Œufs", "Gluten-free", "quick"]
    # Tandoor ignores the total.
    assert pho.cook_time == pho.total_time == "45 min"
    assert lost_by_mealie(pho) == []


@pytest.mark.parametrize("name, servings", [("pho-bo", 6), ("cakes", 2), ("bread", 4)])
def test_nextcloud_takes_the_right_number_for_the_servings(site, name, servings):
    assert servings_of_nextcloud(site.data()[name]) == servings


def test_no_program_loses_anything_of_a_recipe(site):
    pho = site.data()["pho-bo"]
    assert lost_by_recipesage(pho) + lost_by_nextcloud(pho) == []


def test_genuine_recipes_arrive_with_their_photos_in_files_that_hosts_take(genuine):
    recipes, data, archives = genuine.archived(), genuine.data(), genuine.archives()
    assert len(recipes) == len(data) > 400
    assert max(archive.stat().st_size for archive in archives) < MOST_BYTES_OF_HOSTS
    assert "600 pixels wide, not 1,200" in genuine.report
    assert [(recipe.name, lost) for recipe in recipes if (lost := lost_by_mealie(recipe))] == []
    assert [(name, lost) for name, recipe in data.items() if (lost := lost_by_recipesage(recipe))] == []
    assert [(name, lost) for name, recipe in data.items() if (lost := lost_by_nextcloud(recipe))] == []
