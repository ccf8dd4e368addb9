import Diagnostics
import Patterns

/// A row of a table of recipes.
struct RecipeRow {
    private let filled: [(column: TableColumn, cell: CSVTable.Cell)]
    private let text: DecodedText
    private let marksHeadings: Bool
    /// The numbers of columns with foods, such as 1 for `Ingredient 1`.
    private let numbersOfFoods: Set<Int>
    private var members: [(key: String, value: SourceValue)] = []

    init(_ row: [CSVTable.Cell], _ columns: [TableColumn], _ text: DecodedText, _ marksHeadings: Bool) {
        filled = zip(columns, row).filter { !$1.isBlank }.map { ($0, $1) }
        numbersOfFoods = Set(
            filled.filter { $0.column.part == .food || $0.column.field?.name == "ingredients" }
                .compactMap(\.column.number))
        self.text = text
        self.marksHeadings = marksHeadings
    }

    /// The fields that the row has, and its other cells by their headings.
    var recipe: SourceValue {
        var row = self
        var names: Set<String> = []
        for name in row.filled.compactMap(\.column.field?.name) where names.insert(name).inserted { row.add(name) }
        row.addNumbered()
        row.addNutrition()
        for (column, cell) in row.filled where column.field == nil && !row.isUsed(column) {
            // A box that isn't ticked.
            let isFalse = cell.text.trimmed.lowercased() == "false"
            row.members.append((column.key, isFalse ? .json(Array("false".utf8)[...]) : row.value(cell)))
        }
        return .object(row.members)
    }

    /// Returns the recipe with foods of other rows as its ingredients, in the groups that these name.
    func recipe(with foods: [FoodRows.Food]) -> SourceValue {
        guard case .object(let members) = recipe, !foods.isEmpty else { return recipe }
        var groups: [Group] = []
        var places: [String: Int] = [:]
        for food in foods {
            let heading = food.group?.text.trimmed ?? ""
            let place = places[heading] ?? groups.count
            places[heading] = place
            if place == groups.count { groups.append((food.group.map(value), [])) }
            groups[place].items.append(.text(food.line, at: text.offset(of: food.offset)))
        }
        return .object(members + [("ingredients", Self.list(of: groups))])
    }

    /// A group of ingredients, whose heading is `nil` if it has none.
    private typealias Group = (heading: SourceValue?, items: [SourceValue])

    private static func list(of groups: [Group]) -> SourceValue {
        if groups.count == 1, groups[0].heading == nil { return .list(groups[0].items) }
        return .list(
            groups.filter { $0.heading != nil || !$0.items.isEmpty }.map { heading, items in
                .object((heading.map { [("heading", $0)] } ?? []) + [("items", .list(items))])
            })
    }

    private func value(_ cell: CSVTable.Cell) -> SourceValue { .text(cell.text, at: text.offset(of: cell.offset)) }

    private func isUsed(_ column: TableColumn) -> Bool {
        column.number != nil && column.part != nil && numbersOfFoods.contains(column.number ?? 0)
            || column.nutrient != nil
    }

    /// Adds the cells of a field: the first, and the others where the field takes several.
    private mutating func add(_ name: String) {
        var cells = filled.filter { $0.column.field?.name == name && $0.column.number == nil && !isUsed($0.column) }
            .enumerated().sorted {
                ($0.element.column.field?.rank ?? 0, $0.offset) < ($1.element.column.field?.rank ?? 0, $1.offset)
            }
            .map(\.element)
        // "Preparación" heads steps, or the time that they take.
        if name == "steps", let index = cells.firstIndex(where: { Self.isTime($0.cell.text) }),
            !filled.contains(where: { $0.column.field?.name == "prep" })
        {
            let (column, cell) = cells.remove(at: index)
            let unit = column.unit.map { cell.text.contains(where: \.isLetter) ? "" : " \($0)" } ?? ""
            members.append(("prep", .text(cell.text + unit, at: text.offset(of: cell.offset))))
        }
        guard let first = cells.first else { return }
        var rest = Array(cells.dropFirst())
        switch name {
        case "photo":
            members.append((name, .list(cells.flatMap { addresses(in: $0.cell) })))
            rest = []
        case "source": rest = addSource(cells)
        case "ingredients": members.append((name, ingredients(first.cell)))
        case "steps": members.append((name, .text(Self.lines(first.cell.text), at: text.offset(of: first.cell.offset))))
        case "nutrition": break
        case "notes" where cells.count > 1:
            let groups = cells.map { column, cell in
                SourceValue.object([
                    ("heading", .text(column.heading, at: text.offset(of: cell.offset))),
                    ("items", .list([value(cell)])),
                ])
            }
            members.append((name, .list(groups)))
            rest = []
        case "tags":
            // Airtable and Notion separate several choices by commas.
            members.append(
                (
                    name,
                    .list(
                        cells.flatMap {
                            Self.choices(in: $0.cell).map { choice in
                                .text(choice, at: text.offset(of: first.cell.offset))
                            }
                        })
                ))
            rest = []
        case "yield" where cells.count == 2 && first.cell.text.contains(where: \.isLetter):
            // A cake and the number of its servings.
            let number = rest[0].cell.text.trimmed
            let isNumber = number.allSatisfy { $0.isNumber || "-–".contains($0) }
            let unit = isNumber ? " \(rest[0].column.heading.lowercased())" : ""
            members.append(
                (name, .text("\(first.cell.text.trimmed) (\(number)\(unit))", at: text.offset(of: first.cell.offset))))
            rest = []
        case "prep", "cook", "total":
            let cell = first.cell
            let isNumber = cell.text.trimmed.allSatisfy { $0.isNumber || ".,".contains($0) }
            let unit = isNumber ? first.column.unit.map { " \($0)" } ?? "" : ""
            members.append((name, .text(cell.text + unit, at: text.offset(of: cell.offset))))
        default: members.append((name, value(first.cell)))
        }
        members += rest.filter { $0.cell.text.trimmed != first.cell.text.trimmed }.map {
            ($0.column.key, value($0.cell))
        }
    }

    private static func isTime(_ text: String) -> Bool {
        let text = text.trimmed
        return text.utf8.count <= 30 && text.first?.isNumber == true && TimeText.minutes(of: text) != nil
    }

    /// Adds an address as the source, and the name of a person or a book as the author; returns the other cells.
    private mutating func addSource(_ cells: [(column: TableColumn, cell: CSVTable.Cell)]) -> [(
        column: TableColumn, cell: CSVTable.Cell
    )] {
        let address = cells.firstIndex { SchemaOrg.isWebAddress($0.cell.text.trimmed) || $0.cell.text.contains("://") }
        var rest = cells
        if let address { members.append(("source", value(rest.remove(at: address).cell))) }
        let hasAuthor = filled.contains { $0.column.field?.name == "author" }
        if !hasAuthor, let index = rest.firstIndex(where: { !$0.cell.text.contains("://") }) {
            members.append(("author", value(rest.remove(at: index).cell)))
        }
        return rest
    }

    // MARK: Ingredients

    /// Returns the ingredients of a cell, in groups if Plan to Eat marked headings among them.
    private func ingredients(_ cell: CSVTable.Cell) -> SourceValue {
        let offset = text.offset(of: cell.offset)
        let lines = Self.lines(cell.text)
        guard marksHeadings, lines.contains(",") else { return .text(lines, at: offset) }
        var groups: [Group] = [(nil, [])]
        for line in lines.split(whereSeparator: \.isNewline).map({ String($0).trimmed }) where !line.isBlank {
            if line.hasPrefix(",") {
                groups.append((.text(String(line.dropFirst()).trimmed, at: offset), []))
            } else {
                groups[groups.count - 1].items.append(.text(line, at: offset))
            }
        }
        return Self.list(of: groups)
    }

    /// Returns a text whose items, if it has several in one line, are in lines of their own.
    ///
    /// Bars separate items, and semicolons unless they may precede a preparation; commas are in doubt.
    static func lines(_ text: String) -> String {
        let text = text.trimmed
        guard !text.contains(where: \.isNewline), !text.contains("<") else { return text }
        for separator: Character in ["|", ";"] {
            let parts = text.split(separator: separator).map { String($0).trimmed }.filter { !$0.isBlank }
            let numbers = parts.count { $0.unicodeScalars.first?.properties.numericType != nil }
            if parts.count > 1, separator == "|" || parts.count > 2 || numbers == parts.count {
                return parts.joined(separator: "\n")
            }
        }
        return text
    }

    /// Adds the ingredients and steps that are in a column each, such as `Ingredient 2` beside `Amount 2`.
    private mutating func addNumbered() {
        let numbered = filled.filter { $0.column.number != nil }
        let byNumber = Dictionary(grouping: numbered) { $0.column.number ?? 0 }
        let items = numbersOfFoods.sorted().map { number -> SourceValue in
            let cells = byNumber[number] ?? []
            let amounts = [IngredientWords.Part.amount, .unit].flatMap { part in cells.filter { $0.column.part == part }
            }
            let names = cells.filter { $0.column.part == .food || $0.column.field?.name == "ingredients" }
            let notes = cells.filter { $0.column.part == .note }.map { ", \($0.cell.text.trimmed)" }
            let all = (amounts + names).map(\.cell.text.trimmed).joined(separator: " ") + notes.joined()
            return .text(all, at: text.offset(of: names.first?.cell.offset ?? 0))
        }
        if !items.isEmpty { members.append(("ingredients", .list(items))) }
        let steps = numbered.filter { $0.column.field?.name == "steps" && $0.column.part == nil }
            .sorted { ($0.column.number ?? 0) < ($1.column.number ?? 0) }
        if !steps.isEmpty { members.append(("steps", .list(steps.map { value($0.cell) }))) }
        for (column, cell) in numbered
        where column.field != nil && !["ingredients", "steps"].contains(column.field?.name) && !isUsed(column) {
            members.append((column.key, value(cell)))
        }
    }

    // MARK: Other cells

    private static let labelledLine = Pattern(#"\s*(.*?)\s*[:=]\s*(.+)"#)

    /// Adds the nutrients in columns of their own, and those in lines of a cell, such as `Fat: 5 g`.
    private mutating func addNutrition() {
        var nutrients: [SourceValue] = []
        for (column, cell) in filled {
            let offset = text.offset(of: cell.offset)
            func nutrient(_ name: String, _ amount: String, _ unit: String?) -> SourceValue {
                let unit = unit.map { [("unit", SourceValue.text($0, at: offset))] } ?? []
                return .object(
                    [("name", .text(name, at: offset)), ("amount", .text(amount.trimmed, at: offset))] + unit)
            }
            if let name = column.nutrient, column.field?.name != "nutrition" {
                nutrients.append(nutrient(name, cell.text, column.unit))
            } else if column.field?.name == "nutrition" {
                let lines = cell.text.split { $0.isNewline || $0 == ";" }.filter { !$0.allSatisfy(\.isWhitespace) }
                let pairs = lines.compactMap { $0.wholeMatch(of: Self.labelledLine) }
                if pairs.count == lines.count {
                    nutrients += pairs.map { nutrient(String($0[1]), String($0[2]), nil) }
                } else {
                    members.append((column.key, value(cell)))
                }
            }
        }
        if !nutrients.isEmpty { members.append(("nutrition", .list(nutrients))) }
    }

    private static let address = Pattern(#"https?://[^\s()<>"]+"#)

    /// Returns the addresses in a cell; Airtable writes `pho.jpg (https://…)`, and several behind commas.
    private func addresses(in cell: CSVTable.Cell) -> [SourceValue] {
        let offset = text.offset(of: cell.offset)
        let found = cell.text.matches(of: Self.address).map { match in
            var address = String(match.text)
            while let last = address.last, ",;".contains(last) { address.removeLast() }
            return SourceValue.text(address, at: offset)
        }
        return found.isEmpty ? [.text(cell.text.trimmed, at: offset)] : found
    }

    private static func choices(in cell: CSVTable.Cell) -> [String] {
        cell.text.split { ",;|".contains($0) || $0.isNewline }.map { String($0).trimmed }.filter { !$0.isBlank }
    }
}
