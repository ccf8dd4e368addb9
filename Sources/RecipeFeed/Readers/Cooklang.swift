import Amounts
import Diagnostics
import Patterns

extension DocumentReader {
    /// Reads recipes in Cooklang (https://cooklang.org/docs/spec), with the extensions of CookCLI.
    static let cooklang = DocumentReader(name: "Cooklang") { document throws(DocumentFault) in
        guard let source = CooklangSource(document) else { return nil }
        let recipe = try CooklangRecipe(source.lines)
        var fields = CooklangFields(of: recipe, in: document)
        fields.read()
        if let title = source.title, fields["name"] == nil { fields.set("name", title) }
        if fields["name"] == nil, let name = document.stem.withoutCookEnding.nonblank {
            fields.set("name", .text(name, at: source.lines[0].offset))
        }
        if fields["description"] == nil, let first = source.description.first {
            let text = source.description.map(\.text).joined(separator: "\n").trimmed
            fields.set("description", .text(text, at: first.offset))
        }
        return ReadDocument(root: [.object(fields.members.all)], format: .fields(.markdown), remarks: fields.remarks)
    }
}

extension String {
    /// The name of a file without the `.cook` of `Soup.cook.md`.
    fileprivate var withoutCookEnding: String { hasSuffix(".cook") ? String(dropLast(5)) : self }
}

/// The signs of Cooklang that no other text has.
package enum CooklangSigns {
    /// The most bytes of a text that are searched for them.
    static let reach = 20_000

    private static let ingredient = Pattern(#"@[^@\s{}][^@{}\n]*\{[^}\n]*\}"#)
    private static let timerOrAmount = Pattern(#"(~|#)[^\s{}]*[^{}\n]*\{|@[^\s{}]+\{\d"#)

    /// Returns whether the start of a text has them.
    package static func areIn(_ text: String) -> Bool {
        let start = String(decoding: text.utf8.prefix(reach), as: UTF8.self)
        return start.contains(ingredient) && start.contains(timerOrAmount)
    }
}

/// The lines of a document that are in Cooklang: all of them, or those of blocks of code in a note.
private struct CooklangSource {
    private(set) var lines: [SourceLine]
    /// The heading of a note.
    private(set) var title: SourceValue?
    /// The lines of a note outside of blocks of code.
    private(set) var description: [SourceLine] = []

    private static let fence = Pattern(#"(`{3,}|~{3,})\s*cook(?:lang)?\s*"#, ignoresCase: true)
    private static let heading = Pattern(#"#\s+(\S.*)"#)

    /// Finds the lines; returns `nil` if a document has none.
    ///
    /// Its name tells that it is in Cooklang; in notes and without a name signs do that no other text has.
    init?(_ document: SourceDocument) {
        let isNote = ["md", "markdown"].contains(document.ending)
        let isNamed = document.ending == "cook" || isNote && document.stem.hasSuffix(".cook")
        guard isNamed || isNote || ["", "txt"].contains(document.ending) else { return nil }
        if !isNamed {
            let text = String(decoding: document.bytes[document.start...].prefix(CooklangSigns.reach), as: UTF8.self)
            guard CooklangSigns.areIn(text) else { return nil }
        }
        guard let all = document.lines, all.contains(where: { !$0.isBlank }) else { return nil }
        lines = all
        // A note that has its ingredients in a list is Markdown, whatever a step has.
        if isNote, !isNamed, all.contains(where: Self.isHeadingOfPart), !all.contains(where: Self.isFence) {
            return nil
        }
        if isNote { takeNote() }
        guard lines.contains(where: { !$0.isBlank }) else { return nil }
    }

    /// Takes the blocks of code in Cooklang, if there are any, and the heading of the note.
    private mutating func takeNote() {
        let start = frontMatterEnd
        var body: [SourceLine] = []
        var outside: [SourceLine] = []
        var fence: String?
        var hasBlock = false
        for line in lines[start...] {
            let text = line.text.trimmed
            if let open = fence {
                if text.hasPrefix(open) { fence = nil } else { body.append(line) }
            } else if let match = text.wholeMatch(of: Self.fence) {
                (fence, hasBlock) = (String(match[1]), true)
                if !body.isEmpty { body.append(SourceLine(text: "", offset: line.offset)) }
            } else if title == nil, let match = text.wholeMatch(of: Self.heading) {
                title = .text(String(match[1]), at: line.offset)
            } else {
                outside.append(line)
            }
        }
        lines = lines[..<start] + (hasBlock ? body : outside)
        if hasBlock { description = outside.filter { !$0.isBlank } }
    }

    /// The index behind the front matter; 0 without any.
    private var frontMatterEnd: Int {
        guard lines.first?.text.trimmed == "---",
            let end = lines.dropFirst().firstIndex(where: { $0.text.trimmed == "---" })
        else { return 0 }
        return end + 1
    }

    private static let anyHeading = Pattern(#"#{1,6}\s+(\S.*)"#)

    private static func isFence(_ line: SourceLine) -> Bool { line.text.trimmed.wholeMatch(of: fence) != nil }

    private static func isHeadingOfPart(_ line: SourceLine) -> Bool {
        guard let match = line.text.trimmed.wholeMatch(of: anyHeading) else { return false }
        return PartWords.ingredients.contains(PartWords.words(of: String(match[1])).joined(separator: " "))
    }
}

/// The fields of a recipe in Cooklang.
///
/// The ingredients are listed in the order of the steps. One that has several amounts stands there with each, because
/// the steps take them one by one: 1 tbsp of oil first, and 2 tbsp later.
private struct CooklangFields {
    private let recipe: CooklangRecipe
    private let document: SourceDocument
    /// The number of steps so far.
    private var count = 0
    private(set) var members = SourceMembers()
    private(set) var remarks: [ReadDocument.Remark]
    private var ingredients = Groups()
    private var steps = Groups()
    private var notes = Groups()
    private var tools: [(name: String, offset: Int)] = []
    /// The names of tools, and the first words of each.
    private var toolNames: Set<String> = []
    private static let mostWords = 8
    /// The names of ingredients that the current section lists.
    private var listed: Set<String> = []
    /// The words for fixed amounts and optional ingredients in the recipe's language, once an ingredient needs them.
    private var ingredientNotes: IngredientNotes?

    /// Items below the headings of sections.
    private struct Groups {
        private var groups: [(heading: SourceValue?, items: [SourceValue])] = [(nil, [])]

        mutating func begin(_ heading: SourceValue?) { groups.append((heading, [])) }
        mutating func append(_ item: SourceValue) { groups[groups.count - 1].items.append(item) }

        var value: SourceValue {
            let filled = groups.filter { !$0.items.isEmpty }
            guard filled.contains(where: { $0.heading != nil }) else { return .list(filled.flatMap(\.items)) }
            return .list(
                filled.map { group in
                    .object((group.heading.map { [("heading", $0)] } ?? []) + [("items", .list(group.items))])
                })
        }
    }

    init(of recipe: CooklangRecipe, in document: SourceDocument) {
        self.recipe = recipe
        self.document = document
        remarks = recipe.remarks
    }

    subscript(key: String) -> SourceValue? { members[key] }

    /// Adds a field, unless the value is empty or the recipe has the field.
    ///
    /// A second value keeps its own key, so that it is reported.
    mutating func set(_ key: String, _ value: SourceValue, written: String? = nil) {
        guard !value.isEmpty else { return }
        // People and pieces: `servings: 6` and `yield: 6%balls`.
        if key == "yield", case .text(let first, let offset)? = self[key], case .text(let second, _) = value {
            if first != second { members[key] = .text("\(first) (\(second))", at: offset) }
            return
        }
        let name = written.map { $0 == key ? "other \($0)" : $0 } ?? key
        if key == "notes" { members.merge(key, value) } else { members.add(self[key] == nil ? key : name, value) }
    }

    mutating func read() {
        for (key, value) in recipe.metadata { read(key, value) }
        for block in recipe.blocks { read(block) }
        if self["photo"] == nil, let picture = picture("") { set("photo", .text(picture, at: 0)) }
        members["description"] = self["description"]?.mappingText(HTMLMarkdown.escaped)
        set("ingredients", ingredients.value)
        set("steps", steps.value)
        set("notes", notes.value)
        set("tools", .list(tools.map { .text($0.name, at: $0.offset) }))
    }

    // MARK: Metadata

    /// The fields of the keys that Cooklang's conventions name; further words are those of front matter.
    private static let keys = [
        "title": "name", "introduction": "description", "serves": "yield", "servings": "yield", "course": "category",
        "locale": "language", "time required": "total", "time": "total", "duration": "total", "prep time": "prep",
        "cook time": "cook", "time.prep": "prep", "time.cook": "cook", "source.name": "source", "source.url": "source",
        "source.author": "author", "image": "photo", "images": "photo", "picture": "photo", "pictures": "photo",
        "tag": "tags", "diet": "tags",
    ]

    private mutating func read(_ key: String, _ value: SourceValue) {
        let words = key.lowercased().replacing("_", with: " ").collapsed
        if case .object(let inner) = value, ["source", "time"].contains(words) {
            // The name of a source says nothing beside its address.
            let order = inner.filter { $0.key == "url" } + inner.filter { $0.key != "url" }
            for (innerKey, value) in order { read("\(words).\(innerKey)", value) }
            return
        }
        guard let field = Self.keys[words] ?? FrontMatterKey.field(key).map(FrontMatterKey.subject),
            !["ingredients", "steps", "file", "status"].contains(field)
        else { return set(key, value) }
        switch field {
        case "tags": addTags(value)
        case "language": set(field, value.mappingText { $0.replacing("_", with: "-") }, written: key)
        case "yield": set(field, value.mappingText { $0.replacing("%", with: " ").collapsed }, written: key)
        case "source", "author": set(field, value.mappingText(Self.address), written: key)
        default: set(field, value, written: key)
        }
    }

    private static let addressInBrackets = Pattern(#"[^<>]*<(https?://[^<>\s]+)>"#)

    /// Returns the address of a source such as `The Palomar Cookbook <https://example.org>`.
    private static func address(_ text: String) -> String {
        guard let match = text.wholeMatch(of: Self.addressInBrackets) else { return text }
        return String(match[1])
    }

    private mutating func addTags(_ value: SourceValue) {
        let tags: [SourceValue] =
            switch value {
            case .text(let text, let offset):
                text.split(separator: ",").map { .text(String($0).trimmed, at: offset) }
            case .list(let values): values
            default: [value]
            }
        if !tags.isEmpty { members.merge("tags", .list(tags)) }
    }

    // MARK: Text

    private mutating func read(_ block: CooklangRecipe.Block) {
        switch block {
        case .section(let name, let offset):
            let heading = name.nonblank.map { SourceValue.text($0, at: offset) }
            ingredients.begin(heading)
            steps.begin(heading)
            notes.begin(heading)
            listed = []
        case .note(let text, let offset): if !text.isBlank { notes.append(.text(Self.marked(text), at: offset)) }
        case .components(let parts): for part in parts { list(part) }
        case .step(let parts, let offset):
            for part in parts { list(part) }
            let text = parts.map(Self.shown).joined().split(separator: "\n").map { String($0).collapsed }
                .filter { !$0.isEmpty }.joined(separator: "\n")
            guard !text.isBlank else { return }
            let step = SourceValue.text(text, at: offset)
            let picture = picture(".\(count)")
            count += 1
            steps.append(picture.map { .object([("text", step), ("picture", .text($0, at: offset))]) } ?? step)
        }
    }

    /// Returns the name of a picture that lies beside the recipe with its name, such as `Pie.jpg`, or `Pie.3.jpg` for
    /// its fourth step.
    private func picture(_ suffix: String) -> String? {
        guard !document.stem.isEmpty else { return nil }
        return ["jpg", "jpeg", "png", "webp", "JPG", "PNG"].lazy.map { "\(document.stem)\(suffix).\($0)" }
            .first(where: document.hasFile)
    }

    private mutating func list(_ part: CooklangPart) {
        switch part {
        case .text, .timer: break
        case .cookware(let tool):
            guard !tool.signs.contains("-"), !toolNames.contains(tool.name) else { return }
            // "Pot" is the "pot with a lid" that was named before.
            let words = tool.name.split(separator: " ", omittingEmptySubsequences: false).prefix(Self.mostWords)
            toolNames.formUnion(words.indices.map { words[...$0].joined(separator: " ") })
            toolNames.insert(tool.name)
            tools.append(
                (tool.name + Self.inBrackets(tool.quantity == "1" ? nil : tool.amount, tool.note), tool.offset))
        case .ingredient(let ingredient): list(ingredient)
        }
    }

    private mutating func list(_ ingredient: CooklangComponent) {
        // The result of an earlier step, or what the author hides.
        if ingredient.signs.contains("(") || ingredient.signs.contains("-") { return }
        let key = ingredient.name.lowercased()
        // A second mention without an amount is the same flour.
        if ingredient.amount == nil, ingredient.signs.contains("&") || listed.contains(key) { return }
        listed.insert(key)
        let food = [ingredient.amount.map(Self.marked), Self.name(of: ingredient)].compactMap(\.self).joined(
            separator: " ")
        let line =
            [food, ingredient.note.map(Self.marked)].compactMap(\.self).joined(separator: ", ")
            + (ingredient.isFixed && ingredient.amount != nil ? " (\(notesInOwnLanguage().fixed))" : "")
            + (ingredient.signs.contains("?") ? " (\(notesInOwnLanguage().optional))" : "")
        ingredients.append(.text(line, at: ingredient.offset))
    }

    /// Returns the words for fixed amounts and optional ingredients in the language that the recipe states, or is written in.
    private mutating func notesInOwnLanguage() -> IngredientNotes {
        if let ingredientNotes { return ingredientNotes }
        let texts = recipe.blocks.flatMap { block -> [CooklangPart] in
            switch block {
            case .components(let parts), .step(let parts, _): parts
            case .section, .note: []
            }
        }
        let lines = texts.map { part in
            if case .ingredient(let food) = part {
                [food.amount, food.name, food.note].compactMap(\.self).joined(separator: " ")
            } else {
                Self.shown(part)
            }
        }
        var stated: String?
        if case .text(let language, _)? = self["language"] { stated = language }
        let language =
            stated.map { AmountReader.language(of: lines, stated: $0) }
            ?? AmountReader.language(of: lines, likely: "en")
        let found = AmountReader.notes(in: language)
        ingredientNotes = found
        return found
    }

    /// Returns a text as Markdown, in which the names of other recipes are links.
    private static func marked(_ text: String) -> String { HTMLMarkdown.escaped(text) }

    /// Returns an ingredient's name; if it is another recipe, with a link.
    private static func name(of ingredient: CooklangComponent, shown: String? = nil) -> String {
        let name = marked(shown ?? ingredient.name)
        return ingredient.path.map { "[\(name)](\(HTMLMarkdown.destination($0)))" } ?? name
    }

    /// Returns a part as a step shows it.
    ///
    /// The amount stands behind the name: a cook sees how much goes in now, the page scales it, and the sentence reads
    /// on whatever stands in front of the name: "your hardboiled eggs (4)".
    private static func shown(_ part: CooklangPart) -> String {
        switch part {
        case .text(let text): return marked(text)
        case .ingredient(let ingredient):
            return name(of: ingredient, shown: ingredient.alias)
                + marked(inBrackets(ingredient.amount, ingredient.note))
        case .cookware(let tool):
            return marked(
                (tool.alias ?? tool.name) + inBrackets(tool.quantity == "1" ? nil : tool.amount, tool.note))
        case .timer(let timer):
            guard let amount = timer.amount else { return marked(timer.name) }
            return marked(amount + inBrackets(timer.name.nonblank))
        }
    }

    private static func inBrackets(_ texts: String?...) -> String {
        let texts = texts.compactMap(\.self)
        return texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))"
    }
}

extension SourceValue {
    /// Returns the value with another text, if it is one.
    fileprivate func mappingText(_ change: (String) -> String) -> SourceValue {
        guard case .text(let text, let offset) = self else { return self }
        return .text(change(text), at: offset)
    }
}
