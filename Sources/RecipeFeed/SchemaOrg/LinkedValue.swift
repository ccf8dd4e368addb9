import StrictJSON

/// A value of a schema.org document as it is meant, in whichever of JSON-LD's ways it is written.
///
/// - `{"@id": …}` is the object with that id, wherever it stands in the document; objects with one id are one.
/// - An object with numbers for keys, `@list` and `@set` are lists, `@value` is the text or the number in it.
/// - A `ListItem` is its `item`.
struct LinkedValue {
    let kind: JSONScanner.Kind
    /// Where it stands, in bytes; a value that was reached by a reference stands where that does.
    let offset: Int
    /// Whether it refers to an object that the document does not have.
    let isLost: Bool
    private let value: JSONValue
    /// Objects that say more of it, in the order in which they count.
    private let others: [JSONValue]
    private let way: Way

    /// How it was reached.
    private struct Way {
        let nodes: DocumentNodes
        /// The ids of the objects that it stands in.
        var ids: [String] = []
        /// Where the first reference stands that led to it.
        var reference: Int?
        /// How many lists and objects it stands in.
        var depth = 0
    }

    /// From this depth on no reference is followed; a document has no more than 32 levels of its own.
    private static let deepest = 32

    /// Takes a value by itself.
    init(_ value: JSONValue) { self.init(value, in: DocumentNodes(of: value.document.root)) }

    /// Takes a value of a document.
    init(_ value: JSONValue, in nodes: DocumentNodes) { self.init(value, by: Way(nodes: nodes)) }

    private init(_ value: JSONValue, by way: Way) {
        var (way, others, isLost) = (way, [JSONValue](), false)
        var value = value
        if value.kind == .object {
            if let id = value["@id"]?.text, !id.isBlank, !way.ids.contains(id) {
                let isReference = value.isBareReference
                let objects =
                    way.depth < Self.deepest ? way.nodes.objects(named: id, for: value, isReference: isReference) : []
                way.ids.append(id)
                if isReference, let first = objects.first {
                    way.reference = way.reference ?? value.offset
                    (value, others) = (first, Array(objects.dropFirst()))
                } else {
                    others = objects
                    isLost = isReference
                }
            }
            if let wrapped = value["@value"] ?? value["@list"] ?? value["@set"] { value = wrapped }
        }
        if let item = Self.item(of: value) {
            var inner = way
            inner.depth += 1
            let item = LinkedValue(item, by: inner)
            if item.kind == .object || !SchemaOrg.isAddressOnly(item) {
                self.init(item, wrapper: value, others)
                return
            }
        }
        self.init(
            value, others, kind: value.isNumberedList ? .array : value.kind, at: way.reference ?? value.offset,
            isLost: isLost, by: way)
    }

    /// Takes the item of a `ListItem`, which may say more of it.
    private init(_ item: LinkedValue, wrapper: JSONValue, _ others: [JSONValue]) {
        let saysMore = wrapper.members.contains {
            !["@id", "@type", "item", "position", "url"].contains($0.key) && !$0.value.isNothing
        }
        self.init(
            item.value, item.others + [wrapper] + others, kind: item.kind, at: item.offset,
            isLost: item.isLost && !saysMore, by: item.way)
    }

    private init(
        _ value: JSONValue, _ others: [JSONValue], kind: JSONScanner.Kind, at offset: Int, isLost: Bool, by way: Way
    ) {
        (self.value, self.others, self.kind, self.offset) = (value, others, kind, offset)
        (self.isLost, self.way) = (isLost, way)
    }

    /// Returns the item of a `ListItem`.
    private static func item(of value: JSONValue) -> JSONValue? {
        guard let item = value["item"], !item.isNothing, item.kind != .array else { return nil }
        return SchemaOrg.types(of: value).contains("listitem") ? item : nil
    }

    private func child(_ value: JSONValue) -> LinkedValue {
        var way = way
        way.depth += 1
        return LinkedValue(value, by: way)
    }

    // MARK: What it is

    /// The text that it is; `nil` for any other kind.
    var text: String? { value.text }
    /// The number that it is, as it is written; `nil` for any other kind.
    var number: String? { value.number }
    /// Whether it is `true`.
    var isTrue: Bool { value.boolean == true }
    /// The `@id` that it has.
    var id: String? { value["@id"]?.text }

    /// The elements of a list in their order, which is that of their positions if all have one; none for any other kind.
    var elements: [LinkedValue] {
        guard kind == .array else { return [] }
        return Self.ordered(value.listElements).map(child)
    }

    /// The value of an object's key; `nil` if it has none, and for any other kind.
    subscript(key: String) -> LinkedValue? {
        guard kind == .object else { return nil }
        let own = value[key]
        if let own, !own.isNothing || others.isEmpty { return child(own) }
        let other = others.lazy.compactMap { $0[key] }.first { !$0.isNothing }
        return (other ?? own).map(child)
    }

    /// The keys and values of an object; none for any other kind.
    var members: [(key: String, value: LinkedValue)] {
        guard kind == .object else { return [] }
        var members = value.members.map { ($0.key, child($0.value)) }
        for other in others {
            members += other.members.filter { value[$0.key] == nil }.map { ($0.key, child($0.value)) }
        }
        return members
    }

    /// The object in the document that a text names by its id, or an address that is one; `nil` if it is none.
    var named: LinkedValue? {
        guard let text, !text.isBlank, !way.ids.contains(text), way.depth < Self.deepest else { return nil }
        let objects = way.nodes.objects(named: text, for: value, isReference: true)
        guard let first = objects.first else { return nil }
        var way = way
        way.ids.append(text)
        way.reference = way.reference ?? value.offset
        way.depth += 1
        return LinkedValue(first, by: way)
    }

    private static func ordered(_ elements: [JSONValue]) -> [JSONValue] {
        guard elements.count > 1, elements[0]["position"] != nil else { return elements }
        let positions = elements.compactMap { element in
            element["position"].flatMap { $0.number ?? $0.text }.flatMap { Int($0) }
        }
        guard positions.count == elements.count, Set(positions).count == elements.count else { return elements }
        return zip(positions, elements).sorted { $0.0 < $1.0 }.map(\.1)
    }
}
