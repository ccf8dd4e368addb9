import StrictJSON

extension DocumentReader {
    /// Reads tables as CSV or TSV (RFC 4180), whose first row names the fields of recipes.
    ///
    /// Spreadsheets, Notion, Airtable, Plan to Eat and My Recipe Box export this.
    static let csv = DocumentReader(name: "CSV") { document throws(DocumentFault) in
        let start = document.bytes[document.start...]
        guard let first = start.first, !"{[<".utf8.contains(first) else { return nil }
        let text = DecodedText(document)
        // Tables are text.
        guard !text.bytes.prefix(10_000).contains(0) else { return nil }
        let isNamed = ["csv", "tsv", "tab"].contains(document.ending)
        guard let (header, table) = Self.header(of: text, isNamed: isNamed) else { return nil }
        let reader = RecipeTable(header, of: text)
        if let problem = reader.problem {
            guard isNamed || reader.fields.intersection(ColumnField.telling).count > 1 else { return nil }
            throw problem
        }
        return try reader.read(table)
    }

    /// Returns the first row and the rows behind it; `nil` if the first line is no row.
    ///
    /// The separator that makes the row name most fields is used.
    private static func header(of text: DecodedText, isNamed: Bool) -> ([CSVTable.Cell], CSVTable)? {
        var best: (header: [CSVTable.Cell], table: CSVTable, score: Int)?
        let (start, given) = separator(at: text)
        let line = text.bytes[start...].prefix(50_000)
        for separator in given.map({ [$0] }) ?? [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        where line.contains(separator) || isNamed {
            var head = CSVTable(Array(line), separator: separator, from: 0)
            guard let cells = head.next(), cells.count > 1 || isNamed, cells.count <= 1_000 else {
                continue
            }
            let header = cells.map { CSVTable.Cell(text: $0.text.trimmed, offset: $0.offset + start) }
            let score = header.count { ColumnField($0.text) != nil } * 1_000 + min(cells.count, 999)
            if score > best?.score ?? 0 {
                best = (header, CSVTable(text.bytes, separator: separator, from: head.place + start), score)
            }
        }
        return best.map { ($0.header, $0.table) }
    }

    /// Returns the start of the first row, and the separator that a line before it names for Excel, as in `sep=;`.
    private static func separator(at text: DecodedText) -> (start: Int, separator: UInt8?) {
        let line = text.bytes.prefix(12).prefix { $0 != 0x0A && $0 != 0x0D }
        let named = String(decoding: line, as: UTF8.self).lowercased()
        guard named.hasPrefix("sep="), let sign = line.dropFirst(4).first else { return (0, nil) }
        return (line.endIndex, sign)
    }
}

/// A table with a recipe in each row.
private struct RecipeTable {
    private let columns: [TableColumn]
    private let header: [CSVTable.Cell]
    private let text: DecodedText
    /// Whether it is an export of Plan to Eat, whose headings of ingredients begin with a comma.
    private let marksHeadings: Bool
    /// Whether it is an export of My Recipe Box, which leaves out the quotation marks around several categories.
    private let dividesCategories: Bool

    init(_ header: [CSVTable.Cell], of text: DecodedText) {
        self.header = header
        self.text = text
        var keys: Set<String> = []
        var columns = header.enumerated().map { index, cell in
            let name = cell.isBlank ? "column \(index + 1)" : cell.text
            // Keys of fields belong to the columns that were chosen for them.
            let isField = ColumnField(name)?.name == name
            var key = isField ? "\(name) (column \(index + 1))" : name
            if !keys.insert(key).inserted { key = "\(name) (column \(index + 1))" }
            keys.insert(key)
            return TableColumn(cell.text, key: key)
        }
        // "Recette" heads steps, or the names.
        if columns.first?.isOfRecipe == true, !columns.contains(where: { $0.field?.name == "name" }) {
            columns[0].field = .recipe
        }
        self.columns = columns
        let names = Set(header.map { $0.text.lowercased() })
        marksHeadings = names.isSuperset(of: ["main ingredient", "url host"])
        dividesCategories = names.isSuperset(of: ["inactivetime", "originalpicture"])
    }

    var fields: Set<String> { Set(columns.compactMap(\.field?.name)) }

    /// The reason that the columns aren't those of recipes; `nil` if they are.
    var problem: DocumentFault? {
        let fields = fields
        let isTelling = !fields.isDisjoint(with: ColumnField.telling) || FoodColumns(columns)?.areCertain == true
        guard !fields.contains("name") || !isTelling && fields.count < 3 else { return nil }
        let missing = fields.contains("name") ? "ingredients or steps" : "the names of recipes"
        let words = ColumnNames(inLanguageOf: header)
        let parts = "\(words.ingredients), and that with its steps \(words.steps)"
        let advice = fields.contains("name") ? parts : words.name
        let owner = fields.contains("name") ? "ingredients of a recipe" : "name of a recipe"
        let named = header.map(\.text).filter { !$0.isBlank }.prefix(40).map { "\"\($0.shortened())\"" }
        return DocumentFault(
            offset: text.offset(of: header.first?.offset ?? 0),
            message: "this table has no column with \(missing); its first row has "
                + (named.isEmpty ? "nothing" : named.joined(separator: ", ")),
            help: "name the columns in the first row, that with the \(owner) \(advice)",
            isForeign: true)
    }

    /// Reads the rows.
    func read(_ rows: CSVTable) throws(DocumentFault) -> ReadDocument {
        var rows = rows
        var all: [[CSVTable.Cell]] = []
        var short: (first: CSVTable.Cell, cells: Int, count: Int)?
        let width = (header.lastIndex { !$0.isBlank } ?? 0) + 1
        while var row = rows.next() {
            if dividesCategories { row = joiningCategories(row, width) }
            if let extra = row.dropFirst(max(width, columns.count)).first(where: { !$0.isBlank }) {
                throw DocumentFault(
                    offset: text.offset(of: extra.offset),
                    message: "this row has \(row.count) cells, but the first row names \(width) columns",
                    help:
                        "put quotation marks around cells with a separator or a line break in them, and name each column"
                )
            }
            if row.count < width, let first = row.first {
                short = (short?.first ?? first, short?.cells ?? row.count, (short?.count ?? 0) + 1)
            }
            all.append(row)
        }
        if let unclosed = rows.unclosed {
            throw DocumentFault(
                offset: text.offset(of: unclosed), message: "this quotation mark opens a cell that nothing closes",
                help: "close the cell with another quotation mark, and write two for one in its text")
        }
        var remarks: [ReadDocument.Remark] = []
        if let short {
            let rows =
                short.count == 1 ? "this row has" : "\(short.count) rows have fewer cells than columns; the first has"
            remarks.append(
                ReadDocument.Remark(
                    offset: text.offset(of: short.first.offset),
                    message: "\(rows) \(short.cells) cells for \(width) columns",
                    help: "see whether a line break or a quotation mark divides a row"))
        }
        let foods = FoodRows(columns, all)
        let recipes =
            foods?.recipes.map { RecipeRow($0.row, columns, text, marksHeadings).recipe(with: $0.foods) }
            ?? all.map { RecipeRow($0, columns, text, marksHeadings).recipe }
        return ReadDocument(recipes: recipes, remarks: remarks + (foods?.leftOut ?? []).map(remark(about:)))
    }

    /// Returns the remark about a column that says something else of each food.
    private func remark(about column: FoodRows.OmittedColumn) -> ReadDocument.Remark {
        let end = column.isKept ? ": the first one counts" : ", and is left out"
        return ReadDocument.Remark(
            offset: text.offset(of: column.cell.offset),
            message: "\"\(column.key.shortened())\" is not the same in all rows of a recipe\(end)",
            help: "call the column Note if it belongs to each ingredient, or write the same into all rows of a recipe")
    }

    /// Returns a row whose cells behind the categories are in their columns, although a category is in the way.
    private func joiningCategories(_ row: [CSVTable.Cell], _ width: Int) -> [CSVTable.Cell] {
        guard row.count == width + 1, let last = row.last, !last.isBlank,
            let tags = columns.firstIndex(where: { $0.field?.name == "tags" }), tags + 1 < width
        else { return row }
        var joined = row
        let moved = joined.remove(at: tags + 1)
        if !moved.isBlank { joined[tags].text += ",\(moved.text)" }
        return joined
    }
}
