extension JSONValue {
    private var end: Int { Int(document.entries[index].next) }

    /// The number of values and keys in this value, including itself.
    package var entryCount: Int { end - index }

    /// The objects in this value at any depth, including itself, in the document's order.
    package var objects: some Sequence<JSONValue> {
        let document = document
        return (index..<end).lazy.filter { document.entries[$0].kind == .object }
            .map { JSONValue(document: document, index: $0) }
    }

    /// Returns whether another value of the document is inside this one or is the same.
    package func holds(_ other: JSONValue) -> Bool { index <= other.index && other.index < end }

    /// Whether the value is or contains an empty list or object, determined without decoding anything.
    package var holdsEmptyContainer: Bool {
        (index..<end).contains { place in
            let entry = document.entries[place]
            return (entry.kind == .array || entry.kind == .object) && Int(entry.next) == place + 1
        }
    }
}
