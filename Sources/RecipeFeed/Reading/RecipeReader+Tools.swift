import StrictJSON

// What a recipe needs besides ingredients, and what its parts say that no page shows.

extension RecipeReader {
    /// Returns the tools, and what single steps need besides, as far as that is no ingredient.
    mutating func tools(besides ingredients: [RecipeSection]) -> [String] {
        var tools = texts(.tools)
        guard let steps = partProperties[.steps] else { return tools }
        let lines = ingredients.flatMap { $0.items.map { $0.text.lowercased() } }
        let supplies = steps.supplies.flatMap(SchemaOrg.tools).filter { name in
            !lines.contains { $0.contains(name.lowercased()) }
        }
        var seen = Set(tools.map { $0.lowercased() })
        for name in steps.tools.flatMap(SchemaOrg.tools) + supplies where tools.count < options.limits.items {
            guard let name = cleaned(name, .tools, isPlain: true) else { continue }
            if seen.insert(name.lowercased()).inserted { tools.append(name) }
        }
        return tools
    }

    /// The properties of ingredients and steps that no page shows, each with the keys on the way to it.
    var unreadPartProperties: [(name: String, offset: Int)] {
        [RecipeField.ingredients, .steps].flatMap { field in
            (partProperties[field]?.unread ?? []).map { key, offset in
                let holder = path(of: field, at: offset)?.firstName ?? field.key
                return ("\(holder).\(key)", offset)
            }
        }
    }
}
