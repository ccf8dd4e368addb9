"""Recipes to cook from, with amounts, times and temperatures, in two languages."""

import feeds

RAGU = "recipes/ragu.html"
ENGLISH = [
    {"name": "Ragu", "cuisine": "Italian", "yield": "Serves 4",
     "ingredients": ["1 1/2 cups stock", "½ tsp salt", "200–250 g pasta", "2 x 400 g tins tomatoes", "1 (14 oz) can beans",
                     "3 onions, in 2 cm pieces", "1 cup (240 ml) milk", "a pinch of nutmeg", "00 flour, to taste"],
     "steps": ["Heat the oven to 350°F. Fry the onions for 10 to 12 minutes.", "Add the tomatoes and simmer for 2 hours.",
               "Boil the pasta with the salt for 9 minutes."]},
    {"name": "Dal", "cuisine": "Indian", "ingredients": ["1 cup lentils", "2 Tbsp ghee"], "steps": ["Boil for 1 minute."]},
    {"name": "Kuchen", "cuisine": "German", "language": "de", "yield": "12 Stück", "ingredients": ["1 Tasse Mehl", "1,5 dl Milch"],
     "steps": ["Bei 180 °C eine halbe Stunde backen.", "Servieren."]},
    {"name": "Milk Rice", "cuisine": "Swedish", "yield": "2", "ingredients": ["400 ml milk", "100 g rice", "2 flat peaches"],
     "steps": ["Warm 200 ml of the milk in a 2 l pot over a low flame.", "Stir in 100 g rice; cut 3 cm of it.", "Add half a peach."]},
    # The language of its note is guessed from its words.
    {"name": "Stollen", "cuisine": "German"},
    {"name": "Saffron Bread", "cuisine": "Persian", "ingredients": ["1 g saffron", "3 g dried yeast", "500 g flour"],
     "steps": ["Cool to 32°F and freeze at −18 °C.", "Bake it in an 8-inch tin at 350°F."]},
    {"name": "Broth", "cuisine": "British", "yield": "1 loaf", "ingredients": ["200 ml stock", "3 carrots"],
     "steps": ["Add 500 ml water and the 200 ml stock.", "Add 1 l water and, later, 200 ml wine.", "Add the 3 carrots."]},
    {"name": "Toast", "cuisine": "British", "ingredients": ["Bread", "Butter"], "steps": ["Toast the bread."]},
    {"name": "Parted Buns", "cuisine": "British", "ingredients": ["250 ml milk", "450 g flour"],
     "steps": [{"heading": "Make the dough", "items": ["Knead.", "Wait."]}, {"heading": "Bake", "items": ["Bake for 8 minutes."]}]},
    {"name": "Rye Bread", "cuisine": "British", "yield": "1 loaf", "ingredients": ["500 g rye flour"], "steps": ["Knead.", "Bake."]},
    {"name": "Words", "cuisine": "British", "language": "en", "steps": ["Mix."],
     "ingredients": ["1 and 1/2 cups milk", "2 to 3 carrots", "1 or 2 onions", "half a cup sugar", "1 and a half cups water", "0-1 chilli",
                     "2 Tbsp. olive oil, divided", "240 milliliter(s) cream"]},
    {"name": "Flan", "cuisine": "Spanish", "language": "en", "ingredients": [
        "2 egg(s)", "1 cup + 2 tablespoons heavy cream", "1 c. plus 2 Tbsp. milk", "juice of ½ a lemon", "Two 15 oz (425 g) cans caramel"],
     "steps": ["Preheat the oven 350 F degrees.", "Bake for 40 minutes."]},
    {"name": "Wörter", "cuisine": "German", "language": "de", "ingredients": ["2 bis 3 Möhren", "1 und 1/2 Tassen Mehl", "anderthalb Liter Wasser"],
     "steps": ["Rühren."]},
    {"name": "Palabras", "cuisine": "Spanish", "language": "es", "ingredients": ["1 taza y media de arroz", "2 o 3 huevos"], "steps": ["Mezclar."]},
    {"name": "数", "cuisine": "Japanese", "language": "ja", "ingredients": ["大さじ2と1/2 しょうゆ", "卵 2 個"], "steps": ["卵を溶く。", "混ぜる。"]},
]
GERMAN = [
    {"name": "Linsensuppe", "cuisine": "Schwäbisch", "yield": "4", "total_time": 50, "tags": ["Suppe", "Vegan"],
     "ingredients": ["250 g Tellerlinsen", "2 Zwiebeln, gewürfelt", "3 Möhren", "1,5 l Gemüsebrühe", "1 TL Senf", "1 Bund Petersilie"],
     "steps": ["Die Zwiebeln in einem Topf 5 Minuten anschwitzen.", "Linsen und 1,5 l Brühe dazugeben und 35 bis 40 Minuten kochen.",
               "Mit Senf abschmecken, die Petersilie darüberstreuen."]},
    {"name": "Kartoffelsalat", "cuisine": "Schwäbisch", "yield": "4", "total_time": 40, "tags": ["Vegan"],
     "ingredients": ["1 kg Kartoffeln", "1 Zwiebel", "1 EL Senf", "250 ml Gemüsebrühe"], "steps": ["30 Minuten kochen.", "Mischen."]},
    {"name": "Kräuterquark", "cuisine": "Badisch", "tags": ["Suppe"], "ingredients": ["500 g Quark", "1 Bund Petersilie"], "steps": ["Rühren."]},
]

STOLLEN = "## Zutaten\n\n- 1,5 dl Milch\n- 2 EL Rum und 1 TL Zimt\n\n## Zubereitung\n\n1. Den Teig eine halbe Stunde backen.\n"


MAPPING = """\
feed:
  texts: markdown
  list: $.recipes[*]
  recipe: {id: $.uuid, name: $.name, yield: $.yield, ingredients: "$.ingredients[*]", steps: {each: "$.steps[*]"}}
"""

MARKDOWN = [
    {"name": "Larb", "yield": "2", "ingredients": ["200 g **lean** beef", "**2** limes"],
     "steps": ["Slice *thinly*:\n\n1. the beef\n2. the limes, and rest them for **20** minutes\n\nSee [how](https://v.example/1).",
               "Serve."]},
]


def markdown() -> list[dict]:
    return numbered(MARKDOWN)


def english() -> list[dict]:
    return feeds.with_photos(numbered(ENGLISH))


def german() -> list[dict]:
    return feeds.with_photos([{"language": "de", **recipe} for recipe in numbered(GERMAN)])


def numbered(recipes: list[dict]) -> list[dict]:
    return [{"uuid": f"00000000-0000-4000-8000-{n:012}", **recipe} for n, recipe in enumerate(recipes)]
