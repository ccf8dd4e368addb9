extension DocumentReader {
    /// Reads the texts that Saffron (https://www.mysaffronapp.com) exports, one for each recipe.
    ///
    /// Lines such as `Title: Pancakes` stand above `Ingredients:` and `Instructions:`, below which each line has a tab before it.
    static let saffron = DocumentReader(name: "Saffron") { document throws(DocumentFault) in
        guard ["txt", ""].contains(document.ending), let lines = document.lines,
            let first = lines.first(where: { !$0.isBlank }), first.text.hasPrefix("Title:"),
            let ingredients = lines.firstIndex(where: { isHead($0, of: "Ingredients") }),
            let steps = lines[ingredients...].firstIndex(where: { isHead($0, of: "Instructions") }),
            lines[..<ingredients].contains(where: {
                $0.text.hasPrefix("Cookbook:") || $0.text.hasPrefix("Original URL:")
            })
        else { return nil }
        var recipe = CollectedRecipe()
        var tags: [(text: String, offset: Int)] = []
        for line in lines[..<ingredients] where !line.isBlank {
            guard let colon = line.text.firstIndex(of: ":") else {
                recipe.addNote(line.text.trimmed, at: line.offset)
                continue
            }
            let (name, text) = (String(line.text[..<colon]), String(line.text[colon...].dropFirst()).trimmed)
            if ["Cookbook", "Section"].contains(name) {
                tags.append((text, line.offset))
            } else {
                recipe.add(saffronFields[name] ?? name, text, at: line.offset)
            }
        }
        recipe.add("tags", all: tags)
        recipe.addIngredients(
            lines[(ingredients + 1)..<steps].filter { !$0.isBlank }.map { ($0.text.trimmed, $0.offset) })
        var isBehindSteps = false
        for line in lines[(steps + 1)...] where !line.isBlank {
            // Steps are indented, so that a heading which isn't begins something else, such as notes.
            isBehindSteps =
                isBehindSteps || line.text.first?.isWhitespace == false && IngredientLine.isHeading(line.text)
            if isBehindSteps {
                recipe.addNote(line.text.trimmed, at: line.offset)
            } else {
                recipe.addStepLine(line)
                recipe.endParagraph()
            }
        }
        return ReadDocument(recipes: [recipe.value], remarks: [])
    }

    private static let saffronFields = [
        "Title": "name", "Description": "description", "Source": "author", "Original URL": "source", "Yield": "yield",
        "Prep": "prep", "Cook": "cook", "Total": "total", "Image": "photo",
    ]

    private static func isHead(_ line: SourceLine, of name: String) -> Bool {
        line.text.hasPrefix("\(name):") && line.text.trimmed == "\(name):"
    }
}
