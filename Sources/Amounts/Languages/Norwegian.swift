extension LanguageWords {
    /// Norwegian in both of its written forms, bokmål and nynorsk.
    static let norwegian = LanguageWords(
        code: "nb",
        separators: NumberSeparators(group: ".", hasSpacedGroups: true, joiningWords: ["og"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gram")
            + UnitWords.words(.kilogram, "kilogram")
            + UnitWords.words(.millilitre, "milliliter")
            + UnitWords.words(.centilitre, "centiliter")
            + UnitWords.words(.decilitre, "desiliter", "deciliter")
            + UnitWords.words(.litre, "liter")
            + UnitWords.words(.kryddmatt, "krm", "kryddermål")
            + UnitWords.words(.teaspoon, "ts", "teskje|teskjeer", "teskei|teskeier")
            + UnitWords.words(.dessertspoon, "barneskje|barneskjeer", "barneskei|barneskeier")
            + UnitWords.words(.tablespoon, "ss", "spiseskje|spiseskjeer", "spiseskei|spiseskeier")
            + UnitWords.words(.metricCup, "kopp|koppar", "kopp|kopper", "kaffekopp|kaffekopper")
            + UnitWords.words(.centimetre, "centimeter")
            + UnitWords.words(.millimetre, "millimeter")
            + UnitWords.words(.inch, "tomme|tommer"),
        numbers: NumberWords.words(
            """
            _ to tre fire fem seks sju|syv åtte ni ti elleve|elve tolv tretten fjorten femten seksten sytten atten nitten
            """, tens: "tjue|tyve tretti|tredve førti femti seksti sytti åtti nitti"
        ) { ["\($0)\($1)", "\($0) \($1)"] }.with([
            "tjueen": 21, "tjueett": 21, "halv": Rational(1, 2), "halvt": Rational(1, 2), "halve": Rational(1, 2),
            "kvart": Rational(1, 4), "trekvart": Rational(3, 4), "halvannen": Rational(3, 2),
            "halvannet": Rational(3, 2), "halvanna": Rational(3, 2),
        ]),
        largeNumbers: ["hundre", "tusen", "dusin", "snes"],
        articles: ["en", "et", "ett", "ei", "ein", "eit", "én"],
        articlesCount: true,
        vague: [
            "klype", "neve", "skvett", "par", "litt", "lite", "liten", "lita", "stor", "stort", "klatt", "anelse",
            "dråpe", "dæsj", "bit", "stykke", "håndfull", "handfull", "knivsodd", "knivspiss", "never", "raus",
        ],
        rangeWords: ["til", "eller", "à", "a"],
        between: ["mellom"],
        about: ["ca", "cirka", "omtrent", "omkring", "rundt", "omlag"],
        leading: [
            "ca", "cirka", "omkring", "omtrent", "saften", "saft", "skallet", "skall", "skal", "av", "fra", "frå",
            "revet", "og", "eller", "minst", "knapt", "snaut", "drøyt", "ev", "evt", "eventuelt", "finrevet", "presset",
            "til", "rundt", "juice", "juicen", "omlag",
        ],
        adding: ["og", "pluss", "eller", "samt", "med"],
        subtracting: ["minus"],
        partWords: ["saften", "saft", "skallet", "skall", "juice", "juicen", "sitronsaft", "limesaft"],
        qualifiers: [
            "ekstra", "flere", "til", "toppede", "toppet", "strøkne", "strøken", "strøket", "store", "små", "stor",
            "liten", "knapp", "knappe", "gode", "god", "toppa",
        ],
        containers: [
            "boks", "bokser", "boksar", "pakke", "pakker", "pk", "pakning", "pakninger", "pose", "poser", "posar",
            "flaske", "flasker", "tube", "tuber", "eske", "esker", "beger", "begre", "glass", "kartong", "kartonger",
            "rull", "ruller", "kule", "kuler", "potte", "potter", "nett", "terning", "terninger", "plate", "plater",
            "bakke", "brett", "brev",
        ],
        sizeWords: ["à", "a", "på", "av", "ca", "cirka", "med"],
        each: ["à", "hver", "hvert", "per", "pr", "stk", "kvar"],
        onePiece: PieceWords(
            every: ["hver", "hvert", "kvar"], faces: ["side", "sider", "lag"],
            onto: ["på", "over", "i", "til", "for", "av", "under", "ved", "oppå"],
            ones: ["tortilla", "tortillaen", "pannekake", "pannekaken", "sirkel", "sirkelen"], middles: ["midten"],
            beforeMiddle: ["av"], fitting: ["rommer"],
            per: ["per", "pr"], with: ["med"],
            remaining: ["resterende", "øvrige"], restating: ["de", "hele"], atATime: ["om gangen", "av gangen"],
            into: ["i"],
            pieces: ["biter", "porsjoner", "boller", "skiver", "terninger", "kuler", "stykker", "strimler"],
            moulds: [
                "former", "porsjonsformer", "muffinsformer", "glass", "tallerkener", "skåler", "spyd", "brødformer",
            ],
            portions: ["biter", "deler", "porsjoner", "boller", "kuler", "skiver", "strimler", "emner", "like"],
            tools: ["mål", "form", "gryte", "bolle", "fat", "springform", "kjele", "panne"],
            beforeSize: ["benfri", "beinfri", "benfritt"],
            wholes: ["kylling", "kalkun", "and", "gås", "skinke", "stek", "lammelår"]),
        total: ["totalt", "tilsammen"],
        pieces: ["bit", "stykke", "ingefær", "stang", "kanelstang", "knoll"],
        naming: ["type", "nr", "nummer", "størrelse", "str", "trinn", "steg", "del", "oppskrift"],
        negating: ["ikke"],
        betweenSides: ["ganger"],
        cutting: ["i", "for", "til", "hver", "hvert"],
        degrees: ["grader", "grad", "graders"],
        ovens: ["ovn", "ovnen", "stek", "stekes", "forvarm", "varmluft", "stekeovn"],
        beforeHeat: ["på", "til", "ved"],
        cooking: ["stek", "stekes"],
        onThermometers: [
            "olje", "fett", "sukker", "sirup", "karamell", "termometer", "kjernetemperatur", "vann", "melk", "fløte",
        ],
        differences: DifferenceWords(
            by: ["med"], changing: ["senk", "senke", "senkes", "reduser", "redusere", "skru", "hev", "heve", "øk"],
            comparing: ["mindre", "lavere", "høyere", "mer"]),
        angles: ["vinkel"],
        turning: ["drei", "roter", "vri"],
        counters: [
            "fedd", "båt", "båter", "stk", "stykker", "skiver", "kvister", "bunt", "potte", "blader", "stilker",
        ],
        times: TimeWords(
            seconds: ["sekund", "sekunder", "sek", "s", "sekunders", "sekundar"],
            minutes: ["minutt", "minutter", "min", "minutters", "minutts", "minuttar"],
            hours: ["time", "timer", "timers", "times", "timar", "t", "h"],
            days: ["dag", "dager", "dagar", "døgn"],
            overnight: ["natten over", "over natten", "over natta", "natta over", "til neste dag"],
            joining: ["og"],
            phrases: [
                "en time": 3600, "ein time": 3600, "en halv time": 1800, "ein halv time": 1800, "halv time": 1800,
                "en halvtime": 1800, "halvtime": 1800, "halvtimes": 1800, "et kvarter": 900, "eit kvarter": 900,
                "kvarter": 900, "1 kvarter": 900, "3 kvarter": 2700, "tre kvarter": 2700, "et minutt": 60,
                "ett minutt": 60, "eit minutt": 60, "et halvt minutt": 30, "et par minutter": 120,
                "et par timer": 7200, "en god time": 3600, "en liten time": 3600, "en god halvtime": 1800,
                "trekvart time": 2700, "en times tid": 3600, "en halv times tid": 1800, "en snau time": 3600,
                "eit par minuttar": 120,
            ],
            offsets: ["per kilo", "per kg", "pr kilo", "pr kg"]),
        foods: FoodWords(
            partsOf: FoodParts(["plomme", "eggeplomme", "hvite", "eggehvite"], of: ["egg"]),
            describing: [
                "stor", "store", "stort", "liten", "lite", "små", "mellomstor", "mellomstore", "middels", "fersk",
                "ferske", "ferskt", "frisk", "friske", "moden", "modne", "modent", "finhakket", "finhakkede",
                "finhakka", "hakket", "hakkede", "hakka", "grovhakket", "grovhakkede", "revet", "revne", "finrevet",
                "grovrevet", "skåret", "snittet", "skrelt", "skrelte", "renset", "rensede", "smeltet", "smelta", "mykt",
                "myk", "myke", "romtemperert", "kaldt", "kald", "kalde", "varmt", "varm", "varme", "lunken", "lunkent",
                "kokende", "nykvernet", "nypresset", "fint", "grovt", "en", "et", "ett", "ei", "ein", "eit", "den",
                "det", "av", "fra", "klype", "klyper", "neve", "never", "skvett", "knivsodd", "håndfull", "bit",
                "biter", "stykke", "stykker", "litt", "noen", "ev", "evt", "eventuelt", "ca", "cirka", "god", "gode",
                "gjerne", "ekstra", "økologisk", "økologiske", "frosne", "frossen", "frosset", "x",
            ],
            pieces: [
                "fedd", "båt", "båter", "kvist", "kvister", "skive", "skiver", "blad", "blader", "bunt", "stilk",
                "stilker", "stang", "stenger", "potte", "potter", "stk",
            ],
            containing: ["med", "inneholder"],
            ending: ["til", "eller", "for", "i", "med", "etter", "å", "om", "som"],
            everywhere: ["vann", "vatn", "salt"],
            hasCompounds: true,
            plurals: [
                ("nøtter", "nøtt"), ("øttene", "ot"), ("øtter", "ot"), ("dler", "del"), ("sukker", "sukker"),
                ("pulver", "pulver"), ("pepper", "pepper"), ("smøret", "smør"), ("melet", "mel"),
                ("sukkeret", "sukker"), ("melken", "melk"), ("melka", "melk"), ("fløten", "fløt"), ("vannet", "vann"),
                ("osten", "ost"), ("sjokoladen", "sjokolad"), ("løken", "løk"), ("deigen", "deig"),
                ("kjøttet", "kjøtt"), ("ene", ""), ("ane", ""), ("er", ""), ("ar", ""), ("e", ""),
            ],
            singulars: [
                "sukker", "pepper", "smør", "pulver", "laurbær", "linser", "reker", "ingefær", "kapers", "lever",
                "kaviar", "eddiker",
            ]),
        nouns: .norwegian,
        weights: .norwegian,
        yields: YieldWords(
            servings: ["porsjon", "porsjoner", "porsjonar", "person", "personer", "personar", "kuvert", "kuverter"],
            serving: ["rekker til", "nok til", "antall porsjoner", "antall personer", "antall"],
            making: ["gir", "blir"],
            leading: ["ingredienser", "ingrediensar", "til", "for"]),
        common: [
            "og", "av", "med", "på", "til", "salt", "sukker", "smør", "mel", "hvetemel", "egg", "i", "en", "et", "løk",
            "vann", "fløte", "eller", "det", "som", "la", "pepper", "melk", "å", "hakket", "fedd", "hvitløk", "ned",
            "tilsett", "stek", "kok", "boks", "rør", "deretter", "ovnen", "bak", "heve", "ein", "eit", "ei", "ikkje",
            "frå",
        ])
}
