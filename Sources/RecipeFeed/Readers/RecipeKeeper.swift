extension DocumentReader {
    /// Reads the page in an export of Recipe Keeper (https://recipekeeperonline.com), which marks parts of a recipe by
    /// properties of its own.
    static let recipeKeeper = DocumentReader(name: "an export of Recipe Keeper") { document throws(DocumentFault) in
        let text = DecodedText(page: document.bytes)
        guard HTMLPage.isPage(text.bytes, ending: document.ending), text.bytes.holds("recipe-details"),
            text.bytes.holds("recipeDirections") || text.bytes.holds("recipeIngredients")
        else { return nil }
        let page = HTMLPage(text.bytes)
        let recipes = page.elements(in: 0..<page.nodes.count) { $0.has(class: "recipe-details") }
        guard !recipes.isEmpty else { return nil }
        return ReadDocument(
            root: .list(recipes.map { KeptRecipe(page, text, at: $0).value }), format: .fields(.plain))
    }
}

/// A recipe on a page of Recipe Keeper.
private struct KeptRecipe {
    private(set) var value: SourceValue = .object([])

    init(_ page: HTMLPage, _ text: DecodedText, at recipe: Int) {
        var fields = SourceMembers()
        var nutrition: [(key: String, value: SourceValue)] = []
        var pictures: [SourceValue] = []
        // What is within a text is a part of it.
        var textEnd = 0
        for index in page.elements(in: recipe + 1..<page.nodes[recipe].end, where: { _ in true }, isDeep: true) {
            let element = PageElement(page, index)
            let offset = text.offset(of: page.nodes[index].offset)
            func found(_ text: String?) -> SourceValue? { text?.nonblank.map { .text($0.trimmed, at: offset) } }
            if element.has(class: "recipe-photo"), let picture = found(element["src"]) { pictures.append(picture) }
            guard index >= textEnd, let name = element["itemprop"]?.trimmed.nonblank else { continue }
            let content = element["content"]
            if content == nil || Self.lists.contains(name) { textEnd = page.nodes[index].end }
            let words = content ?? page.line(of: index)
            switch name {
            case _ where Self.lists.contains(name):
                var groups = ItemGroups()
                let markup = page.markup(of: index)
                let isOfNotes = name == "recipeNotes"
                let lines = isOfNotes ? PlainText.lines(markup) : IngredientLine.lines(markup)
                for (place, line) in lines.enumerated() {
                    guard let value = found(line) else { continue }
                    // The app's headers are bold, or lines with a colon at the end; others write "For the dough".
                    let isPurpose =
                        name == "recipeIngredients" && place + 1 < lines.count && PurposeLine.isAll(of: line)
                    if isPurpose || !isOfNotes && IngredientLine.isHeading(line) {
                        groups.add(heading: .text(IngredientLine.heading(line), at: offset))
                    } else {
                        groups.add(value)
                    }
                }
                let key = ["recipeIngredients": "ingredients", "recipeDirections": "steps"][name] ?? "notes"
                if let list = groups.value { fields.add(key, list) }
            case "recipeSource":
                let link =
                    content == nil ? (index..<page.nodes[index].end).first { page.nodes[$0].name == "a" } : nil
                let source = link.flatMap { PageElement(page, $0)["href"] } ?? words
                // A book or a person isn't an address.
                if let value = found(source) { fields.add(SchemaOrg.isWebAddress(source) ? "source" : "author", value) }
            case "recipeCourse": if let value = found(words) { fields.add("category", value) }
            case "recipeCategory", "recipeCollection": if let value = found(words) { fields.add("tags", value) }
            case _ where name.hasPrefix("photo"): if let picture = found(element["src"]) { pictures.append(picture) }
            case _ where name.hasPrefix("recipeNut"):
                // The text has the unit: `Total Fat: 41.5g`.
                guard content?.isBlank == false, let value = found(Self.amount(beside: index, in: page) ?? words) else {
                    continue
                }
                nutrition.append((Self.nutrients[name] ?? String(name.dropFirst("recipeNut".count)), value))
            // Durations and ratings of nothing were never entered.
            case "recipeRating" where words == "0", "recipeIsFavourite" where words == "False": continue
            case _ where words == "PT0S" || words == "PT0M": continue
            default: if let value = found(words) { fields.add(Self.keys[name] ?? name, value) }
            }
        }
        var seen: Set<String> = []
        pictures.removeAll { if case .text(let address, _) = $0 { !seen.insert(address).inserted } else { true } }
        if !pictures.isEmpty { fields.add("photo", .list(pictures)) }
        if !nutrition.isEmpty { fields.add("nutrition", .object(nutrition)) }
        value = .object(fields.all)
    }

    /// The properties whose text is in the elements in theirs.
    private static let lists: Set = ["recipeIngredients", "recipeDirections", "recipeNotes"]

    private static let keys = [
        "recipeId": "id", "name": "name", "recipeYield": "yield", "prepTime": "prep", "cookTime": "cook",
        "totalTime": "total", "recipeVideo": "video", "recipeRating": "rating",
    ]

    private static let nutrients = [
        "recipeNutServingSize": "servingSize", "recipeNutCalories": "calories", "recipeNutTotalFat": "fatContent",
        "recipeNutSaturatedFat": "saturatedFatContent", "recipeNutCholesterol": "cholesterolContent",
        "recipeNutSodium": "sodiumContent", "recipeNutTotalCarbohydrate": "carbohydrateContent",
        "recipeNutDietaryFiber": "fiberContent", "recipeNutSugars": "sugarContent",
        "recipeNutProtein": "proteinContent",
    ]

    /// Returns the amount in the text that precedes an element: `41.5g` of `Total Fat: 41.5g`.
    private static func amount(beside index: Int, in page: HTMLPage) -> String? {
        guard index > 0, case let node = page.nodes[index - 1], node.name.isEmpty else { return nil }
        let text = PlainText.line(page.text(node.content))
        return text.firstIndex(of: ":").flatMap { String(text[$0...].dropFirst()).trimmed.nonblank }
    }
}
