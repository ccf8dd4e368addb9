/// A way in which a page's elements say what they contain.
///
/// - Microdata: <https://html.spec.whatwg.org/multipage/microdata.html>
/// - RDFa Lite: <https://www.w3.org/TR/rdfa-lite/>
/// - h-recipe, with the classes before it: <https://microformats.org/wiki/h-recipe>, <https://microformats.org/wiki/hrecipe>
enum PageSyntax: CaseIterable {
    case microdata, rdfa, hRecipe, classes

    /// The type of the item that an element is, and the properties that it has; `nil` if it isn't an item.
    struct Marks {
        var type: String?
        var properties: [String] = []
        var references: [String] = []
    }

    func marks(of attributes: [String: String]) -> Marks {
        var marks = Marks()
        switch self {
        case .microdata:
            if attributes["itemscope"] != nil || attributes["itemtype"] != nil {
                marks.type = attributes["itemtype"] ?? ""
            }
            marks.properties = attributes["itemprop"].map(Self.words) ?? []
            marks.references = attributes["itemref"].map(Self.words) ?? []
        case .rdfa:
            marks.type = attributes["typeof"]
            marks.properties = attributes["property"].map(Self.words) ?? []
            // In RDFa before version 1.1, ingredients and pictures are links: `rel="v:ingredient"`.
            marks.properties += attributes["rel"].map(Self.words)?.filter { $0.hasPrefix("v:") } ?? []
        case .hRecipe:
            let classes = attributes["class"].map(Self.words) ?? []
            marks.type = classes.first { ["h-recipe", "h-card", "h-entry", "h-feed", "h-cite"].contains($0) }
            marks.properties = classes.compactMap { Self.hNames[$0] }
        case .classes:
            let classes = attributes["class"].map(Self.words) ?? []
            marks.type = classes.first { ["hrecipe", "vcard"].contains($0) }
            marks.properties = classes.compactMap { Self.classNames[$0] }
            if attributes["rel"].map(Self.words)?.contains("tag") == true { marks.properties.append("keywords") }
        }
        // `schema:name` and `http://schema.org/name` are `name`.
        marks.properties = marks.properties.compactMap { name in
            name.split { "/#:".contains($0) }.last.map { Self.olderNames[String($0)] ?? SchemaOrg.property(String($0)) }
        }
        return marks
    }

    static func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }

    /// Properties of data-vocabulary.org, which pages write with types of schema.org, too.
    private static let olderNames = [
        "ingredient": "recipeIngredient", "instructions": "recipeInstructions", "instruction": "recipeInstructions",
        "photo": "image", "summary": "description", "published": "datePublished", "recipeType": "recipeCategory",
        "tag": "keywords",
    ]

    private static let hNames = [
        "p-name": "name", "p-ingredient": "recipeIngredient", "e-ingredient": "recipeIngredient",
        "p-yield": "recipeYield", "e-instructions": "recipeInstructions", "p-instructions": "recipeInstructions",
        "dt-duration": "totalTime", "dt-prep": "prepTime", "dt-preptime": "prepTime", "dt-cook": "cookTime",
        "dt-cooktime": "cookTime", "u-photo": "image", "u-video": "video", "p-summary": "description",
        "p-author": "author", "dt-published": "datePublished", "p-nutrition": "nutrition", "p-category": "keywords",
        "u-url": "url",
    ]

    private static let classNames = [
        "fn": "name", "ingredient": "recipeIngredient", "yield": "recipeYield", "instructions": "recipeInstructions",
        "instruction": "recipeInstructions", "duration": "totalTime", "totaltime": "totalTime",
        "totalTime": "totalTime", "preptime": "prepTime", "prepTime": "prepTime", "cooktime": "cookTime",
        "cookTime": "cookTime", "photo": "image", "result-photo": "image", "summary": "description",
        "author": "author", "published": "datePublished", "nutrition": "nutrition",
    ]
}

extension SchemaOrg {
    /// Returns the name of a property in its own letter case, such as `recipeInstructions` for `RecipeInstructions`.
    static func property(_ name: String) -> String { slips[name.lowercased()] ?? name }

    /// The properties by their names in lower case, and by names that pages give them by mistake.
    private static let slips: [String: String] = {
        let names = [
            "name", "text", "url", "image", "video", "author", "publisher", "description", "headline", "keywords",
            "recipeIngredient", "recipeInstructions", "recipeYield", "recipeCategory", "recipeCuisine", "ingredients",
            "prepTime", "cookTime", "totalTime", "datePublished", "dateModified", "dateCreated", "nutrition", "tool",
            "itemListElement", "position", "contentUrl", "embedUrl", "thumbnailUrl", "inLanguage", "suitableForDiet",
            "cookingMethod", "aggregateRating", "servingSize", "calories", "fatContent", "saturatedFatContent",
            "carbohydrateContent", "proteinContent", "sugarContent", "fiberContent", "sodiumContent",
            "cholesterolContent", "transFatContent", "unsaturatedFatContent",
        ]
        let slips = ["recipeingredients": "recipeIngredient", "recipeinstruction": "recipeInstructions"]
        return Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }.merging(slips) { $1 }
    }()
}
