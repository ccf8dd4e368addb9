import StrictJSON

/// A key of recipes that no rule of their format reads.
package struct UnreadKey: Sendable {
    /// The dotted path of the key: `steps.note`.
    package let name: String
    /// The number of recipes with a value there.
    package let recipes: Int
    /// The first occurrence.
    package let first: FeedProblem

    /// A path to the key; `nil` if it is nested or needs quotes.
    package var path: String? {
        name.utf8.allSatisfy { ASCIISet.letters.contains($0 | 0x20) || $0 == UInt8(ascii: "_") } ? "$.\(name)" : nil
    }
}

/// Counts the recipes with values that no rule of their format reads.
struct UnreadKeys {
    private let root: KeyNode
    /// The keys of schema.org for the same field; only the first one that a recipe has is read.
    private let alternatives: [[String]]
    private let ignored: Set<String>
    /// The names of the objects in which the usual keys hide recipes.
    private let holders: Set<String>
    private var found: [KeyNode] = []
    private var recipe = 0
    /// The number of keys that can still be recorded; a malicious document can have more of them than fit into memory.
    private var remaining = 1_000

    init(of format: FeedFormat) {
        root = KeyNode(name: "")
        ignored = Set(format.ignored)
        holders = format.hidesAsUsual ? ["", format.holder ?? ""] : []
        let rules = RecipeField.allCases.compactMap { field in format[field].map { (field: field, rule: $0) } }
        for path in rules.flatMap(\.rule.readPaths) + format.hidden.map(\.path.segments)
            + (format.due?.readPaths ?? []) + format.addressPaths.map(\.segments) where !path.isEmpty
        { root.add(path[...]) }
        root.ignore(ignored)
        alternatives = rules.filter { !$0.field.isJoined }.map(\.rule.properties).filter { $0.count > 1 }
    }

    /// The keys, in the order of the recipes.
    var listed: [UnreadKey] {
        let ordered = found.compactMap { node in node.first.map { (node: node, fault: $0) } }
            .sorted { $0.fault.place < $1.fault.place }
        return zip(ordered, FeedProblem.placed(ordered.map(\.fault))).map {
            UnreadKey(name: $0.node.name, recipes: $0.node.count, first: $1)
        }
    }

    /// Counts the unread values of a recipe, and properties in its ingredients and steps, by their dotted paths.
    ///
    /// `place` makes a fault at the first value of a key.
    mutating func count(
        in recipe: JSONValue, besides properties: [(name: String, offset: Int)], _ place: (JSONValue) -> FeedFault
    ) {
        self.recipe += 1
        look(at: recipe, root, place)
        for keys in alternatives { countUnused(keys, of: recipe, place) }
        for (name, offset) in properties {
            guard let node = node(named: name) else { continue }
            count(node) { place(recipe.document.value(at: offset) ?? recipe) }
        }
    }

    /// Returns the node for a property of ingredients or steps; `nil` if it is ignored, or there are too many keys.
    private mutating func node(named name: String) -> KeyNode? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let key = String(name[name.index(after: dot)...])
        if isIgnored(key, name) || ignored.contains(key) { return nil }
        let holder = root.named(String(name[..<dot]))
        if let node = holder?.named(key) { return node }
        guard let holder, remaining > 0 else { return nil }
        remaining -= 1
        return holder.makeChild(key)
    }

    private mutating func look(at value: JSONValue, _ node: KeyNode, _ place: (JSONValue) -> FeedFault) {
        if node.isRead { return }
        guard node.hasParts else { return note(value, node, place) }
        switch value.kind {
        case .object:
            for member in value.memberValues {
                guard let child = node.child(for: member) ?? newNode(for: member, in: node),
                    child.isRead || !isHiding(member, in: node)
                else { continue }
                look(at: member, child, place)
            }
        case .array:
            for (index, element) in value.elements.enumerated() {
                if let child = node.element(index) { look(at: element, child, place) }
            }
        // The reader reports that this should be an object or a list.
        case .string, .number, .boolean, .null: break
        }
    }

    /// Returns whether a value decides about the publication of its recipe.
    private func isHiding(_ member: JSONValue, in node: KeyNode) -> Bool {
        guard holders.contains(node.name), let values = member.key.flatMap(UsualHiding.values) else { return false }
        let condition = ValueCondition(path: .itself, values: values)
        // A warning names words that aren't known.
        return condition.expectsWords || condition.understands(member)
    }

    /// Counts a recipe's alternative keys whose values differ from the one that is read.
    private mutating func countUnused(_ keys: [String], of recipe: JSONValue, _ place: (JSONValue) -> FeedFault) {
        var read: JSONValue?
        for key in keys {
            guard let value = recipe[key], value.saysSomething else { continue }
            guard let read else {
                read = value
                continue
            }
            if let node = root.named(key), !isIgnored(key, node.name), !read.says(value) { note(value, node, place) }
        }
    }

    private func isIgnored(_ key: String, _ name: String) -> Bool {
        key.hasPrefix("@") || ignored.contains(name) || FeedFormat.usuallyIgnored.contains(key.lettersAndDigits)
    }

    private mutating func newNode(for member: JSONValue, in node: KeyNode) -> KeyNode? {
        guard let key = member.key, remaining > 0 else { return nil }
        remaining -= 1
        let child = node.makeChild(key)
        child.isRead = isIgnored(key, child.name)
        return child
    }

    private mutating func note(_ value: JSONValue, _ node: KeyNode, _ place: (JSONValue) -> FeedFault) {
        guard node.last != recipe, value.saysSomething else { return }
        count(node) { place(value) }
    }

    private mutating func count(_ node: KeyNode, _ place: () -> FeedFault) {
        guard node.last != recipe else { return }
        if node.first == nil {
            node.first = place()
            found.append(node)
        }
        node.count += 1
        node.last = recipe
    }
}

extension JSONValue {
    /// Whether the value has content; programs write `false`, 0 and ids even if nothing was entered.
    fileprivate var saysSomething: Bool {
        switch kind {
        case .null: false
        case .boolean: boolean == true
        case .number: number.flatMap { Double($0) } != 0
        case .string: !isNothing
        case .array: elements.contains(where: \.saysSomething)
        case .object: memberValues.contains { $0.key?.hasPrefix("@") == false && $0.saysSomething }
        }
    }

    /// Returns whether two values have the same content.
    fileprivate func says(_ other: JSONValue) -> Bool {
        guard kind == other.kind, entryCount == other.entryCount else { return false }
        switch kind {
        case .string: return text == other.text
        case .number: return number == other.number
        case .boolean: return boolean == other.boolean
        case .null: return true
        case .array: return zip(elements, other.elements).allSatisfy { $0.says($1) }
        case .object: return members.allSatisfy { key, value in other[key].map(value.says) ?? false }
        }
    }
}

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

    func named(_ key: String) -> KeyNode? { places[key].map { children[$0].node } }

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
