import Diagnostics
import Patterns
import StrictJSON

extension SchemaOrg {
    /// The properties of a NutritionInformation, in the order of display.
    static let nutritionKeys = [
        "calories", "carbohydrateContent", "proteinContent", "fatContent", "saturatedFatContent", "transFatContent",
        "unsaturatedFatContent", "cholesterolContent", "sodiumContent", "fiberContent", "sugarContent", "servingSize",
    ]

    /// The names that other programs use, with the unit of bare numbers.
    static let nutrients = WordLists.nutrients.names.map { key in
        let unit = ["calories": "kcal", "cholesterolContent": "mg", "sodiumContent": "mg"][key] ?? "g"
        return (key: key, names: WordLists.nutrients[key], unit: unit)
    }

    private static let nutrientsByName = nutrients.reduce(into: [String: (key: String, unit: String)]()) {
        all, nutrient in
        for name in nutrient.names + [nutrient.key] { all[name.lettersAndDigits] = (nutrient.key, nutrient.unit) }
    }

    /// Returns the nutrition of a serving by schema.org's names.
    ///
    /// Letter case doesn't matter, and `fat_content` is `fatContent`. A list may have an object for each nutrient,
    /// such as `{"name": "Fat", "amount": 20, "unit": "g"}`, and a text a nutrient a line.
    static func nutrition(_ value: LinkedValue) -> [(name: String, value: String)] {
        if let text = nutritionText(value) {
            let (read, rest) = nutrition(inText: text)
            return rest.isEmpty ? read : []
        }
        if value.kind == .array {
            var names: Set<String> = []
            let listed = value.elements.compactMap(nutrient).filter { names.insert($0.name).inserted }
            return listed.nonempty ?? first(in: value.elements) { nutrition($0).nonempty } ?? []
        }
        var values = [String: String](minimumCapacity: nutritionKeys.count)
        for (key, property) in value.members {
            let name = plain(key)
            if values[name] == nil { values[name] = quantity(property) ?? text(property) }
        }
        return zip(nutritionKeys, plainNutritionKeys).compactMap { name, plain in values[plain].map { (name, $0) } }
    }

    /// Returns the amounts of an object under keys that schema.org doesn't have, such as `potassiumContent`.
    static func otherNutrients(_ value: LinkedValue) -> [(name: String, value: String)] {
        value.kind == .object ? value.members.compactMap { otherNutrient($0.key, $0.value) } : []
    }

    /// Returns what an object says under further keys in words, a line for each: `Fiber: plenty`.
    static func nutritionRemarks(_ value: LinkedValue) -> [String] {
        guard value.kind == .object else { return [] }
        return value.members.compactMap { key, property in
            guard !plainKeys.contains(plain(key)), otherNutrient(key, property) == nil, key.first?.isLetter == true,
                !notNutrients.contains(key.lowercased()), let words = text(property), !words.isBlank
            else { return nil }
            return "\(spaced(key)): \(words)"
        }
    }

    /// Keys of an object that say nothing of nutrients.
    private static let notNutrients: Set = ["id", "name", "description", "url", "image", "type", "context"]

    /// Returns a text, or a list of texts as its lines; `nil` for other values.
    static func nutritionText(_ value: LinkedValue) -> String? {
        let lines = value.kind == .array ? value.elements.map(\.text) : [value.text]
        guard !lines.isEmpty, lines.allSatisfy({ $0 != nil }) else { return nil }
        return lines.compactMap(\.self).joined(separator: "\n")
    }

    /// Returns a nutrient with the usual unit if its amount is a bare number.
    static func withUnit(_ nutrient: (name: String, value: String)) -> (name: String, value: String) {
        let usual = nutrientsByName[nutrient.name.lettersAndDigits]?.unit
        guard isBareNumber(nutrient.value), let unit = usual ?? (nutrient.name.hasSuffix("FatContent") ? "g" : nil)
        else { return nutrient }
        return (nutrient.name, "\(nutrient.value) \(unit)")
    }

    /// Returns whether an amount has no unit.
    private static func isBareNumber(_ amount: String) -> Bool {
        !amount.isEmpty && amount.utf8.allSatisfy { ASCIISet.digits.contains($0) || $0 == UInt8(ascii: ".") }
    }

    private static let wordStart = Pattern(#"(\p{Ll})(\p{Lu})"#)
    private static let wordGap = Pattern(#"[_\-\s]+"#)

    private static func otherNutrient(_ key: String, _ value: LinkedValue) -> (name: String, value: String)? {
        guard !plainKeys.contains(plain(key)), key.first?.isLetter == true, key.utf8.count <= 40,
            !notNutrients.contains(key.lowercased()),
            let amount = quantity(value) ?? text(value), amount.first?.isNumber == true, amount.utf8.count <= 40
        else { return nil }
        let stem = key.hasSuffix("Content") ? String(key.dropLast("Content".count)) : key
        if let known = nutrientsByName[stem.lettersAndDigits] {
            return (known.key, isBareNumber(amount) ? "\(amount) \(known.unit)" : amount)
        }
        return (spaced(stem), amount)
    }

    /// Returns a key as words: `Vitamin C` for `vitaminC`.
    private static func spaced(_ key: String) -> String {
        let words = key.replacing(wordStart) { "\($0[1]) \($0[2])" }.replacing(wordGap, with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Returns the nutrition in a text with a nutrient a line, and the lines that have none.
    ///
    /// A line is `Fat: 9.6 g`, `Fat 9.6 g` or `9.6 g fat`; several may be in one line between commas.
    static func nutrition(inText text: String) -> (read: [(name: String, value: String)], rest: [String]) {
        let isOneLine = !text.trimmed.contains("\n")
        let lines = text.split { $0 == "\n" || $0 == "\r\n" || $0 == ";" || ($0 == "," && isOneLine) }
        var read: [(name: String, value: String)] = []
        var rest: [String] = []
        for line in lines.map({ PlainText.line(String($0)) }) where !line.isEmpty {
            let line = line.hasSuffix(",") ? String(line.dropLast()).trimmed : line
            guard line.firstHazard == nil, let (name, value) = nutrient(inLine: line) else {
                rest.append(line)
                continue
            }
            read.append((nutrientsByName[name.lettersAndDigits]?.key ?? name, value))
        }
        return (read, rest)
    }

    private static let namedNutrient = Pattern(#"([\p{L}][\p{L}\p{M}\s()\-]{1,40}?)\s*[:=]\s*(\S.*)"#)
    private static let nutrientFirst = Pattern(#"([\p{L}][\p{L}\p{M}\s\-]{1,40}?)\s+([0-9].*)"#)
    private static let amountFirst = Pattern(#"([0-9][0-9.,]*\s*[\p{L}µ%]{1,4})\s+([\p{L}][\p{L}\p{M}\s\-]{1,40})"#)
    private static let bareAmountFirst = Pattern(#"([0-9][0-9.,]*)\s+([\p{L}][\p{L}\p{M}]{3,40})"#)

    private static func nutrient(inLine line: String) -> (name: String, value: String)? {
        if let match = line.wholeMatch(of: Self.namedNutrient) {
            return (String(match[1]), String(match[2]))
        }
        if let match = line.wholeMatch(of: Self.nutrientFirst) {
            return (String(match[1]), String(match[2]))
        }
        if let match = line.wholeMatch(of: Self.amountFirst) {
            return (String(match[2]), String(match[1]))
        }
        if let match = line.wholeMatch(of: Self.bareAmountFirst),
            let known = nutrientsByName[String(match[2]).lettersAndDigits]
        {
            return (String(match[2]), "\(match[1]) \(known.unit)")
        }
        return nil
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
        let unit =
            first(of: ["unit", "unitText", "unitName"], in: value, text) ?? (isBareNumber(amount) ? known?.unit : nil)
        return (known?.key ?? name, unit.map { "\(amount) \($0)" } ?? amount)
    }

    /// The keys in the form in which those of an object are compared, in the same order.
    private static let plainNutritionKeys = nutritionKeys.map(plain)
    private static let plainKeys = Set(plainNutritionKeys)

    private static func plain(_ key: String) -> String { key.lowercased().replacing("_", with: "") }
}
