extension JSONValue {
    private var end: Int { Int(document.entries[index].next) }

    /// How many values and keys it consists of, itself included.
    package var entryCount: Int { end - index }

    /// The objects in it at any depth, itself included, in the document's order.
    package var objects: some Sequence<JSONValue> {
        let document = document
        return (index..<end).lazy.filter { document.entries[$0].kind == .object }
            .map { JSONValue(document: document, index: $0) }
    }

    /// Whether another value of the document stands in it, or is the same.
    package func holds(_ other: JSONValue) -> Bool { index <= other.index && other.index < end }

    /// Whether an empty list or an empty object stands in it, or is what it is; seen without decoding anything.
    package var holdsEmptyContainer: Bool {
        (index..<end).contains { place in
            let entry = document.entries[place]
            return (entry.kind == .array || entry.kind == .object) && Int(entry.next) == place + 1
        }
    }
}
