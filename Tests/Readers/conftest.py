import json
import shutil

import pytest
from sites import Site, photo

GENUINE = "feeds/foreign/schema-org.json"


def pytest_configure():
    for tool in ["newsboat", "mutool"]:
        if not shutil.which(tool):
            pytest.exit(f"{tool} is not installed; make test installs it", 2)


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    """A site of few recipes with all that programs read differently."""
    folder = tmp_path_factory.mktemp("few")
    (folder / "pho.png").write_bytes(photo(1))
    recipes = [
        {"@type": "Recipe", "name": "Phở bò", "image": "pho.png", "recipeYield": "4–6 servings",
         "description": "A soup & more.\nFor Sundays.", "recipeCuisine": "Œufs", "keywords": "oeufs, Gluten-free, gluten free, quick",
         "recipeIngredient": ["1 kg bones", "½ onion"], "totalTime": "PT45M", "datePublished": "2024-02-03",
         "recipeInstructions": ["Roast for 20 minutes, remove the dish.", "Simmer for 2 to 3 hours. Set it aside."],
         "aggregateRating": {"ratingValue": 8, "bestRating": 10, "ratingCount": 12},
         "comment": [{"name": "Broth", "text": "Freezes well."}, {"text": "Buy fresh noodles."}]},
        {"@type": "Recipe", "name": "Cakes", "recipeYield": "2 (9-inch) round cakes", "recipeCuisine": "British",
         "recipeIngredient": ["200 g flour"], "recipeInstructions": ["Bake for 40 minutes."]},
        {"@type": "Recipe", "name": "Sauce", "recipeYield": "½ cup", "recipeIngredient": ["1 egg"], "cookTime": "25-35 minutes",
         "recipeInstructions": ["Stir."]},
        {"@type": "Recipe", "name": "Bread", "recipeYield": "Serves four", "recipeIngredient": ["flour"], "recipeInstructions": ["Bake."]},
    ]
    return Site(folder, recipes)


@pytest.fixture(scope="module")
def genuine(tmp_path_factory) -> Site:
    """A site of the genuine recipes, whose photos are too large for one archive in full size."""
    file = Site.SHARED / GENUINE
    if not file.exists():
        pytest.skip("there are no genuine recipes in ../shared")
    folder = tmp_path_factory.mktemp("genuine")
    photos = 6
    for number in range(photos):
        (folder / f"{number}.png").write_bytes(photo(number))
    recipes = [entry["recipe"] for entry in json.loads(file.read_text())]
    # One address each, so that none is taken for the same recipe as another.
    return Site(folder, [recipe | {"image": f"{number % photos}.png"} for number, recipe in enumerate(recipes)])
