extension LanguageWords {
    static let spanish = LanguageWords(
        code: "es",
        separators: NumberSeparators(group: ".", hasSpacedGroups: false, joiningWords: ["y"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "gramo|gramos", "grs")
            + UnitWords.words(.kilogram, "kilogramo|kilogramos")
            + UnitWords.words(.pound, "libra|libras")
            + UnitWords.words(.ounce, "onza|onzas")
            + UnitWords.words(.millilitre, "mililitro|mililitros")
            + UnitWords.words(.centilitre, "centilitro|centilitros")
            + UnitWords.words(.decilitre, "decilitro|decilitros")
            + UnitWords.words(.litre, "litro|litros", "lt", "lts")
            + UnitWords.words(
                .tablespoon, "cucharada|cucharadas", "cda|cdas", "cuchara|cucharas",
                "cucharada sopera|cucharadas soperas",
                "cs", "cuchara sopera|cucharas soperas", "cucharón|cucharones")
            + UnitWords.words(
                .teaspoon, "cucharadita|cucharaditas", "cdta|cdtas", "cdita|cditas", "cucharilla|cucharillas",
                "cucharada de café|cucharadas de café", "cucharada de postre|cucharadas de postre", "cp", "cdtita")
            + UnitWords.words(.metricCup, "taza|tazas", "tz")
            + UnitWords.words(.centimetre, "centímetro|centímetros")
            + UnitWords.words(.millimetre, "milímetro|milímetros")
            + UnitWords.words(.inch, "pulgada|pulgadas"),
        numbers: NumberWords.words(
            """
            _ dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis|dieciseis diecisiete \
            dieciocho diecinueve
            """, tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa"
        ) { ["\($0) y \($1)"] }.with([
            "veintiún": 21, "veintiuno": 21, "veintiuna": 21, "veintidós": 22, "veintidos": 22, "veintitrés": 23,
            "veintitres": 23, "veinticuatro": 24, "veinticinco": 25, "veintiséis": 26, "veintiseis": 26,
            "veintisiete": 27, "veintiocho": 28, "veintinueve": 29, "medio": Rational(1, 2), "media": Rational(1, 2),
            "cuarto": Rational(1, 4), "tres cuartos": Rational(3, 4),
        ]),
        largeNumbers: ["cien", "ciento", "mil", "docena"],
        articles: ["un", "una", "uno"],
        articlesCount: true,
        vague: [
            "gusto", "pizca", "pizquita", "poco", "poquito", "chorrito", "chorro", "puñado", "pellizco", "toque", "par",
            "trozo", "trocito", "buen", "buena", "gran", "puñadito", "golpe", "punta",
        ],
        rangeWords: ["a", "o", "ó"],
        between: ["entre"],
        about: ["aproximadamente", "aprox", "unos", "unas"],
        leading: [
            "aproximadamente", "aprox", "unos", "unas", "sobre", "zumo", "jugo", "ralladura", "piel", "cáscara", "de",
            "del", "la", "el", "y", "o", "cerca", "opcional", "casi", "para", "los", "las",
        ],
        adding: ["y", "más", "mas", "o", "con"],
        subtracting: ["menos"],
        partWords: ["zumo", "jugo", "ralladura", "piel", "cáscara", "claras", "yemas"],
        qualifiers: [
            "más", "otra", "otras", "de", "soperas", "colmadas", "colmada", "rasa", "rasas", "buena", "buenas",
            "grande", "grandes", "pequeñas", "pequeña",
        ],
        containers: [
            "lata", "latas", "bote", "botes", "paquete", "paquetes", "sobre", "sobres", "tarro", "tarros", "brik",
            "briks", "botella", "botellas", "bolsa", "bolsas", "envase", "envases", "tableta", "tabletas", "tarrina",
            "tarrinas", "caja", "cajas", "frasco", "frascos", "barra", "barras", "bola", "bolas",
        ],
        sizeWords: ["de", "aprox", "aproximadamente", "unos"],
        each: ["cada", "por", "c"],
        onePiece: PieceWords(
            every: ["cada"], faces: ["lado", "lados", "capa"], onto: ["sobre", "en", "a", "para", "de", "encima"],
            ones: ["tortilla", "tortita", "oblea", "círculo", "disco", "crepe"], middles: ["centro", "medio"],
            beforeMiddle: ["de", "del"], fitting: ["caben", "cabe"],
            per: ["por"], with: ["con"],
            remaining: ["restante", "restantes"], restating: ["los", "las", "estos", "estas"],
            atATime: ["a la vez", "cada vez"], into: ["en"],
            pieces: ["trozos", "porciones", "bolas", "rodajas", "cubos"],
            moulds: ["moldes", "flaneras", "vasos", "platos", "copas", "tarros", "cápsulas", "brochetas", "cuencos"],
            portions: [
                "porciones", "partes", "trozos", "bolas", "rebanadas", "cuadrados", "raciones", "tiras", "piezas",
            ],
            tools: ["medidor", "medidora", "molde", "olla", "cazo", "bol"], beforeSize: ["deshuesado", "deshuesada"],
            wholes: ["pollo", "pavo", "pato", "jamón", "paletilla", "cochinillo"]),
        total: ["total"],
        pieces: ["trozo", "pedazo", "rama", "jengibre", "raíz"],
        naming: ["tipo", "nº", "n", "no", "número", "tamaño", "receta", "paso"],
        negating: ["no"],
        partOf: ["de"],
        betweenSides: ["por"],
        cutting: ["en", "para", "por"],
        degrees: ["grados"],
        ovens: [
            "horno", "precalentar", "precalienta", "precalentamos", "precalentado", "hornear", "hornea", "horneamos",
            "hornee", "precaliente",
        ],
        beforeHeat: ["a"],
        onThermometers: [
            "aceite", "grasa", "manteca", "azúcar", "almíbar", "jarabe", "caramelo", "termómetro", "interna",
            "interior", "agua", "caldo", "leche", "nata",
        ],
        differences: DifferenceWords(
            by: ["en", "unos", "de", "temperatura", "horno", "calor"],
            changing: [
                "bajar", "baja", "baje", "bajamos", "bajad", "reducir", "reduce", "reduzca", "reducimos", "disminuir",
                "disminuye", "subir", "sube", "suba", "subimos", "aumentar", "aumenta",
            ], comparing: ["menos", "más"]),
        angles: ["ángulo", "ángulos", "bisel", "sesgo"],
        turning: ["girar", "gira", "gire", "girando"],
        counters: [
            "diente", "dientes", "unidad", "unidades", "ud", "uds", "hoja", "hojas", "rama", "ramas", "rodajas",
            "lonchas",
        ],
        times: TimeWords(
            seconds: ["segundo", "segundos", "seg", "s"],
            minutes: ["minuto", "minutos", "min", "mins", "minutitos"],
            hours: ["hora", "horas", "h", "hr", "hrs"],
            days: ["día", "días", "dia", "dias"], overnight: ["toda la noche", "una noche", "de un día para otro"],
            joining: ["y", "con"],
            phrases: [
                "una hora": 3600, "media hora": 1800, "un minuto": 60, "un cuarto de hora": 900, "cuarto de hora": 900,
                "hora y media": 5400, "hora y cuarto": 4500, "una hora y media": 5400, "tres cuartos de hora": 2700,
                "medio minuto": 30,
                "un minuto y medio": 90, "un par de minutos": 120, "un par de horas": 7200,
            ],
            offsets: ["por libra", "por kilo", "por kg", "cada kilo"]),
        foods: FoodWords(
            partsOf: FoodParts(["yema", "clara"], of: ["huevo"]),
            describing: [
                "grande", "grandes", "pequeño", "pequeña", "pequeños", "pequeñas", "mediano", "mediana", "medianos",
                "medianas", "fresco", "fresca", "frescos", "frescas", "maduro", "madura", "maduros", "maduras",
                "picado", "picada", "picados", "picadas", "rallado", "rallada", "rallados", "cortado", "cortada",
                "cortados", "cortadas", "pelado", "pelada", "pelados", "peladas", "troceado", "troceada", "finamente",
                "bien", "fino", "frío", "fría", "tibia", "tibio", "caliente", "hirviendo", "derretida", "derretido",
                "batido", "batidos", "unos", "unas", "un", "una", "el", "la", "los", "las", "de", "del", "poco", "algo",
                "opcional", "pizca", "pizcas", "puñado", "chorrito", "chorro", "trozo", "trozos", "virgen", "extra",
                "al", "count",
            ],
            names: ["coco rallado"],
            kinds: ["en polvo", "en conserva", "en almíbar", "en lata", "en grano", "en escamas", "en copos"],
            pieces: [
                "diente", "dientes", "rama", "ramas", "ramita", "ramitas", "hoja", "hojas", "rodaja", "rodajas",
                "loncha", "lonchas", "manojo", "manojos", "cabeza", "cabezas", "rebanada", "rebanadas", "filete",
                "filetes",
            ],
            seasonings: ["sal", "pimienta", "azúcar", "aceite", "perejil", "orégano", "comino", "pimentón"],
            containing: ["con", "contiene"],
            ending: ["para", "o", "u", "según", "en", "con", "por", "como", "si"], everywhere: ["agua", "sal"],
            plurals: [
                ("ces", "z"), ("ones", "ón"), ("iles", "il"), ("nes", "n"), ("res", "r"), ("des", "d"), ("s", ""),
            ],
            singulars: ["anís", "cuscús"]),
        nouns: .spanish,
        weights: .spanish,
        yields: YieldWords(
            servings: ["porción", "porciones", "persona", "personas", "ración", "raciones", "comensal", "comensales"],
            serving: ["sirve para"], making: ["rinde", "salen", "da para"], leading: ["ingredientes", "para"]),
        common: [
            "de", "y", "la", "el", "los", "las", "con", "sal", "azúcar", "aceite", "harina", "huevos", "ajo", "cebolla",
            "al", "gusto", "en", "para", "leche", "pimienta", "que", "oliva", "del", "un", "hasta", "minutos",
        ])
}
