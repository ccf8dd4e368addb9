"""Recipe feeds that the tests build sites from, with the sample's photos in place of those of the network."""

import json
import random
import shutil
import uuid
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SAMPLE = REPOSITORY / "Sources/CBundledSite/Sample"
GENUINE = REPOSITORY.parent / "shared/feeds/recipes.json"


def genuine() -> list[dict]:
    """The feed that the project began with; it lies beside the checkout on some machines only."""
    return with_photos(json.loads(GENUINE.read_text())["recipes"])


def large(count: int = 5_000, cuisines: int = 25) -> list[dict]:
    """Made-up recipes, the same ones every time, in cuisines of very different sizes."""
    chance = random.Random(1)
    adjectives = "Baked Braised Crispy Éclair Golden Grilled Młody Pickled Roasted Smoky Spiced Sweet Warm Wild".split()
    things = "Aubergine Bread Chicken Crêpe Dumplings Jalapeño Lentils Noodles Pie Rice Salad Soup Stew Tart".split()
    places = "Alder Birch Cedar Elm Fir Hazel Juniper Larch Maple Oak Pine Rowan Spruce Willow Yew".split()
    recipes = []
    for number in range(count):
        recipes.append({
            "uuid": str(uuid.UUID(int=number, version=4)),
            "name": f"{chance.choice(adjectives)} {chance.choice(things)} {chance.choice(places)} {number}",
            "cuisine": f"Cuisine {chr(65 + int(cuisines * chance.random() ** 2))}",
            "source_url": f"https://cook.example/{number}",
            "youtube_url": f"https://www.youtube.com/watch?v=video{number:06}",
        })
    return with_photos(recipes)


def few() -> list[dict]:
    """A handful, each with something that the sample has not."""
    recipes = [
        {"name": "Pad Thai", "cuisine": "Thai", "youtube_url": "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s"},
        {"name": "Tom Yum", "cuisine": "Thai", "youtube_url": "https://videos.example/tom-yum"},
        {"name": "\"Fish\" & <b>Chips</b> with a name that goes on longer than anybody likes",
         "cuisine": "British & <i>Irish</i>", "source_url": "https://www.cook.example/?a=1&b=\"2\""},
        {"name": "Naleśniki", "cuisine": "Polish"},
    ]
    return with_photos([{"uuid": str(uuid.UUID(int=index, version=4)), **recipe} for index, recipe in enumerate(recipes)])


def with_photos(recipes: list[dict]) -> list[dict]:
    """The recipes, each with a photo that lies beside the feed's file."""
    photos = sorted(folder.name for folder in (SAMPLE / "photos").iterdir())
    for index, recipe in enumerate(recipes):
        folder = f"photos/{photos[index % len(photos)]}"
        recipe["photo_url_small"], recipe["photo_url_large"] = f"{folder}/small.jpg", f"{folder}/large.jpg"
    return recipes


def write(recipes: list[dict], folder: Path) -> Path:
    """Writes a feed, and the photos that it refers to, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(SAMPLE / "photos", folder / "photos", dirs_exist_ok=True)
    file = folder / "recipes.json"
    file.write_text(json.dumps({"recipes": recipes}, ensure_ascii=False))
    return file
