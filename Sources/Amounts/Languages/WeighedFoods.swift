extension FoodWeights {
    static let english = FoodWeights(
        [
            "flour": ["plain flour", "all purpose flour", "white flour", "purpose flour"],
            "whole wheat flour": ["wheat flour", "wholemeal flour"],
            "sugar": ["caster sugar", "castor sugar", "superfine sugar", "cane sugar"],
            "powdered sugar": ["confectioner sugar", "confectioner s sugar", "icing sugar"],
            "jam": [
                "strawberry jam", "raspberry jam", "apricot jam", "cherry jam", "fig jam", "blueberry jam",
                "blackberry jam", "peach jam", "plum jam", "preserve", "strawberry preserve", "raspberry preserve",
                "apricot preserve", "cherry preserve", "peach preserve", "marmalade", "orange marmalade",
            ],
            "gruyere": ["gruyère", "gruyere cheese", "gruyère cheese"], "swiss cheese": ["emmental", "emmenthaler"],
            "fontina": ["fontina cheese"], "colby": ["colby cheese", "colby jack", "colby jack cheese"],
            "muenster": ["muenster cheese"], "mascarpone": ["mascarpone cheese"],
            "cocoa powder": ["cocoa", "cacao powder", "cacao"], "cornstarch": ["corn starch", "cornflour"],
            "yogurt": ["yoghurt", "milk yogurt"], "greek yogurt": ["greek yoghurt", "milk greek yogurt"],
            "ricotta": ["ricotta cheese", "milk ricotta", "milk ricotta cheese"],
            "parmesan": ["parmesan cheese", "parmigiano reggiano", "pecorino romano", "pecorino romano cheese"],
            "cheddar": ["cheddar cheese", "mexican blend cheese", "mexican cheese blend"],
            "mozzarella": ["mozzarella cheese"], "monterey jack": ["monterey jack cheese"],
            "breadcrumb": ["bread crumb"], "panko": ["panko breadcrumb", "panko bread crumb"],
            "marshmallow": ["mini marshmallow"], "tapioca starch": ["tapioca flour"],
            "rice": ["basmati rice", "jasmine rice", "long grain rice"], "sourdough starter": ["sourdough discard"],
            "bell pepper": ["red bell pepper", "green bell pepper", "yellow bell pepper", "orange bell pepper"],
            "onion": ["yellow onion", "red onion", "brown onion"],
            "lentil": ["red lentil", "green lentil", "brown lentil"],
        ],
        neutral: [
            "all", "purpose", "hot", "soft", "unsalted", "salted", "white", "granulated", "organic", "light", "dark",
            "unbleached", "fine", "pure", "natural", "creamy", "crunchy", "smooth", "plain", "low", "high", "protein",
            "fat", "full", "nonfat", "non", "reduced", "part", "skim", "sharp", "mild", "semi", "sweet", "bittersweet",
            "dutch", "process", "processed", "unsweetened", "sweetened", "special", "vegan", "frozen", "ripe", "rolled",
            "old", "fashioned", "quick", "blanched", "dry", "dried", "raw", "red", "or", "whole", "shredded", "long",
        ])

    static let german = FoodWeights(
        [
            "flour": ["mehl", "weizenmehl"], "sugar": ["zucker"], "powdered sugar": ["puderzucker"],
            "honey": ["honig"], "cocoa powder": ["kakao", "kakaopulver", "backkakao"], "oat": ["haferflocken"],
            "rice": ["reis"], "breadcrumb": ["semmelbrösel", "paniermehl"], "raisin": ["rosine", "rosinen"],
            "cornstarch": ["stärke", "speisestärke"], "semolina": ["grieß"], "brown sugar": ["brauner zucker"],
        ],
        neutral: ["feiner", "zarte", "kernige", "ungesüßter"])

    static let french = FoodWeights(
        [
            "flour": ["farine", "farine blé"], "sugar": ["sucre", "sucre en poudre"], "powdered sugar": ["sucre glace"],
            "butter": ["beurre"], "honey": ["miel"], "rice": ["riz"], "oat": ["flocon avoine"],
            "breadcrumb": ["chapelure"], "cornstarch": ["maïzena"], "semolina": ["semoule"],
        ],
        neutral: ["doux", "blanc"])

    static let spanish = FoodWeights(
        [
            "flour": ["harina", "harina trigo"], "sugar": ["azúcar"], "butter": ["mantequilla"], "honey": ["miel"],
            "powdered sugar": ["azúcar glas", "azúcar glass", "azúcar impalpable"], "rice": ["arroz"],
            "oat": ["avena"], "breadcrumb": ["pan rallado"], "cornstarch": ["maicena"],
        ],
        neutral: ["blanca", "blanco", "granulado"])

    static let italian = FoodWeights(
        [
            "flour": ["farina", "farina 00"], "sugar": ["zucchero"], "powdered sugar": ["zucchero velo"],
            "butter": ["burro"], "honey": ["miele"], "rice": ["riso"], "breadcrumb": ["pangrattato"],
        ],
        neutral: ["semolato", "bianco"])

    static let portuguese = FoodWeights(
        [
            "flour": ["farinha", "farinha trigo"], "sugar": ["açúcar"], "powdered sugar": ["açúcar confeiteiro"],
            "butter": ["manteiga"], "honey": ["mel"], "rice": ["arroz"], "oat": ["aveia"],
            "brown sugar": ["açúcar mascavo"], "cornstarch": ["amido milho", "maisena"],
        ],
        neutral: ["branco", "refinado", "cristal"])

    static let dutch = FoodWeights(
        [
            "flour": ["bloem", "tarwebloem"], "sugar": ["suiker", "kristalsuiker"], "powdered sugar": ["poedersuiker"],
            "butter": ["boter", "roomboter"], "honey": ["honing"], "oat": ["havermout"], "rice": ["rijst"],
            "breadcrumb": ["paneermeel"], "cornstarch": ["maïzena"],
        ],
        neutral: ["witte", "fijne", "ongezouten"])

    static let danish = FoodWeights(
        [
            "flour": ["mel", "hvedemel"], "sugar": ["sukker", "rørsukker"], "powdered sugar": ["flormelis"],
            "brown sugar": ["brun farin"], "butter": ["smør"], "honey": ["honning"], "oat": ["havregryn"],
            "rice": ["ris"], "breadcrumb": ["rasp"], "cornstarch": ["majsstivelse", "maizena"],
            "potato starch": ["kartoffelmel"],
        ],
        neutral: ["hvid", "usaltet"])

    static let norwegian = FoodWeights(
        [
            "flour": ["mel", "hvetemel", "kveitemjøl"], "sugar": ["sukker"],
            "powdered sugar": ["melis"], "brown sugar": ["brunt sukker"], "butter": ["smør"], "honey": ["honning"],
            "oat": ["havregryn"], "rice": ["ris"], "breadcrumb": ["strøkavring", "griljermel"],
            "cornstarch": ["maisstivelse", "maizena"], "potato starch": ["potetmel"],
        ],
        neutral: ["hvitt", "usaltet"])

    static let finnish = FoodWeights(
        [
            "flour": ["vehnäjauh", "jauh"], "sugar": ["soker", "taloussoker", "hienosoker"],
            "powdered sugar": ["tomusoker"], "brown sugar": ["fariinisoker"], "butter": ["voi"], "honey": ["hunaj"],
            "oat": ["kaurahiutal"], "rice": ["riisi"], "breadcrumb": ["korppujauh"], "cornstarch": ["maissitärkkelys"],
            "potato starch": ["perunajauh"], "cocoa powder": ["kaakaojauh"],
        ])

    static let polish = FoodWeights(
        [
            "flour": ["mąka", "mąki", "mąka pszenna", "mąki pszennej"], "sugar": ["cukier", "cukru"],
            "powdered sugar": ["cukier puder", "cukru pudru"], "butter": ["masło", "masła"],
            "honey": ["miód", "miodu"],
            "rice": ["ryż", "ryżu"], "breadcrumb": ["bułka tarta", "bułki tartej"],
        ])

    static let japanese = FoodWeights(
        [
            "flour": ["小麦粉", "薄力粉"]
        ])

    static let arabic = FoodWeights(
        [
            "flour": ["دقيق", "طحين"], "sugar": ["سكر"], "butter": ["زبدة"], "rice": ["أرز"],
        ])
}
