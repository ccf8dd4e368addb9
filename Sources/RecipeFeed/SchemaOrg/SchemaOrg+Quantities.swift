import Diagnostics
import StrictJSON

extension SchemaOrg {
    /// Returns the yield as it is written; among several with the same number, the most detailed one.
    static func yield(_ value: LinkedValue) -> String? {
        let candidates = yields(value)
        guard let first = candidates.first else { return nil }
        let number = candidates.first { $0.utf8.allSatisfy(ASCIISet.digits.contains) } ?? numbers(in: first).first
        guard let number else { return first }
        // The first of the longest wins.
        return candidates.filter { numbers(in: $0).contains(number) }.reduce(nil) { longest, text in
            longest.map { $0.unicodeScalars.count < text.unicodeScalars.count ? text : $0 } ?? text
        }
    }

    /// Returns the minutes of a duration: a number of minutes, ISO 8601 or words; `nil` for a range.
    static func minutes(_ value: LinkedValue) -> Int? {
        switch value.kind {
        case .string: value.text.flatMap(TimeText.minutes(of:))
        case .number: value.number.flatMap(Double.init).flatMap { TimeText.minutes(ofSeconds: $0 * 60) }
        case .array: first(in: value.elements, minutes)
        case .object: duration(value)
        case .boolean, .null: nil
        }
    }

    /// Returns the text of a duration that isn't a single number of minutes: "25-35 minutes".
    static func timeWords(_ value: LinkedValue) -> String? {
        switch value.kind {
        case .string: value.text
        case .array: first(in: value.elements, timeWords)
        case .object: first(of: ["text", "name"], in: value, timeWords) ?? quantity(value)
        case .number, .boolean, .null: nil
        }
    }

    /// Returns an amount with its unit, from a QuantitativeValue or a PropertyValue: `2 cups`, `4-6`.
    static func quantity(_ value: LinkedValue) -> String? {
        guard value.kind == .object else { return text(value) }
        let unit = value["unitText"].flatMap(text) ?? value["unitCode"].flatMap(text).flatMap(Self.unit)
        guard let amount = value["value"].flatMap(quantity) ?? range(value) else { return nil }
        return unit.map { "\(amount) \($0)" } ?? amount
    }

    /// Returns the minimum and maximum of an amount, as one number if they are equal: `4-6`; `nil` if it has neither.
    static func range(_ value: LinkedValue) -> String? {
        guard value.kind == .object else { return nil }
        let ends = [["minValue", "min"], ["maxValue", "max"]].compactMap { first(of: $0, in: value, text) }
        return ends.first == ends.last ? ends.first : ends.joined(separator: "-").nonblank
    }

    private static func yields(_ value: LinkedValue) -> [String] {
        switch value.kind {
        case .array: return value.elements.flatMap(yields)
        case .string, .number, .object:
            let text = value.kind == .object ? quantity(value) ?? text(value) : text(value)
            guard let text else { return [] }
            // Programs write 0 if nothing was entered.
            let numbers = numbers(in: text)
            return !numbers.isEmpty && numbers.allSatisfy { $0.allSatisfy { $0 == "0" } } ? [] : [text]
        case .boolean, .null: return []
        }
    }

    private static func numbers(in text: String) -> [String] {
        text.utf8.split { !ASCIISet.digits.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func duration(_ value: LinkedValue) -> Int? {
        if let minutes = first(of: ["text", "name"], in: value, minutes) { return minutes }
        let range = ["minValue", "maxValue"].compactMap { value[$0].flatMap(text) }
        guard let amount = value["value"].flatMap(text) ?? (range.first == range.last ? range.first : nil) else {
            return nil
        }
        let code = value["unitCode"].flatMap(text).flatMap { unitCodes[$0.uppercased()] }
        let unit = code ?? value["unitText"].flatMap(text) ?? ""
        return TimeText.minutes(of: "\(amount) \(unit)")
    }

    /// Returns the unit for a code of UN/CEFACT, or the code itself; `nil` for pieces.
    private static func unit(_ code: String) -> String? {
        let code = code.uppercased()
        return ["C62", "EA", "H87", "PCE"].contains(code) ? nil : amountCodes[code] ?? unitCodes[code] ?? code
    }

    /// The common codes of UN/CEFACT for units of time.
    private static let unitCodes = ["SEC": "s", "MIN": "min", "HUR": "h", "DAY": "d"]
    /// The common codes of UN/CEFACT for amounts of food.
    private static let amountCodes = [
        "MGM": "mg", "GRM": "g", "DAG": "dag", "KGM": "kg", "MLT": "ml", "CLT": "cl", "DLT": "dl", "LTR": "l",
        "ONZ": "oz", "LBR": "lb", "OZA": "fl oz", "PTI": "pint", "G21": "cup", "G24": "tbsp", "G25": "tsp",
        "E14": "kcal", "K51": "kcal", "D30": "Cal", "KJO": "kJ",
    ]

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

    /// Returns a rating (schema.org/AggregateRating or Rating), a number or a text; `nil` if nobody rated.
    static func rating(_ value: LinkedValue) -> Rating? {
        switch value.kind {
        case .array: return first(in: value.elements, rating)
        case .object:
            let count = number("ratingCount", of: value) ?? number("reviewCount", of: value)
            guard let rating = number("ratingValue", of: value) else { return nil }
            return Rating(rating, of: number("bestRating", of: value), count: count.flatMap { Int(exactly: $0) })
        default: return text(value).flatMap { Rating($0) }
        }
    }

    /// Returns whether somebody rated, by an object's numbers.
    static func hasRating(_ value: LinkedValue) -> Bool {
        let counts = ["ratingCount", "reviewCount"].compactMap { number($0, of: value) }
        return number("ratingValue", of: value) ?? 0 > 0 && (counts.isEmpty || counts.contains { $0 > 0 })
    }

    private static func number(_ key: String, of value: LinkedValue) -> Double? {
        value[key].flatMap(text).flatMap { Double($0.replacing(",", with: ".")) }
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
        var values: [String: String] = [:]
        for (key, property) in value.members {
            let name = plain(key)
            if values[name] == nil { values[name] = quantity(property) ?? text(property) }
        }
        return nutritionKeys.compactMap { name in values[plain(name)].map { (name, $0) } }
    }

    /// Returns the amounts of an object under keys that schema.org doesn't have, such as `potassiumContent`.
    static func otherNutrients(_ value: LinkedValue) -> [(name: String, value: String)] {
        value.kind == .object ? value.members.compactMap { otherNutrient($0.key, $0.value) } : []
    }

    /// Returns a text, or a list of texts as its lines; `nil` for other values.
    static func nutritionText(_ value: LinkedValue) -> String? {
        let lines = value.kind == .array ? value.elements.map(\.text) : [value.text]
        guard !lines.isEmpty, lines.allSatisfy({ $0 != nil }) else { return nil }
        return lines.compactMap(\.self).joined(separator: "\n")
    }

    /// Returns a nutrient with the usual unit if its amount is a bare number.
    static func withUnit(_ nutrient: (name: String, value: String)) -> (name: String, value: String) {
        let isNumber = nutrient.value.utf8.allSatisfy { ASCIISet.digits.contains($0) || $0 == UInt8(ascii: ".") }
        let usual = nutrientsByName[nutrient.name.lettersAndDigits]?.unit
        guard isNumber, !nutrient.value.isEmpty, let unit = usual ?? (nutrient.name.hasSuffix("FatContent") ? "g" : nil)
        else { return nutrient }
        return (nutrient.name, "\(nutrient.value) \(unit)")
    }

    private static let wordStart = Pattern(#/(\p{Ll})(\p{Lu})/#)
    private static let wordGap = Pattern(#/[_\-\s]+/#)

    private static func otherNutrient(_ key: String, _ value: LinkedValue) -> (name: String, value: String)? {
        guard !plainKeys.contains(plain(key)), key.first?.isLetter == true, key.utf8.count <= 40,
            !["id", "name", "description", "url", "image"].contains(key.lowercased()),
            let amount = quantity(value) ?? text(value), amount.first?.isNumber == true, amount.utf8.count <= 40
        else { return nil }
        let isNumber = amount.utf8.allSatisfy { ASCIISet.digits.contains($0) || $0 == UInt8(ascii: ".") }
        let stem = key.hasSuffix("Content") ? String(key.dropLast("Content".count)) : key
        if let known = nutrientsByName[stem.lettersAndDigits] {
            return (known.key, isNumber ? "\(amount) \(known.unit)" : amount)
        }
        let words = stem.replacing(wordStart) { "\($0.1) \($0.2)" }.replacing(wordGap, with: " ")
        return (words.prefix(1).uppercased() + words.dropFirst(), amount)
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

    private static let namedNutrient = Pattern(#/([\p{L}][\p{L}\p{M}\s()\-]{1,40}?)\s*[:=]\s*(\S.*)/#)
    private static let nutrientFirst = Pattern(#/([\p{L}][\p{L}\p{M}\s\-]{1,40}?)\s+([0-9].*)/#)
    private static let amountFirst = Pattern(#/([0-9][0-9.,]*\s*[\p{L}µ%]{1,4})\s+([\p{L}][\p{L}\p{M}\s\-]{1,40})/#)
    private static let bareAmountFirst = Pattern(#/([0-9][0-9.,]*)\s+([\p{L}][\p{L}\p{M}]{3,40})/#)

    private static func nutrient(inLine line: String) -> (name: String, value: String)? {
        if let match = line.wholeMatch(of: Self.namedNutrient) {
            return (String(match.1), String(match.2))
        }
        if let match = line.wholeMatch(of: Self.nutrientFirst) {
            return (String(match.1), String(match.2))
        }
        if let match = line.wholeMatch(of: Self.amountFirst) {
            return (String(match.2), String(match.1))
        }
        if let match = line.wholeMatch(of: Self.bareAmountFirst),
            let known = nutrientsByName[String(match.2).lettersAndDigits]
        {
            return (String(match.2), "\(match.1) \(known.unit)")
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
        let isNumber = amount.utf8.allSatisfy { ASCIISet.digits.contains($0) || $0 == UInt8(ascii: ".") }
        let unit = first(of: ["unit", "unitText", "unitName"], in: value, text) ?? (isNumber ? known?.unit : nil)
        return (known?.key ?? name, unit.map { "\(amount) \($0)" } ?? amount)
    }

    private static let plainKeys = Set(nutritionKeys.map(plain))

    private static func plain(_ key: String) -> String { key.lowercased().replacing("_", with: "") }
}
