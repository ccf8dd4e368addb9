"""What programs keep of a recipe, by their rules: Mealie 2.0 of an archive, RecipeSage 4.0 and Nextcloud Cookbook 0.11 of a
recipe's file. Each function returns what would be lost."""

import base64
import re
from datetime import datetime

from paprika_recipes.archive import ArchiveRecipe
from slugify import slugify

from sites import integers


def lost_by_mealie(recipe: ArchiveRecipe) -> list[str]:
    """Mealie makes a slug of each category, and refuses a recipe with two equal ones; of photos it reads `photo_data` only."""
    slugs = [slugify(category) for category in recipe.categories]
    lost = [f"the recipe, as {sorted(recipe.categories)} have equal slugs"] if len(slugs) > len(set(slugs)) else []
    if not base64.b64decode(recipe.photo_data or "").startswith(b"\xff\xd8"):
        lost.append("the photo")
    return lost


def lost_by_recipesage(recipe: dict) -> list[str]:
    """RecipeSage takes each address of `image` for a photo, ignores `bestRating`, and keeps the comment "Author Notes" only."""
    lost = [] if recipe.get("name") else ["the name"]
    if len([image for image in recipe.get("image", []) if image.startswith("https://")]) != 1:
        lost.append(f"the photo: {recipe.get('image')}")
    rating = recipe.get("aggregateRating")
    if rating and (rating["bestRating"] != "5" or not 0 < float(rating["ratingValue"]) <= 5):
        lost.append(f"the rating: {rating}")
    if not isinstance(recipe.get("recipeYield", ""), str):
        lost.append("the yield")
    comments = recipe.get("comment", [])
    if comments and [comment["name"] for comment in comments] != ["Author Notes"]:
        lost.append("notes")
    return lost


def lost_by_nextcloud(recipe: dict) -> list[str]:
    """Nextcloud takes the image with the largest numbers and the highest number of a yield, and wants times in ISO 8601."""
    images = recipe.get("image", [])
    main = max(images, key=lambda address: sum(integers(address)), default=None)
    lost = [] if images and main == images[0] else ["the photo"]
    for key in ("prepTime", "cookTime", "totalTime"):
        if key in recipe and not re.fullmatch(r"P(?!$)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?", recipe[key]):
            lost.append(f"{key} {recipe[key]}")
    if "datePublished" in recipe:
        try:
            datetime.strptime(recipe["datePublished"], "%Y-%m-%dT%H:%M:%S%z")
        except ValueError:
            lost.append(f"datePublished {recipe['datePublished']}")
    return lost


def servings_of_nextcloud(recipe: dict) -> int:
    return max(integers(recipe.get("recipeYield", "")), default=1)
