extension LanguageWords {
    static let finnish = LanguageWords(
        code: "fi",
        separators: NumberSeparators(group: ".", hasSpacedGroups: true, joiningWords: ["ja"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gramma|grammaa")
            + UnitWords.words(.kilogram, "kilogramma|kilogrammaa", "kilo|kiloa")
            + UnitWords.words(.millilitre, "millilitra|millilitraa")
            + UnitWords.words(.centilitre, "senttilitra|senttilitraa")
            + UnitWords.words(.decilitre, "desilitra|desilitraa", "desi|desiä")
            + UnitWords.words(.litre, "litra|litraa")
            + UnitWords.words(.kryddmatt, "maustemitta|maustemittaa", "maustemitallinen|maustemitallista")
            + UnitWords.words(
                .teaspoon, "tl", "teelusikallinen|teelusikallista", "teelusikka|teelusikkaa")
            + UnitWords.words(
                .tablespoon, "rkl", "ruokalusikallinen|ruokalusikallista", "ruokalusikka|ruokalusikkaa")
            + UnitWords.words(.centimetre, "senttimetri|senttimetriä", "sentti|senttiä", "sentin")
            + UnitWords.words(.millimetre, "millimetri|millimetriä", "milli|milliä")
            + UnitWords.words(.inch, "tuuma|tuumaa"),
        unitsOfFood: [.millimetre: .kryddmatt],
        numbers: NumberWords.words(
            """
            yksi|yhden|yhtä kaksi|kahden|kahta kolme|kolmen|kolmea neljä|neljän|neljää viisi|viiden|viittä kuusi|kuuden|kuutta \
            seitsemän|seitsemää kahdeksan|kahdeksaa yhdeksän|yhdeksää kymmenen|kymmentä yksitoista|yhdentoista \
            kaksitoista|kahdentoista kolmetoista|kolmentoista neljätoista|neljäntoista viisitoista|viidentoista \
            kuusitoista|kuudentoista seitsemäntoista kahdeksantoista yhdeksäntoista
            """,
            tens: """
                kaksikymmentä|kahdenkymmenen kolmekymmentä|kolmenkymmenen neljäkymmentä|neljänkymmenen \
                viisikymmentä|viidenkymmenen kuusikymmentä|kuudenkymmenen seitsemänkymmentä|seitsemänkymmenen \
                kahdeksankymmentä|kahdeksankymmenen yhdeksänkymmentä|yhdeksänkymmenen
                """
        ) { [$0 + $1] }.with([
            "puoli": Rational(1, 2), "puolen": Rational(1, 2), "puolikas": Rational(1, 2), "puolta": Rational(1, 2),
            "neljännes": Rational(1, 4), "neljäsosa": Rational(1, 4), "puolitoista": Rational(3, 2),
            "puolentoista": Rational(3, 2),
        ]),
        largeNumbers: ["sata", "sadan", "tuhat", "tusina", "parikymmentä", "parinkymmenen"],
        rangeWords: ["tai"],
        between: [],
        about: ["n", "noin", "suunnilleen", "vajaa", "vajaat", "runsas", "reilu", "reilut", "arviolta", "ainakin"],
        leading: [
            "n", "noin", "runsas", "reilu", "vajaa", "suunnilleen", "vähintään", "enintään", "ehkä", "mahdollisesti",
            "esim", "esimerkiksi", "halutessasi", "lisäksi", "ja", "tai", "raastettu", "puristettu", "korkeintaan",
            "sekä",
        ],
        adding: ["ja", "plus", "sekä", "tai"],
        subtracting: ["miinus"],
        qualifiers: [
            "kukkurainen", "kukkuraista", "kukkurallinen", "kukkurallista", "tasainen", "tasaista", "reilu", "reilua",
            "vajaa", "vajaata", "runsas", "runsasta", "iso", "isoa", "pieni", "pientä",
        ],
        containers: [
            "tölkki", "tölkkiä", "tlk", "purkki", "purkkia", "prk", "paketti", "pakettia", "pkt", "pussi", "pussia",
            "ps", "pullo", "pulloa", "plo", "rasia", "rasiaa", "rs", "tuubi", "tuubia", "levy", "levyä", "pakkaus",
            "pakkausta", "pkk", "astia", "astiaa", "ruukku", "ruukkua", "rulla", "rullaa", "kuutio", "kuutiota",
            "kulho", "lasi", "lasia", "kuppi", "kuppia", "kupillinen", "kupillista", "kannu", "lasipurkki",
            "lasipurkkia", "säilyketölkki", "säilyketölkkiä", "annospussi", "annospussia", "pallo", "palloa",
        ],
        sizeWords: ["à", "a", "á", "n", "noin"],
        each: ["à", "á", "kpl", "kappale", "per", "kukin"],
        onePiece: PieceWords(
            every: [
                "jokainen", "jokaisen", "jokaista", "jokaiseen", "jokaiselle", "kunkin", "kuhunkin", "kullekin", "joka",
            ], faces: ["puoli", "puolta", "puolelta", "puolelle", "kerros", "kerroksen", "kerrokselle", "kerrokseen"],
            ontoEvery: ["jokaiseen", "jokaiselle", "jokaisen", "kuhunkin", "kullekin", "kunkin"],
            per: ["per", "jokaiseen", "jokaiselle", "kuhunkin", "kullekin"],
            remaining: ["loput", "loppu", "jäljellä"], restating: ["kaikki"], atATime: ["kerrallaan"],
            into: [],
            pieces: ["paloja", "paloiksi", "palloja", "palloiksi", "viipaleita", "viipaleiksi", "kuutioiksi"],
            moulds: ["vuokaan", "annosvuokaan", "lasiin", "lautaselle", "muffinivuokaan", "kulhoon"],
            portions: ["osaan", "palaan", "annokseen", "palloon", "pullaan"],
            tools: [
                "mitta", "mittaa", "vuoka", "vuokaan", "vuoan", "kattila", "kattilaan", "kattilassa", "kulho",
                "kulhoon", "pannu", "vetoinen", "vetoisen", "vetoiseen",
            ],
            beforeSize: ["luuton", "luutonta"],
            wholes: ["broileri", "kana", "kalkkuna", "ankka", "hanhi", "kinkku", "paisti"]),
        total: ["yhteensä", "yht"],
        pieces: ["pala", "palaa", "inkivääri", "inkivääriä", "kanelitanko", "pätkä", "pätkää", "tanko"],
        naming: ["tyyppi", "nro", "numero", "koko", "vaihe", "osa", "ohje"],
        negating: ["ei"],
        betweenSides: ["kertaa"],
        cutting: ["osaan", "osaksi", "palaan", "palaksi", "viipaleeksi"],
        degrees: [
            "astetta", "asteessa", "asteen", "asteeseen", "aste", "asteinen", "asteisen", "asteisessa", "asteiseen",
            "asteiseksi",
        ],
        onThermometers: [
            "öljy", "öljyn", "öljyä", "rasva", "rasvan", "sokeri", "siirappi", "lämpömittari", "sisälämpötila", "vesi",
            "veden", "maito",
        ],
        differences: DifferenceWords(
            by: ["lämpöä", "lämpötilaa", "noin"],
            changing: ["laske", "laskea", "alenna", "alentaa", "vähennä", "vähentää", "nosta", "nostaa"],
            comparing: ["vähemmän", "alempi", "alhaisempi", "matalampi", "korkeampi", "enemmän"]),
        angles: ["kulmassa", "kulma"],
        turning: ["käännä"],
        counters: [
            "kynsi", "kynttä", "kpl", "kappaletta", "viipale", "viipaletta", "siivu", "siivua", "oksa", "oksaa",
            "nippu", "nippua", "lehti", "lehteä", "varsi", "vartta", "ruukku", "ruukkua", "pala", "palaa",
        ],
        times: TimeWords(
            seconds: ["sekunti", "sekuntia", "sekunnin", "sek", "s"],
            minutes: ["minuutti", "minuuttia", "minuutin", "min", "minuutiksi", "minuutissa", "minuuttiin"],
            hours: ["tunti", "tuntia", "tunnin", "tuntiin", "tunniksi", "tunnissa", "h", "t"],
            days: ["päivä", "päivää", "päivän", "päiväksi", "vrk", "vuorokausi", "vuorokautta", "vuorokauden"],
            overnight: ["yön yli", "yli yön", "seuraavaan päivään"],
            joining: ["ja"],
            phrases: [
                "tunti": 3600, "tunnin": 3600, "tunniksi": 3600, "puoli tuntia": 1800, "puolen tunnin": 1800,
                "puoleksi tunniksi": 1800, "puolisen tuntia": 1800, "puolituntia": 1800, "puolituntinen": 1800,
                "vartti": 900, "varttia": 900, "vartin": 900, "vartiksi": 900, "kolme varttia": 2700,
                "kolmen vartin": 2700, "3 varttia": 2700, "minuutin": 60, "minuutiksi": 60, "puoli minuuttia": 30,
                "puolen minuutin": 30, "pari minuuttia": 120, "parin minuutin": 120, "pari tuntia": 7200,
                "parin tunnin": 7200, "parisen tuntia": 7200, "tuntia": 3600, "puoleksitoista tunniksi": 5400,
            ],
            offsets: ["per kilo", "kiloa kohti", "kiloa kohden", "per kg"]),
        foods: FoodWords(
            partsOf: FoodParts(
                [
                    "keltuainen", "keltuaista", "valkuainen", "valkuaista", "kananmunankeltuainen",
                    "kananmunankeltuaista",
                ], of: ["muna", "kananmuna"]),
            describing: [
                "iso", "isoa", "isot", "isoja", "suuri", "suurta", "suuria", "pieni", "pientä", "pieniä", "pienet",
                "keskikokoinen", "keskikokoista", "keskikokoisia", "tuore", "tuoretta", "tuoreita", "kypsä", "kypsää",
                "kypsiä", "hienonnettu", "hienonnettua", "hienonnettuja", "silputtu", "silputtua", "pilkottu",
                "pilkottua", "pilkottuja", "paloiteltu", "paloiteltua", "kuutioitu", "kuutioitua", "kuutioituja",
                "viipaloitu", "viipaloitua", "viipaloituja", "raastettu", "raastettua", "kuorittu", "kuorittua",
                "kuorittuja", "kuorittuna", "rouhittu", "rouhittua", "rouhittuja", "sulatettu", "sulatettua", "sula",
                "sulaa", "pehmeä", "pehmeää", "huoneenlämpöinen", "huoneenlämpöistä", "kylmä", "kylmää", "kuuma",
                "kuumaa", "kiehuva", "kiehuvaa", "haalea", "haaleaa", "lämmin", "lämmintä", "kädenlämpöinen",
                "kädenlämpöistä", "vastapuristettu", "vastapuristettua", "vastajauhettu", "vastajauhettua", "hienoksi",
                "karkeaksi", "hyvä", "hyvää", "ripaus", "ripausta", "hyppysellinen", "hyppysellistä", "kourallinen",
                "kourallista", "tilkka", "tilkkaa", "loraus", "lorausta", "tippa", "tippaa", "nokare", "nokaretta",
                "hieman", "vähän", "muutama", "muutamaa", "pari", "noin", "n", "reilu", "reilua", "runsas", "vajaa",
                "luomu", "esim", "esimerkiksi", "x", "pakaste", "pakastettua", "pakastettuja", "ja",
            ],
            pieces: [
                "kynsi", "kynttä", "kynnet", "oksa", "oksaa", "oksia", "viipale", "viipaletta", "viipaleita", "siivu",
                "siivua", "siivuja", "lehti", "lehteä", "lehtiä", "nippu", "nippua", "varsi", "vartta", "tanko",
                "tankoa", "kpl", "pala", "palaa", "ruukku", "ruukkua", "puntti", "punttia",
            ],
            containing: ["sisältää"],
            ending: [
                "tai", "varten", "paistamiseen", "voiteluun", "koristeluun", "hienonnettuna", "silputtuna",
                "raastettuna", "kuutioituna", "viipaloituna", "kuorittuna", "paloiteltuna", "pilkottuna", "sulatettuna",
                "lohkottuna", "rouhittuna", "murskattuna", "puolitettuna", "siivutettuna", "suikaloituna", "maun",
                "mukaan", "jossa", "eli", "puristettu", "puristettuna", "soseutettuna", "vatkattuna", "keitettynä",
                "kypsänä", "huuhdeltuna", "valutettuna", "ilman", "koristeeksi", "tarjoiluun", "päälle", "pinnalle",
            ],
            everywhere: ["vesi", "vettä", "suola", "suolaa"], hasCompounds: true,
            plurals: FinnishEndings.all, singulars: ["voi", "tee", "riisi", "suklaa", "maa"]),
        nouns: .finnish,
        weights: .finnish,
        yields: YieldWords(
            servings: [
                "annos", "annosta", "annoksen", "annokseen", "henkilö", "henkilöä", "henkilölle", "hengelle", "hlö",
                "hlöä", "syöjälle", "ruokailijalle", "hengen", "henkilön",
            ],
            serving: ["annosmäärä", "annoksia", "annokset", "riittää", "annosten määrä"],
            making: ["tulee", "tästä tulee", "ohjeesta tulee", "taikinasta tulee", "saadaan"],
            leading: ["ainekset", "tarvikkeet"]),
        common: [
            "ja", "tai", "suolaa", "sokeria", "voita", "jauhoja", "vehnäjauhoja", "kananmunaa", "munaa", "vettä",
            "maitoa", "kermaa", "sipuli", "sipulia", "valkosipulinkynttä", "rkl", "tl", "mustapippuria", "pippuria",
            "öljyä", "oliiviöljyä", "noin", "että", "lisää", "sekoita", "kunnes", "anna", "paista", "keitä", "uunissa",
            "minuuttia", "prk", "pkt", "hienonnettua", "kuorittua", "kpl",
        ])
}

/// The endings of Finnish foods that stand in the partitive after an amount, in the plural or in the genitive.
///
/// The rest is a stem that is only good for comparisons: "perun" of "perunaa", "perunat" and "perunoita". Consonants
/// that change are those of the weak grade: "tomaatti", "tomaatin".
enum FinnishEndings {
    static let all: [(ending: String, singular: String)] = whole + consonants + vowels

    /// Words that change their stem.
    private static let whole = pairs(
        """
        valkosipulinkynttä:valkosipul valkosipulinkynnet:valkosipul valkosipulinkynsi:valkosipul kynttä:kyn kynnet:kyn \
        kynsi:kyn voita:voi voin:voi vettä:ves veden:ves vesi:ves maidon:mait leivän:leip leivät:leip lohta:loh lohen:loh \
        sientä:sien sieniä:sien sienet:sien sieni:sien papuja:pap pavut:pap papu:pap lehteä:leht lehdet:leht lehtiä:leht \
        lehti:leht juurta:juur juuret:juur juuria:juur juuri:juur siementä:siemen siemeniä:siemen siemenet:siemen \
        lientä:liem liemen:liem liemi:liem riisiä:riisi riisin:riisi suklaata:suklaa suklaan:suklaa teetä:tee \
        mausteita:maust mausteet:maust hilloa:hill sokerin:soker
        """)

    /// Endings with consonants that are double in some forms and single in others.
    private static let consonants = pairs(
        """
        tteja:t tteihin:t ttia:t ttiä:t ttua:t ttuja:t ttaa:t ttää:t tti:t ttu:t tta:t ttä:t tit:t tin:t \
        tut:t tun:t ppeja:p ppia:p ppiä:p ppua:p ppuja:p ppaa:p ppää:p ppi:p ppu:p ppa:p pit:p pin:p pun:p put:p \
        kkeja:k kkia:k kkiä:k kkua:k kkuja:k kkaa:k kkää:k kkoa:k kki:k kku:k kka:k kkä:k kko:k kit:k kin:k kun:k kut:k \
        ketta:k ketä:k kkeen:k kkeet:k kkeita:k ke:k
        """)

    /// Endings of stems that don't change but for their last vowel.
    private static let vowels = pairs(
        """
        aisia:ais äisiä:äis aista:ais äistä:äis oista:ois ainen:ais äinen:äis oinen:ois aiset:ais äiset:äis aisen:ais \
        eita:_ eitä:_ oita:_ öitä:_ oja:_ öjä:_ uja:_ yjä:_ eja:_ ejä:_ etta:_ että:_ eet:_ een:_ aa:_ ää:_ oa:_ öä:_ ua:_ \
        yä:_ ia:_ iä:_ at:_ ät:_ ot:_ öt:_ ut:_ yt:_ it:_ an:_ än:_ on:_ ön:_ un:_ yn:_ in:_ a:_ ä:_ o:_ ö:_ u:_ y:_ i:_ e:_
        """)

    /// Reads pairs of an ending and what takes its place, `_` for nothing.
    private static func pairs(_ text: String) -> [(ending: String, singular: String)] {
        text.split(whereSeparator: \.isWhitespace).compactMap { pair in
            let parts = pair.split(separator: ":").map(String.init)
            guard let ending = parts.first, let rest = parts.last else { return nil }
            return (ending, rest == "_" ? "" : rest)
        }
    }
}
