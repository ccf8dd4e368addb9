extension LanguageWords {
    static let dutch = LanguageWords(
        code: "nl",
        separators: NumberSeparators(group: ".", hasSpacedGroups: false, joiningWords: ["en"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gram", "grams")
            + UnitWords.words(.kilogram, "kilogram")
            + UnitWords.words(.pound, "pond")
            + UnitWords.words(.millilitre, "milliliter")
            + UnitWords.words(.centilitre, "centiliter")
            + UnitWords.words(.decilitre, "deciliter")
            + UnitWords.words(.litre, "liter", "ltr")
            + UnitWords.words(.tablespoon, "el", "eetlepel|eetlepels", "eetl", "els")
            + UnitWords.words(.teaspoon, "tl", "theelepel|theelepels", "theel", "koffielepel|koffielepels", "kl", "tls")
            + UnitWords.words(.metricCup, "kop|koppen", "kopje|kopjes", "cup|cups")
            + UnitWords.words(.centimetre, "centimeter|centimeters")
            + UnitWords.words(.millimetre, "millimeter|millimeters"),
        numbers: NumberWords.words(
            """
            één|eén twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien \
            achttien negentien
            """, tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig"
        ) { tens, ones in
            let ones = ones.hasSuffix("én") ? "een" : ones
            return ones.hasSuffix("e") ? ["\(ones)ën\(tens)", "\(ones)en\(tens)"] : ["\(ones)en\(tens)"]
        }.with([
            "halve": Rational(1, 2), "half": Rational(1, 2), "kwart": Rational(1, 4), "driekwart": Rational(3, 4),
            "anderhalve": Rational(3, 2), "anderhalf": Rational(3, 2), "tweeënhalf": Rational(5, 2),
            "tweeëneenhalf": Rational(5, 2), "tweeënhalve": Rational(5, 2), "drieënhalf": Rational(7, 2),
            "drieëneenhalf": Rational(7, 2), "vierenhalf": Rational(9, 2), "viereneenhalf": Rational(9, 2),
        ]),
        largeNumbers: ["honderd", "duizend", "dozijn"],
        articles: ["een"],
        articlesCount: true,
        vague: [
            "snufje", "snuf", "beetje", "handje", "handjevol", "handvol", "scheutje", "scheut", "paar", "mespunt",
            "mespuntje", "klontje", "flinke", "kneepje", "druppel", "drupje", "stukje", "klein", "kleine", "grote",
            "flink", "goede", "goed", "toefje", "lik", "eetlepeltje", "draai", "vleugje", "dot",
        ],
        rangeWords: ["tot", "of", "à", "a"],
        between: ["tussen"],
        about: ["ca", "circa", "ongeveer", "ruim"],
        leading: [
            "ca", "circa", "ongeveer", "sap", "rasp", "van", "de", "het", "en", "of", "zo'n", "zo", "n", "minimaal",
            "schil", "geraspte", "ruim", "zeste", "eventueel", "evt", "krap", "optioneel", "citroen", "per",
        ],
        adding: ["en", "plus", "of", "met"],
        subtracting: ["min", "minus"],
        partWords: ["sap", "rasp", "schil", "zeste", "citroensap", "limoensap", "pitjes", "zaadjes"],
        qualifiers: [
            "extra", "meer", "volle", "afgestreken", "flinke", "grote", "kleine", "goede", "ruime", "theelepels",
            "opgehoopte", "grove",
        ],
        containers: [
            "blik", "blikken", "blikje", "blikjes", "pak", "pakken", "pakje", "pakjes", "pot", "potten", "potje",
            "potjes", "zak", "zakken", "zakje", "zakjes", "fles", "flessen", "flesje", "bakje", "bakjes", "doos",
            "dozen", "doosje", "bol", "bollen", "rol", "rollen", "tube", "tubes", "reep", "repen", "beker", "bekers",
            "verpakking", "netje",
        ],
        sizeWords: ["van", "à", "a", "ca", "ongeveer"],
        each: ["per", "elk", "à", "stuk"],
        onePiece: PieceWords(
            every: ["elk", "elke", "ieder", "iedere"], faces: ["kant", "kanten", "zijde", "laag"],
            onto: ["op", "over", "in", "aan", "voor", "bij", "van", "onder"],
            ones: ["tortilla", "wrap", "pannenkoek", "broodje", "cirkel"], middles: ["midden"], beforeMiddle: ["van"],
            fitting: ["passen", "past"],
            per: ["per"], with: ["met"], remaining: ["resterende", "overige"],
            restating: ["de", "deze", "hele", "volle"], atATime: ["per keer", "tegelijk"],
            into: ["in"],
            pieces: ["stukken", "stukjes", "porties", "balletjes", "plakken", "blokjes"],
            moulds: [
                "vormpjes", "bakjes", "ramequins", "glazen", "borden", "schaaltjes", "potjes", "spiesen",
                "muffinvormpjes", "bakvormen", "kommen",
            ],
            portions: ["stukken", "stukjes", "porties", "balletjes", "bollen", "delen", "repen", "plakken", "ballen"],
            tools: ["maatbeker", "maatschepje", "maatlepel", "schaal", "pan", "vorm", "kom"], beforeSize: ["ontbeende"],
            wholes: ["kip", "kalkoen", "eend", "gans", "ham", "rollade", "lamsbout"]),
        total: ["totaal", "samen"],
        pieces: ["stuk", "stukje", "gember", "stokje", "plak", "stengel"],
        naming: ["type", "nr", "nummer", "maat", "stap", "recept", "t"],
        negating: ["niet", "geen"],
        betweenSides: ["bij", "op"],
        cutting: ["in", "voor", "om"],
        degrees: ["graden"],
        ovens: ["oven", "voorverwarmen", "verwarm", "voorverwarmde", "bak", "bakken", "heteluchtoven"],
        beforeHeat: ["op", "tot"],
        cooking: ["verwarm", "bak", "bakken"],
        onThermometers: [
            "olie", "vet", "frituurvet", "suiker", "siroop", "karamel", "thermometer", "kerntemperatuur", "kern",
            "water", "bouillon", "melk", "room",
        ],
        differences: DifferenceWords(
            by: ["met"],
            changing: [
                "verlaag", "verlagen", "verlaagt", "verminder", "verminderen", "verhoog", "verhogen", "zet", "draai",
            ], comparing: ["minder", "lager", "hoger", "meer", "heter"]),
        angles: ["hoek"],
        turning: ["draai", "draaien"],
        counters: [
            "teen", "teentje", "teentjes", "tenen", "stuks", "stuk", "plakjes", "blaadjes", "takjes", "bosje", "st",
        ],
        times: TimeWords(
            seconds: ["seconde", "seconden", "sec", "s"],
            minutes: ["minuut", "minuten", "min", "minuutjes", "minuutje"],
            hours: ["uur", "uren", "u", "uurtje", "uurtjes"],
            days: ["dag", "dagen"], overnight: ["een nacht", "overnacht"],
            joining: ["en"],
            phrases: [
                "een uur": 3600, "een half uur": 1800, "half uur": 1800, "een halfuur": 1800, "halfuur": 1800,
                "een kwartier": 900, "kwartier": 900, "een minuut": 60, "anderhalf uur": 5400, "drie kwartier": 2700,
                "een uurtje": 3600, "een halfuurtje": 1800, "een half uurtje": 1800, "een minuutje": 60,
                "driekwartier": 2700, "een kwartiertje": 900, "1 kwartier": 900, "een halve minuut": 30,
            ],
            offsets: ["per pond", "per kilo", "per kg"],
            hasRoundedNumbers: true),
        foods: FoodWords(
            partsOf: FoodParts(["eierdooier", "dooier", "eidooier", "eigeel", "eiwit"], of: ["ei"]),
            describing: [
                "grote", "groot", "kleine", "klein", "middelgrote", "middelgroot", "verse", "vers", "rijpe", "rijp",
                "fijngehakte", "fijngehakt", "gehakte", "gehakt", "gesneden", "geraspte", "geraspt", "gepelde",
                "gepeld", "geschilde", "geschild", "gesmolten", "zachte", "koud", "koude", "warm", "warme", "lauw",
                "lauwe", "heet", "hete", "kokend", "fijn", "grof", "een", "de", "het", "van", "wat", "paar", "enkele",
                "beetje", "snufje", "snuf", "scheutje", "scheut", "handje", "handvol", "stuk", "stukje", "stukjes",
                "goede", "biologische", "optioneel", "extra",
            ],
            modifying: [
                "rode", "gele", "groene", "witte", "zwarte", "bruine", "lichte", "donkere", "magere", "halfvolle",
            ],
            pieces: [
                "teen", "teentje", "teentjes", "tenen", "stengel", "stengels", "takje", "takjes", "tak", "blaadje",
                "blaadjes", "plak", "plakken", "plakje", "plakjes", "bosje", "bos", "krop", "schijf", "schijfjes",
            ],
            alternatives: ["of"],
            seasonings: ["zout", "zeezout", "peper", "paprikapoeder", "nootmuskaat", "suiker", "olie", "olijfolie"],
            containing: ["met", "bevat"],
            ending: ["voor", "of", "naar", "in", "met", "om", "als", "bij"], everywhere: ["water", "zout"],
            hasCompounds: true,
            plurals: [
                ("ieren", "i"), ("tten", "t"), ("aten", "aat"), ("oten", "oot"), ("elen", "eel"), ("eren", "er"),
                ("ppen", "p"), ("llen", "l"), ("nnen", "n"), ("ssen", "s"), ("tjes", "t"), ("jes", ""), ("en", ""),
                ("'s", ""), ("s", ""),
            ],
            singulars: ["asperges", "couscous", "kaas", "saus", "gras"]),
        nouns: .dutch,
        weights: .dutch,
        yields: YieldWords(
            servings: ["portie", "porties", "persoon", "personen"], serving: ["genoeg voor"], making: ["goed voor"],
            leading: ["ingrediënten", "voor"]),
        common: [
            "de", "het", "een", "en", "van", "met", "zout", "suiker", "peper", "eieren", "bloem", "boter", "ui", "olie",
            "voor", "knoflook", "of", "naar", "smaak", "verse", "in", "laat", "tot", "voeg", "minuten", "toe", "melk",
        ])
}
