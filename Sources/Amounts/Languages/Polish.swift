extension LanguageWords {
    static let polish = LanguageWords(
        code: "pl",
        separators: NumberSeparators(group: ".", hasSpacedGroups: true, joiningWords: ["i", "a"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gram|gramy|gramów")
            + UnitWords.words(.decagram, "dag", "dkg", "deko", "dekagram|dekagramy|dekagramów")
            + UnitWords.words(.kilogram, "kilogram|kilogramy|kilogramów", "kilo", "kilograma")
            + UnitWords.words(.millilitre, "mililitr|mililitry|mililitrów")
            + UnitWords.words(.litre, "litr|litry|litrów", "litra")
            + UnitWords.words(.tablespoon, "łyżka|łyżki|łyżek", "łyżka stołowa|łyżki stołowe|łyżek stołowych", "łyż")
            + UnitWords.words(.teaspoon, "łyżeczka|łyżeczki|łyżeczek", "łyżecz", "łyżkę", "łyżeczkę")
            + UnitWords.words(
                .metricCup, "szklanka|szklanki|szklanek", "szkl", "szklankę", "filiżanka|filiżanki|filiżanek")
            + UnitWords.words(.centimetre, "centymetr|centymetry|centymetrów", "centymetra"),
        numbers: NumberWords.words(
            """
            jeden|jedna|jedno|jednej dwa|dwie|dwóch|dwu trzy|trzech cztery|czterech pięć|pięciu sześć|sześciu siedem|siedmiu \
            osiem|ośmiu dziewięć|dziewięciu dziesięć|dziesięciu jedenaście|jedenastu dwanaście|dwunastu trzynaście|trzynastu \
            czternaście|czternastu piętnaście|piętnastu szesnaście|szesnastu siedemnaście|siedemnastu osiemnaście|osiemnastu \
            dziewiętnaście|dziewiętnastu
            """,
            tens: """
                dwadzieścia|dwudziestu trzydzieści|trzydziestu czterdzieści|czterdziestu pięćdziesiąt|pięćdziesięciu \
                sześćdziesiąt|sześćdziesięciu siedemdziesiąt|siedemdziesięciu osiemdziesiąt|osiemdziesięciu \
                dziewięćdziesiąt|dziewięćdziesięciu
                """
        ) { ["\($0) \($1)"] }.with([
            "pół": Rational(1, 2), "półtora": Rational(3, 2), "półtorej": Rational(3, 2), "ćwierć": Rational(1, 4),
        ]),
        largeNumbers: ["sto", "stu", "tysiąc", "tuzin"],
        rangeWords: ["do", "lub", "albo"],
        between: ["między"],
        about: ["ok", "około"],
        leading: [
            "ok", "około", "sok", "skórka", "otarta", "starta", "z", "ze", "i", "lub", "mniej", "więcej", "po",
            "opcjonalnie", "świeżo", "wyciśnięty", "ewentualnie", "nieco", "ponad", "niecała", "niecałe", "co",
            "najmniej",
        ],
        adding: ["i", "plus", "lub", "oraz", "albo"],
        subtracting: ["minus"],
        partWords: ["sok", "skórka", "z", "białka", "żółtka"],
        qualifiers: [
            "dodatkowe", "dodatkowa", "czubate", "czubata", "czubatych", "płaskie", "płaska", "płaskich", "duże",
            "duża", "dużych", "małe", "mała", "kopiaste", "kopiasta", "pełne", "pełna", "stołowe",
        ],
        containers: [
            "puszka", "puszki", "puszek", "opakowanie", "opakowania", "opakowań", "op", "opak", "słoik", "słoiki",
            "słoika", "paczka", "paczki", "butelka", "butelki", "torebka", "torebki", "kubek", "kubki", "karton",
            "kulka", "kulki", "tabliczka", "tabliczki", "kartonik", "saszetka", "saszetki", "pojemnik", "woreczek",
            "woreczki",
        ],
        sizeWords: ["po", "ok", "około", "a", "o"],
        each: ["po", "każdy", "każda", "każde", "sztuka"],
        onePiece: PieceWords(
            every: ["każdy", "każda", "każde", "każdego", "każdej", "każdą", "każdym"],
            faces: ["strona", "strony", "stronę", "stronie", "warstwa", "warstwę", "warstwie"],
            onto: ["na", "do", "w", "dla", "pod"],
            ones: ["tortilli", "tortillę", "naleśnik", "naleśnika", "placek", "placka", "krążek", "krążka"],
            middles: ["środek", "środku"], fitting: ["mieści", "zmieści"],
            with: ["z", "ze"], remaining: ["pozostałe", "pozostałą", "pozostały"], restating: ["całe", "wszystkie"],
            atATime: ["na raz", "naraz"],
            into: ["na", "w"],
            pieces: ["kawałki", "porcje", "kulki", "plastry"],
            moulds: [
                "kokilek", "kokilki", "foremek", "foremki", "papilotek", "papilotki", "szklanki", "szklanek", "talerze",
                "talerzy", "miseczek", "miseczki", "słoików", "słoiki",
            ],
            portions: ["części", "kawałków", "kawałki", "porcji", "porcje", "kulek", "kulki", "plastrów", "pasków"],
            tools: ["miarka", "miarki", "forma", "formy", "garnek", "garnka", "miska", "miski"]),
        total: ["razem", "łącznie"],
        pieces: ["kawałek", "kawałka", "laska", "korzeń", "imbiru"],
        naming: ["typ", "typu", "nr", "numer", "rozmiar", "krok", "przepis", "część"],
        negating: ["nie"],
        betweenSides: ["na"],
        cutting: ["na", "w", "dla", "co"],
        degrees: ["stopni", "stopnie"],
        ovens: [
            "piekarnik", "piekarnika", "piekarniku", "piec", "pieczemy", "piecz", "nagrzej", "nagrzać", "rozgrzej",
            "termoobieg",
        ],
        beforeHeat: ["do", "w", "na"],
        cooking: ["nagrzej", "nagrzać", "rozgrzej"],
        onThermometers: [
            "olej", "oleju", "tłuszcz", "tłuszczu", "cukier", "syrop", "karmel", "termometr", "wewnętrzna", "woda",
            "wody", "mleko",
        ],
        differences: DifferenceWords(
            by: ["o"],
            changing: [
                "zmniejsz", "zmniejszyć", "zmniejszamy", "obniż", "obniżyć", "obniżamy", "zwiększ", "zwiększyć",
                "zwiększamy", "podnieś", "podnieść",
            ], comparing: ["mniej", "więcej", "niżej", "wyżej"]),
        angles: ["kątem", "kąt", "kąta"],
        turning: ["obróć", "obracaj", "obrócić"],
        counters: [
            "ząbek", "ząbki", "ząbków", "szt", "sztuki", "sztuk", "sztuka", "plastry", "plasterki", "pęczek", "gałązki",
            "liście",
        ],
        times: TimeWords(
            seconds: ["sekunda", "sekundy", "sekund", "sek", "s"],
            minutes: ["minuta", "minuty", "minut", "min", "minutę", "minutach"],
            hours: ["godzina", "godziny", "godzin", "godz", "h", "godzinę", "godzinach"],
            days: ["dzień", "dni"], overnight: ["całą noc", "na noc", "przez noc"],
            joining: ["i"],
            phrases: [
                "pół godziny": 1800, "godzinę": 3600, "minutę": 60, "kwadrans": 900, "półtorej godziny": 5400,
                "godziny": 3600, "pół minuty": 30, "półtora godziny": 5400, "trzy kwadranse": 2700,
                "jednej godziny": 3600,
                "pół godzinki": 1800, "godzinkę": 3600, "kwadransa": 900,
            ],
            offsets: ["na kilogram", "na kilo", "na kg", "na każdy kilogram"]),
        foods: FoodWords(
            partsOf: FoodParts(["żółtko", "białko"], of: ["jajko", "jajo"]),
            describing: [
                "duży", "duża", "duże", "dużych", "mały", "mała", "małe", "małych", "średni", "średnia", "średnie",
                "średnich", "świeży", "świeża", "świeże", "świeżego", "świeżej", "posiekany", "posiekana", "posiekane",
                "posiekanej", "posiekanego", "starty", "starta", "starte", "tartego", "obrany", "obrane", "pokrojony",
                "pokrojona", "pokrojone", "zimny", "zimna", "zimnej", "zimnego", "ciepły", "ciepła", "ciepłej",
                "ciepłego", "gorącej", "gorąca", "wrzącej", "miękki", "miękkie", "roztopione", "roztopionego", "drobno",
                "grubo", "około", "ok", "kilka", "trochę", "szczypta", "szczypty", "garść", "garści", "odrobina",
                "kawałek", "kawałki", "dobrej", "opcjonalnie",
            ],
            pieces: [
                "ząbek", "ząbki", "ząbków", "ząbka", "gałązka", "gałązki", "gałązek", "liść", "liście", "liści",
                "plaster", "plastry", "plastrów", "pęczek", "pęczki", "kromka", "kromki", "główka", "główki", "łodyga",
                "łodygi",
            ],
            seasonings: ["sól", "pieprz", "cukier", "olej", "oliw", "papryk"],
            containing: ["z", "ze", "zawiera"],
            ending: ["do", "na", "lub", "albo", "dla", "w", "z", "ze", "wg"],
            everywhere: ["woda", "wody", "wodę", "sól", "soli"],
            plurals: [
                ("ków", "k"), ("ów", ""), ("ami", ""), ("y", ""), ("i", ""), ("e", ""), ("a", ""), ("u", ""), ("ę", ""),
            ]),
        nouns: .polish,
        weights: .polish,
        yields: YieldWords(
            servings: ["porcja", "porcje", "porcji", "osoba", "osoby", "osób"],
            serving: ["starczy dla", "wystarcza dla"], leading: ["składniki", "dla", "na"]),
        common: [
            "i", "z", "na", "do", "w", "oraz", "lub", "sól", "cukier", "mąka", "masło", "olej", "jajka", "pieprz",
            "cebula", "mleko", "czosnku", "pszennej", "smaku", "się", "przez", "minut", "łyżki", "soli", "cukru",
            "mąki",
        ])
}
