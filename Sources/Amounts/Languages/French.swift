extension LanguageWords {
    static let french = LanguageWords(
        code: "fr",
        separators: NumberSeparators(group: ".", hasSpacedGroups: true, joiningWords: ["et"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gramme|grammes")
            + UnitWords.words(.kilogram, "kilogramme|kilogrammes")
            + UnitWords.words(.pound, "livre|livres")
            + UnitWords.words(.ounce, "once|onces")
            + UnitWords.words(.millilitre, "millilitre|millilitres")
            + UnitWords.words(.centilitre, "centilitre|centilitres")
            + UnitWords.words(.decilitre, "décilitre|décilitres")
            + UnitWords.words(.litre, "litre|litres")
            + UnitWords.words(
                .tablespoon, "cuillère à soupe|cuillères à soupe", "cuillere à soupe|cuilleres à soupe",
                "cuillère a soupe|cuillères a soupe", "cuiller à soupe|cuillers à soupe",
                "cuillerée à soupe|cuillerées à soupe", "cas", "c à s", "c à soupe", "cs", "c s", "càs", "cuil à soupe",
                "cuil à s", "c a s", "c soupe",
                "cuill à soupe")
            + UnitWords.words(
                .teaspoon, "cuillère à café|cuillères à café", "cuillere à café|cuilleres à café",
                "cuillère à thé|cuillères à thé", "cuillère a café|cuillères a café", "cuiller à café|cuillers à café",
                "cuillerée à café|cuillerées à café", "cac", "c à c", "c à café", "cc", "c c", "càc", "cuil à café",
                "c à thé",
                "c a c", "c café", "cuill à café")
            + UnitWords.words(.dessertspoon, "cuillère à dessert|cuillères à dessert")
            + UnitWords.words(.metricCup, "tasse|tasses")
            + UnitWords.words(.centimetre, "centimètre|centimètres")
            + UnitWords.words(.millimetre, "millimètre|millimètres")
            + UnitWords.words(.inch, "pouce|pouces"),
        numbers: NumberWords.words(
            """
            _ deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix~sept dix~huit dix~neuf
            """, tens: "vingt trente quarante cinquante soixante _ quatre~vingt|quatre~vingts"
        ) { ["\($0) \($1)"] }.with([
            "vingt et un": 21, "trente et un": 31, "quarante et un": 41, "cinquante et un": 51, "soixante et un": 61,
            "vingt et une": 21, "trente et une": 31, "soixante dix": 70, "soixante quinze": 75, "quatre vingt dix": 90,
            "quatre vingt quinze": 95, "demi": Rational(1, 2), "demie": Rational(1, 2), "quart": Rational(1, 4),
            "trois quarts": Rational(3, 4),
        ]),
        largeNumbers: ["cent", "cents", "mille", "douzaine"],
        articles: ["un", "une"],
        articlesCount: true,
        vague: [
            "pincée", "poignée", "peu", "filet", "trait", "soupçon", "noix", "pointe", "zeste", "goutte", "belle",
            "bonne", "petite", "grosse", "nuage", "morceau", "noisette", "bon", "petit",
        ],
        rangeWords: ["à", "a", "ou"],
        between: ["entre"],
        about: ["environ", "env", "soit"],
        leading: [
            "environ", "env", "le", "la", "les", "l", "jus", "zeste", "zestes", "de", "d", "du", "des", "et", "ou",
            "facultatif", "râpé", "au", "moins", "à", "peu", "près", "écorce", "pour", "presque", "encore",
        ],
        adding: ["et", "plus", "ou", "avec"],
        subtracting: ["moins"],
        partWords: ["jus", "zeste", "zestes", "écorce", "blancs", "blanc", "jaunes", "jaune"],
        qualifiers: [
            "autres", "autre", "grosse", "grosses", "petite", "petites", "bonne", "bonnes", "belle", "belles", "grande",
            "grandes", "rase", "rases", "bombée", "bombées",
        ],
        containers: [
            "boîte", "boîtes", "boite", "boites", "pot", "pots", "paquet", "paquets", "sachet", "sachets", "bocal",
            "bocaux", "brique", "briques", "bouteille", "bouteilles", "conserve", "conserves", "barquette",
            "barquettes", "tablette", "tablettes", "rouleau", "rouleaux", "boule", "boules", "berlingot", "bûche",
            "brick", "flacon",
        ],
        sizeWords: ["de", "d", "à", "environ", "env"],
        each: ["chacun", "chacune", "pièce", "par"],
        onePiece: PieceWords(
            every: ["chaque", "chacun", "chacune"], faces: ["côté", "côtés", "face", "couche"],
            onto: ["sur", "dans", "à", "pour", "de", "d", "sous"],
            ones: ["tortilla", "crêpe", "galette", "cercle", "disque", "wrap"], middles: ["milieu", "centre"],
            beforeMiddle: ["de", "du"], fitting: ["tiennent", "tient"],
            per: ["par"],
            with: ["avec", "de", "d"], remaining: ["restant", "restants", "reste"], restating: ["les", "ces"],
            atATime: ["à la fois"],
            into: ["en"],
            pieces: ["morceaux", "parts", "portions", "boules", "tranches", "cubes"],
            moulds: [
                "ramequins", "moules", "caissettes", "verres", "verrines", "assiettes", "bocaux", "brochettes", "bols",
            ],
            portions: [
                "parts", "portions", "morceaux", "tranches", "boules", "carrés", "pâtons", "boulettes", "bandes",
            ],
            tools: ["doseur", "verre doseur", "moule", "casserole", "saladier", "ramequin"],
            beforeSize: ["désossé", "désossée"],
            wholes: ["poulet", "dinde", "canard", "oie", "rôti", "jambon", "gigot", "pintade", "chapon", "homard"]),
        total: ["total"],
        pieces: ["morceau", "bâton", "racine", "gingembre", "tronçon", "bout", "bâtonnet"],
        naming: ["type", "t", "n", "no", "numéro", "taille", "étape", "recette"],
        negating: ["pas", "non"],
        partOf: ["de"],
        betweenSides: ["sur", "par"],
        cutting: ["en", "pour", "dans"],
        degrees: ["degrés", "degres"],
        ovens: [
            "four", "préchauffer", "préchauffez", "préchauffé", "préchauffage", "enfourner", "enfournez", "cuire",
            "cuisson",
        ],
        beforeHeat: ["à", "sur"],
        cooking: ["cuire", "cuisson"],
        onThermometers: [
            "huile", "friture", "graisse", "sucre", "sirop", "caramel", "thermomètre", "cœur", "coeur", "interne",
            "eau", "bouillon", "lait", "crème",
        ],
        differences: DifferenceWords(
            by: ["de", "en"],
            changing: [
                "baisser", "baissez", "baisse", "abaisser", "abaissez", "abaisse", "réduire", "réduisez", "réduis",
                "diminuer", "diminuez", "diminue", "augmenter", "augmentez", "augmente", "monter", "montez",
            ], comparing: ["moins", "plus"]),
        angles: ["angle", "biais"],
        turning: ["tourner", "tournez", "tourne", "pivoter", "pivotez"],
        counters: [
            "gousse", "gousses", "pièce", "pièces", "brin", "brins", "tranche", "tranches", "feuille", "feuilles",
            "botte",
        ],
        times: TimeWords(
            seconds: ["seconde", "secondes", "sec", "s"],
            minutes: ["minute", "minutes", "min", "mn", "mins"],
            hours: ["heure", "heures", "h"],
            days: ["jour", "jours"], overnight: ["une nuit", "toute la nuit"],
            joining: ["et"],
            phrases: [
                "une heure": 3600, "une demi heure": 1800, "demi heure": 1800, "une minute": 60,
                "un quart d'heure": 900,
                "quart d'heure": 900, "trois quarts d'heure": 2700, "une bonne heure": 3600, "une demie heure": 1800,
                "une bonne minute": 60, "une petite heure": 3600,
            ],
            qualifiers: ["dernières", "premières", "bonnes", "petites"],
            offsets: ["par livre", "par kilo", "par kg", "la livre", "le kilo"]),
        foods: FoodWords(
            partsOf: FoodParts(["jaune", "blanc"], of: ["œuf", "oeuf"]),
            describing: [
                "gros", "grosse", "grosses", "grand", "grande", "grands", "grandes", "petit", "petite", "petits",
                "petites", "moyen", "moyenne", "moyens", "moyennes", "beau", "belle", "beaux", "belles", "frais",
                "fraîche", "fraîches", "bien", "mûr", "mûrs", "mûre", "mûres", "haché", "hachée", "hachés", "hachées",
                "émincé", "émincée", "émincés", "émincées", "râpé", "râpée", "râpés", "râpées", "coupé", "coupée",
                "coupés", "coupées", "pelé", "pelée", "pelés", "pelées", "fondu", "tiède", "froid", "froide", "chaud",
                "chaude", "bouillante", "mou", "ramolli", "environ", "quelques", "un", "une", "deux", "de", "d", "du",
                "des", "la", "le", "les", "l", "au", "aux", "peu", "bon", "bonne", "pincée", "pincées", "poignée",
                "poignées", "tran", "filet", "trait", "noix", "noisette", "morceau", "morceaux",
            ],
            names: ["coco râpée"],
            kinds: ["en poudre", "en conserve", "en boîte", "en grains", "en flocons"],
            pieces: [
                "gousse", "gousses", "branche", "branches", "brin", "brins", "tranche", "tranches", "feuille",
                "feuilles", "bouquet", "bouquets", "tige", "tiges", "botte", "bottes", "tête", "têtes",
            ],
            seasonings: ["sel", "poivre", "sucre", "huile", "beurre", "thym", "persil", "muscade"],
            containing: ["avec", "contient", "contenant"],
            ending: ["pour", "ou", "selon", "facultatif", "en", "avec", "à", "par"], everywhere: ["eau", "sel"],
            plurals: [("eaux", "eau"), ("oux", "ou"), ("s", "")],
            singulars: [
                "ananas", "anis", "couscous", "maïs", "radis", "jus", "cassis", "anchois", "pois", "frais",
                "gros",
            ]),
        nouns: .french,
        weights: .french,
        yields: YieldWords(
            servings: ["personne", "personnes", "part", "parts", "portion", "portions", "convive", "convives"],
            serving: ["sert"], making: ["donne"], leading: ["ingrédients", "pour"]),
        common: [
            "de", "du", "des", "la", "le", "les", "et", "sel", "sucre", "beurre", "huile", "au", "aux", "farine", "ou",
            "crème", "poivre", "oeufs", "œufs", "lait", "dans", "pendant", "avec", "une",
        ])
}
