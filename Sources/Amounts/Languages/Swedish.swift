extension LanguageWords {
    static let swedish = LanguageWords(
        code: "sv",
        separators: NumberSeparators(group: ".", hasSpacedGroups: true, joiningWords: ["och"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gram")
            + UnitWords.words(.decagram, "hekto", "hg")
            + UnitWords.words(.kilogram, "kilogram")
            + UnitWords.words(.millilitre, "milliliter")
            + UnitWords.words(.centilitre, "centiliter")
            + UnitWords.words(.decilitre, "deciliter")
            + UnitWords.words(.litre, "liter")
            + UnitWords.words(.kryddmatt, "krm", "kryddmått")
            + UnitWords.words(.teaspoon, "tsk", "tesked|teskedar")
            + UnitWords.words(.tablespoon, "msk", "matsked|matskedar")
            + UnitWords.words(.metricCup, "kopp|koppar", "kaffekopp|kaffekoppar")
            + UnitWords.words(.centimetre, "centimeter")
            + UnitWords.words(.millimetre, "millimeter")
            + UnitWords.words(.inch, "tum"),
        numbers: NumberWords.words(
            """
            _ två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton
            """, tens: "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio"
        ) { [$0 + $1, "\($0) \($1)"] }.with([
            "tjugoen": 21, "tjugoett": 21, "halv": Rational(1, 2), "halvt": Rational(1, 2), "halva": Rational(1, 2),
            "kvart": Rational(1, 4), "tre kvarts": Rational(3, 4), "trekvarts": Rational(3, 4),
            "halvannan": Rational(3, 2), "halvannat": Rational(3, 2),
        ]),
        largeNumbers: ["hundra", "tusen", "dussin"],
        articles: ["en", "ett"],
        articlesCount: true,
        vague: [
            "nypa", "näve", "skvätt", "par", "lite", "liten", "litet", "stor", "stort", "klick", "aning", "droppe",
            "gnutta", "rejäl", "bit", "handfull",
        ],
        rangeWords: ["till", "eller", "à", "a"],
        between: ["mellan"],
        about: ["ca", "cirka", "ungefär", "omkring"],
        leading: [
            "ca", "cirka", "c:a", "c", "omkring", "ungefär", "saften", "saft", "skalet", "skal", "av", "från", "rivet",
            "och", "eller", "minst", "knappt", "drygt", "juice", "zest", "ev", "eventuellt", "finrivet", "pressad",
            "för", "i",
        ],
        adding: ["och", "plus", "eller", "samt", "med"],
        subtracting: ["minus"],
        partWords: ["saften", "saft", "skalet", "skal", "juice", "zest", "citronsaft"],
        qualifiers: [
            "extra", "ytterligare", "till", "rågade", "rågad", "strukna", "struken", "struket", "stora", "små", "rågat",
            "stor", "knapp", "knappa",
        ],
        containers: [
            "burk", "burkar", "paket", "pkt", "förpackning", "förpackningar", "förp", "påse", "påsar", "flaska",
            "flaskor", "tub", "tuber", "ask", "askar", "rulle", "rullar", "kruka", "krukor", "tetra", "tetror",
            "kartong", "boll", "bollar", "ost", "tärning", "tärningar",
        ],
        sizeWords: ["à", "a", "på", "om", "ca", "cirka", "med"],
        each: ["à", "styck", "st", "per", "vardera"],
        onePiece: PieceWords(
            every: ["varje", "var"], faces: ["sida", "sidor", "lager", "varv"],
            onto: ["på", "över", "i", "till", "för", "av", "under"],
            ones: ["tortilla", "tortillan", "pannkaka", "pannkakan", "cirkel", "cirkeln"], middles: ["mitten"],
            beforeMiddle: ["av"], fitting: ["rymmer", "ryms"],
            per: ["per"],
            with: ["med"], remaining: ["resterande", "återstående"], restating: ["de", "hela"],
            atATime: ["i taget", "åt gången"],
            into: ["i"], pieces: ["bitar", "portioner", "bollar", "skivor", "tärningar"],
            moulds: [
                "formar", "portionsformar", "muffinsformar", "glas", "tallrikar", "bakformar", "skålar", "spett",
                "ramekiner",
            ],
            portions: ["bitar", "delar", "portioner", "bullar", "bollar", "skivor", "remsor", "ämnen", "kulor"],
            tools: ["mått", "form", "kastrull", "skål", "gryta"], beforeSize: ["benfri", "benfritt"],
            wholes: ["kyckling", "kalkon", "anka", "gås", "skinka", "stek", "lammstek"]),
        total: ["totalt", "sammanlagt"],
        pieces: ["bit", "ingefära", "stång", "kanelstång", "knöl"],
        naming: ["typ", "nr", "nummer", "storlek", "steg", "del", "recept"],
        negating: ["inte", "ej"],
        betweenSides: ["gånger"],
        cutting: ["i", "för", "till", "var"],
        degrees: ["grader", "grad"],
        ovens: ["ugn", "ugnen", "grädda", "gräddas", "ugns", "varmluft", "varmluftsugn"],
        beforeHeat: ["på", "till", "i"],
        onThermometers: [
            "olja", "oljan", "fett", "socker", "sirap", "karamell", "termometer", "innertemperatur", "kärntemperatur",
            "vatten", "mjölk", "grädde",
        ],
        differences: DifferenceWords(
            by: ["med"], changing: ["sänk", "sänka", "sänks", "minska", "höj", "höja", "öka"],
            comparing: ["mindre", "lägre", "högre", "mer"]),
        angles: ["vinkel"],
        turning: ["vrid", "vrida", "rotera"],
        counters: ["klyfta", "klyftor", "st", "stycken", "skivor", "kvistar", "knippe", "kruka", "blad"],
        times: TimeWords(
            seconds: ["sekund", "sekunder", "sek", "s"],
            minutes: ["minut", "minuter", "min", "minuters"],
            hours: ["timme", "timmar", "tim", "timma", "h", "timmes", "timmars"],
            days: ["dag", "dagar", "dygn"], overnight: ["över natten", "över natt"],
            joining: ["och"],
            phrases: [
                "en timme": 3600, "en halvtimme": 1800, "halvtimme": 1800, "en kvart": 900, "en minut": 60,
                "kvart": 900,
                "en halv timme": 1800, "halv timme": 1800, "en dryg timme": 3600, "en knapp timme": 3600,
                "tre kvart": 2700, "ett par minuter": 120, "ett par timmar": 7200, "en timma": 3600, "halvtimma": 1800,
            ],
            offsets: ["per kilo", "per kg", "per halvkilo"]),
        foods: FoodWords(
            partsOf: FoodParts(["gula", "äggula", "vita", "äggvita"], of: ["ägg"]),
            describing: [
                "stor", "stora", "stort", "liten", "litet", "små", "mellanstor", "mellanstora", "färsk", "färska",
                "färskt", "mogen", "mogna", "finhackad", "finhackade", "hackad", "hackade", "hackat", "riven", "rivet",
                "rivna", "skivad", "skivade", "skalad", "skalade", "smält", "mjuk", "mjukt", "rumsvarmt", "kall",
                "kallt", "kalla", "varm", "varmt", "varma", "ljummet", "kokande", "fint", "grovt", "en", "ett", "den",
                "av", "från", "nypa", "nypor", "näve", "skvätt", "stänk", "bit", "bitar", "lite", "några", "ev",
                "eventuellt", "ca", "cirka", "god", "gärna", "extra",
            ],
            modifying: [
                "röd", "röda", "gul", "gula", "grön", "gröna", "vit", "vitt", "vita", "svart", "svarta", "brun", "mörk",
                "ljus",
            ],
            pieces: [
                "klyfta", "klyftor", "kvist", "kvistar", "skiva", "skivor", "blad", "knippe", "stjälk", "stjälkar",
                "kruka", "krukor",
            ],
            alternatives: ["eller"],
            seasonings: ["salt", "havssalt", "peppar", "svartpeppar", "vitpeppar", "socker", "olja", "olivolja"],
            containing: ["med", "innehåller"],
            ending: ["till", "eller", "för", "i", "med", "efter", "att", "om"], everywhere: ["vatten", "salt"],
            hasCompounds: true,
            plurals: [("orna", "a"), ("arna", ""), ("or", "a"), ("ar", ""), ("er", "")],
            singulars: [
                "socker", "peppar", "smör", "ingefär", "senap", "vinäger", "lager", "pulver", "oliver", "linser",
                "räkor", "ister", "ingefära",
            ]),
        nouns: .swedish,
        yields: YieldWords(
            servings: ["portion", "portioner", "person", "personer"], serving: ["räcker till"], making: ["ger"],
            leading: ["ingredienser", "för", "till"]),
        common: [
            "och", "av", "med", "på", "till", "salt", "socker", "smör", "mjöl", "vetemjöl", "ägg", "msk", "tsk", "i",
            "en", "gul", "lök", "vatten", "grädde", "eller", "det", "som", "låt", "tills", "svartpeppar", "mjölk",
            "att",
        ])
}
