extension JSONValue {
    private var end: Int { Int(document.entries[index].next) }

    /// How many values and keys it consists of, itself included.
    package var entryCount: Int { end - index }

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
