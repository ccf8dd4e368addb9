import StrictJSON
import Synchronization

/// The objects of a document by their `@id`.
///
/// They are collected at the first reference, because most documents have none.
final class DocumentNodes: Sendable {
    private let root: JSONValue
    let document: JSONDocument
    private let state: Mutex<State>

    private struct State {
        var index: NodeIndex?
        /// The number of values and keys that may still be read through references.
        ///
        /// A few objects that refer to each other could otherwise expand to more than fits into memory.
        var remaining: Int
        /// The same for bytes, as one object with a long text may be that of each recipe.
        var remainingBytes: Int
    }

    init(of root: JSONValue) {
        self.root = root
        document = root.document
        state = Mutex(
            State(remaining: 20_000 + 20 * root.entryCount, remainingBytes: 1_000_000 + 20 * root.byteCount))
    }

    /// Whether any object has an id; without one, it doesn't matter in which order a document's recipes are read.
    var hasIDs: Bool { root.objects.contains { $0["@id"] != nil } }

    /// Returns the objects that a reference names, or that add to an object with an id; empty if there aren't any.
    ///
    /// A relative id, such as `#photo`, belongs to its own page, and a document may contain several pages. So only the
    /// nearest object counts for it, and only for a reference.
    func objects(named text: String, for value: JSONValue, isReference: Bool) -> [JSONValue] {
        let id = NodeID(text)
        return state.withLock { state in
            guard id.isAbsolute || isReference, state.remaining > 0, state.remainingBytes > 0 else { return [] }
            var index = state.index.take() ?? NodeIndex(root)
            defer { state.index = index }
            let objects = index.objects(named: id) ?? nearest(to: value, by: id, in: &index)
            state.remaining -= objects.reduce(0) { $0 + $1.entryCount }
            state.remainingBytes -= objects.reduce(0) { $0 + $1.byteCount }
            return objects.filter { $0.offset != value.offset }
        }
    }

    private func nearest(to value: JSONValue, by id: NodeID, in index: inout NodeIndex) -> [JSONValue] {
        let found = index.objects(like: id, around: value)
        let depths = found.objects.map { ($0, commonDepth($0, value, in: &index)) }
        guard let (object, depth) = depths.max(by: { $0.1 < $1.1 }) else { return [] }
        // The other objects belong to other pages.
        return found.areAll && found.objects.count == 1 || depth > 0 ? [object] : []
    }

    /// Returns the number of lists and objects that contain both values.
    private func commonDepth(_ one: JSONValue, _ other: JSONValue, in index: inout NodeIndex) -> Int {
        var holder = root
        var depth = 0
        while let child = index.child(of: holder, holding: one), child.holds(other) {
            (holder, depth) = (child, depth + 1)
        }
        return depth
    }
}

/// An `@id`, compared byte by byte because `==` of `String` ignores differences of normalisation.
private struct NodeID: Hashable {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Whether it begins with a scheme; `_:b0` is a document's name for a node without an id.
    var isAbsolute: Bool {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[..<colon] != [UInt8(ascii: "_")] else {
            return false
        }
        return !bytes[..<colon].contains { [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0) }
    }

    /// The part that a relative id and its absolute form have in common: everything from the last `#` or `/` on.
    var tail: [UInt8] {
        let end = bytes.lastIndex(of: UInt8(ascii: "#")) ?? bytes.lastIndex(of: UInt8(ascii: "/"))
        return Array(bytes[(end ?? bytes.startIndex)...])
    }

    func isEnd(of other: NodeID) -> Bool {
        guard !isAbsolute, other.isAbsolute, bytes.count < other.bytes.count else { return false }
        let separators = [UInt8(ascii: "/"), UInt8(ascii: "#")]
        let isApart = bytes.first.map(separators.contains) ?? false
        let before = other.bytes[other.bytes.count - bytes.count - 1]
        return other.bytes.suffix(bytes.count).elementsEqual(bytes) && (isApart || separators.contains(before))
    }
}

/// An index of a document's objects by their ids.
private struct NodeIndex {
    private var objects: [NodeID: [JSONValue]] = [:]
    private var named: [[UInt8]: [(id: NodeID, object: JSONValue)]] = [:]
    /// The values of lists and objects by their offsets, filled on demand.
    private var children: [Int: [JSONValue]] = [:]

    /// The most objects that are merged into one: an author whom each recipe describes in full is the same each time.
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

    func objects(named id: NodeID) -> [JSONValue]? { id.isAbsolute ? objects[id] : nil }

    /// Returns the last matching object before a value and the first one after it, and whether there are no others.
    ///
    /// An id matches if it is the same relative id, or one of the two is relative and the end of the other. The object
    /// that shares most parents with the value is one of these two.
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

    /// Returns the value in a list or an object that contains another value, or is that value.
    mutating func child(of holder: JSONValue, holding value: JSONValue) -> JSONValue? {
        let list = children[holder.offset] ?? Array(holder.elements) + holder.members.map(\.value)
        children[holder.offset] = list
        let place = list.partitioningIndex { $0.offset > value.offset }
        return place > 0 && list[place - 1].holds(value) ? list[place - 1] : nil
    }
}

extension Array {
    /// Returns the first index at which a condition holds; it must hold for all later elements as well.
    func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
