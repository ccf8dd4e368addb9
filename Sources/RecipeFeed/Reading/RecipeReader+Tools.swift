import StrictJSON

// Tools and supplies, and the properties of parts that no page shows.

extension RecipeReader {
    /// Reads the tools and supplies of the recipe and its steps.
    ///
    /// Supplies are mostly among the ingredients already; they replace the ingredients if the recipe has none.
    mutating func readTools(into details: inout RecipeDetails) {
        details.tools = texts(.tools)
        let steps = partProperties[.steps]
        let own = format[.tools]?.properties == ["tool"] ? recipe["supply"].map { linked($0) } : nil
        var supplies = ([own].compactMap(\.self) + (steps?.supplies ?? [])).flatMap(SchemaOrg.tools)
        if details.ingredients.isEmpty {
            let items = fit(supplies, .ingredients, besides: []).map { RecipeSection.Item(text: $0) }
            if !items.isEmpty { details.ingredients = [RecipeSection(items: items)] }
            supplies = []
        } else if !supplies.isEmpty {
            let lines = details.ingredients.flatMap { $0.items.map { $0.text.lowercased() } }
            supplies.removeAll { name in lines.contains { $0.contains(name.lowercased()) } }
        }
        let names = (steps?.tools ?? []).flatMap(SchemaOrg.tools) + supplies
        details.tools += fit(names, .tools, besides: details.tools)
    }

    /// Returns the names that can be shown, without duplicates.
    private mutating func fit(_ names: [String], _ field: RecipeField, besides known: [String]) -> [String] {
        var seen = Set(known.map { $0.lowercased() })
        var kept: [String] = []
        for name in names where known.count + kept.count < options.limits.items {
            guard let name = cleaned(name, field, isPlain: true) else { continue }
            if seen.insert(name.lowercased()).inserted { kept.append(name) }
        }
        return kept
    }

    /// The properties of ingredients and steps that no page shows, with their dotted paths.
    var unreadPartProperties: [(name: String, offset: Int)] {
        [RecipeField.ingredients, .steps].flatMap { field in
            (partProperties[field]?.unread ?? []).map { key, offset in
                let holder = path(of: field, at: offset)?.firstName ?? field.key
                return ("\(holder).\(key)", offset)
            }
        }
    }
}
