import Diagnostics
import Patterns
package import Yams

/// A fault in a mapping, with its place.
package struct MappingFault: Error {
    /// The place in the YAML document; `nil` if the fault concerns all of it.
    package let mark: Mark?
    /// The fault, in plain words.
    package let message: String
    /// Advice for the owner.
    package let help: String?
}

/// Reads the YAML of a mapping, which says where to find each field of a recipe.
struct MappingReader {
    private(set) var faults: [MappingFault] = []
    /// The name of the settings file in messages.
    private let file: String?
    /// The number of templates that `numbers` made so far.
    private var numbered = 0
    /// The number of places that the field has so far.
    private var places = 0

    /// The most places of a field, paths of a template, conditions, and entries of a list of them.
    ///
    /// Each recipe is searched for all of them, so that more would take minutes with a long list. Built-in formats have up
    /// to 45 entries in a list.
    private static let most = 100

    init(in file: String? = nil) { self.file = file }

    mutating func rules(_ node: Node) -> [RecipeField: FieldRule] {
        guard let mapping = node.mapping else {
            note(node, "must list the fields of a recipe", help: "write them one a line, such as name: $.title")
            return [:]
        }
        var rules: [RecipeField: FieldRule] = [:]
        for (key, value) in mapping {
            let name = key.string ?? ""
            guard let field = RecipeField(key: name) else {
                let names = RecipeField.allCases.map(\.key).joined(separator: ", ")
                note(key, "a recipe has no field \"\(name)\"", help: "fields are \(names)")
                continue
            }
            guard let sources = sources(value, of: field.key), !sources.isEmpty else { continue }
            var rule = FieldRule(sources: sources)
            if field != .nutrition, let name = rule.firstName {
                note(
                    value, "\(field.key) has no setting \"\(name)\"",
                    help: "write a path, such as $.name, or one of \(Self.forms.map(\.mark).joined(separator: ", "))")
                continue
            }
            rule.place = file.flatMap { file in key.mark.map { "\(file):\($0.line)" } }
            rules[field] = rule
        }
        return rules
    }

    /// Returns the places of a field, which may be none; `nil` if any of them is malformed, or there are too many.
    mutating func sources(_ node: Node, of field: String) -> [FieldSource]? {
        places = 0
        let sources = sources(node)
        return isFew(places, "places", in: field, at: node) ? sources : nil
    }

    /// Returns a rule: one place, or a list of places, the first of which with a value is used.
    private mutating func rule(_ node: Node) -> FieldRule? {
        guard let sources = sources(node), !sources.isEmpty else { return nil }
        return FieldRule(sources: sources)
    }

    /// Returns one place or a list of places, which may be empty; `nil` if any of them is malformed.
    private mutating func sources(_ node: Node) -> [FieldSource]? {
        let sources = (node.sequence.map(Array.init) ?? [node]).map { source($0) }
        let read = sources.compactMap(\.self)
        return read.count == sources.count ? read : nil
    }

    /// Returns conditions: paths with the value, or the values, that satisfy each of them.
    mutating func conditions(_ node: Node) -> [ValueCondition] {
        guard let mapping = node.mapping else {
            note(node, "must list paths with values", help: "write them one a line, such as $.draft: true")
            return []
        }
        guard isFew(mapping.count, "conditions", in: "this block", at: node) else { return [] }
        return mapping.compactMap { key, value in
            guard let path = path(key) else { return nil }
            let values = elements(of: value).compactMap { node -> ValueCondition.Value? in
                if node.scalar?.style == .plain, let truth = node.bool { return .truth(truth) }
                if node.scalar?.style == .plain, ["null", "~"].contains(node.string) { return .nothing }
                return text(node).map(Self.wanted)
            }
            return values.isEmpty ? nil : ValueCondition(path: path, values: values)
        }
    }

    /// Returns the value that a word of a condition asks for.
    private static func wanted(_ word: String) -> ValueCondition.Value {
        if word == "*" { return .anything }
        let limit = word.hasPrefix("> ") ? Double(word.dropFirst(2)) : nil
        return limit.map { .above($0) } ?? .word(word.lowercased())
    }

    // MARK: One place

    private mutating func source(_ node: Node) -> FieldSource? {
        places += 1
        if node.scalar != nil { return path(node).map { .path($0, nil) } }
        guard let mapping = node.mapping else {
            note(node, "must be a path, such as $.name, or a mapping")
            return nil
        }
        let keys = Set(mapping.keys.compactMap(\.string))
        guard let form = Self.forms.first(where: { keys.contains($0.mark) }) else { return named(mapping) }
        if let other = mapping.keys.first(where: { !form.keys.contains($0.string ?? "") }) {
            note(
                other, "\"\(other.string ?? "")\" does not go with \"\(form.mark)\"",
                help: "beside it there may be \(form.keys.dropFirst().joined(separator: ", "))")
            return nil
        }
        switch form.mark {
        case "at": return limited(at(mapping), by: mapping)
        case "template": return limited(template(mapping), by: mapping)
        case "each": return limited(each(mapping), by: mapping)
        case "file": return text(mapping["file"]).map(FieldSource.file)
        default: return text(mapping["default"]).map(FieldSource.constant)
        }
    }

    /// The forms of a place: the key that identifies each, and the keys that it can have.
    private static let forms: [(mark: String, keys: [String])] = [
        ("at", ["at", "as", "note", "when", "unless"]),
        ("template", ["template", "if", "when", "unless", "numbers", "as"]),
        ("each", ["each", "text", "heading", "items", "picture", "when", "unless"]), ("file", ["file"]),
        ("default", ["default"]),
    ]

    private mutating func at(_ mapping: Node.Mapping) -> FieldSource? {
        guard let path = mapping["at"].flatMap({ self.path($0) }) else { return nil }
        if let note = mapping["note"] {
            if let conversion = mapping["as"] {
                self.note(conversion, "can't stand beside \"note\"", help: "read the value as it is, without as")
            }
            return self.path(note).map { .noted(path, note: $0) }
        }
        return .path(path, conversion(mapping["as"]))
    }

    /// Returns a place that is used only if a condition of `when` holds, and none of `unless` does.
    private mutating func limited(_ source: FieldSource?, by mapping: Node.Mapping) -> FieldSource? {
        guard var limited = source else { return nil }
        for (key, holds) in [("when", true), ("unless", false)] {
            if let node = mapping[key] { limited = .limited(by: conditions(node), holds: holds, limited) }
        }
        return limited
    }

    private static let range = Pattern(#"(\d{1,4})-(\d{1,4})"#)

    private mutating func template(_ mapping: Node.Mapping) -> FieldSource? {
        guard let node = mapping["template"], let text = text(node) else { return nil }
        guard let numbers = mapping["numbers"] else {
            guard let template = textTemplate(text, at: node) else { return nil }
            return .template(template, conditions: conditions(mapping["if"], number: nil), conversion(mapping["as"]))
        }
        guard let range = self.text(numbers)?.wholeMatch(of: Self.range), let first = Int(range[1]),
            let last = Int(range[2]), first <= last
        else {
            note(numbers, "must be two numbers, such as 1-20")
            return nil
        }
        guard mayAdd(numberedTemplates: last - first + 1, at: numbers), mayRepeat([node, mapping["if"]]) else {
            return nil
        }
        return templates(numbered: first...last, text, at: node, if: mapping["if"])
    }

    /// Returns a template for each number, which stands in the place of `#`.
    private mutating func templates(
        numbered numbers: ClosedRange<Int>, _ text: String, at node: Node, if condition: Node?
    ) -> FieldSource? {
        var templates: [FieldSource] = []
        let faultsAbove = faults.count
        for number in numbers {
            let template = textTemplate(text.replacing("#", with: "\(number)"), at: node)
            let conditions = conditions(condition, number: number)
            // The other numbers have the same fault.
            guard let template, faults.count == faultsAbove else { return nil }
            templates.append(.template(template, conditions: conditions, nil))
        }
        return .several(templates)
    }

    /// The most templates that the numbers of a mapping make together; genuine mappings have about 20.
    private static let mostNumbered = 1_000

    /// Returns whether the mapping may have some more numbered templates; adds a fault if these are too many.
    private mutating func mayAdd(numberedTemplates count: Int, at node: Node) -> Bool {
        numbered += count
        guard numbered > Self.mostNumbered else { return true }
        if numbered - count <= Self.mostNumbered {
            note(
                node,
                "the numbers up to here make \(numbered) templates; a mapping may have at most \(Self.mostNumbered)",
                help: "end each range at the highest number that a recipe has, such as 1-20")
        }
        return false
    }

    /// The most bytes of a template with numbers, with its conditions; genuine ones have about 50.
    private static let longestNumbered = 1_000

    /// Returns whether texts are short enough for a copy with each number; adds a fault otherwise.
    private mutating func mayRepeat(_ nodes: [Node?]) -> Bool {
        let texts = nodes.compactMap(\.self).flatMap { $0.sequence.map(Array.init) ?? [$0] }
        let length = texts.reduce(0) { $0 + ($1.string ?? "").utf8.count }
        guard length > Self.longestNumbered, let first = texts.first else { return true }
        note(
            first, "this template has \(length) bytes, and \(Self.longestNumbered) are allowed beside \"numbers\"",
            help: "write only what has a # into it, and the rest into places of its own")
        return false
    }

    /// Returns the paths that must find something: one or several.
    mutating func conditions(_ node: Node?, number: Int?) -> [JSONPath] {
        guard let node else { return [] }
        return elements(of: node).compactMap { node in
            guard let text = text(node) else { return nil }
            return jsonPath(number.map { text.replacing("#", with: "\($0)") } ?? text, at: node)
        }
    }

    private mutating func each(_ mapping: Node.Mapping) -> FieldSource? {
        guard let elements = mapping["each"].flatMap({ path($0) }) else { return nil }
        let own = FieldRule(sources: [.path(.itself, nil)])
        return .each(
            .init(
                elements: elements, heading: mapping["heading"].flatMap { rule($0) },
                items: mapping["items"].flatMap { path($0) }, text: mapping["text"].flatMap { rule($0) } ?? own,
                picture: mapping["picture"].flatMap { rule($0) }))
    }

    private mutating func named(_ mapping: Node.Mapping) -> FieldSource? {
        .named(
            mapping.compactMap { key, value in
                rule(value).map { .init(name: key.string ?? "", rule: $0) }
            })
    }

    // MARK: Texts and paths

    /// Returns the rule for photos that texts show by their names.
    mutating func pictures(_ node: Node) -> NamedPictures? {
        guard let mapping = node.mapping, let elements = mapping["each"].flatMap({ path($0) }),
            let name = mapping["name"],
            let template = text(name).flatMap({ textTemplate($0, at: name) }),
            let address = mapping["at"].flatMap({ path($0) })
        else { return nil }
        return NamedPictures(elements: elements, name: template, address: address)
    }

    mutating func path(_ node: Node) -> JSONPath? {
        guard let text = text(node) else { return nil }
        return jsonPath(text, at: node)
    }

    /// Returns the elements of a list, or a single value; empty if there are too many.
    mutating func elements(of node: Node) -> [Node] {
        guard let list = node.sequence.map(Array.init) else { return [node] }
        return isFew(list.count, "entries", in: "this list", at: node) ? list : []
    }

    /// Returns whether something has no more parts than a mapping needs; adds a fault otherwise.
    private mutating func isFew(_ count: Int, _ parts: String, in whole: String, at node: Node) -> Bool {
        if count <= Self.most { return true }
        note(
            node, "\(whole) has \(count) \(parts), and \(Self.most) are allowed",
            help: "keep those \(parts) that the recipes have")
        return false
    }

    /// Returns a text with paths in braces.
    mutating func textTemplate(_ text: String, at node: Node) -> TextTemplate? {
        do {
            let template = try TextTemplate(text)
            return isFew(template.paths.count, "paths", in: "this template", at: node) ? template : nil
        } catch {
            note(node, "\"\(text)\" \(error.message)", help: "write paths in braces, such as {$.name}")
            return nil
        }
    }

    mutating func text(_ node: Node?) -> String? {
        guard let node else { return nil }
        if let text = node.scalar?.string, !text.isEmpty { return text }
        note(node, "must be a text")
        return nil
    }

    private mutating func jsonPath(_ text: String, at node: Node) -> JSONPath? {
        do {
            return try JSONPath(text)
        } catch {
            note(
                node, "\"\(text)\" \(error.message)",
                help: text.hasPrefix("$") ? nil : "a path looks like $.name; a text of your own is {default: \(text)}")
            return nil
        }
    }

    /// Adds a fault for each unknown key of a block of settings.
    mutating func checkKeys(of node: Node, in setting: String, among known: [String]) {
        for key in (node.mapping?.keys).map(Array.init) ?? [] where !known.contains(key.string ?? "") {
            let name = key.string ?? ""
            note(
                key, "\(setting) has no setting \"\(name)\"",
                help: "its settings are \(known.joined(separator: " and "))")
        }
    }

    /// Returns a mark: a path that must find something, or a form such as `{none: $.name}`.
    mutating func mark(_ node: Node) -> FormatMark? {
        for wanted in FormatMark.Wanted.allCases {
            if let inner = node.mapping?[wanted.rawValue] {
                return path(inner).map { FormatMark(path: $0, wanted: wanted) }
            }
        }
        return path(node).map { FormatMark(path: $0, wanted: .something) }
    }

    mutating func names(_ node: Node) -> [String] {
        (node.sequence.map(Array.init) ?? [node]).compactMap { text($0) }
    }

    mutating func textKind(_ node: Node) -> TextKind? {
        guard let text = text(node) else { return nil }
        if let kind = TextKind(rawValue: text) { return kind }
        let names = TextKind.allCases.map(\.rawValue).joined(separator: ", ")
        note(node, "texts cannot be \"\(text)\"", help: "texts may be \(names)")
        return nil
    }

    private mutating func conversion(_ node: Node?) -> Conversion? {
        guard let node, let text = text(node) else { return nil }
        if let conversion = Conversion(rawValue: text) { return conversion }
        let names = Conversion.allCases.map(\.rawValue).joined(separator: ", ")
        note(node, "nothing can be read as \"\(text)\"", help: "as may be \(names)")
        return nil
    }

    mutating func note(_ node: Node, _ message: String, help: String? = nil) {
        faults.append(MappingFault(mark: node.mark, message: message, help: help))
    }
}
