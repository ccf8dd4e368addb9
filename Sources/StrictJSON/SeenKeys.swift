/// The keys of one object, compared as RFC 8259 (section 8.3) has it: by code unit, escapes undone.
struct SeenKeys {
    /// As a rule all there is; a walk is quicker than hashing.
    private var few: [Key] = []
    private var many: Set<Key> = []

    /// Whether the key is a new one.
    mutating func insert(_ text: String) -> Bool {
        let key = Key(text: text)
        if !many.isEmpty { return many.insert(key).inserted }
        if few.contains(key) { return false }
        if few.isEmpty { few.reserveCapacity(8) }
        few.append(key)
        if few.count > 16 { many = Set(few) }
        return true
    }

    /// A text that equals none but itself; Swift's `==` takes a letter and its parts for the same.
    private struct Key: Hashable {
        let text: String

        static func == (first: Key, second: Key) -> Bool {
            first.text == second.text && first.text.utf8.elementsEqual(second.text.utf8)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
}
