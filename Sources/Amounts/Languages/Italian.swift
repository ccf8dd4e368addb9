extension LanguageWords {
    static let italian = LanguageWords(
        code: "it",
        separators: NumberSeparators(group: ".", hasSpacedGroups: false, joiningWords: ["e"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "grammo|grammi")
            + UnitWords.words(.kilogram, "chilo|chili", "chilogrammo|chilogrammi")
            + UnitWords.words(.decagram, "etto|etti")
            + UnitWords.words(.millilitre, "millilitro|millilitri")
            + UnitWords.words(.centilitre, "centilitro|centilitri")
            + UnitWords.words(.decilitre, "decilitro|decilitri")
            + UnitWords.words(.litre, "litro|litri", "lt")
            + UnitWords.words(
                .tablespoon, "cucchiaio|cucchiai", "cucchiaio da tavola|cucchiai da tavola", "cucchiaiata|cucchiaiate",
                "cucchiaio da minestra|cucchiai da minestra", "cucchiaio da cucina|cucchiai da cucina")
            + UnitWords.words(
                .teaspoon, "cucchiaino|cucchiaini", "cucchiaino da caffè|cucchiaini da caffè",
                "cucchiaino da tè|cucchiaini da tè")
            + UnitWords.words(.metricCup, "tazza|tazze")
            + UnitWords.words(.centimetre, "centimetro|centimetri")
            + UnitWords.words(.millimetre, "millimetro|millimetri")
            + UnitWords.words(.inch, "pollice|pollici"),
        numbers: NumberWords.words(
            """
            _ due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette \
            diciotto diciannove
            """, tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta"
        ) { tens, ones in
            ones == "tre" ? [tens + "tré", tens + "tre"] : [(ones == "otto" ? String(tens.dropLast()) : tens) + ones]
        }.with([
            "ventuno": 21, "trentuno": 31, "quarantuno": 41, "mezzo": Rational(1, 2), "mezza": Rational(1, 2),
            "quarto": Rational(1, 4), "tre quarti": Rational(3, 4),
        ]),
        largeNumbers: ["cento", "mille", "dozzina"],
        articles: ["un", "uno", "una"],
        articlesCount: true,
        vague: [
            "pizzico", "po", "manciata", "filo", "goccio", "goccia", "spruzzata", "punta", "pugno", "bel", "bella",
            "generoso", "presa", "noce", "ciuffo", "grattata", "paio",
        ],
        rangeWords: ["a", "o", "oppure"],
        between: ["tra", "fra"],
        about: ["circa", "ca"],
        leading: [
            "circa", "ca", "il", "la", "lo", "l", "succo", "scorza", "buccia", "di", "del", "della", "d", "e", "o",
            "almeno", "facoltativo", "quasi", "per", "i", "le",
        ],
        adding: ["e", "più", "o", "oppure", "con"],
        subtracting: ["meno"],
        partWords: ["succo", "scorza", "buccia", "zeste", "tuorli", "albumi"],
        qualifiers: [
            "altri", "altro", "altra", "colmo", "colmi", "raso", "rasi", "abbondante", "abbondanti", "scarso", "scarsi",
            "grandi", "grande",
        ],
        containers: [
            "scatola", "scatole", "lattina", "lattine", "barattolo", "barattoli", "pacco", "pacchi", "pacchetto",
            "pacchetti", "busta", "buste", "bustina", "bustine", "confezione", "confezioni", "vasetto", "vasetti",
            "bottiglia", "bottiglie", "rotolo", "rotoli", "panetto", "panetti", "tavoletta", "brick", "mozzarella",
        ],
        sizeWords: ["da", "di", "circa", "ca"],
        each: ["ciascuno", "ciascuna", "l'uno", "cadauno", "cad"],
        onePiece: PieceWords(
            every: ["ogni", "ciascun", "ciascuno", "ciascuna"], faces: ["lato", "lati", "parte", "strato"],
            onto: ["su", "sopra", "in", "a", "per", "di", "sotto"],
            ones: ["tortilla", "piadina", "crêpe", "crespella", "disco", "cerchio"], middles: ["centro"],
            beforeMiddle: ["di", "del", "della"], fitting: ["stanno", "entrano"],
            with: ["con"], remaining: ["rimanente", "rimanenti", "restanti"], restating: ["i", "le", "gli"],
            atATime: ["alla volta", "per volta"],
            into: ["in"],
            pieces: ["pezzi", "porzioni", "palline", "fette", "cubetti"],
            moulds: [
                "stampini", "pirottini", "cocotte", "bicchieri", "piatti", "vasetti", "stampi", "spiedini", "ciotole",
                "coppette",
            ],
            portions: ["parti", "pezzi", "porzioni", "palline", "fette", "quadrati", "strisce", "panetti"],
            tools: ["misurino", "stampo", "teglia", "pentola", "ciotola"], beforeSize: ["disossato", "disossata"],
            wholes: ["pollo", "tacchino", "anatra", "arrosto", "prosciutto", "cosciotto"]),
        total: ["totale", "totali"],
        pieces: ["pezzo", "pezzetto", "radice", "stecca", "zenzero"],
        naming: ["tipo", "n", "nr", "numero", "ricetta", "fase"],
        negating: ["non"],
        partOf: ["di"],
        betweenSides: ["per"],
        cutting: ["in", "per", "ogni"],
        degrees: ["gradi"],
        ovens: [
            "forno", "preriscaldato", "preriscaldate", "preriscaldare", "infornate", "infornare", "inforna", "cuocete",
            "cuocere",
        ],
        beforeHeat: ["a"],
        cooking: ["cuocete", "cuocere"],
        onThermometers: [
            "olio", "grasso", "strutto", "zucchero", "sciroppo", "caramello", "termometro", "cuore", "interna", "acqua",
            "brodo", "latte", "panna",
        ],
        differences: DifferenceWords(
            by: ["di", "in"],
            changing: [
                "abbassare", "abbassate", "abbassa", "ridurre", "riducete", "riduci", "diminuire", "diminuite",
                "aumentare", "aumentate", "alzare", "alzate",
            ], comparing: ["meno", "più"]),
        angles: ["angolo", "angolazione"],
        turning: ["ruotare", "ruotate", "ruota", "girare", "girate", "gira"],
        counters: [
            "spicchio", "spicchi", "foglia", "foglie", "fetta", "fette", "rametto", "rametti", "pezzo", "pezzi", "pz",
            "costa", "coste",
        ],
        times: TimeWords(
            seconds: ["secondo", "secondi", "sec", "s"],
            minutes: ["minuto", "minuti", "min", "minutini"],
            hours: ["ora", "ore", "h"],
            days: ["giorno", "giorni"], overnight: ["una notte", "tutta la notte"],
            joining: ["e"],
            phrases: [
                "un'ora": 3600, "mezz'ora": 1800, "mezzora": 1800, "un minuto": 60, "un quarto d'ora": 900,
                "quarto d'ora": 900, "un'ora e mezza": 5400, "un'ora e mezzo": 5400, "tre quarti d'ora": 2700,
                "una mezz'ora": 1800, "un'oretta": 3600, "un paio di minuti": 120, "un paio di ore": 7200,
                "una mezzora": 1800, "un paio d'ore": 7200,
            ],
            offsets: ["per libbra", "per ogni kg", "per ogni chilo", "al kg", "al chilo"]),
        foods: FoodWords(
            partsOf: FoodParts(["tuorlo", "albume"], of: ["uovo"]),
            describing: [
                "grande", "grandi", "piccolo", "piccola", "piccoli", "piccole", "medio", "media", "medi", "medie",
                "fresco", "fresca", "freschi", "fresche", "maturo", "maturi", "tritato", "tritata", "tritati",
                "tritate", "grattugiato", "grattugiata", "grattugiati", "tagliato", "tagliata", "tagliati", "affettato",
                "affettata", "pelato", "sbucciato", "freddo", "fredda", "tiepido", "tiepida", "caldo", "calda",
                "bollente", "fuso", "sciolto", "morbido", "ammorbidito", "finemente", "circa", "un", "una", "uno", "il",
                "lo", "la", "i", "gli", "le", "l", "di", "d", "del", "della", "dello", "dei", "degli", "delle", "poco",
                "qualche", "facoltativo", "pizzico", "manciata", "filo", "goccio", "pezzo", "pezzetto", "q", "b", "qb",
                "extravergine", "extra", "vergine", "ben",
            ],
            names: ["cocco grattugiato"],
            kinds: ["in polvere", "in scatola", "in fiocchi", "in grani", "al naturale"],
            pieces: [
                "spicchio", "spicchi", "rametto", "rametti", "foglia", "foglie", "fetta", "fette", "ciuffo", "ciuffi",
                "mazzetto", "mazzo", "costa", "coste", "gambo", "gambi", "testa",
            ],
            seasonings: ["sal", "pep", "zuccher", "oli", "burr", "prezzemol", "basilic", "origan"],
            containing: ["con", "contiene"],
            ending: ["per", "o", "oppure", "in", "con", "a", "al", "alla", "da", "se"], everywhere: ["acqua", "sale"],
            plurals: [
                ("che", "c"), ("chi", "c"), ("ghe", "g"), ("ghi", "g"), ("hi", "h"), ("e", ""), ("i", ""), ("a", ""),
                ("o", ""),
            ]),
        nouns: .italian,
        weights: .italian,
        yields: YieldWords(
            servings: ["porzione", "porzioni", "persona", "persone"], serving: ["basta per"],
            leading: ["per", "dosi", "dose", "ingredienti"]),
        common: [
            "di", "e", "il", "la", "le", "con", "sale", "zucchero", "olio", "farina", "uova", "pepe", "aglio", "q.b",
            "un", "per", "in", "burro", "latte", "extravergine", "del", "della", "al", "fino", "oliva", "cucchiai",
        ])
}
