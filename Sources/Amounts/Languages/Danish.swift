extension LanguageWords {
    static let danish = LanguageWords(
        code: "da",
        separators: NumberSeparators(group: ".", hasSpacedGroups: true, joiningWords: ["og"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gram")
            + UnitWords.words(.decagram, "hg")
            + UnitWords.words(.kilogram, "kilogram")
            + UnitWords.words(.millilitre, "milliliter")
            + UnitWords.words(.centilitre, "centiliter")
            + UnitWords.words(.decilitre, "deciliter")
            + UnitWords.words(.litre, "liter", "ltr")
            + UnitWords.words(.teaspoon, "tsk", "teske|teskeer", "teskefuld|teskefulde", "tesk")
            + UnitWords.words(
                .tablespoon, "spsk", "spiseske|spiseskeer", "spiseskefuld|spiseskefulde", "spsk fuld|spsk fulde")
            + UnitWords.words(.metricCup, "kop|kopper", "kaffekop|kaffekopper")
            + UnitWords.words(.centimetre, "centimeter")
            + UnitWords.words(.millimetre, "millimeter")
            + UnitWords.words(.inch, "tomme|tommer"),
        numbers: NumberWords.words(
            """
            _ to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten
            """, tens: "tyve tredive fyrre halvtreds tres halvfjerds firs halvfems"
        ) { ["\($1)og\($0)"] }.with([
            "enogtyve": 21, "enogtredive": 31, "enogfyrre": 41, "halv": Rational(1, 2), "halvt": Rational(1, 2),
            "halve": Rational(1, 2), "kvart": Rational(1, 4), "trekvart": Rational(3, 4),
            "halvanden": Rational(3, 2), "halvandet": Rational(3, 2),
        ]),
        largeNumbers: ["hundrede", "hundred", "tusind", "dusin", "snes"],
        articles: ["en", "et"],
        articlesCount: true,
        vague: [
            "knivspids", "nip", "håndfuld", "sjat", "par", "lidt", "smule", "lille", "stor", "stort", "klat", "anelse",
            "dråbe", "skvæt", "drys", "god", "godt", "stykke", "nævefuld", "klump",
        ],
        rangeWords: ["til", "eller", "à", "a"],
        between: ["mellem"],
        about: ["ca", "cirka", "omtrent", "omkring"],
        leading: [
            "ca", "cirka", "omkring", "omtrent", "saften", "saft", "skallen", "skal", "af", "fra", "revet", "og",
            "eller", "mindst", "knap", "godt", "evt", "eventuelt", "fintrevet", "presset", "til", "skræl", "skrællen",
            "reven", "højst",
        ],
        adding: ["og", "plus", "eller", "samt", "med"],
        subtracting: ["minus"],
        partWords: ["saften", "saft", "skallen", "skal", "skræl", "skrællen", "citronsaft", "limesaft"],
        qualifiers: [
            "ekstra", "flere", "toppede", "toppet", "strøgne", "strøget", "strøgen", "store", "små", "stor", "lille",
            "knap", "knappe", "gode", "god", "let",
        ],
        containers: [
            "dåse", "dåser", "ds", "pakke", "pakker", "pk", "pose", "poser", "ps", "flaske", "flasker", "fl", "tube",
            "tuber", "æske", "æsker", "bæger", "bægre", "glas", "karton", "kartoner", "bakke", "bakker", "rulle",
            "ruller", "kugle", "kugler", "brev", "breve", "potte", "potter", "net", "terning", "terninger", "plade",
            "plader",
        ],
        sizeWords: ["à", "a", "på", "af", "ca", "cirka", "med"],
        each: ["à", "hver", "hvert", "pr", "per", "stk"],
        onePiece: PieceWords(
            every: ["hver", "hvert", "hvers"], faces: ["side", "sider", "lag"],
            onto: ["på", "over", "i", "til", "for", "af", "under", "ved", "oven"],
            ones: ["tortilla", "tortillaen", "pandekage", "pandekagen", "cirkel", "cirklen"], middles: ["midten"],
            beforeMiddle: ["af"], fitting: ["rummer"],
            per: ["per", "pr"], with: ["med"],
            remaining: ["resterende", "øvrige"], restating: ["de", "hele"], atATime: ["ad gangen"], into: ["i"],
            pieces: ["stykker", "portioner", "boller", "skiver", "terninger", "kugler", "bidder", "strimler"],
            moulds: ["forme", "portionsforme", "muffinforme", "glas", "tallerkener", "skåle", "spyd", "bageforme"],
            portions: ["stykker", "dele", "portioner", "boller", "kugler", "skiver", "strimler", "lige"],
            tools: ["mål", "form", "gryde", "skål", "fad", "springform", "kasserolle", "pande"],
            beforeSize: ["udbenet", "benfri"],
            wholes: ["kylling", "kalkun", "and", "gås", "skinke", "steg", "flæskesteg", "hummer"]),
        total: ["total", "ialt", "tilsammen"],
        pieces: ["stykke", "ingefær", "stang", "kanelstang", "knold"],
        naming: ["type", "nr", "nummer", "størrelse", "str", "trin", "del", "opskrift"],
        negating: ["ikke"],
        betweenSides: ["gange"],
        cutting: ["i", "for", "til", "hver", "hvert"],
        degrees: ["grader", "grad", "graders"],
        ovens: ["ovn", "ovnen", "bag", "bages", "bagning", "varmluft", "forvarm"],
        beforeHeat: ["på", "til", "ved"],
        onThermometers: [
            "olie", "fedt", "sukker", "sirup", "karamel", "termometer", "kernetemperatur", "centrumtemperatur", "vand",
            "mælk", "fløde",
        ],
        differences: DifferenceWords(
            by: ["med"], changing: ["sænk", "sænke", "sænkes", "reducer", "reducere", "skru", "hæv", "hæve", "øg"],
            comparing: ["mindre", "lavere", "højere", "mere"]),
        angles: ["vinkel", "vinkler"],
        turning: ["drej", "drejes", "roter"],
        counters: ["fed", "stk", "styk", "stykker", "skiver", "kviste", "bundt", "potte", "blade", "stængler"],
        times: TimeWords(
            seconds: ["sekund", "sekunder", "sek", "s", "sekunders"],
            minutes: ["minut", "minutter", "min", "minutters", "minuts", "minuters"],
            hours: ["time", "timer", "timers", "times", "t", "h"],
            days: ["dag", "dage", "døgn"],
            overnight: ["natten over", "over natten", "til næste dag"],
            joining: ["og"],
            phrases: [
                "en time": 3600, "en halv time": 1800, "halv time": 1800, "en halvtime": 1800, "halvtime": 1800,
                "et kvarter": 900, "kvarter": 900, "et kvarters tid": 900, "tre kvarter": 2700, "1 kvarter": 900,
                "3 kvarter": 2700, "et minut": 60, "et halvt minut": 30, "et par minutter": 120, "et par timer": 7200,
                "en god time": 3600, "en lille time": 3600, "en god halv time": 1800, "trekvart time": 2700,
            ],
            offsets: ["pr pund", "pr kilo", "pr kg", "per kilo", "per kg"]),
        foods: FoodWords(
            partsOf: FoodParts(["blomme", "æggeblomme", "hvide", "æggehvide"], of: ["æg"]),
            describing: [
                "stor", "store", "stort", "lille", "små", "mellemstor", "mellemstore", "frisk", "friske", "moden",
                "modne", "modent", "finthakket", "finthakkede", "hakket", "hakkede", "grofthakket", "grofthakkede",
                "revet", "reven", "revne", "fintrevet", "skåret", "snittet", "snittede", "skrællet", "skrællede",
                "pillet", "pillede", "smeltet", "blødt", "blød", "bløde", "koldt", "kold", "kolde", "varmt", "varm",
                "varme", "lunken", "lunkent", "kogende", "stuetempereret", "friskkværnet", "friskpresset", "fint",
                "groft", "en", "et", "den", "det", "af", "fra", "nip", "knivspids", "håndfuld", "sjat", "skvæt", "drys",
                "stykke", "stykker", "lidt", "nogle", "evt", "eventuelt", "ca", "cirka", "god", "gode", "gerne",
                "ekstra", "økologisk", "økologiske", "frosne", "frossen", "frosset", "x", "usprøjtet", "usprøjtede",
            ],
            pieces: [
                "fed", "kvist", "kviste", "skive", "skiver", "blad", "blade", "bundt", "stængel", "stængler", "stilk",
                "stilke", "potte", "potter", "stk",
            ],
            containing: ["med", "indeholder"],
            ending: ["til", "eller", "for", "i", "med", "efter", "at", "om", "som"], everywhere: ["vand", "salt"],
            hasCompounds: true,
            plurals: [
                ("ødderne", "od"), ("nødder", "nød"), ("ødder", "od"), ("toflerne", "toffel"), ("tofler", "toffel"),
                ("dler", "del"), ("sukker", "sukker"), ("pulver", "pulver"), ("peber", "peber"), ("smørret", "smør"),
                ("melet", "mel"), ("sukkeret", "sukker"), ("mælken", "mælk"), ("fløden", "flød"), ("vandet", "vand"),
                ("osten", "ost"), ("chokoladen", "chokolad"), ("løget", "løg"), ("dejen", "dej"), ("kødet", "kød"),
                ("erne", ""), ("ene", ""), ("er", ""), ("e", ""),
            ],
            singulars: [
                "sukker", "peber", "smør", "pulver", "eddike", "laurbær", "linser", "rejer", "ingefær", "kapers",
                "lever", "ister",
            ]),
        nouns: .danish,
        weights: .danish,
        yields: YieldWords(
            servings: ["portion", "portioner", "person", "personer", "kuvert", "kuverter"],
            serving: ["rækker til", "nok til", "antal personer", "antal portioner", "antal"],
            making: ["giver", "bliver til"],
            leading: ["ingredienser", "til", "for"]),
        common: [
            "og", "af", "med", "på", "til", "salt", "sukker", "smør", "mel", "hvedemel", "æg", "i", "en", "et", "løg",
            "vand", "fløde", "eller", "det", "som", "lad", "indtil", "peber", "mælk", "at", "hakket", "fed", "hvidløg",
            "ned", "tilsæt", "steg", "kog", "bag", "hvil", "dåse", "rør", "derefter", "ovnen",
        ])
}
