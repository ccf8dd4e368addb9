import Amounts
import Diagnostics
import Patterns
import StrictJSON

/// Guesses the rules for times, and the unit of their numbers.
struct TimeGuess {
    let recipes: GuessedRecipes
    let field: RecipeField

    /// Returns the guess for the time at a key; `nil` if the value isn't a time.
    func guess(_ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        if let value = entry.present.first, value.kind == .object { return object(value, entry) }
        guard let way = ValueGuess(recipes: recipes).way(in: entry, { Self.fit($0) != false }) else { return nil }
        let values = recipes.recipes.compactMap { way.value(in: $0) }
        let numbers = values.compactMap(Self.number)
        let guess = ValueGuess(recipes: recipes).guess(entry, at: way, Self.fit)
        // Words have their own units.
        guard numbers.count == values.count, let unit = unit(of: numbers, at: entry) else { return guess }
        return guess.reading(unit.unit.rule(at: way), remark: unit.remark)
    }

    // MARK: Numbers

    /// Returns the unit of numbers: the one in the key, otherwise the most likely one with a remark.
    private func unit(of numbers: [Double], at entry: GuessedRecipes.Entry) -> (unit: TimeUnit, remark: String?)? {
        if let unit = entry.forms.lazy.compactMap({ KeyForms.timeUnit(of: $0)?.unit }).first { return (unit, nil) }
        if entry.forms.contains("minute") { return (.minutes, nil) }
        guard var unit = TimeUnit(likeliestOf: numbers) else { return nil }
        // All times of a recipe have the same unit, and a short time is less conclusive than a long one.
        if unit == .minutes, TimeUnit(likeliestOf: unitlessNumbers) == .seconds { unit = .seconds }
        return (unit, "the key names no unit: its numbers are taken for \(unit.rawValue)")
    }

    /// The numbers at all keys of times that name no unit.
    private var unitlessNumbers: [Double] {
        [RecipeField.prep, .cook, .total].flatMap { recipes.entries(for: $0) }.filter { entry in
            !entry.forms.contains { $0 == "minute" || KeyForms.timeUnit(of: $0) != nil }
        }.flatMap { $0.present.compactMap(Self.number) }
    }

    private static let decimal = Pattern(#"[0-9]+(\.[0-9]+)?"#)

    private static func number(_ value: JSONValue) -> Double? {
        value.plainText.flatMap { text in
            text.trimmed.wholeMatch(of: Self.decimal).flatMap { Double($0.text) }
        }
    }

    /// Returns whether a value can be a time; `nil` for 0, which stands for a missing one.
    private static func fit(_ value: JSONValue) -> Bool? {
        guard let text = value.plainText else { return false }
        if text.filter(\.isNumber).allSatisfy({ $0 == "0" }) { return text.contains("0") ? nil : false }
        return TimeText.minutes(of: text) != nil || AmountReader.time(inField: text) != nil
    }

    // MARK: Objects

    /// Returns the guess for an object: an amount with its unit, or hours and minutes.
    private func object(_ value: JSONValue, _ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        let values = ValueGuess(recipes: recipes)
        if let quantity = QuantityGuess(value, at: entry.path) {
            return values.guess(entry, at: quantity.amount, rule: quantity.template) {
                $0.number.map { !$0.hasPrefix("-") }
            }
        }
        // A minimum and a maximum aren't hours and minutes, and a time can't be a range.
        if value.isRange { return nil }
        let parts = [("h", ["hours", "hour", "h", "stunden"]), ("min", ["minutes", "minute", "min", "mins", "m"])]
            .map { unit, names in
                (unit, entry.present.lazy.compactMap { $0.member(among: GuessedNames.forms(names))?.key }.first)
            }
        let paths = parts.compactMap { unit, key in key.map { (unit, entry.path.key($0)) } }
        guard let shortest = paths.last else { return nil }
        let text = { (paths: [(String, JSONPath)]) in
            let text = paths.map { unit, path in "\(path.inTemplate) \(unit)" }.joined(separator: " ")
            let conditions = paths.map(\.1.yaml).joined(separator: ", ")
            return "{template: \(text.yamlScalar), if: [\(conditions)]}"
        }
        let rules = (paths.count > 1 ? [text(paths)] : []) + paths.map { text([$0]) }
        let rule = rules.count > 1 ? "[\(rules.joined(separator: ", "))]" : rules[0]
        return values.guess(entry, at: shortest.1, rule: rule) { Self.number($0) != nil }
    }
}

enum TimeUnit: String {
    case seconds, minutes, hours

    /// The longest likely times of recipes in minutes: those in whole hours, and all others.
    private static let (longestHours, longest) = (1_440.0, 10_080.0)
    /// The shortest median at which numbers count as seconds: ten minutes.
    private static let usualSeconds = 600.0

    /// Guesses the unit of numbers; returns `nil` if there aren't any.
    ///
    /// They are seconds if they would be too long as minutes and are multiples of 60, hours if they are small and have
    /// fractions, and otherwise minutes.
    init?(likeliestOf numbers: [Double]) {
        let numbers = numbers.filter { $0 > 0 }.sorted()
        guard let largest = numbers.last else { return nil }
        let areWholeMinutes = numbers.allSatisfy { $0.truncatingRemainder(dividingBy: 60) == 0 }
        let isUsuallyLong = numbers.count > 1 && numbers[(numbers.count - 1) / 2] >= Self.usualSeconds
        if largest > Self.longest || areWholeMinutes && (largest > Self.longestHours || isUsuallyLong) {
            self = .seconds
        } else if largest <= 24, numbers.contains(where: { $0.truncatingRemainder(dividingBy: 1) != 0 }) {
            self = .hours
        } else {
            self = .minutes
        }
    }

    func rule(at path: JSONPath) -> String {
        if self == .minutes { return path.yaml }
        return "{template: \("\(path.inTemplate) \(rawValue.prefix(1))".yamlScalar), if: \(path.yaml)}"
    }
}
