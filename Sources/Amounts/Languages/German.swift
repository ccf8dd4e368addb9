extension LanguageWords {
    static let german = LanguageWords(
        code: "de",
        separators: NumberSeparators(group: ".", hasSpacedGroups: false, joiningWords: ["und"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gramm")
            + UnitWords.words(.kilogram, "kilogramm")
            + UnitWords.words(.pound, "pfund", "pfd")
            + UnitWords.words(.millilitre, "milliliter")
            + UnitWords.words(.centilitre, "zentiliter")
            + UnitWords.words(.decilitre, "deziliter")
            + UnitWords.words(.litre, "liter", "ltr")
            + UnitWords.words(.teaspoon, "tl", "teelöffel", "teel", "kaffeelöffel")
            + UnitWords.words(.tablespoon, "el", "esslöffel", "eßlöffel", "essl", "eßl", "esslöffeln")
            + UnitWords.words(.metricCup, "tasse|tassen")
            + UnitWords.words(.centimetre, "zentimeter")
            + UnitWords.words(.millimetre, "millimeter")
            + UnitWords.words(.inch, "zoll"),
        numbers: NumberWords.words(
            """
            eins zwei|zwo drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn \
            sechzehn siebzehn achtzehn neunzehn
            """, tens: "zwanzig dreißig|dreissig vierzig fünfzig|fuenfzig sechzig siebzig achtzig neunzig"
        ) { [($1 == "eins" ? "ein" : $1) + "und" + $0] }.with([
            "halbe": Rational(1, 2), "halber": Rational(1, 2), "halbes": Rational(1, 2), "halben": Rational(1, 2),
            "viertel": Rational(1, 4), "dreiviertel": Rational(3, 4), "anderthalb": Rational(3, 2),
            "eineinhalb": Rational(3, 2), "einundeinhalb": Rational(3, 2), "eineinviertel": Rational(5, 4),
            "zweieinhalb": Rational(5, 2), "zweieinviertel": Rational(9, 4), "dreieinhalb": Rational(7, 2),
            "viereinhalb": Rational(9, 2), "fünfeinhalb": Rational(11, 2), "sechseinhalb": Rational(13, 2),
            "siebeneinhalb": Rational(15, 2), "achteinhalb": Rational(17, 2),
        ]),
        largeNumbers: ["hundert", "tausend", "dutzend"],
        articles: ["ein", "eine", "einer", "einen", "eines", "einem"],
        articlesCount: true,
        vague: [
            "prise", "prisen", "handvoll", "hand", "messerspitze", "msp", "schuss", "spritzer", "wenig", "bisschen",
            "paar", "paarn", "tropfen", "hauch", "stückchen", "kleine", "gute", "großzügige", "große", "guter",
            "kleiner", "etwas", "ordentlicher", "kräftige", "kleines", "löffel", "zweig", "menge", "rest", "klecks",
            "großer",
        ],
        rangeWords: ["bis", "oder", "od"],
        between: ["zwischen"],
        about: ["ca", "circa", "zirka", "etwa", "ungefähr", "rund"],
        leading: [
            "ca", "circa", "etwa", "ungefähr", "rund", "zirka", "je", "jeweils", "saft", "schale", "abrieb", "von",
            "der", "des", "den", "die", "und", "oder", "nach", "geschmack", "evtl", "eventuell", "zesten", "ggf",
            "optional", "knapp", "gut", "mindestens", "frisch", "gepresster", "maximal", "zusätzlich", "abgeriebene",
            "für",
        ],
        adding: ["plus", "und", "oder", "zzgl", "sowie", "bzw"],
        subtracting: ["minus", "abzüglich", "weniger"],
        partWords: [
            "saft", "schale", "abrieb", "zesten", "zitronensaft", "limettensaft", "orangensaft", "zitronenschale",
        ],
        qualifiers: [
            "weitere", "weiterer", "weiteren", "mehr", "gehäufte", "gehäufter", "gehäuftes", "geh", "gestrichene",
            "gestrichener", "gestr", "große", "großer", "kleine", "kleiner", "gute", "guter", "volle", "voller",
            "leicht", "knappe", "knapper", "geh.", "gehäuften",
        ],
        containers: [
            "dose", "dosen", "packung", "packungen", "pck", "pkg", "pkt", "päckchen", "paket", "pakete", "glas",
            "gläser", "becher", "beutel", "flasche", "flaschen", "tüte", "tüten", "rolle", "rollen", "kugel", "kugeln",
            "block", "würfel", "tafel", "tafeln", "tube", "tuben", "konserve", "konserven", "schale", "schalen",
            "tetrapak", "netz", "netze", "riegel", "pack",
        ],
        sizeWords: ["à", "a", "ca", "etwa", "zu", "von", "mit", "je", "circa", "per"],
        each: ["je", "à", "pro", "jeweils", "a"],
        onePiece: PieceWords(
            every: ["jede", "jeder", "jedes", "jeden", "jedem"], faces: ["seite", "seiten", "schicht", "lage"],
            onto: ["auf", "in", "über", "zu", "für", "an", "um", "unter"],
            ones: [
                "tortilla", "fladen", "pfannkuchen", "brötchen", "kreis", "teigkreis", "teigblatt", "wrap", "crêpe",
                "plätzchen",
            ],
            middles: ["mitte"],
            beforeMiddle: ["der", "des"],
            fitting: ["passen", "passt"],
            per: ["pro"], with: ["mit"],
            remaining: ["übrigen", "übrige", "restlichen", "restliche"],
            restating: ["ganzen", "gesamten", "die", "vollen"], atATime: ["auf einmal", "portionsweise"],
            into: ["in"],
            pieces: ["stücke", "stücken", "portionen", "scheiben", "würfel", "kugeln", "große", "grosse"],
            moulds: [
                "förmchen", "formen", "muffinförmchen", "papierförmchen", "gläser", "gläsern", "teller", "tellern",
                "muffinmulden", "spieße", "schälchen", "schalen", "backformen",
            ],
            portions: [
                "stücke", "stücken", "scheiben", "teile", "teilen", "kugeln", "portionen", "streifen", "brötchen",
                "klöße", "gleich", "gleiche",
            ],
            tools: [
                "messbecher", "messlöffel", "messschaufel", "schöpfkelle", "form", "topf", "schüssel", "auflaufform",
                "kanne",
            ],
            beforeSize: ["ausgelöst", "ausgelöstes", "ausgelöster"],
            wholes: [
                "hähnchen", "huhn", "ente", "gans", "pute", "truthahn", "schinken", "braten", "lammkeule", "hummer",
            ]),
        total: ["insgesamt", "gesamt", "zusammen"],
        pieces: ["stück", "stk", "knolle", "stange", "ingwer", "stückchen", "scheibe", "zimtstange"],
        naming: ["type", "typ", "nr", "nummer", "t", "größe", "klasse", "stufe", "rezept", "teil"],
        negating: ["nicht", "keine"],
        betweenSides: ["mal"],
        cutting: ["in", "für", "auf", "alle", "mit"],
        degrees: ["grad"],
        ovens: [
            "ofen", "backofen", "ofens", "backofens", "backrohr", "rohr", "vorheizen", "vorgeheizt", "vorgeheizten",
            "vorgeheizte", "backen", "gebacken", "umluft", "heißluft", "oberhitze", "unterhitze", "überbacken", "garen",
        ],
        beforeHeat: ["auf", "bei", "mit"],
        cooking: ["garen"],
        onThermometers: [
            "öl", "fett", "frittierfett", "schmalz", "butterschmalz", "zucker", "sirup", "karamell", "thermometer",
            "kerntemperatur", "kern", "wasser", "brühe", "milch", "sahne",
        ],
        differences: DifferenceWords(
            by: ["um"],
            changing: [
                "senken", "senke", "reduzieren", "reduziere", "reduziert", "verringern", "verringere", "erhöhen",
                "erhöhe", "herunterschalten", "herunterdrehen", "herabsetzen", "steigern", "absenken", "runter", "hoch",
                "höher", "niedriger",
            ], comparing: ["weniger", "niedriger", "höher", "mehr", "kälter", "heißer", "wärmer", "kühler", "runter"]),
        angles: ["winkel", "winkeln"],
        turning: ["drehen", "gedreht", "drehe"],
        counters: [
            "stück", "stk", "st", "zehe", "zehen", "bund", "scheibe", "scheiben", "prise", "prisen", "zweig", "zweige",
            "kleine", "große", "mittelgroße", "blatt", "blätter",
        ],
        times: TimeWords(
            seconds: ["sekunde", "sekunden", "sek", "sec"],
            minutes: ["minute", "minuten", "min", "mins"],
            hours: ["stunde", "stunden", "std", "stdn", "h"],
            days: ["tag", "tage", "tagen"], overnight: ["über nacht", "ueber nacht"],
            joining: ["und"],
            phrases: [
                "eine stunde": 3600, "einer stunde": 3600, "eine halbe stunde": 1800, "einer halben stunde": 1800,
                "halbe stunde": 1800, "halben stunde": 1800, "eine minute": 60, "einer minute": 60,
                "eine viertelstunde": 900, "viertelstunde": 900, "dreiviertelstunde": 2700,
                "eine dreiviertelstunde": 2700,
                "eine gute stunde": 3600, "eine knappe stunde": 3600, "eine gute halbe stunde": 1800,
                "1 viertelstunde": 900,
                "einer viertelstunde": 900, "einer guten stunde": 3600,
            ],
            offsets: ["pro pfund", "pro kilo", "pro kg", "je pfund", "je kilo", "je kg"]),
        foods: FoodWords(
            partsOf: FoodParts(["eigelb", "eidotter", "dotter", "eiweiß", "eiweiss", "eiklar"], of: ["ei"]),
            describing: [
                "groß", "große", "großer", "großes", "großen", "klein", "kleine", "kleiner", "kleines", "kleinen",
                "ganze", "ganzer", "ganzes", "mittelgroß", "gross", "grosse", "grosser", "grosses", "mittelgross",
                "mittelgrosse", "mittelgroße", "mittlere", "mittelgroßer", "dick", "dicke", "dünne", "frisch",
                "frische", "frischer", "frisches", "frischen", "reif", "reife", "reifer", "fein", "grob", "gehackt",
                "gehackte", "gehackter", "gehackten", "gewürfelt", "gewürfelte", "geschnitten", "geschnittene",
                "gerieben", "geriebene", "geriebener", "geriebenen", "geschält", "geschälte", "geschälter", "weich",
                "weiche", "zimmerwarm", "zimmerwarme", "kalt", "kalte", "kaltes", "warm", "warme", "warmes", "lauwarm",
                "lauwarme", "lauwarmes", "heiß", "heißes", "kochend", "kochendes", "etwas", "evtl", "eventuell", "ggf",
                "optional", "einige", "wenige", "ein", "eine", "einen", "einer", "paar", "gestrichen", "gestrichene",
                "gehäuft", "gehäufte", "gut", "gute", "gutes", "bio", "prise", "prisen", "handvoll", "hand", "voll",
                "spritzer",
                "schuss", "stück", "stücke", "stückchen", "der", "die", "das", "von", "vom", "aus", "ca", "etwa",
                "zerlassene", "zerlassen", "flüssige", "flüssiger", "verquirlt", "verquirlte", "n", "e", "er", "s",
                "kl", "gr",
            ],
            modifying: [
                "rote", "roter", "rotes", "rot", "gelbe", "gelber", "gelbes", "grüne", "grüner", "grünes", "weiße",
                "weißer", "weißes", "schwarze", "schwarzer", "braune", "brauner", "helle", "helles", "dunkle",
                "dunkles", "süße", "saure", "ungesüßte", "gesalzene", "ungesalzene", "geräucherte", "getrocknete",
                "tiefgekühlte", "gemahlene", "gemischte",
            ],
            pieces: [
                "zehe", "zehen", "knoblauchzehen", "stange", "stangen", "zweig", "zweige", "bund", "blatt", "blätter",
                "scheibe", "scheiben", "knolle", "knollen", "kopf", "köpfe", "stiel", "stiele", "rispe",
            ],
            alternatives: ["oder"],
            seasonings: [
                "salz", "meersalz", "pfeffer", "paprika", "muskat", "zucker", "kümmel", "öl", "olivenöl", "butter",
                "petersilie", "piment", "thymian", "rosmarin", "basilikum", "oregano", "essig", "senf",
            ],
            containing: ["mit", "enthält"],
            ending: ["für", "zum", "zur", "oder", "nach", "in", "mit", "je", "bei", "als", "sowie", "plus"],
            everywhere: ["wasser", "salz"], hasCompounds: true,
            plurals: [
                ("zehen", ""), ("zehe", ""), ("eier", "ei"), ("eln", "el"), ("ern", "er"), ("ten", "te"), ("nen", "ne"),
                ("ben", "be"), ("ken", "ke"), ("len", "le"), ("ren", "re"), ("sen", "se"), ("gen", "ge"), ("den", "de"),
            ]),
        nouns: .german,
        weights: .german,
        yields: YieldWords(
            servings: ["portion", "portionen", "person", "personen", "leute"], serving: ["reicht für", "genügt für"],
            making: ["ergibt"], leading: ["zutaten", "für"]),
        common: [
            "und", "mit", "der", "die", "das", "oder", "für", "zucker", "salz", "mehl", "den", "frische", "etwas",
            "nach", "eier", "milch", "pfeffer", "große", "kleine", "wasser", "öl", "in", "geben", "lassen", "dann",
            "im",
        ])
}
