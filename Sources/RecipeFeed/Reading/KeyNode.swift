import StrictJSON

/// What is read of the values of a key, and how often something is there that is not.
final class KeyNode {
    /// The key with those on the way to it.
    let name: String
    /// Whether all of its values is read, or ignored on purpose.
    var isRead = false
    /// How many recipes say something here that is not read.
    var count = 0
    /// The last of them.
    var last = 0
    /// The first value of them.
    var first: FeedFault?

    private var children: [(key: String, node: KeyNode)] = []
    private var places: [String: Int] = [:]
    /// The place of the child that was met last, and behind each the one that followed it: recipes have their keys in one order.
    private var lastMet = 0
    private var followers: [Int?] = []
    private var all: KeyNode?
    private var elements: [Int: KeyNode] = [:]
    /// What elements say that no path reads.
    private lazy var unreadElement = KeyNode(name: name)

    init(name: String) { self.name = name }

    /// Whether a part of the values is read, rather than all or nothing.
    var hasParts: Bool { name.isEmpty || !children.isEmpty || all != nil || !elements.isEmpty }

    /// Adds the way to a value that is read.
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

    /// Returns the child of a key; `nil` if there is none.
    func named(_ key: String) -> KeyNode? { places[key].map { children[$0].node } }

    /// Adds a child.
    func makeChild(_ key: String) -> KeyNode {
        let child = KeyNode(name: name.isEmpty ? key : "\(name).\(key)")
        places[key] = children.count
        children.append((key, child))
        followers.append(nil)
        return child
    }

    /// Takes the keys with some names for read, although only a part of them is.
    func ignore(_ names: Set<String>) {
        if names.contains(name) { isRead = true }
        for child in children.map(\.node) + elements.values + [all].compactMap(\.self) { child.ignore(names) }
    }

    /// Returns the node of a value of an object; `nil` if there is none.
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

    /// Returns the node of an element of a list; `nil` if the list is expected to be an object.
    func element(_ index: Int) -> KeyNode? {
        if let all { return all }
        // One that is counted from the end can't be told from the others here.
        if elements.isEmpty || elements.keys.contains(where: { $0 < 0 }) { return nil }
        return elements[index] ?? unreadElement
    }
}
