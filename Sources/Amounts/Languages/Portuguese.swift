extension LanguageWords {
    static let portuguese = LanguageWords(
        code: "pt",
        separators: NumberSeparators(group: ".", hasSpacedGroups: false, joiningWords: ["e"]),
        units: UnitWords.metric
            + UnitWords.words(.gram, "grama|gramas", "grs")
            + UnitWords.words(.kilogram, "quilo|quilos", "quilograma|quilogramas")
            + UnitWords.words(.pound, "libra|libras")
            + UnitWords.words(.ounce, "onça|onças")
            + UnitWords.words(.millilitre, "mililitro|mililitros")
            + UnitWords.words(.centilitre, "centilitro|centilitros")
            + UnitWords.words(.decilitre, "decilitro|decilitros")
            + UnitWords.words(.litre, "litro|litros", "lt")
            + UnitWords.words(
                .tablespoon, "colher de sopa|colheres de sopa", "colher (sopa)|colheres (sopa)",
                "colher sopa|colheres sopa",
                "colher das de sopa|colheres das de sopa", "c sopa", "c de sopa", "cs",
                "colher (de sopa)|colheres (de sopa)",
                "colher (sopa) cheia|colheres (sopa) cheias")
            + UnitWords.words(
                .teaspoon, "colher de chá|colheres de chá", "colher (chá)|colheres (chá)", "colher chá|colheres chá",
                "c chá", "c de chá",
                "colher (de chá)|colheres (de chá)", "colher de cha|colheres de cha")
            + UnitWords.words(
                .dessertspoon, "colher de sobremesa|colheres de sobremesa", "colher (sobremesa)|colheres (sobremesa)")
            + UnitWords.words(
                .metricCup, "xícara de chá|xícaras de chá", "xícara (chá)|xícaras (chá)", "xícara|xícaras",
                "xicara|xicaras", "chávena|chávenas", "xíc", "xícara (de chá)|xícaras (de chá)",
                "xicara (chá)|xicaras (chá)",
                "xícara (café)|xícaras (café)", "chávena de chá|chávenas de chá")
            + UnitWords.words(.centimetre, "centímetro|centímetros")
            + UnitWords.words(.millimetre, "milímetro|milímetros")
            + UnitWords.words(.inch, "polegada|polegadas"),
        numbers: NumberWords.words(
            """
            _ dois|duas três|tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze \
            dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove
            """, tens: "vinte trinta quarenta cinquenta|cinqüenta sessenta setenta oitenta noventa"
        ) { ["\($0) e \($1)"] }.with([
            "vinte e um": 21, "vinte e uma": 21, "trinta e um": 31, "trinta e uma": 31, "meio": Rational(1, 2),
            "meia": Rational(1, 2), "quarto": Rational(1, 4), "três quartos": Rational(3, 4),
        ]),
        largeNumbers: ["cem", "cento", "mil", "dúzia"],
        articles: ["um", "uma"],
        articlesCount: true,
        vague: [
            "pitada", "pouco", "pouquinho", "punhado", "fio", "punhadinho", "toque", "bom", "boa", "pedaço",
            "pedacinho",
            "ponta", "gole", "par",
        ],
        rangeWords: ["a", "ou", "até"],
        between: ["entre"],
        about: ["aproximadamente", "aprox", "cerca"],
        leading: [
            "cerca", "aproximadamente", "aprox", "suco", "sumo", "raspas", "raspa", "casca", "de", "do", "da", "e",
            "ou",
            "opcional", "o", "as", "os", "quase", "mais", "para",
        ],
        adding: ["e", "mais", "ou", "com"],
        subtracting: ["menos"],
        partWords: ["suco", "sumo", "raspas", "raspa", "casca", "claras", "gemas"],
        qualifiers: [
            "mais", "de",
            "cheias", "cheia", "rasa", "rasas", "boas", "boa", "bem", "grandes", "grande", "bem cheia", "generosa",
            "generosas",
        ],
        containers: [
            "lata", "latas", "pacote", "pacotes", "caixa", "caixas", "caixinha", "caixinhas", "vidro", "vidros", "pote",
            "potes", "garrafa", "garrafas", "sachê", "sachês", "envelope", "envelopes", "saquinho", "saquinhos",
            "frasco",
            "frascos", "embalagem", "embalagens", "barra", "barras", "tablete", "tabletes", "bandeja", "bandejas",
            "saco",
        ],
        sizeWords: ["de", "com", "aprox", "cerca"],
        each: ["cada", "por"],
        onePiece: PieceWords(
            every: ["cada"], faces: ["lado", "lados", "camada"], onto: ["sobre", "em", "a", "para", "de", "cima"],
            ones: ["tortilha", "tortilla", "panqueca", "círculo", "disco"], middles: ["centro", "meio"],
            beforeMiddle: ["de", "do", "da"], fitting: ["cabem", "cabe"],
            per: ["por"], with: ["com"],
            remaining: ["restante", "restantes"], restating: ["os", "as"], atATime: ["de cada vez", "por vez"],
            into: ["em"],
            pieces: ["pedaços", "porções", "bolas", "bolinhas", "fatias", "cubos"],
            moulds: ["forminhas", "ramequins", "taças", "copos", "pratos", "formas", "espetos", "tigelas", "potes"],
            portions: ["partes", "pedaços", "porções", "bolinhas", "fatias", "quadrados", "tiras", "bolas"],
            tools: ["medidor", "medidora", "forma", "panela", "tigela"], beforeSize: ["desossado", "desossada"],
            wholes: ["frango", "peru", "pato", "presunto", "pernil", "leitão"]),
        total: ["total"],
        pieces: ["pedaço", "rama", "gengibre", "pau"],
        naming: ["tipo", "nº", "n", "no", "número", "tamanho", "receita", "passo", "parte"],
        negating: ["não"],
        partOf: ["de"],
        betweenSides: ["por"],
        cutting: ["em", "para", "por"],
        degrees: ["graus"],
        ovens: ["forno", "preaqueça", "preaquecido", "preaquecer", "asse", "assar", "pré-aquecido", "aqueça"],
        beforeHeat: ["a"],
        cooking: ["aqueça"],
        onThermometers: [
            "óleo", "azeite", "gordura", "açúcar", "calda", "xarope", "caramelo", "termômetro", "termómetro", "interna",
            "interior", "água", "leite",
        ],
        differences: DifferenceWords(
            by: ["em", "de", "a", "uns"],
            changing: [
                "baixar", "baixe", "baixa", "reduzir", "reduza", "reduz", "diminuir", "diminua", "aumentar", "aumente",
                "subir", "suba",
            ], comparing: ["menos", "mais"]),
        angles: ["ângulo", "ângulos"],
        turning: ["girar", "gire", "gira", "rodar"],
        counters: [
            "dente", "dentes", "unidade", "unidades", "un", "folha", "folhas", "fatia", "fatias", "maço", "ramo",
            "ramos",
        ],
        times: TimeWords(
            seconds: ["segundo", "segundos", "seg", "s"],
            minutes: ["minuto", "minutos", "min", "mins", "minutinhos"],
            hours: ["hora", "horas", "h", "hr", "hrs"],
            days: ["dia", "dias"], overnight: ["uma noite", "durante a noite", "de um dia para o outro"],
            joining: ["e"],
            phrases: [
                "uma hora": 3600, "meia hora": 1800, "um minuto": 60, "um quarto de hora": 900, "hora e meia": 5400,
                "hora e quarto": 4500,
                "uma hora e meia": 5400, "meio minuto": 30, "um minuto e meio": 90, "quarto de hora": 900,
            ],
            offsets: ["por libra", "por quilo", "por kg", "por kilo"]),
        foods: FoodWords(
            partsOf: FoodParts(["gema", "clara"], of: ["ovo"]),
            describing: [
                "grande", "grandes", "pequeno", "pequena", "pequenos", "pequenas", "médio", "média", "médios", "médias",
                "fresco", "fresca", "frescos", "frescas", "maduro", "madura", "maduros", "maduras", "picado", "picada",
                "picados", "picadas", "ralado", "ralada", "ralados", "raladas", "cortado", "cortada", "cortados",
                "cortadas", "descascado", "descascada", "descascados", "bem", "fino", "frio", "fria", "morno", "morna",
                "quente", "fervente", "derretida", "derretido", "batido", "batidos", "um", "uma", "uns", "umas", "o",
                "a", "os", "as", "de", "do", "da", "dos", "das", "pouco", "opcional", "gosto", "pitada", "pitadas",
                "punhado",
                "fio", "pedaço", "pedaços", "virgem", "extra", "q", "b", "qb", "unidade", "unidades",
            ],
            names: ["coco ralado"],
            kinds: ["em pó", "em flocos", "em conserva", "em calda", "em lata", "em grão", "em grãos"],
            pieces: [
                "dente", "dentes", "ramo", "ramos", "raminho", "folha", "folhas", "rodela", "rodelas", "fatia",
                "fatias", "maço", "maços", "molho", "cabeça", "talo", "talos", "posta", "postas",
            ],
            seasonings: ["sal", "pimenta", "açúcar", "azeite", "óleo", "salsinha", "orégano"],
            containing: ["com", "contém"],
            ending: ["para", "ou", "conforme", "em", "com", "por", "como", "se", "à", "ao"],
            everywhere: ["água", "sal"],
            plurals: [
                ("ões", "ão"), ("ães", "ão"), ("ais", "al"), ("éis", "el"), ("óis", "ol"), ("ns", "m"), ("zes", "z"),
                ("res", "r"), ("s", ""),
            ],
            singulars: ["cuscuz", "lilás"]),
        nouns: .portuguese,
        weights: .portuguese,
        yields: YieldWords(
            servings: ["porção", "porções", "pessoa", "pessoas", "dose", "doses"], serving: ["serve"],
            making: ["rende"], leading: ["ingredientes", "para"]),
        common: [
            "de", "e", "do", "da", "com", "em", "sal", "açúcar", "óleo", "farina", "farinha", "ovos", "alho", "cebola",
            "gosto", "leite", "uma", "um", "até", "por", "o", "os", "manteiga", "azeite", "chá", "sopa", "minutos",
            "para",
        ])
}
