import StrictJSON

/// The objects of a document that have an `@id`, found by it.
///
/// They are collected when the first reference is met, as most documents have none.
final class DocumentNodes {
    private let root: JSONValue
    private lazy var index = NodeIndex(root)
    /// How many values and keys may still be read through references: a few objects that refer to each other could otherwise
    /// stand for more than memory holds.
    private var remaining: Int

    init(of root: JSONValue) {
        self.root = root
        remaining = 20_000 + 20 * root.entryCount
    }

    /// Returns the objects that a reference means, or that say more of an object with an id; none if the document has none.
    ///
    /// A relative id, such as `#photo`, is that of its own page, and a document may hold several pages: only the nearest object
    /// counts, and none says more of an object that is not a mere reference.
    func objects(named text: String, for value: JSONValue, isReference: Bool) -> [JSONValue] {
        let id = NodeID(text)
        guard id.isAbsolute || isReference, remaining > 0 else { return [] }
        let objects = index.objects(named: id) ?? nearest(to: value, among: index.objects(like: id, around: value))
        remaining -= objects.reduce(0) { $0 + $1.entryCount }
        return objects.filter { $0.offset != value.offset }
    }

    private func nearest(to value: JSONValue, among found: (objects: [JSONValue], areAll: Bool)) -> [JSONValue] {
        let depths = found.objects.map { ($0, commonDepth($0, value)) }
        guard let (object, depth) = depths.max(by: { $0.1 < $1.1 }) else { return [] }
        // The others are those of other pages.
        return found.areAll && found.objects.count == 1 || depth > 0 ? [object] : []
    }

    /// Returns how many lists and objects hold both of two values.
    private func commonDepth(_ one: JSONValue, _ other: JSONValue) -> Int {
        var holder = root
        var depth = 0
        while let child = index.child(of: holder, holding: one), child.holds(other) {
            (holder, depth) = (child, depth + 1)
        }
        return depth
    }
}

/// An `@id` as it is written; it equals none but itself, as Swift's `==` takes a letter and its parts for the same.
private struct NodeID: Hashable {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Whether it begins with a scheme; `_:b0` is the name that a document gives a node without one.
    var isAbsolute: Bool {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[..<colon] != [UInt8(ascii: "_")] else {
            return false
        }
        return !bytes[..<colon].contains { [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0) }
    }

    /// The part that a relative id and an absolute one share at least: behind the last `#` or `/`.
    var tail: [UInt8] {
        let end = bytes.lastIndex(of: UInt8(ascii: "#")) ?? bytes.lastIndex(of: UInt8(ascii: "/"))
        return Array(bytes[(end ?? bytes.startIndex)...])
    }

    /// Whether one is relative and the end of the other, which is absolute.
    func isEnd(of other: NodeID) -> Bool {
        guard !isAbsolute, other.isAbsolute, bytes.count < other.bytes.count else { return false }
        let separators = [UInt8(ascii: "/"), UInt8(ascii: "#")]
        let isApart = bytes.first.map(separators.contains) ?? false
        let before = other.bytes[other.bytes.count - bytes.count - 1]
        return other.bytes.suffix(bytes.count).elementsEqual(bytes) && (isApart || separators.contains(before))
    }
}

/// The objects of a document by their ids.
private struct NodeIndex {
    private var objects: [NodeID: [JSONValue]] = [:]
    /// The objects by the tails of their ids.
    private var named: [[UInt8]: [(id: NodeID, object: JSONValue)]] = [:]
    /// The values that a list or an object holds, by its offset, as far as they were asked for.
    private var children: [Int: [JSONValue]] = [:]

    /// The most objects that are put together as one: an author who is described in full by each recipe is the same each time.
    private static let mostDescriptions = 8

    init(_ root: JSONValue) {
        for object in root.objects {
            if let text = object["@id"]?.text, !object.isBareReference { add(object, as: NodeID(text)) }
        }
    }

    private mutating func add(_ object: JSONValue, as id: NodeID) {
        let count = objects[id]?.count ?? 0
        named[id.tail, default: []].append((id, object))
        if !id.isAbsolute || count < Self.mostDescriptions { objects[id, default: []].append(object) }
    }

    /// Returns the objects with an absolute id; `nil` if there is none.
    func objects(named id: NodeID) -> [JSONValue]? { id.isAbsolute ? objects[id] : nil }

    /// Returns the last object before a value, and the first behind it, that may be meant by an id, as one of the two is relative,
    /// and whether there are no more; the one that shares most of its holders with the value is among these two.
    func objects(like id: NodeID, around value: JSONValue) -> (objects: [JSONValue], areAll: Bool) {
        let alike = named[id.tail] ?? []
        let place = alike.partitioningIndex { $0.object.offset >= value.offset }
        func isMeant(_ other: NodeID) -> Bool {
            other == id && !id.isAbsolute || other.isEnd(of: id) || id.isEnd(of: other)
        }
        let before = alike[..<place].suffix(Self.mostDescriptions).filter { isMeant($0.id) }
        let behind = alike[place...].prefix(Self.mostDescriptions).filter { isMeant($0.id) }
        return ([before.last, behind.first].compactMap { $0?.object }, before.count + behind.count <= 1)
    }

    /// Returns the value in a list or an object that holds another, or is it.
    mutating func child(of holder: JSONValue, holding value: JSONValue) -> JSONValue? {
        let list = children[holder.offset] ?? Array(holder.elements) + holder.members.map(\.value)
        children[holder.offset] = list
        let place = list.partitioningIndex { $0.offset > value.offset }
        return place > 0 && list[place - 1].holds(value) ? list[place - 1] : nil
    }
}

extension Array {
    /// Returns the index of the first element that satisfies a condition, which all behind it satisfy as well.
    fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
