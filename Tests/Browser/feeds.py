"""Recipe feeds that the tests build sites from, with the sample's photos in place of those of the network."""

import hashlib
import json
import random
import shutil
import struct
import uuid
import zlib
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


def long() -> list[dict]:
    """As many as one scrolls through, every other with a tag."""
    recipes = large(1_200)
    for recipe in recipes[::2]:
        recipe["tags"] = ["Quick"]
    return recipes


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


def authored() -> list[dict]:
    """A recipe on which its owner has written a note, from a page with a long address."""
    source = "https://baking.example/2024/11/rye-bread-with-a-crust-that-sings/?print=false&servings=12&unit=metric#recipe"
    return with_photos([{"uuid": str(uuid.UUID(int=1, version=4)), "name": "Rye Bread", "cuisine": "Baltic", "source_url": source}])


# Where links of recipes led that are gone by now.
LOST = ["https://gone.example/khao-soi", "https://youtu.be/dQw4w9WgXcQ", "https://gone.example/som-tam"]


def lost() -> list[dict]:
    """Recipes whose links lead nowhere any more."""
    recipes = [
        {"name": "Khao Soi", "cuisine": "Thai", "source_url": LOST[0], "youtube_url": LOST[1],
         "ingredients": ["400 ml coconut milk", "200 g egg noodles"], "steps": ["Simmer for 20 minutes."]},
        {"name": "Som Tam", "cuisine": "Thai", "source_url": LOST[2]},
    ]
    return [{"uuid": str(uuid.UUID(int=index, version=4)), **recipe} for index, recipe in enumerate(recipes)]


def history_of_lost() -> str:
    """What a build knows of them: three looks over ten days that showed nothing."""
    days = [1_800_000_000 + 86_400 * day for day in (0, 3, 13)]
    record = {"state": "gone", "since": days[1], "looked": days[2], "seen": days[0],
              "gone": {"first": days[1], "last": days[2], "looks": 3}}
    return json.dumps({"version": 1, "links": {hashlib.sha256(link.encode()).hexdigest(): record for link in LOST}})


# Width and height of photos, as telephones, cameras and panoramas have them.
SHAPES = {"Portrait": (600, 900), "Tall": (450, 1000), "Square": (800, 800), "Wide": (1280, 720), "Panorama": (1800, 450)}


def shapes() -> list[dict]:
    """A recipe for each shape of photo, each with a video."""
    return [
        {"uuid": str(uuid.UUID(int=index, version=4)), "name": name, "cuisine": "Shapes",
         "photo_url_large": f"photos/{name}.png", "youtube_url": "https://www.youtube.com/watch?v=dQw4w9WgXcQ"}
        for index, name in enumerate(SHAPES)]


def picture(width: int, height: int) -> bytes:
    """A white PNG with a red edge at the top, blue at the bottom, lime on the left, yellow on the right, black in the middle."""
    white, red, blue, lime, yellow, black = b"\xff\xff\xff", b"\xff\0\0", b"\0\0\xff", b"\0\xff\0", b"\xff\xff\0", b"\0\0\0"
    edge, half = min(width, height) // 8, min(width, height) // 16
    plain = lime * edge + white * (width - 2 * edge) + yellow * edge
    middle = plain[:3 * (width // 2 - half)] + black * (2 * half) + plain[3 * (width // 2 + half):]
    rows = [red * width] * edge + [plain] * (height // 2 - half - edge) + [middle] * (2 * half)
    rows += [plain] * (height - edge - len(rows)) + [blue * width] * edge

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 1)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


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
    for name, size in SHAPES.items():
        (folder / "photos" / f"{name}.png").write_bytes(picture(*size))
    file = folder / "recipes.json"
    file.write_text(json.dumps({"recipes": recipes}, ensure_ascii=False))
    return file
