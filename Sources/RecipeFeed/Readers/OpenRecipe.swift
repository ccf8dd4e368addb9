import Yams

/// A recipe in Open Recipe Format (https://open-recipe-format.readthedocs.io/en/latest/topics/reference/format.html).
///
/// A recipe may have several yields, and as many amounts of each ingredient; pages show the first.
struct OpenRecipe {
    private(set) var members: [(key: String, value: SourceValue)] = []
    private let document: YAMLDocument
    private var otherAmounts: [SourceValue] = []
    private var substitutions: [SourceValue] = []
    private var notes: [SourceValue] = []
    /// The values inside of ingredients and steps that no field has, by their dotted keys.
    private var others: [(key: String, values: [SourceValue])] = []
    private var places: [String: Int] = [:]
    private var known: Set<String> = []

    init(_ document: YAMLDocument) { self.document = document }

    private mutating func set(_ key: String, _ value: SourceValue) {
        guard !value.isEmpty else { return }
        members.append((known.insert(key).inserted ? key : "other \(key)", value))
    }

    mutating func read(_ mapping: Node.Mapping) {
        for (key, value) in mapping {
            guard let name = key.scalar?.string, !Self.isNothing(value) else { continue }
            read(name, value)
        }
        set("other amounts", .list(otherAmounts))
        for (key, values) in others { set(key, .list(values)) }
        var groups: [SourceValue] = []
        if !notes.isEmpty { groups.append(.object([("items", .list(notes))])) }
        if !substitutions.isEmpty {
            groups.append(
                .object([("heading", .text("Substitutions", at: 0)), ("items", .list(substitutions))]))
        }
        set("notes", .list(groups))
    }

    private mutating func read(_ key: String, _ value: Node) {
        let place = document.offset(of: value.mark)
        switch key {
        case "recipe_uuid": set("id", document.value(of: value))
        case "recipe_name": set("name", document.value(of: value))
        case "source_authors", "author", "authors":
            set("author", .text(texts(of: value).joined(separator: ", "), at: place))
        case "source_url": set("source", document.value(of: value))
        case "yields":
            let yields = items(of: value).compactMap { amount($0) }
            if let first = yields.first { set("yield", .text(first, at: place)) }
            set("other yields", .list(yields.dropFirst().map { .text($0, at: place) }))
        case "oven_time": set("cook", document.value(of: value))
        case "oven_temp":
            let temperatures = items(of: value).compactMap { amount($0, isTemperature: true) }
            notes.append(.text("Oven: \(temperatures.joined(separator: ", "))", at: place))
        case "oven_fan": notes.append(.text("Oven fan: \(texts(of: value).joined(separator: ", "))", at: place))
        case "ingredients": set("ingredients", .list(items(of: value).compactMap { ingredient($0) }))
        case "steps": set("steps", .list(items(of: value).compactMap { step($0) }))
        case "notes": notes += texts(of: value).map { .text($0, at: place) }
        case "nutrition":
            set(value.mapping == nil ? "nutrition" : "nutrition of ingredients", document.value(of: value))
        default: set(key, document.value(of: value))
        }
    }

    /// Returns whether a value stands for a missing one, as Python writes it.
    private static func isNothing(_ node: Node) -> Bool {
        guard let scalar = node.scalar else { return false }
        return scalar.string.isBlank || ["none", "null", "~"].contains(scalar.string.lowercased())
    }

    private func items(of node: Node) -> [Node] { node.sequence.map(Array.init) ?? [node] }

    /// Returns the texts of a value or a list.
    private func texts(of node: Node?) -> [String] {
        guard let node else { return [] }
        return items(of: node).compactMap { $0.scalar?.string.collapsed.nonblank }
    }

    /// Returns an amount with its unit: `{amount: 3, unit: loaves}`, or `{servings: 4}`.
    ///
    /// The format writes `each` for what is counted, and `F` or `C` for the degrees of an oven.
    private func amount(_ node: Node, isTemperature: Bool = false) -> String? {
        guard let mapping = node.mapping else { return node.scalar?.string.collapsed.nonblank }
        if let amount = mapping["amount"]?.scalar?.string {
            let unit = mapping["unit"]?.scalar?.string ?? ""
            let shown = unit == "each" ? "" : isTemperature && ["F", "C"].contains(unit) ? "°\(unit)" : unit
            return "\(amount) \(shown)".collapsed.nonblank
        }
        guard let pair = mapping.first, let value = pair.value.scalar?.string, let key = pair.key.scalar?.string else {
            return nil
        }
        return "\(value) \(key)".collapsed.nonblank
    }

    private mutating func ingredient(_ node: Node) -> SourceValue? {
        guard let mapping = node.mapping, let pair = mapping.first, let name = pair.key.scalar?.string else {
            return node.scalar.map { .text($0.string, at: document.offset(of: $0.mark)) }
        }
        let place = document.offset(of: pair.key.mark)
        guard let parts = pair.value.mapping else {
            return .text(
                [pair.value.scalar?.string.nonblank, name].compactMap(\.self).joined(separator: " "), at: place)
        }
        let lines = lines(name, parts)
        otherAmounts += lines.dropFirst().map { .text($0, at: place) }
        keepOthers(of: parts, in: "ingredients", besides: ["amounts", "processing", "notes", "substitutions"])
        // Keys beside the food belong to none of its parts.
        keepOthers(of: mapping, in: "ingredients", besides: [name])
        for other in parts["substitutions"].map(items) ?? [] {
            guard let pair = other.mapping?.first, let other = pair.key.scalar?.string else {
                if let text = other.scalar?.string { substitutions.append(.text("\(name): \(text)", at: place)) }
                continue
            }
            let parts = pair.value.mapping ?? [:]
            let place = document.offset(of: pair.key.mark)
            let lines = self.lines(other, parts)
            substitutions.append(.text("\(name): \(lines.first ?? other)", at: place))
            otherAmounts += lines.dropFirst().map { .text("\(name): \($0)", at: place) }
            keepOthers(of: parts, in: "ingredients.substitutions", besides: ["amounts", "processing", "notes"])
        }
        return lines.first.map { .text($0, at: place) }
    }

    /// Keeps the values of a part that no field has, so that they are reported.
    private mutating func keepOthers(of mapping: Node.Mapping, in part: String, besides known: Set<String>) {
        for (key, value) in mapping {
            guard let name = key.scalar?.string, !known.contains(name), !Self.isNothing(value) else { continue }
            let path = "\(part).\(name)"
            let place = places[path] ?? others.count
            if place == others.count {
                others.append((path, []))
                places[path] = place
            }
            others[place].values.append(document.value(of: value))
        }
    }

    /// Returns an ingredient as a line, once for each of its amounts.
    private func lines(_ name: String, _ parts: Node.Mapping) -> [String] {
        let processing = texts(of: parts["processing"])
        let notes = texts(of: parts["notes"])
        let food =
            ([name] + processing).joined(separator: ", ") + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
        let amounts = (parts["amounts"].map(items) ?? []).compactMap { amount($0) }
        return amounts.isEmpty ? [food] : amounts.map { "\($0) \(food)" }
    }

    /// Returns a step, with its notes and what must be watched in lines of their own.
    private mutating func step(_ node: Node) -> SourceValue? {
        let place = document.offset(of: node.mark)
        guard let mapping = node.mapping else { return node.scalar.map { .text($0.string, at: place) } }
        keepOthers(of: mapping, in: "steps", besides: ["step", "haccp", "notes"])
        let points = mapping["haccp"]?.mapping?.flatMap { texts(of: $0.value) } ?? texts(of: mapping["haccp"])
        let lines = texts(of: mapping["step"]) + points + texts(of: mapping["notes"])
        return lines.isEmpty ? nil : .text(lines.joined(separator: "\n\n"), at: place)
    }
}
