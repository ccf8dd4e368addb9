extension DocumentReader {
    /// Reads the page in an export of Copy Me That (https://www.copymethat.com), whose parts have ids and classes.
    static let copyMeThat = DocumentReader(name: "an export of Copy Me That") { document throws(DocumentFault) in
        let text = DecodedText(page: document.bytes)
        guard HTMLPage.isPage(text.bytes, ending: document.ending), text.bytes.holds("copymethat") else { return nil }
        let page = HTMLPage(text.bytes)
        let recipes = page.elements(in: 0..<page.nodes.count) { $0.has(class: "recipe") }
        let isExport = recipes.contains { recipe in
            page.elements(in: recipe..<page.nodes[recipe].end, where: { $0.isPart("recipeIngredients") }, isDeep: true)
                .first != nil
        }
        guard isExport else { return nil }
        return ReadDocument(
            root: .list(recipes.map { CopiedRecipe(page, text, at: $0).value }), format: .fields(.plain))
    }
}

extension PageElement {
    /// Returns whether the element is a part of a recipe, by its id or its class.
    fileprivate func isPart(_ name: String) -> Bool { self["id"] == name || has(class: name) }
}

/// A recipe on a page of Copy Me That.
private struct CopiedRecipe {
    private(set) var value: SourceValue = .object([])

    private static let fields = [
        "name": "name", "description": "description", "recipeYield": "yield", "ratingValue": "rating",
        "made_this": "madeThis", "starred": "starred", "prep_time": "prep", "cook_time": "cook", "total_time": "total",
    ]

    /// Elements whose parts are read.
    private static let frames: Set = [
        "link", "categories", "extra_info", "servings", "rating", "recipeIngredients", "recipeInstructions",
        "recipeNotes", "recipeIngredient_header", "recipeInstructions_header", "recipeNotes_header",
        "recipeIngredient_spacer",
    ]

    init(_ page: HTMLPage, _ text: DecodedText, at recipe: Int) {
        var fields: [(key: String, value: SourceValue)] = []
        var (ingredients, steps) = (ItemGroups(), ItemGroups())
        var (tags, notes, pictures): ([SourceValue], [SourceValue], [SourceValue]) = ([], [], [])
        // What is within a text is a part of it.
        var textEnd = 0
        for index in page.elements(in: recipe + 1..<page.nodes[recipe].end, where: { _ in true }, isDeep: true) {
            let element = PageElement(page, index)
            let offset = text.offset(of: page.nodes[index].offset)
            func found(_ text: String?) -> SourceValue? { text?.nonblank.map { .text($0.trimmed, at: offset) } }
            guard index >= textEnd, let part = element["id"] ?? element["class"],
                let name = PageSyntax.words(part).first, !Self.frames.contains(name)
            else { continue }
            textEnd = page.nodes[index].end
            // Lines of a step or a note are one text.
            let words = PlainText.lines(page.markup(of: index)).joined(separator: "\n")
            switch name {
            case "recipeImage": if let picture = found(element["src"]) { pictures.append(picture) }
            case "original_link": if let source = found(element["href"] ?? words) { fields.append(("source", source)) }
            case "recipeCategory": if let tag = found(words) { tags.append(tag) }
            case "recipeIngredient", "recipeIngredient_note": if let item = found(words) { ingredients.add(item) }
            case "recipeIngredient_subheader": if let heading = found(words) { ingredients.add(heading: heading) }
            case "instruction", "instruction_next": if let item = found(words) { steps.add(item) }
            case "instruction_subheader": if let heading = found(words) { steps.add(heading: heading) }
            case "recipeNote": if let note = found(words) { notes.append(note) }
            default:
                // Parts that only later versions have are reported by their names.
                if let value = found(words) { fields.append((Self.fields[name] ?? name, value)) }
            }
        }
        for (key, value) in [("ingredients", ingredients.value), ("steps", steps.value)] {
            if let value { fields.append((key, value)) }
        }
        for (key, values) in [("tags", tags), ("notes", notes), ("photo", pictures)] where !values.isEmpty {
            fields.append((key, .list(values)))
        }
        value = .object(fields)
    }
}
