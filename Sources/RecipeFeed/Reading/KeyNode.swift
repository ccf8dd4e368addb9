import StrictJSON

/// A key with the parts of its values that are read, and the number of recipes with unread values.
final class KeyNode {
    /// The dotted path of the key.
    let name: String
    /// Whether the whole value is read, or ignored on purpose.
    var isRead = false
    /// The number of recipes with a value that isn't read.
    var count = 0
    /// The number of the last recipe that was counted.
    var last = 0
    /// A fault at the first such value.
    var first: FeedFault?

    private var children: [(key: String, node: KeyNode)] = []
    private var places: [String: Int] = [:]
    /// The index of the last child that was met.
    ///
    /// For each child, `followers` has the next one, because most recipes have their keys in the same order.
    private var lastMet = 0
    private var followers: [Int?] = []
    private var all: KeyNode?
    private var elements: [Int: KeyNode] = [:]
    /// The node for elements that no path reads.
    private lazy var unreadElement = KeyNode(name: name)

    init(name: String) { self.name = name }

    /// Whether paths read parts of the values.
    var hasParts: Bool { name.isEmpty || !children.isEmpty || all != nil || !elements.isEmpty }

    /// Marks the values at a path as read.
    func add(_ path: ArraySlice<JSONPath.Segment>) {
        guard let segment = path.first else {
            isRead = true
            return
        }
        let child: KeyNode
        switch segment {
        case .name(let key): child = named(key) ?? makeChild(key)
        case .index(let index):
            child = elements[index] ?? KeyNode(name: name)
            elements[index] = child
        case .all:
            child = all ?? KeyNode(name: name)
            all = child
        }
        child.add(path.dropFirst())
    }

    /// Returns the child with a key; `nil` if there isn't one.
    func named(_ key: String) -> KeyNode? { places[key].map { children[$0].node } }

    /// Adds a child.
    func makeChild(_ key: String) -> KeyNode {
        let child = KeyNode(name: name.isEmpty ? key : "\(name).\(key)")
        places[key] = children.count
        children.append((key, child))
        followers.append(nil)
        return child
    }

    /// Marks the keys with some names as read.
    func ignore(_ names: Set<String>) {
        if names.contains(name) { isRead = true }
        for child in children.map(\.node) + elements.values + [all].compactMap(\.self) { child.ignore(names) }
    }

    /// Returns the node for a member of an object; `nil` if there isn't one.
    func child(for member: JSONValue) -> KeyNode? {
        if lastMet < followers.count, let expected = followers[lastMet], member.isValue(of: children[expected].key) {
            lastMet = expected
            return children[expected].node
        }
        if children.isEmpty, elements.isEmpty { return all }
        guard let key = member.key else { return nil }
        guard let place = places[key] else {
            // A list may be written as an object.
            return all ?? Int(key).flatMap { elements[$0] }
        }
        if lastMet < followers.count { followers[lastMet] = place }
        lastMet = place
        return children[place].node
    }

    /// Returns the node for an element of a list; `nil` if an object is expected instead.
    func element(_ index: Int) -> KeyNode? {
        if let all { return all }
        // An index from the end cannot be compared here.
        if elements.isEmpty || elements.keys.contains(where: { $0 < 0 }) { return nil }
        return elements[index] ?? unreadElement
    }
}
