"""The sites that only the tests of engines need."""

import authored
import cookery
from sites import Sites

LONG = "Stirred slowly, tasted often, and left alone for an hour on the lowest flame, it becomes what it should be. " * 12
NEEDED = [f"{number} g spice number {number}" for number in range(1, 31)]


def recipes() -> list[dict]:
    step = "Mix " + ", ".join(f"the spice number {number}" for number in range(1, 31)) + "."
    return cookery.numbered([
        {"name": "Long Story", "cuisine": "British", "description": LONG, "ingredients": ["1 egg"], "steps": ["Boil it for 9 minutes."]},
        {"name": "Short Story", "cuisine": "British", "description": "An egg.", "ingredients": ["1 egg"], "steps": ["Boil it."]},
        {"name": "Many Spices", "cuisine": "British", "ingredients": NEEDED, "steps": [step, "Serve."]},
    ])


def arabic() -> list[dict]:
    return cookery.numbered([{
        "name": "كبسة", "cuisine": "سعودي", "language": "ar", "yield": "4", "ingredients": ["2 كوب أرز", "1 بصلة"],
        "steps": ["اسلق الأرز لمدة 20 دقيقة.", "أضف البصل.", "قدّم."]}])


def register():
    Sites.RECIPES |= {"stories": recipes, "in arabic": arabic}
    authored.FILES["in arabic"] = {"recipesite.yaml": "language: ar\n"}
