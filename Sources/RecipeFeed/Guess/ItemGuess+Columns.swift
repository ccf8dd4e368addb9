import Diagnostics
import Patterns
import StrictJSON

extension ItemGuess {
    /// The guess for numbered keys such as `ingredient1` to `ingredient20`, with `measure1` to `measure20` beside
    /// them.
    var numbered: FieldRuleGuess? {
        let series = NumberedKeys.all(in: recipes.entries)
        let names =
            field == .steps
            ? ["step", "instruction", "direction"] : ["ingredient", "zutat", "ingrediente", "ingredien", "aine"]
        guard let items = series.first(where: { $0.keys.count > 1 && $0.forms.contains(where: names.contains) }) else {
            return nil
        }
        let amounts = ["measure", "amount", "quantity", "qty", "measurement", "ingredientamount", "menge"]
        let amount = field == .steps ? nil : series.first { $0.forms.contains(where: amounts.contains) }
        let text = [amount, items].compactMap { $0?.path.inTemplate }.joined(separator: " ")
        let covered = recipes.entries.filter { items.keys.contains($0.path) }.flatMap { entry in
            entry.values.indices.filter { entry.values[$0] != nil }
        }
        let range = "\(items.range.lowerBound)-\(items.range.upperBound)"
        return FieldRuleGuess(
            rule: "{template: \(text.yamlScalar), if: \(items.path.yaml), numbers: \(range)}", key: items.path,
            covered: Set(covered), quality: 1)
    }
}

/// Keys that differ only in their number, such as `ingredient1` to `ingredient20`.
struct NumberedKeys {
    /// The path with `#` in place of the number.
    let path: JSONPath
    let forms: [String]
    let range: ClosedRange<Int>
    let keys: Set<JSONPath>

    private static let numberedKey = Pattern(#"(.*[^0-9])(\d{1,3})(\D*)"#)

    static func all(in entries: [GuessedRecipes.Entry]) -> [NumberedKeys] {
        var order: [String] = []
        var series: [String: [(number: Int, path: JSONPath)]] = [:]
        for entry in entries where !entry.isOuter {
            guard let match = entry.path.description.wholeMatch(of: Self.numberedKey),
                let number = Int(match[2]),
                "\(number)" == match[2]
            else { continue }
            let name = "\(match[1])#\(match[3])"
            if series[name] == nil { order.append(name) }
            series[name, default: []].append((number, entry.path))
        }
        return order.compactMap { name in
            guard let keys = series[name], let first = keys.map(\.number).min(),
                let last = keys.map(\.number).max()
            else { return nil }
            let key = name.split(separator: ".").last.map(String.init) ?? name
            return NumberedKeys(
                path: JSONPath(written: name), forms: KeyForms.of(key), range: first...max(last, 20),
                keys: Set(keys.map(\.path)))
        }
    }
}

extension ItemGuess {
    /// The names of a list with the amounts of ingredients, or with their units, beside the list of the foods.
    private static let amounts = ItemNames.amounts + GuessedNames.forms("list-amounts")
    private static let units = ItemNames.units + GuessedNames.forms("list-units")

    /// The longest list that the rule reads.
    private static let longest = 299

    /// Returns the guess for a list of foods with the amounts in a list of the same length beside it, or `nil` if there is no
    /// such list.
    func parallelLists(to entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        let lines = entry.present.flatMap { $0.elements.prefix(GuessedElements.sampleSize) }
        let hasAmounts = lines.count { $0.text?.trimmed.unicodeScalars.first?.properties.numericType != nil }
        guard field == .ingredients, !lines.isEmpty, lines.allSatisfy({ $0.kind == .string || $0.isNothing }),
            hasAmounts * 2 < lines.count, let amounts = list(Self.amounts, asLongAs: entry)
        else { return nil }
        let paths = [amounts, list(Self.units, asLongAs: entry), entry.path].compactMap(\.self)
        let text = paths.map { "{\($0.description)[#]}" }.joined(separator: " ")
        let covered = entry.values.indices.filter { entry.values[$0] != nil }
        return FieldRuleGuess(
            rule:
                "{template: \(text.yamlScalar), if: \("\(entry.path.description)[#]".yamlScalar), numbers: 0-\(Self.longest)}",
            key: entry.path, covered: Set(covered), quality: 1)
    }

    /// Returns the path to a list with one of some names, as long as another one in every recipe that has it.
    private func list(_ names: [String], asLongAs entry: GuessedRecipes.Entry) -> JSONPath? {
        recipes.entries.first { other in
            other.path != entry.path && other.isOuter == entry.isOuter && other.forms.contains(where: names.contains)
                && zip(other.values, entry.values).allSatisfy { one, list in
                    guard let one else { return true }
                    let lengths = [one, list].compactMap { $0?.elements.reduce(0) { count, _ in count + 1 } }
                    return one.kind == .array && lengths.count == 2 && lengths[0] == lengths[1]
                }
        }?.path
    }
}

/// Guesses the text of ingredients that are short lists, such as `["2 cups", "rice"]`.
struct RowGuess {
    let template: String

    /// Makes a guess; returns `nil` if the lists differ in length, or no single column has the amounts.
    init?(_ rows: [JSONValue]) {
        let rows = rows.map { Array($0.elements.prefix(5)) }
        guard let width = rows.first?.count, 2...3 ~= width,
            rows.allSatisfy({ $0.count == width && $0.allSatisfy { $0.isNothing || $0.plainText != nil } })
        else { return nil }
        let amounts = (0..<width).filter { column in
            let said = rows.map { $0[column] }.filter { !$0.isNothing }
            return said.count(where: Self.isAmount) * 2 > said.count
        }
        guard amounts.count == 1, let first = amounts.first else { return nil }
        // A column before the amount is the food; a column behind it is the unit.
        let columns = Array(first..<width) + Array(0..<first)
        template = columns.map { "{$[\($0)]}" }.joined(separator: " ")
    }

    /// Returns whether a value is a number, possibly with a unit.
    private static func isAmount(_ value: JSONValue) -> Bool {
        guard let text = value.plainText?.trimmed, let first = text.unicodeScalars.first else { return false }
        return first.properties.numericType != nil && text.split(separator: " ").count <= 2
    }
}
