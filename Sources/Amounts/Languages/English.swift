extension LanguageWords {
    static let english = LanguageWords(
        code: "en",
        separators: NumberSeparators(group: ",", hasSpacedGroups: false, joiningWords: ["and"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gram|grams", "gramme|grammes", "gms", "gm")
            + UnitWords.words(.kilogram, "kilogram|kilograms", "kilogramme|kilogrammes", "kgs")
            + UnitWords.words(.milligram, "milligram|milligrams")
            + UnitWords.words(.ounce, "ounce|ounces", "ozs", "onz")
            + UnitWords.words(.pound, "pound|pounds")
            + UnitWords.words(.stick, "stick|sticks")
            + UnitWords.words(.millilitre, "millilitre|millilitres", "milliliter|milliliters", "mls")
            + UnitWords.words(.centilitre, "centilitre|centilitres", "centiliter|centiliters")
            + UnitWords.words(.decilitre, "decilitre|decilitres", "deciliter|deciliters")
            + UnitWords.words(.litre, "litre|litres", "liter|liters", "ltr")
            + UnitWords.words(.teaspoon, "teaspoon|teaspoons", "tsp", "tsps", "teasp", "tea spoon|tea spoons", "ts")
            + UnitWords.exact(.teaspoon, "t")
            + UnitWords.words(.dessertspoon, "dessertspoon|dessertspoons", "dsp", "dessert spoon|dessert spoons")
            + UnitWords.words(
                .tablespoon, "tablespoon|tablespoons", "tbsp", "tbsps", "tblsp", "tblsps", "tbs", "tbls", "tb",
                "tablesp",
                "table spoon|table spoons", "tbps", "tbl")
            + UnitWords.exact(.tablespoon, "T")
            + UnitWords.words(
                .fluidOunce, "fluid ounce|fluid ounces", "fl ounce|fl ounces", "fluid oz", "floz", "fl ozs")
            + UnitWords.words(.cup, "cup|cups", "c")
            + UnitWords.words(.pint, "pint|pints", "pt", "pts")
            + UnitWords.words(.quart, "quart|quarts", "qt", "qts")
            + UnitWords.words(.gallon, "gallon|gallons", "gal", "gals")
            + UnitWords.words(.inch, "inch|inches")
            + UnitWords.words(.centimetre, "centimetre|centimetres", "centimeter|centimeters", "cms")
            + UnitWords.words(.millimetre, "millimetre|millimetres", "millimeter|millimeters"),
        numbers: NumberWords.words(
            """
            one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen \
            nineteen
            """, tens: "twenty thirty forty|fourty fifty sixty seventy eighty ninety"
        ) { ["\($0) \($1)"] }.with([
            "half": Rational(1, 2), "one half": Rational(1, 2), "quarter": Rational(1, 4),
            "one quarter": Rational(1, 4),
            "three quarters": Rational(3, 4), "three quarter": Rational(3, 4), "one third": Rational(1, 3),
            "two thirds": Rational(2, 3), "two third": Rational(2, 3),
        ]),
        largeNumbers: ["hundred", "thousand", "dozen"],
        articles: ["a", "an"],
        rangeWords: ["to", "or", "through"],
        between: ["between"],
        about: ["about", "approximately", "approx", "roughly", "around", "ca", "circa", "c"],
        leading: [
            "about", "approx", "approximately", "around", "roughly", "circa", "ca", "c", "scant", "heaping", "generous",
            "juice", "zest", "rind", "peel", "grated", "of", "from", "the", "finely", "freshly", "squeezed", "fresh",
            "at", "least", "up", "to", "an", "additional", "extra", "another", "and", "plus", "or", "optional", "just",
            "under", "over", "half", "each", "more", "than", "less", "lemon", "orange", "lime",
        ],
        adding: ["plus", "and", "or", "with"],
        subtracting: ["minus", "less"],
        partWords: ["juice", "zest", "rind", "peel", "whites", "white", "yolks", "yolk", "seeds", "leaves"],
        qualifiers: [
            "more", "additional", "extra", "heaped", "heaping", "level", "levelled", "leveled", "rounded", "scant",
            "generous", "large", "small", "full", "packed", "good", "big", "lightly", "firmly", "fluid", "us",
            "imperial", "very", "slightly", "even", "metric", "flat", "dry", "overflowing",
        ],
        containers: [
            "can", "cans", "tin", "tins", "jar", "jars", "package", "packages", "pkg", "pkgs", "packet", "packets",
            "pack", "packs", "pkt", "box", "boxes", "bag", "bags", "bottle", "bottles", "carton", "cartons",
            "container", "containers", "tub", "tubs", "tube", "tubes", "pouch", "pouches", "block", "blocks",
            "envelope", "envelopes", "sachet", "sachets", "bar", "bars", "loaf", "loaves", "log", "logs", "punnet",
            "punnets", "brick", "bricks", "roll", "rolls", "wheel", "wheels", "ball", "balls", "tray", "trays", "sheet",
            "sheets",
        ],
        sizeWords: ["of", "about", "approximately", "approx", "around"],
        each: ["each", "apiece", "per", "ea"],
        onePiece: PieceWords(
            every: ["each", "every"], faces: ["side", "sides", "layer"],
            onto: [
                "on", "over", "in", "into", "onto", "to", "for", "atop", "inside", "of", "around", "across",
                "underneath", "under",
            ],
            ones: [
                "tortilla", "wrapper", "wrap", "circle", "crepe", "pancake", "bun", "taco", "tostada", "square",
                "cookie", "cupcake", "pita", "naan", "wonton",
            ],
            middles: ["middle", "center", "centre"],
            beforeMiddle: ["of"],
            fitting: ["fit", "fits", "holds"],
            per: ["per"], with: ["with"], remaining: ["remaining", "reserved", "leftover"],
            reserved: ["reserved"],
            restating: ["full", "entire", "whole", "all", "the"], atATime: ["at a time"],
            into: ["into", "in"],
            pieces: [
                "piece", "pieces", "chunk", "chunks", "cube", "cubes", "portion", "portions", "ball", "balls", "slice",
                "slices", "pat", "pats", "mound", "mounds", "round", "rounds", "scoop", "scoops", "patties", "logs",
                "increment", "increments",
            ],
            moulds: [
                "ramekins", "liners", "molds", "moulds", "muffin", "muffins", "cupcake", "cupcakes", "jars", "glasses",
                "plates", "tins", "pans", "mugs", "skewers", "tortillas", "buns", "patties", "casings", "crusts",
            ],
            trays: ["muffin", "cupcake", "popover"],
            portions: [
                "bites", "servings", "wedges", "squares", "rectangles", "triangles", "strips", "bars", "rolls", "buns",
                "meatballs", "cookies", "burgers", "equal", "parts", "sections", "loaves", "circles", "biscuits",
                "bowls",
            ],
            tools: [
                "sized", "size", "measuring", "measure", "scoop", "scoops", "scooper", "ladle", "capacity", "pan",
                "pans", "pot", "cooker", "casserole", "blender", "processor", "sieve", "kettle", "basin", "crock",
                "dish", "skillet", "saucepan", "bowl", "ramekin", "ramekins", "mug", "jug", "pitcher", "mold", "mould",
            ],
            drinkingVessels: ["ramekin", "ramekins", "glass", "glasses", "mug", "mugs", "cup", "cups", "pitcher"],
            beforeSize: [
                "boneless", "skinless", "bone", "skin", "in", "on", "lean", "raw", "frozen", "thawed", "cooked",
            ],
            wholes: [
                "chicken", "chickens", "turkey", "turkeys", "duck", "ducks", "goose", "hen", "hens", "roast", "roasts",
                "ham", "hams", "brisket", "loin", "tenderloin", "shoulder", "butt", "lobster", "lobsters", "squash",
                "pumpkin", "cabbage", "watermelon", "snapper",
            ]),
        sources: ["from"],
        total: ["total", "altogether", "combined"],
        sticks: ["butter", "margarine", "oleo", "ghee", "shortening"],
        pieces: [
            "piece", "knob", "chunk", "stick", "length", "thumb", "hunk", "nub", "segment", "slice", "strip", "sprig",
            "ginger",
        ],
        naming: [
            "type", "no", "number", "size", "grade", "step", "part", "recipe", "version", "note", "stage", "figure",
        ],
        negating: ["not"],
        partOf: ["of"],
        betweenSides: ["by"],
        cutting: ["into", "in", "for", "serves", "makes", "by", "every", "wide", "thick", "long", "with"],
        degrees: ["degrees", "degree", "deg"],
        ovens: [
            "oven", "ovens", "bake", "baked", "baking", "preheat", "preheated", "preheating", "roast", "roasted",
            "roasting", "broil", "broiler", "toaster", "fryer", "fry", "grill", "smoker", "convection",
        ],
        beforeHeat: ["at", "to"],
        cooking: ["fry", "fryer"],
        onThermometers: [
            "oil", "fat", "lard", "shortening", "grease", "sugar", "syrup", "caramel", "candy", "thermometer",
            "internal", "core", "inside", "water", "broth", "milk", "cream", "boil", "boiled", "boiling", "reaches",
            "registers", "registering", "reads",
        ],
        differences: DifferenceWords(
            by: ["by"],
            changing: [
                "reduce", "reducing", "reduces", "lower", "lowering", "lowers", "drop", "decrease", "decreasing",
                "increase", "increasing", "raise", "raising", "turn", "adjust", "up", "down",
            ], comparing: ["less", "lower", "higher", "hotter", "cooler", "warmer", "more", "below", "above"]),
        angles: ["angle", "angles", "angled", "diagonal", "bias"],
        turning: ["turn", "turning", "turned", "rotate", "rotating"],
        counters: [
            "clove", "cloves", "piece", "pieces", "slice", "slices", "bunch", "bunches", "head", "heads", "pinch",
            "pinches", "dash", "dashes", "large", "medium", "small", "whole", "dozen", "pcs", "pc",
        ],
        times: TimeWords(
            seconds: ["second", "seconds", "sec", "secs"],
            minutes: ["minute", "minutes", "min", "mins"],
            hours: ["hour", "hours", "hr", "hrs", "h"],
            days: ["day", "days"], overnight: ["overnight", "over night"],
            joining: ["and", "plus"],
            phrases: [
                "half an hour": 1800, "half hour": 1800, "a half hour": 1800, "an hour": 3600, "a minute": 60,
                "half a minute": 30, "a half minute": 30, "quarter of an hour": 900, "an hour and a half": 5400,
                "a minute and a half": 90, "three quarters of an hour": 2700,
                "thirty seconds": 30, "a couple of minutes": 120, "a half an hour": 1800, "another minute": 60,
                "another hour": 3600, "another half hour": 1800,
            ],
            rangePhrases: ["a minute or two": 60...120, "an hour or two": 3600...7200],
            qualifiers: ["more", "additional", "full", "whole", "further", "extra", "good"],
            offsets: ["less than", "fewer than", "shy of", "short of", "per pound", "per lb", "a pound"]),
        foods: FoodWords(
            partsOf: FoodParts(["yolk", "white"], of: ["egg"]),
            describing: [
                "large", "medium", "small", "big", "little", "tiny", "huge", "jumbo", "fresh", "freshly", "lrg", "med",
                "larger", "thick", "thin", "sized", "size", "loosely", "tightly", "fully", "shaved", "snipped",
                "zested", "juiced", "defrosted", "thawed", "divided", "deveined", "chilled", "choice", "choosing",
                "liking", "bit", "couple", "turn", "turns", "hunk", "nub", "drop", "drops", "unit", "units",
                "hydration", "oz", "addition", "tantalizing", "ripe", "firm", "finely", "roughly", "coarsely", "thinly",
                "thickly", "lightly", "well", "very", "good", "quality", "best", "organic", "chopped", "diced",
                "minced", "sliced", "grated", "shredded", "crushed", "peeled", "melted", "softened", "beaten", "sifted",
                "packed", "cubed", "halved", "quartered", "torn", "trimmed", "rinsed", "drained", "washed", "pitted",
                "seeded", "deseeded", "cored", "crumbled", "mashed", "julienned", "squeezed", "cold", "warm",
                "lukewarm", "boiling", "room", "temperature", "extra", "virgin", "additional", "optional", "more",
                "few", "some", "several", "your", "favorite", "favourite", "of", "the", "one", "pinch", "pinches",
                "dash", "dashes", "handful", "handfuls", "drizzle", "splash", "knob", "squeeze", "sprinkle",
                "sprinkling", "thumb", "piece", "pieces", "chunk", "chunks", "generous", "heaping", "each", "whole",
                "about", "x", "such", "any", "desired", "needed", "plus", "approx", "a", "an",
            ],
            modifying: [
                "boneless", "skinless", "bone", "skin", "head", "in", "on", "no", "non", "lean", "raw", "frozen",
                "cooked", "uncooked", "canned", "jarred", "tinned", "shelled", "unpeeled", "roasted", "toasted",
                "grilled", "fried", "baked", "boiled", "smoked", "dried", "ground", "salted", "unsalted", "seasoned",
                "unseasoned", "light", "dark", "white", "red", "yellow", "green", "purple", "black", "brown", "golden",
                "gold", "blonde", "pink", "blue", "unsweetened", "sweetened", "unflavored", "flavored", "plain", "low",
                "high", "reduced", "fat", "free", "full", "sodium", "protein", "nonfat", "lowfat", "added", "semi",
                "sweet", "bittersweet", "semisweet", "sharp", "mild", "spicy", "hot", "kosher", "fire", "style", "bite",
                "short", "long", "center", "cut", "grain", "homemade", "store", "bought", "prepared", "creamy",
                "crunchy", "smooth", "bubbly", "active", "natural", "gluten", "dairy", "vegan", "grass", "fed", "cage",
                "pasture", "powdered", "granulated", "slivered", "blanched", "bulk", "deli", "multi", "colored", "all",
                "purpose", "self", "rising", "raising", "old", "fashioned", "quick", "rolled", "instant", "italian",
                "mexican", "asian", "greek", "french", "english", "chinese", "japanese", "thai", "korean", "spanish",
                "american", "other", "dutch", "regular", "heavy", "double", "single", "flat", "hearty", "leftover",
                "crispy", "crusty", "soft", "hard", "sparkling", "mixed", "assorted", "coarse", "fine", "flaky", "pure",
                "nonstick", "stick", "neutral", "spiral", "sliced", "baby",
            ],
            names: [
                "whole wheat", "whole grain", "whole milk", "whole chicken", "whole turkey", "whole duck", "whole fish",
                "whole meal", "whole tomato", "dry mustard", "dry milk", "cold brew", "cold cut", "crushed tomato",
                "diced tomato", "chopped tomato", "crushed pineapple", "crushed red", "crushed ice", "sliced almond",
                "shredded coconut", "minced beef", "minced pork", "minced lamb", "mashed potato", "fresh mozzarella",
                "fresh pasta", "fresh yeast", "fresh cheese", "cubed steak", "extra sharp", "peppers",
            ],
            pieces: [
                "clove", "cloves", "stalk", "stalks", "sprig", "sprigs", "rib", "ribs", "stick", "sticks", "leaf",
                "leaves", "slice", "slices", "head", "heads", "bunch", "bunches", "strip", "strips", "fillet",
                "fillets", "rasher", "rashers", "bulb", "bulbs", "wedge", "wedges", "cube", "cubes", "ear", "ears",
                "batch", "batches", "scoop", "scoops", "spear", "spears", "slab", "slabs", "feet", "foot", "recipe",
            ],
            piecesOf: [
                "clove": ["garlic"], "stick": ["butter", "margarine", "celery"], "ear": ["corn"],
                "slice": [
                    "bread", "toast", "lemon", "lime", "orange", "cheese", "bacon", "ham", "prosciutto", "onion",
                    "cucumber", "tomato", "apple",
                ],
                "rib": ["celery", "chard"], "cube": ["ice", "bread"], "strip": ["bacon"], "recipe": [], "foot": [],
                "spear": ["asparagus", "broccoli"],
                "head": ["garlic", "lettuce", "romaine", "choy", "cauliflower", "broccoli", "cabbage"],
                "fillet": [
                    "salmon", "cod", "halibut", "haddock", "tilapia", "trout", "swordfish", "anchovy", "bass",
                    "snapper",
                ],
                "leaf": [
                    "basil", "mint", "parsley", "cilantro", "coriander", "thyme", "rosemary", "sage", "oregano",
                    "tarragon", "dill", "marjoram", "bay", "lettuce", "romaine", "spinach", "kale", "cabbage",
                    "gelatine", "gelatin", "arugula", "basilikum",
                ],
            ],
            tins: ["can", "tin"], alternatives: ["or"],
            alone: [
                "butter", "water", "milk", "honey", "margarine", "ghee", "lard", "cream", "yogurt", "yoghurt", "wine",
                "rice", "bread", "bacon", "cornstarch", "oil",
            ],
            seasonings: [
                "salt", "pepper", "peppercorn", "paprika", "cayenne", "cumin", "oregano", "thyme", "basil", "parsley",
                "cilantro", "coriander", "chive", "dill", "mint", "rosemary", "sage", "tarragon", "nutmeg", "cinnamon",
                "turmeric", "sugar", "oil", "butter", "vinegar", "mustard", "ketchup", "mayonnaise", "garlic", "ginger",
                "cheese", "parmesan", "lettuce", "salsa", "guacamole", "cream", "flake", "powder", "rice",
            ],
            drinks: [
                "milk", "buttermilk", "water", "broth", "stock", "juice", "wine", "beer", "coffee", "rum", "vodka",
                "bourbon", "whiskey", "whisky", "tequila", "gin", "brandy", "cognac", "liqueur", "soda", "cola",
                "champagne", "prosecco", "ale", "stout", "cider", "lemonade", "vermouth", "sherry", "heavy cream",
                "whipping cream", "double cream", "single cream", "light cream", "half and half",
            ],
            thickened: ["condensed", "powdered", "dry", "dried"],
            participleEndings: ["ed"], adverbEndings: ["ly"],
            containing: ["with", "contains", "containing", "including"],
            ending: [
                "for", "to", "or", "plus", "cut", "such", "as", "in", "into", "with", "at", "from", "if", "until",
                "like", "but", "depending", "preferably",
            ],
            everywhere: ["water", "salt"],
            plurals: [
                ("cookies", "cookie"), ("brownies", "brownie"), ("chilies", "chili"), ("chillies", "chilli"),
                ("ies", "y"), ("oes", "o"), ("shes", "sh"), ("ches", "ch"), ("sses", "ss"), ("ss", "ss"), ("us", "us"),
                ("leaves", "leaf"), ("loaves", "loaf"), ("halves", "half"), ("s", ""),
            ],
            singulars: ["molasses", "asparagus", "hummus", "couscous", "swiss", "lemongrass", "ras", "kansas", "pies"]),
        nouns: .english,
        afterFood: [
            "over", "in", "into", "to", "on", "onto", "until", "and", "or", "with", "from", "for", "at", "by", "as",
            "then", "while", "if", "so", "together", "evenly", "aside", "through", "around", "per", "each", "is", "are",
            "has", "have", "was", "were", "using", "between", "among", "across", "along", "inside", "before", "after",
            "when", "but", "you", "stir", "mix", "whisk", "toss", "cook", "bring", "set", "every", "should", "will",
            "back", "total",
        ],
        weights: .english,
        yields: YieldWords(
            servings: [
                "serving", "servings", "portion", "portions", "people", "person", "persons", "adults", "serves",
                "guests", "pax",
            ],
            serving: ["serves", "feeds", "enough for", "this serves", "recipe serves", "this recipe serves"],
            making: ["makes", "yields", "yield", "this makes", "recipe makes", "this recipe makes"],
            leading: ["ingredients", "for"]),
        common: [
            "the", "and", "of", "with", "to", "for", "chopped", "fresh", "sugar", "salt", "butter", "flour", "sliced",
            "large", "ground", "minced", "or", "oil", "taste", "until", "into", "then", "heat",
        ])
}
