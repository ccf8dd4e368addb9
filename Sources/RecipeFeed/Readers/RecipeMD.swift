import CommonMark
import Diagnostics
import Patterns

extension DocumentReader {
    /// Reads recipes in RecipeMD (https://recipemd.org/specification.html).
    static let recipeMD = DocumentReader(name: "RecipeMD") { document throws(DocumentFault) in
        guard document.isMarkdown, let lines = document.lines else { return nil }
        guard let recipe = try RecipeMDRecipe(lines) else { return nil }
        return ReadDocument(root: [.object(recipe.fields)], format: .fields(.markdown))
    }
}

extension SourceDocument {
    /// Whether the document can be Markdown by its name; a project's own notes look like recipes, but aren't.
    var isMarkdown: Bool {
        guard ["md", "markdown", "mdown", "mkd", "recipemd", "txt", ""].contains(ending) else { return false }
        return !["readme", "license", "changelog", "contributing"].contains(stem.lowercased())
    }
}

/// A recipe in RecipeMD: a title, a description, and below ruled lines the ingredients and the instructions.
struct RecipeMDRecipe {
    private(set) var title = ""
    private(set) var description = ""
    private(set) var tags: [String] = []
    private(set) var yields: [String] = []
    private(set) var groups: [Group] = [Group()]
    /// The text below the second ruled line as it is written; `nil` if the document ends there.
    private(set) var instructions: String?
    /// The definitions of links, which may stand anywhere in the document.
    private let definitions: LinkDefinitions
    private var places: [String: Int] = [:]
    private var photo: SourceValue?
    /// The line below the title.
    private var titleEnd: Int?
    private var instructionBlocks: [MarkdownBlock] = []
    private let lines: [SourceLine]

    /// Ingredients below a heading.
    struct Group {
        /// The heading; empty for ingredients above all headings.
        var heading = ""
        var level = 0
        var ingredients: [Ingredient] = []
        var offset = 0
    }

    struct Ingredient {
        /// The amount as it is written; `nil` if the author gives none.
        let amount: String?
        let name: String
        /// The address of the recipe for it, if its whole name is a link.
        let link: String?
        let offset: Int
    }

    /// Reads a document; returns `nil` if it isn't in the shape of RecipeMD.
    ///
    /// Throws if it is, but an ingredient has no name, or a list of tags or yields follows another one.
    init?(_ lines: [SourceLine]) throws(DocumentFault) {
        self.lines = lines
        definitions = LinkDefinitions(in: lines)
        let blocks = try MarkdownBlock.all(of: lines)
        guard let first = blocks.first, first.kind == .heading(level: 1), first.text.nonblank != nil,
            let rule = blocks.firstIndex(where: { $0.kind == .rule })
        else { return nil }
        title = first.text
        titleEnd = first.lines.upperBound
        let end = blocks[(rule + 1)...].firstIndex { $0.kind == .rule }
        let middle = blocks[(rule + 1)..<(end ?? blocks.count)]
        guard middle.allSatisfy(Self.isOfIngredients) else { return nil }
        try readAbove(blocks[1..<rule], upTo: blocks[rule].lines.lowerBound)
        if tags.isEmpty, yields.isEmpty, Self.isDividedByHeadings(blocks[1...]) { return nil }
        for block in middle { try readIngredients(block) }
        guard let end, let start = blocks[end].lines.last.map({ $0 + 1 }) else { return }
        instructions = text(of: start..<lines.count).trimmingLines.nonblank
        instructionBlocks = Array(blocks[(end + 1)...])
    }

    /// Returns whether a block may stand between the ruled lines; a heading for steps is that of another kind of note.
    private static func isOfIngredients(_ block: MarkdownBlock) -> Bool {
        switch block.kind {
        case .list: true
        case .heading: !PartWords.steps.contains(PartWords.words(of: block.text).joined(separator: " "))
        default: false
        }
    }

    /// Returns whether headings name the parts of a recipe, so that the ruled lines are only there to look at.
    private static func isDividedByHeadings(_ blocks: ArraySlice<MarkdownBlock>) -> Bool {
        let parts = blocks.compactMap { block -> NoteHeadings.Part? in
            if case .heading = block.kind { NoteHeadings().part(block.text) } else { nil }
        }
        return parts.contains(.ingredients) && parts.contains(.steps)
    }

    private func text(of range: Range<Int>) -> String { range.map { lines[$0].text }.joined(separator: "\n") }

    private func offset(of range: Range<Int>) -> Int {
        lines.indices.contains(range.lowerBound) ? lines[range.lowerBound].offset : 0
    }

    // MARK: Above the ingredients

    private mutating func readAbove(_ blocks: ArraySlice<MarkdownBlock>, upTo end: Int) throws(DocumentFault) {
        var others = Set((blocks.first?.lines.lowerBound ?? end)..<end)
        // Definitions of links stand between blocks.
        if let first = titleEnd { others.formUnion(first..<end) }
        for block in blocks {
            guard block.kind == .paragraph, let opening = block.opening else { continue }
            if opening.kind == .image, photo == nil {
                photo = .text(opening.destination, at: offset(of: block.lines))
                if opening.isWhole { others.subtract(block.lines) }
            }
            guard opening.isWhole, opening.kind == .emphasis || opening.kind == .strong else { continue }
            let isTags = opening.kind == .emphasis
            guard (isTags ? tags : yields).isEmpty else {
                throw DocumentFault(
                    offset: offset(of: block.lines),
                    message: "this is a second list of \(isTags ? "tags, in *italics*" : "yields, in **bold**")",
                    help: "RecipeMD has one of each; join them, or write something in front of this text")
            }
            let items = Self.items(of: opening.text)
            if isTags { tags = items } else { yields = items }
            places[isTags ? "tags" : "yield"] = offset(of: block.lines)
            others.subtract(block.lines)
        }
        let rows = others.sorted()
        places["description"] = rows.first { !lines[$0].isBlank }.map { lines[$0].offset }
        description = rows.map { lines[$0].text }.joined(separator: "\n").trimmingLines
    }

    /// Divides a list at commas, apart from those inside numbers.
    static func items(of text: String) -> [String] {
        var items: [String] = []
        var item = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let isInNumber =
                index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
                && characters[index + 1].isNumber
            if character == ",", !isInNumber {
                items.append(item.collapsed)
                item = ""
            } else {
                item.append(character)
            }
        }
        return (items + [item.collapsed]).filter { !$0.isEmpty }
    }

    // MARK: Ingredients

    private mutating func readIngredients(_ block: MarkdownBlock) throws(DocumentFault) {
        if case .heading(let level) = block.kind {
            groups.append(Group(heading: block.source, level: level, offset: offset(of: block.lines)))
            return
        }
        for item in block.items {
            let ingredient = try ingredient(item)
            groups[groups.count - 1].ingredients.append(ingredient)
        }
    }

    private static let emphasis = Pattern(#"(?s)\s*(?:\*(?:\\.|[^*])*\*|_(?:\\.|[^_])*_)"#)

    private func ingredient(_ item: MarkdownBlock.Item) throws(DocumentFault) -> Ingredient {
        let offset = offset(of: item.lines)
        var name = item.source
        var amount: String?
        let first = try MarkdownBlock.all(ofPart: name, at: offset).first
        if let opening = first?.opening, opening.kind == .emphasis,
            let mark = name.prefixMatch(of: Self.emphasis)
        {
            amount = opening.text.collapsed.nonblank
            name = String(name[mark.range.upperBound...])
        }
        name = name.trimmed
        guard !name.isBlank else {
            throw DocumentFault(
                offset: offset,
                message: amount == nil ? "this ingredient is empty" : "this ingredient has an amount, but no name",
                help: "write the name behind the amount, such as - *2 cups* flour")
        }
        let rest = try MarkdownBlock.all(ofPart: name, at: offset)
        if rest.count == 1, rest[0].kind == .paragraph, let link = rest[0].opening, link.kind == .link, link.isWhole {
            return Ingredient(amount: amount, name: link.text, link: link.destination, offset: offset)
        }
        return Ingredient(amount: amount, name: name, link: nil, offset: offset)
    }

    // MARK: Fields

    /// The recipe's fields.
    var fields: [(key: String, value: SourceValue)] {
        var fields: [(key: String, value: SourceValue)] = [("name", .text(title, at: lines.first?.offset ?? 0))]
        func add(_ key: String, _ value: SourceValue) { if !value.isEmpty { fields.append((key, value)) } }
        func texts(_ items: [String], of key: String) -> [SourceValue] {
            items.map { .text($0, at: places[key] ?? 0) }
        }
        add("photo", photo ?? .list([]))
        add(
            "description",
            .text(
                definitions.resolved(in: description), at: places["description"] ?? 0))
        add("tags", .list(texts(tags, of: "tags")))
        // Several yields are one amount in several units.
        let others = yields.dropFirst().joined(separator: ", ")
        let amount = yields.first.map { others.isEmpty ? $0 : "\($0) (\(others))" }
        add("yield", amount.map { .text($0, at: places["yield"] ?? 0) } ?? .list([]))
        add("ingredients", ingredientsValue)
        var steps = MarkdownParts(definitions: definitions, lines: lines)
        for block in instructionBlocks { steps.read(block, into: .steps) }
        return fields + steps.fields
    }

    private var ingredientsValue: SourceValue {
        let filled = groups.filter { !$0.ingredients.isEmpty }
        return .list(
            filled.map { group in
                let heading = heading(of: group)
                let items = SourceValue.list(group.ingredients.map(value))
                return .object(
                    (heading.map { [("heading", .text($0, at: group.offset))] } ?? []) + [("items", items)])
            })
    }

    /// Returns the heading of a group; `nil` if it only says that these are ingredients.
    private func heading(of group: Group) -> String? {
        let words = PartWords.words(of: group.heading).joined(separator: " ")
        return PartWords.ingredients.contains(words) ? nil : group.heading.nonblank
    }

    private static let bullet = Pattern(#"^[-+*]\s+"#)

    private func value(of ingredient: Ingredient) -> SourceValue {
        // An item with a list in it is one ingredient.
        let lines = ingredient.name.split(separator: "\n")
        let name =
            lines.count == 1
            ? ingredient.name
            : lines.map { String($0).trimmed.replacing(Self.bullet, with: "") }.filter { !$0.isEmpty }
                .joined(separator: ", ").replacing(", ,", with: ",")
        let shown =
            ingredient.link.map { "[\(name)](\(HTMLMarkdown.destination($0)))" } ?? definitions.resolved(in: name)
        let text = [ingredient.amount, shown].compactMap(\.self).joined(separator: " ")
        return .text(text, at: ingredient.offset)
    }
}

extension String {
    /// The text without empty lines at its ends, and with one of several in a row.
    var trimmingLines: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        var kept: [Substring] = []
        for line in lines where !(line.allSatisfy(\.isWhitespace) && kept.last.map(\.isEmpty) ?? true) {
            kept.append(line.allSatisfy(\.isWhitespace) ? "" : line)
        }
        if kept.last == "" { kept.removeLast() }
        return kept.joined(separator: "\n")
    }
}
