import StrictJSON

// Tools and supplies, and the properties of parts that no page shows.

extension RecipeReader {
    /// Reads the tools and supplies of the recipe and its steps.
    ///
    /// Supplies are mostly among the ingredients already; those that aren't are added to the ingredients.
    mutating func readTools(into details: inout RecipeDetails) {
        details.tools = texts(.tools)
        let steps = partProperties[.steps]
        let own = format[.tools]?.properties == ["tool"] ? recipe["supply"].map { linked($0) } : nil
        let supplies = ([own].compactMap(\.self) + (steps?.supplies ?? [])).flatMap(SchemaOrg.tools)
        let lines = details.ingredients.flatMap { $0.items.map { $0.text.lowercased() } }
        // The last word names the food: "wheat flour" is the flour of "200 g flour".
        let missing = supplies.filter { name in
            let name = name.lowercased()
            let food = name.split(separator: " ").last.map(String.init) ?? name
            return !lines.contains { $0.contains(name) || $0.split { !$0.isLetter }.contains(food[...]) }
        }
        let items = fit(missing, .ingredients, besides: lines).map { RecipeSection.Item(text: $0) }
        if !items.isEmpty {
            if details.ingredients.first.map({ $0.heading == nil }) != true {
                details.ingredients.insert(RecipeSection(items: []), at: 0)
            }
            details.ingredients[0].items += items
        }
        let names = (steps?.tools ?? []).flatMap(SchemaOrg.tools)
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
