import Diagnostics
import StrictJSON

extension SchemaOrg {
    /// Returns the yield as it is written; among several with the same number, the most detailed one.
    static func yield(_ value: LinkedValue) -> String? { mostDetailed(yields(value)) }

    /// Returns the yield in a text that may be a list as programs write it in one text, with or without a number in front
    /// of it: `4 ['4', '4 servings']`; any other text is returned unchanged.
    static func yield(listedIn text: String) -> String {
        guard let bracket = text.firstIndex(of: "["), let elements = ListText.elements(of: String(text[bracket...]))
        else { return text }
        let number = String(text[..<bracket]).trimmed
        guard !number.isEmpty else { return mostDetailed(elements) ?? text }
        guard number.utf8.allSatisfy(ASCIISet.digits.contains) else { return text }
        let hasNumbers = elements.contains { !numbers(in: $0).isEmpty }
        return hasNumbers ? mostDetailed([number] + elements) ?? text : "\(number) \(elements.joined(separator: ", "))"
    }

    /// Returns the longest of the yields with the same number; that of one that is a number counts before others.
    private static func mostDetailed(_ candidates: [String]) -> String? {
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
        case .string: value.text.flatMap { TimeText.isEmptyDuration($0) ? nil : TimeText.words(ofRange: $0) ?? $0 }
        case .array: first(in: value.elements, timeWords)
        case .object:
            first(of: ["text", "name"], in: value, timeWords)
                ?? quantity(value).map { TimeText.words(ofRange: $0) ?? $0 }
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
            if let elements = value.text.flatMap(ListText.elements) { return elements.filter { !isNothing($0) } }
            let text = value.kind == .object ? quantity(value) ?? text(value) : text(value)
            return text.map { isNothing($0) ? [] : [$0] } ?? []
        case .boolean, .null: return []
        }
    }

    /// Returns whether a yield is 0, which programs write if nothing was entered.
    private static func isNothing(_ text: String) -> Bool {
        let numbers = numbers(in: text)
        return !numbers.isEmpty && numbers.allSatisfy { $0.allSatisfy { $0 == "0" } }
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
}
