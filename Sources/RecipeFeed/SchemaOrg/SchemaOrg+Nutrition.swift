import StrictJSON

extension SchemaOrg {
    /// The properties of a NutritionInformation, in the order in which they are shown.
    static let nutritionKeys = [
        "calories", "carbohydrateContent", "proteinContent", "fatContent", "saturatedFatContent", "transFatContent",
        "unsaturatedFatContent", "cholesterolContent", "sodiumContent", "fiberContent", "sugarContent", "servingSize",
    ]

    /// Returns what a serving has, by the names that schema.org has for it; letter case makes no difference, and `fat_content` is
    /// `fatContent`.
    static func nutrition(_ value: LinkedValue) -> [(name: String, value: String)] {
        if value.kind == .array { return first(in: value.elements) { nutrition($0).nonempty } ?? [] }
        var values: [String: String] = [:]
        for (key, property) in value.members {
            let name = plain(key)
            if values[name] == nil { values[name] = quantity(property) ?? text(property) }
        }
        return nutritionKeys.compactMap { name in values[plain(name)].map { (name, $0) } }
    }

    /// Returns a value of a serving that cannot be read, or all of them if none could; `nil` if nothing is lost.
    static func unreadNutrition(_ value: LinkedValue, isAnyRead: Bool) -> LinkedValue? {
        let unread = value.members.first { key, property in
            quantity(property) == nil && text(property) == nil && plainKeys.contains(plain(key))
                && !saysNothing(property)
        }
        return unread?.value ?? (isAnyRead || saysNothing(value) ? nil : value)
    }

    private static let plainKeys = Set(nutritionKeys.map(plain))

    private static func plain(_ key: String) -> String { key.lowercased().replacing("_", with: "") }
}
