import Patterns

/// The columns of a table with a food in each row, such as `Recipe, Section, Quantity, Unit, Ingredient`.
struct FoodColumns {
    /// The column with the recipe that a food is for.
    let name: Int
    /// The column with the part of the recipe that a food is for; `nil` if there is none.
    let group: Int?
    /// The columns with the amount and the unit of a food, and its name, in the order in which they are read.
    let places: [Int]
    /// Whether the headings leave no doubt that a quantity is that of a food, rather than what the recipe makes.
    let areCertain: Bool
    /// Whether the heading of the foods may be that of a list of them.
    private let mayBeLists: Bool
    /// The column with the names of the foods.
    private let food: Int
    /// The most columns with the amounts and units of a food.
    private static let mostAmounts = 20

    /// Finds the columns; returns `nil` if those of a food aren't among them, or aren't clear.
    init?(_ columns: [TableColumn]) {
        let free = columns.indices.filter { columns[$0].number == nil && columns[$0].field?.name != "name" }
        let group = free.first { columns[$0].isOfGroup }
        let listed = free.filter { $0 != group && columns[$0].field?.name == "ingredients" }
        let places = { (part: IngredientWords.Part) in free.filter { $0 != group && columns[$0].partOfFood == part } }
        let (amounts, units, foods) = (places(.amount), places(.unit), listed.isEmpty ? places(.food) : listed)
        guard let name = columns.firstIndex(where: { $0.field?.name == "name" }), foods.count == 1,
            (1...Self.mostAmounts).contains(amounts.count + units.count)
        else { return nil }
        (self.name, self.group, food, self.places) = (name, group, foods[0], amounts + units + foods)
        mayBeLists = !columns[food].isOfSingleFood
        areCertain = !amounts.isEmpty && (!units.isEmpty || !mayBeLists)
    }

    /// Returns whether rows have a food each, which is likelier if several name the same recipe.
    func fit(_ rows: [[CSVTable.Cell]], isRepeated: Bool) -> Bool {
        if isRepeated && !mayBeLists { return true }
        return (isRepeated || areCertain)
            && !rows.contains { row in
                row.indices.contains(food) && RecipeRow.lines(row[food].text).contains(where: \.isNewline)
            }
    }
}

/// The rows of a table with a food in each, which belong to recipes by their names.
struct FoodRows {
    /// A food of a recipe.
    struct Food {
        /// The cell with the part of the recipe that it is for; `nil` if it is for none.
        let group: CSVTable.Cell?
        /// Its amount, its name and the notes about it.
        let line: String
        /// The offset of the first cell that the line is made of.
        let offset: Int
    }

    /// A column that differs between the rows of a recipe, but isn't a note about the foods.
    struct OmittedColumn {
        /// Whether the first row of each recipe counts; otherwise the column is on no page.
        let isKept: Bool
        /// The heading, which is unique in the table.
        let key: String
        /// The first cell that differs from one above it.
        let cell: CSVTable.Cell
    }

    /// What the rows of each recipe say of it, and its foods, row by row.
    private(set) var recipes: [(row: [CSVTable.Cell], foods: [Food])] = []
    /// The columns of which not all cells are on pages.
    private(set) var leftOut: [OmittedColumn] = []

    private let columns: [TableColumn]
    private let found: FoodColumns

    /// Joins rows; returns `nil` if they don't have a food each.
    init?(_ columns: [TableColumn], _ rows: [[CSVTable.Cell]]) {
        guard let found = FoodColumns(columns) else { return nil }
        (self.columns, self.found) = (columns, found)
        let owners = Self.owners(of: rows, by: found.name)
        guard found.fit(rows, isRepeated: Set(owners).count < rows.count) else { return nil }
        let differing = join(rows, owners)
        let notes = differing.keys.filter { columns[$0].partOfFood == .note }.sorted()
        leftOut = differing.sorted { $0.key < $1.key }.filter { !notes.contains($0.key) }
            .map { OmittedColumn(isKept: isOfRecipe($0), key: columns[$0].key, cell: $1) }
        addFoods(of: rows, owners, notes)
    }

    /// Returns the number of the recipe that each row belongs to; a name that isn't said again is that of the row above.
    private static func owners(of rows: [[CSVTable.Cell]], by name: Int) -> [Int] {
        var numbers: [String: Int] = [:]
        var last: Int?
        return rows.map { row in
            let written = row.indices.contains(name) ? row[name].text.trimmed : ""
            let number = written.isEmpty ? last ?? numbers.count : numbers[written] ?? numbers.count
            if !written.isEmpty || last == nil { numbers[written] = number }
            last = number
            return number
        }
    }

    /// Returns whether a column can only be that of a recipe, such as its yield; a category may be that of a food.
    private func isOfRecipe(_ place: Int) -> Bool {
        columns[place].field.map { !["tags", "category", "cuisine", "notes", "description"].contains($0.name) } ?? false
            && columns[place].partOfFood != .note
    }

    /// Joins what rows say of their recipes, without the columns that differ between the rows of one and may be those of foods;
    /// returns all that differ, with the first cell that does.
    ///
    /// Steps are those of all rows.
    private mutating func join(_ rows: [[CSVTable.Cell]], _ owners: [Int]) -> [Int: CSVTable.Cell] {
        let own = Set(found.places + [found.group].compactMap(\.self))
        var differing: [Int: CSVTable.Cell] = [:]
        for (row, owner) in zip(rows, owners) {
            let isFirst = owner == recipes.count
            if isFirst { recipes.append(([], [])) }
            for (place, cell) in row.prefix(columns.count).enumerated() where !own.contains(place) && !cell.isBlank {
                // A recipe has no cells behind the last that one of its rows fills.
                let missing = max(0, place + 1 - recipes[owner].row.count)
                recipes[owner].row += Array(repeating: .blank, count: missing)
                let known = recipes[owner].row[place]
                guard ReadingWork.spend(known.text.utf8.count) else { return differing }
                // A note that the first row lacks is about a food.
                let isOfLaterFood = !isFirst && columns[place].partOfFood == .note
                if known.isBlank && !isOfLaterFood {
                    recipes[owner].row[place] = cell
                } else if known.text.trimmed == cell.text.trimmed {
                    continue
                } else if columns[place].field?.name == "steps", columns[place].partOfFood != .note {
                    recipes[owner].row[place].text += "\n" + cell.text
                } else {
                    differing[place] = differing[place] ?? cell
                }
            }
        }
        let omitted = Set(differing.keys.filter { !isOfRecipe($0) })
        for index in recipes.indices {
            for place in recipes[index].row.indices where omitted.contains(place) { recipes[index].row[place] = .blank }
        }
        return differing
    }

    /// Adds the foods of rows to their recipes, with the notes in some columns, which are sorted.
    ///
    /// A row that doesn't name its recipe again is also for the same part.
    private mutating func addFoods(of rows: [[CSVTable.Cell]], _ owners: [Int], _ notes: [Int]) {
        var group: CSVTable.Cell?
        for (row, owner) in zip(rows, owners) {
            let named = cell(found.group, of: row)
            if named != nil || cell(found.name, of: row) != nil { group = named }
            let cells = found.places.compactMap { place in cell(place, of: row).map { (place, $0) } }
            let remarks = notes.prefix { $0 < row.count }.compactMap { cell($0, of: row) }
            guard let first = cells.first?.1 ?? remarks.first else { continue }
            let food = cells.map(text).joined(separator: " ")
            let line = ([food] + remarks.map(\.text.trimmed)).filter { !$0.isEmpty }.joined(separator: ", ")
            recipes[owner].foods.append(Food(group: group, line: line, offset: first.offset))
        }
    }

    /// Returns the cell of a row in a column; `nil` if it is blank, or there is none.
    private func cell(_ place: Int?, of row: [CSVTable.Cell]) -> CSVTable.Cell? {
        guard let place, row.indices.contains(place), !row[place].isBlank else { return nil }
        return row[place]
    }

    /// Returns the text of a cell, with the unit in the heading of its column, such as `Amount (g)`.
    private func text(_ place: Int, _ cell: CSVTable.Cell) -> String {
        guard columns[place].partOfFood == .amount, let unit = columns[place].unit else { return cell.text.trimmed }
        return "\(cell.text.trimmed) \(unit)"
    }
}
