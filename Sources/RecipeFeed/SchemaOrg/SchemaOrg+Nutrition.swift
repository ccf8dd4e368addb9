import StrictJSON

extension SchemaOrg {
    /// The properties of a NutritionInformation, in the order in which they are shown.
    static let nutritionKeys = [
        "calories", "carbohydrateContent", "proteinContent", "fatContent", "saturatedFatContent", "transFatContent",
        "unsaturatedFatContent", "cholesterolContent", "sodiumContent", "fiberContent", "sugarContent", "servingSize",
    ]

    /// What is known of a serving, by the names that schema.org has for it; letter case makes no difference, and `fat_content` is
    /// `fatContent`.
    static func nutrition(_ value: JSONValue) -> [(name: String, value: String)] {
        if value.kind == .array { return value.elements.lazy.map(nutrition).first { !$0.isEmpty } ?? [] }
        var values: [String: String] = [:]
        for (key, property) in value.members {
            let name = plain(key)
            if values[name] == nil { values[name] = quantity(property) ?? text(property) }
        }
        return nutritionKeys.compactMap { name in values[plain(name)].map { (name, $0) } }
    }

    /// A value of a serving that cannot be read, or all of them where none could.
    static func unreadNutrition(_ value: JSONValue, isAnyRead: Bool) -> JSONValue? {
        let unread = value.members.first { key, property in
            quantity(property) == nil && text(property) == nil && plainKeys.contains(plain(key))
                && !saysNothing(property)
        }
        return unread?.value ?? (isAnyRead || saysNothing(value) ? nil : value)
    }

    private static let plainKeys = Set(nutritionKeys.map(plain))

    private static func plain(_ key: String) -> String { key.lowercased().replacing("_", with: "") }
}
