import StrictJSON

/// A value of a schema.org document with the semantics of JSON-LD.
///
/// - `{"@id": …}` is the object with that id, anywhere in the document; objects with the same id are merged.
/// - An object with numbers for keys, `@list` and `@set` are lists; `@value` is its text or number.
/// - A `ListItem` is its `item`.
struct LinkedValue {
    let kind: JSONScanner.Kind
    /// The offset in bytes; for a value behind a reference, that of the reference.
    let offset: Int
    /// Whether it refers to an object that the document doesn't have.
    let isLost: Bool
    /// The place of the value in the document, which ``Way/nodes`` refer to: one reference less to count in each copy.
    private let index: Int
    /// Objects with further properties, in order of precedence.
    private let others: [JSONValue]
    private let way: Way

    private var value: JSONValue { way.nodes.document[index] }

    private struct Way {
        let nodes: DocumentNodes
        /// The references and ids on the way; `nil` if there are none, as in most documents.
        var trail: Trail?
        /// The number of lists and objects around the value.
        var depth = 0

        /// Returns whether an object around the value has an id.
        func has(_ id: String) -> Bool { trail?.ids.contains(id) ?? false }

        /// Adds the id of an object, and the offset of a reference to it unless it isn't the first one.
        mutating func add(_ id: String, reference: Int? = nil) {
            trail = Trail(ids: (trail?.ids ?? []) + [id], reference: trail?.reference ?? reference)
        }
    }

    /// A class, because values are copied often.
    private final class Trail: Sendable {
        /// The ids of the objects around the value.
        let ids: [String]
        /// The offset of the first reference on the way.
        let reference: Int?

        init(ids: [String], reference: Int?) {
            self.ids = ids
            self.reference = reference
        }
    }

    /// The keys of an object that make it something else than its members.
    private static let keywords = ["@id", "@value", "@list", "@set", "item"]
    /// The depth from which on references aren't followed; a document itself has at most 32 levels.
    private static let deepest = 32

    /// Creates a value without a shared index of its document.
    init(_ value: JSONValue) { self.init(value, in: DocumentNodes(of: value.document.root)) }

    init(_ value: JSONValue, in nodes: DocumentNodes) { self.init(value, by: Way(nodes: nodes)) }

    private init(_ value: JSONValue, by way: Way) {
        var (way, others, isLost) = (way, [JSONValue](), false)
        var value = value
        // Nearly all objects have none of these keys.
        let isPlain = value.keys(among: Self.keywords) == 0
        if value.kind == .object, !isPlain {
            if let id = value["@id"]?.text, !id.isBlank, !way.has(id) {
                let isReference = value.isBareReference
                let objects =
                    way.depth < Self.deepest ? way.nodes.objects(named: id, for: value, isReference: isReference) : []
                let target = isReference ? objects.first : nil
                way.add(id, reference: target.map { _ in value.offset })
                if let first = target {
                    (value, others) = (first, Array(objects.dropFirst()))
                } else {
                    others = objects
                    isLost = isReference
                }
            }
            if let wrapped = value["@value"] ?? value["@list"] ?? value["@set"] { value = wrapped }
        }
        if !isPlain, let item = Self.item(of: value) {
            var inner = way
            inner.depth += 1
            let item = LinkedValue(item, by: inner)
            if item.kind == .object || !SchemaOrg.isAddressOnly(item) {
                self.init(item, wrapper: value, others)
                return
            }
        }
        self.init(
            value, others, kind: value.isNumberedList ? .array : value.kind,
            at: way.trail?.reference ?? value.offset,
            isLost: isLost, by: way)
    }

    /// Creates the item of a `ListItem`, which may have further properties.
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
        index = value.index
        self.others = others
        self.kind = kind
        self.offset = offset
        self.isLost = isLost
        self.way = way
    }

    private static func item(of value: JSONValue) -> JSONValue? {
        guard let item = value["item"], !item.isNothing, item.kind != .array else { return nil }
        return SchemaOrg.types(of: value).contains("listitem") ? item : nil
    }

    private func child(_ value: JSONValue) -> LinkedValue {
        var way = way
        way.depth += 1
        return LinkedValue(value, by: way)
    }

    // MARK: Content

    var text: String? { value.text }
    /// The number as it is written; `nil` for other kinds.
    var number: String? { value.number }
    var isTrue: Bool { value.boolean == true }
    var id: String? { value["@id"]?.text }

    /// Returns whether both are one value of the document.
    func isSame(as other: LinkedValue) -> Bool { index == other.index }

    /// The elements of a list, by their positions if all have one; empty for other kinds.
    var elements: [LinkedValue] {
        guard kind == .array else { return [] }
        return Self.ordered(value.listElements).map(child)
    }

    /// The values in lists, also in those of objects; the value itself if it is neither.
    var leaves: [LinkedValue] {
        if kind == .array { return elements.flatMap(\.leaves) }
        return self["itemListElement"]?.leaves ?? [self]
    }

    subscript(key: String) -> LinkedValue? {
        guard kind == .object else { return nil }
        let own = value[key]
        if let own, !own.isNothing || others.isEmpty { return child(own) }
        let other = others.lazy.compactMap { $0[key] }.first { !$0.isNothing }
        return (other ?? own).map(child)
    }

    /// The keys and values of an object; empty for other kinds.
    var members: [(key: String, value: LinkedValue)] {
        guard kind == .object else { return [] }
        var members = value.members.map { (key: $0.key, value: child($0.value)) }
        for other in others {
            members += other.members.filter { value[$0.key] == nil }.map { (key: $0.key, value: child($0.value)) }
        }
        return members
    }

    /// The object whose id the text is, possibly as an address; `nil` if there isn't one.
    var named: LinkedValue? {
        guard let text, !text.isBlank, !way.has(text), way.depth < Self.deepest else { return nil }
        let objects = way.nodes.objects(named: text, for: value, isReference: true)
        guard let first = objects.first else { return nil }
        var way = way
        way.add(text, reference: value.offset)
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

extension JSONValue {
    /// Whether it is empty: null, a blank text, an empty list or an empty object.
    var isNothing: Bool {
        switch kind {
        case .null: true
        case .string: !beginsVisibly && text?.isBlank != false
        case .array, .object: isEmpty
        case .number, .boolean: false
        }
    }

    /// Whether it is an object with nothing but a reference: `{"@id": …}`, possibly with a type.
    var isBareReference: Bool {
        kind == .object && self["@id"]?.text?.isBlank == false
            && members.allSatisfy { ["@id", "@type", "@context"].contains($0.key) || $0.value.isNothing }
    }

    /// Whether it is a list written as an object: `{"0": …, "1": …}`.
    var isNumberedList: Bool {
        guard kind == .object else { return false }
        var count = 0
        for (key, _) in members where key != "@type" {
            guard 1...9 ~= key.utf8.count, key.utf8.allSatisfy(ASCIISet.digits.contains) else { return false }
            count += 1
        }
        return count > 0
    }

    /// The elements of a list, even if it is written as an object with numbers for keys; empty for other kinds.
    var listElements: [JSONValue] {
        guard isNumberedList else { return Array(elements) }
        return members.compactMap { key, value in Int(key).map { ($0, value) } }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
