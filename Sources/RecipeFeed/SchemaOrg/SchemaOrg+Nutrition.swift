import StrictJSON

extension SchemaOrg {
    /// The properties of a NutritionInformation, in the order of display.
    static let nutritionKeys = [
        "calories", "carbohydrateContent", "proteinContent", "fatContent", "saturatedFatContent", "transFatContent",
        "unsaturatedFatContent", "cholesterolContent", "sodiumContent", "fiberContent", "sugarContent", "servingSize",
    ]

    /// The names that other programs use, with the unit of bare numbers.
    static let nutrients: [(key: String, names: [String], unit: String)] = [
        ("calories", ["calories", "calorie", "kcal", "energykcal", "kalorien", "calorias"], "kcal"),
        (
            "carbohydrateContent",
            [
                "carbohydrates", "carbohydrate", "carbs", "totalcarbohydrates", "kohlenhydrate", "glucides",
                "carbohidratos", "kulhydrat", "kulhydrater", "karbohydrater", "kolhydrater", "hiilihydraatit",
            ],
            "g"
        ),
        ("proteinContent", ["protein", "proteins", "eiweiß", "eiweiss", "proteines", "proteinas", "proteiini"], "g"),
        ("fatContent", ["fat", "fats", "totalfat", "fett", "lipides", "grasas", "fedt", "rasva"], "g"),
        (
            "saturatedFatContent",
            [
                "saturatedfat", "satfat", "saturates", "davongesättigtefettsäuren", "mættetfedt", "mettetfett",
                "mättatfett",
            ], "g"
        ),
        ("cholesterolContent", ["cholesterol", "cholesterin", "kolesterol", "kolesteroli"], "mg"),
        ("sodiumContent", ["sodium", "natrium", "sodio"], "mg"),
        (
            "fiberContent",
            [
                "fiber", "fibre", "dietaryfiber", "dietaryfibre", "ballaststoffe", "fibres", "fibra", "kostfibre",
                "kostfiber", "ravintokuitu",
            ], "g"
        ),
        (
            "sugarContent",
            [
                "sugar", "sugars", "totalsugar", "totalsugars", "zucker", "sucres", "azucar", "sukker", "socker",
                "sokeri",
            ], "g"
        ),
    ]

    private static let nutrientsByName = nutrients.reduce(into: [String: (key: String, unit: String)]()) {
        all, nutrient in
        for name in nutrient.names + [nutrient.key] { all[name.lettersAndDigits] = (nutrient.key, nutrient.unit) }
    }

    /// Returns the nutrition of a serving by schema.org's names.
    ///
    /// Letter case doesn't matter, and `fat_content` is `fatContent`. A list may have an object for each nutrient,
    /// such as `{"name": "Fat", "amount": 20, "unit": "g"}`.
    static func nutrition(_ value: LinkedValue) -> [(name: String, value: String)] {
        if value.kind == .array {
            var names: Set<String> = []
            let listed = value.elements.compactMap(nutrient).filter { names.insert($0.name).inserted }
            return listed.nonempty ?? first(in: value.elements) { nutrition($0).nonempty } ?? []
        }
        var values: [String: String] = [:]
        for (key, property) in value.members {
            let name = plain(key)
            if values[name] == nil { values[name] = quantity(property) ?? text(property) }
        }
        return nutritionKeys.compactMap { name in values[plain(name)].map { (name, $0) } }
    }

    /// Returns a nutrient that cannot be read, or the whole value if none could be read; `nil` if nothing is lost.
    static func unreadNutrition(_ value: LinkedValue, isAnyRead: Bool) -> LinkedValue? {
        if value.kind == .array, value.elements.contains(where: { nutrient($0) != nil }) {
            return value.elements.first { nutrient($0) == nil && !saysNothing($0) }
        }
        let unread = value.members.first { key, property in
            quantity(property) == nil && text(property) == nil && plainKeys.contains(plain(key))
                && !saysNothing(property)
        }
        return unread?.value ?? (isAnyRead || saysNothing(value) ? nil : value)
    }

    /// Returns the nutrient that an object describes, by schema.org's name if it has one.
    private static func nutrient(_ value: LinkedValue) -> (name: String, value: String)? {
        guard value.kind == .object,
            let name = first(of: ["name", "label", "title", "nutrient", "type"], in: value, text),
            let amount = first(of: ["amount", "value", "quantity"], in: value, text)
        else { return nil }
        let known = nutrientsByName[name.lettersAndDigits]
        let isNumber = amount.utf8.allSatisfy { ASCIISet.digits.contains($0) || $0 == UInt8(ascii: ".") }
        let unit = first(of: ["unit", "unitText", "unitName"], in: value, text) ?? (isNumber ? known?.unit : nil)
        return (known?.key ?? name, unit.map { "\(amount) \($0)" } ?? amount)
    }

    private static let plainKeys = Set(nutritionKeys.map(plain))

    private static func plain(_ key: String) -> String { key.lowercased().replacing("_", with: "") }
}
