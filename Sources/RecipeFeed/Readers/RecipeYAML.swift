import Diagnostics
import Patterns
import Yams

extension DocumentReader {
    private static let yamlStart = Pattern(#"^(---|- |["']?[\p{L}_][\p{L}\p{N}_ -]*["']?:(\s|$))"#)

    /// Reads recipes in YAML: in Open Recipe Format (https://open-recipe-format.readthedocs.io), or with the keys that front
    /// matter has.
    static let yaml = DocumentReader(name: "YAML") { document throws(DocumentFault) in
        let isNamed = ["yaml", "yml"].contains(document.ending)
        guard isNamed || ["", "txt", "orf"].contains(document.ending), let lines = document.lines,
            let first = lines.first(where: { !$0.isBlank && !$0.text.hasPrefix("#") }),
            first.text.contains(Self.yamlStart)
        else { return nil }
        let documents = RecipeYAML.documents(in: lines)
        if documents.contains(where: { $0.document.fault != nil }) || documents.isEmpty {
            guard isNamed, var fault = documents.compactMap(\.document.fault).first else { return nil }
            fault.isForeign = ForeignDocument.isOfSettings(document.bytes, named: document.name)
            throw fault
        }
        var reader = RecipeYAML()
        for document in documents {
            try reader.read(document)
            reader.addRemarks(of: document)
        }
        if reader.recipes.isEmpty || reader.isOther {
            // Other keys may be those of a program whose JSON is known.
            let values = documents.compactMap { document in document.document.root().map(document.document.value) }
            guard isNamed, let first = values.first else { return nil }
            return ReadDocument(
                root: values.count == 1 ? first : .list(values), format: .recognised,
                remarks: documents.flatMap(\.remarks))
        }
        return ReadDocument(root: .list(reader.recipes), format: .fields(.markdown), remarks: reader.remarks)
    }
}

/// The recipes in documents of YAML.
struct RecipeYAML {
    private(set) var recipes: [SourceValue] = []
    private(set) var remarks: [ReadDocument.Remark] = []
    /// The offsets of the recipes' own remarks.
    private var known: Set<Int> = []
    /// Whether a document has something that isn't known to be a recipe.
    private(set) var isOther = false

    /// A document in a file, which may have several between lines of `---`.
    struct Part {
        let lines: ArraySlice<SourceLine>
        let document: YAMLDocument

        /// The remarks about keys that stand twice.
        var remarks: [ReadDocument.Remark] { document.remarks(firstLine: lines.startIndex + 1) }
    }

    /// Divides a file into its documents, without empty ones.
    static func documents(in lines: [SourceLine]) -> [Part] {
        var parts: [Part] = []
        var start = 0
        for index in lines.indices
        where ["---", "..."].contains(lines[index].text.trimmed) && lines[index].text.first != " " {
            add(start..<index)
            start = index + 1
        }
        add(start..<lines.count)
        func add(_ range: Range<Int>) {
            let part = lines[range]
            guard part.contains(where: { !$0.isBlank && $0.text.trimmed.first != "#" && !$0.text.hasPrefix("%") })
            else {
                return
            }
            parts.append(Part(lines: part, document: YAMLDocument(Array(part))))
        }
        return parts
    }

    /// Adds the remarks about keys that stand twice, apart from those that a recipe has already.
    mutating func addRemarks(of part: Part) {
        remarks += part.remarks.filter { !known.contains($0.offset) }
    }

    mutating func read(_ part: Part) throws(DocumentFault) {
        guard let root = part.document.root() else { return }
        switch root {
        case .mapping(let mapping):
            let list = ["recipes", "Recipes", "recettes", "Rezepte", "recetas"].lazy.compactMap {
                mapping[$0]?.sequence
            }.first
            if let list { return try read(list, of: part) }
            try read(root, in: part.lines, of: part)
        case .sequence(let list): try read(list, of: part)
        case .scalar, .alias: isOther = true
        }
    }

    /// Reads the recipes of a list; each has the lines up to the next.
    private mutating func read(_ list: Node.Sequence, of part: Part) throws(DocumentFault) {
        let nodes = Array(list)
        for (index, node) in nodes.enumerated() {
            guard let start = node.mark?.line else { continue }
            let end = nodes.indices.contains(index + 1) ? nodes[index + 1].mark?.line ?? start : part.lines.count + 1
            let first = part.lines.startIndex + start - 1
            let last = min(part.lines.startIndex + end - 1, part.lines.endIndex)
            guard first < last, part.lines.indices.contains(first) else { continue }
            var lines = part.lines[first..<last]
            // Without its hyphen, the item is a document whose lines are indented.
            lines[first] = SourceLine(
                text: lines[first].text.replacing("-", with: " ", maxReplacements: 1), offset: lines[first].offset)
            try read(node, in: lines, of: part)
        }
    }

    private mutating func read(
        _ node: Node, in lines: ArraySlice<SourceLine>, of part: Part
    ) throws(DocumentFault) {
        guard let mapping = node.mapping else {
            isOther = true
            return
        }
        if mapping["recipe_name"] != nil || mapping["recipe_uuid"] != nil && mapping["ingredients"] != nil {
            var recipe = OpenRecipe(part.document)
            recipe.read(mapping)
            return recipes.append(.object(recipe.members))
        }
        let fields = Set(
            mapping.keys.compactMap { $0.scalar.flatMap { FrontMatterKey.field($0.string) } }.map(
                FrontMatterKey.subject))
        guard fields.contains("name"), fields.contains("ingredients") || fields.contains("steps") else {
            isOther = true
            return
        }
        let note = try MarkdownNote(yaml: lines)
        recipes.append(.object(note.members.all))
        remarks += note.remarks
        known.formUnion(note.remarks.map(\.offset))
    }
}
