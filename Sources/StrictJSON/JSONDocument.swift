/// A JSON document that was checked as a whole, and whose values can be read in any order.
///
/// It keeps the bytes and one entry of twelve bytes for each value and key, in the document's order. Strings are decoded when
/// they are requested. ``JSONScanner`` decides what is valid JSON.
package final class JSONDocument: Sendable {
    let bytes: [UInt8]
    let entries: [Entry]
    /// Keys that stand twice in one object, whose last value counts: the first hundred of them.
    package let repeats: [RepeatedKey]

    /// A key that stands twice in one object.
    package struct RepeatedKey: Sendable {
        package let key: String
        /// The offsets of the key that doesn't count, and of the last one with its name, which does.
        package let first, counting: Int
    }

    /// A value or a key, at its place in the document.
    struct Entry {
        /// The offset of its first byte.
        let offset: UInt32
        /// The index of the entry after it and its contents.
        var next: UInt32
        let kind: JSONScanner.Kind
        /// The form of a string.
        var form = JSONScanner.StringForm.plain
    }

    /// Checks a document of at most 4 GB, with a limit on the lists and objects that may be open at once.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - maximumDepth: the most lists and objects that may be open at once.
    ///   - allowsRepeats: whether a key may stand twice in an object. Its last value counts then, as in nearly all programs
    ///     (RFC 8259, section 4).
    /// - Throws: the first place at which it stops being JSON.
    package init(_ bytes: [UInt8], maximumDepth: Int = 32, allowsRepeats: Bool = false) throws(JSONSyntaxError) {
        var scanner = JSONScanner(bytes, maximumDepth: maximumDepth)
        scanner.allowsRepeats = allowsRepeats
        guard UInt32(exactly: bytes.count) != nil else { throw scanner.fault("the document is larger than 4 GB") }
        var entries: [Entry] = []
        // Unused room costs only address space; growing step by step would hold all entries twice while they move.
        entries.reserveCapacity(1 + bytes.count { JSONDocument.startsValue($0) })
        var repeats: [RepeatedKey] = []
        try scanner.list(into: &entries, &repeats)
        try scanner.finish()
        self.bytes = bytes
        self.entries = entries
        self.repeats = repeats
    }

    /// Returns whether a value or a key may follow a byte outside of strings.
    private static func startsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): true
        default: false
        }
    }

    /// The outermost value.
    package var root: JSONValue { self[0] }

    /// The value with an index of this document.
    package subscript(index: Int) -> JSONValue { JSONValue(document: self, index: index) }

    /// Returns the value or key at an offset, or `nil` if none begins there.
    package func value(at offset: Int) -> JSONValue? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if Int(entries[middle].offset) < offset { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, Int(entries[low].offset) == offset else { return nil }
        return JSONValue(document: self, index: low)
    }
}

extension JSONScanner {
    /// Checks the next value and appends an entry for it and for each value in it.
    fileprivate mutating func list(
        into entries: inout [JSONDocument.Entry], _ repeats: inout [JSONDocument.RepeatedKey]
    ) throws(JSONSyntaxError) {
        let kind = try peek()
        let index = entries.count
        entries.append(.init(offset: UInt32(truncatingIfNeeded: offset), next: 0, kind: kind))
        switch kind {
        case .object:
            let hadRepeats = hasRepeats
            hasRepeats = false
            try readMembers { (scanner, key, place) throws(JSONSyntaxError) in
                // A key whose length equals the bytes between its quotes has no escapes.
                let isPlain = key.utf8.count == place.count - 2 && key.utf8.allSatisfy { $0 < 0x80 }
                entries.append(
                    .init(
                        offset: UInt32(truncatingIfNeeded: place.lowerBound),
                        next: UInt32(truncatingIfNeeded: entries.count + 1), kind: .string,
                        form: isPlain ? .plain : .escaped))
                let isRepeated = scanner.hasRepeats
                try scanner.list(into: &entries, &repeats)
                scanner.hasRepeats = isRepeated
            }
            if hasRepeats { try dropRepeats(from: index, in: &entries, &repeats) }
            hasRepeats = hadRepeats
        case .array:
            try readArray { (scanner, _) throws(JSONSyntaxError) in try scanner.list(into: &entries, &repeats) }
        case .string: entries[index].form = try skipString()
        case .number, .boolean, .null: try skipValue()
        }
        entries[index].next = UInt32(truncatingIfNeeded: entries.count)
    }
}

extension JSONScanner {
    private static let mostRepeats = 100

    /// Removes the members of an object, which is the last value so far, whose key comes again.
    private func dropRepeats(
        from object: Int, in entries: inout [JSONDocument.Entry], _ repeats: inout [JSONDocument.RepeatedKey]
    ) throws(JSONSyntaxError) {
        var members: [(key: String, place: Range<Int>)] = []
        var last: [[UInt8]: Int] = [:]
        var child = object + 1
        while child < entries.count {
            let end = max(Int(entries[child + 1].next), child + 2)
            var scanner = JSONScanner(bytes, at: Int(entries[child].offset))
            let key = try scanner.readString()
            last[Array(key.utf8)] = members.count
            members.append((key, child..<end))
            child = end
        }
        var kept: [JSONDocument.Entry] = []
        kept.reserveCapacity(entries.count - object)
        for (number, member) in members.enumerated() {
            let next = last[Array(member.key.utf8)] ?? number
            guard next == number else {
                if repeats.count < Self.mostRepeats {
                    let (first, second) = (entries[member.place.lowerBound], entries[members[next].place.lowerBound])
                    repeats.append(
                        .init(key: member.key, first: Int(first.offset), counting: Int(second.offset)))
                }
                continue
            }
            let shift = UInt32(member.place.lowerBound - (object + 1 + kept.count))
            for var entry in entries[member.place] {
                entry.next -= shift
                kept.append(entry)
            }
        }
        entries.replaceSubrange((object + 1)..., with: kept)
    }
}

/// A value of a document, with its place.
package struct JSONValue: Sendable {
    package let document: JSONDocument
    /// The number of values and keys before it, by which the document returns it.
    package let index: Int

    fileprivate var entry: JSONDocument.Entry { document.entries[index] }

    /// The kind of the value.
    package var kind: JSONScanner.Kind { entry.kind }
    /// The offset of its first byte.
    package var offset: Int { Int(entry.offset) }

    /// The decoded string; `nil` for any other kind.
    package var text: String? { kind == .string ? document.text(at: index) : nil }

    private static let numberBytes = Set("+-.0123456789eE".utf8)

    /// The number as written; `nil` for any other kind.
    package var number: String? {
        guard kind == .number else { return nil }
        let digits = document.bytes[offset...].prefix { Self.numberBytes.contains($0) }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Whether the value is true or false; `nil` for any other kind.
    package var boolean: Bool? { kind == .boolean ? document.bytes[offset] == UInt8(ascii: "t") : nil }

    /// Whether the value is a list or an object without contents; `false` for any other kind.
    package var isEmpty: Bool { (kind == .array || kind == .object) && Int(entry.next) == index + 1 }

    /// The number of an object's keys; 0 for any other kind.
    package var memberCount: Int {
        guard kind == .object else { return 0 }
        var count = 0
        var child = index + 1
        let end = Int(entry.next)
        while child < end {
            count += 1
            child = Int(document.entries[child + 1].next)
        }
        return count
    }

    /// Whether the value is a string that begins with a visible ASCII character, determined without decoding it.
    package var beginsVisibly: Bool {
        guard kind == .string else { return false }
        let first = document.bytes[offset + 1]
        return 0x20 < first && first < 0x7F && first != UInt8(ascii: "\"") && first != UInt8(ascii: "\\")
    }

    /// Returns whether the text of a string may have an ASCII character, determined without decoding it.
    package func mayHold(_ character: UInt8) -> Bool {
        guard kind == .string else { return false }
        return document.bytes[offset..<offset + byteCount].contains { $0 == character || $0 == UInt8(ascii: "\\") }
    }

    /// Returns the value of an object's key, or `nil` if the key is missing or the value is of another kind.
    ///
    /// Keys are compared by scalars (RFC 8259, section 8.3).
    package subscript(key: String) -> JSONValue? {
        guard kind == .object else { return nil }
        var key = key
        return key.withUTF8 { document.member($0, of: index) }.map { JSONValue(document: document, index: $0) }
    }

    /// Returns the names that are keys of the object, as a bit set of their indices; at most 64 names.
    package func keys(among names: [String]) -> UInt64 {
        kind == .object ? document.members(among: names, of: index) : 0
    }

    /// The elements of a list in order; empty for any other kind.
    package var elements: JSONChildren { JSONChildren(of: self, as: .array) }

    /// The keys and values of an object in the document's order; empty for any other kind.
    package var members: some Sequence<(key: String, value: JSONValue)> {
        let document = document
        return JSONChildren(of: self, as: .object).lazy.map {
            ($0.key ?? "", JSONValue(document: document, index: $0.index))
        }
    }

    /// The values of an object, in the document's order, without their keys; none for any other kind.
    package var memberValues: JSONChildren { JSONChildren(of: self, as: .object) }

    /// The key of an object's value; `nil` for any other value.
    package var key: String? { index > 0 ? document.text(at: index - 1) : nil }

    /// Whether it is the value of an object's key; only a colon can be in front of it then.
    package var isMember: Bool {
        let before = document.bytes[..<offset].last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return before == UInt8(ascii: ":")
    }

    /// Returns whether a value of an object is that of a key, seen without decoding the key if it is plain.
    package func isValue(of key: String) -> Bool { index > 0 && document.isText(at: index - 1, key) }

    /// Returns the path to this value from one that contains it, as a JSON Pointer (RFC 6901); empty if both are the same.
    package func pointer(from holder: JSONValue) -> String {
        var pointer = ""
        var current = holder
        while current.index < index {
            let children = JSONChildren(of: current, as: current.kind)
            var place = 0
            guard
                let child = children.first(where: { child in
                    defer { place += 1 }
                    return index < Int(child.entry.next)
                })
            else { break }
            pointer += "/" + (current.kind == .object ? child.key?.pointerToken ?? "" : "\(place - 1)")
            current = child
        }
        return pointer
    }
}

extension JSONValue {
    private var end: Int { Int(document.entries[index].next) }

    /// The number of values and keys in this value, including itself.
    package var entryCount: Int { end - index }

    /// The number of bytes from its first one to the start of what follows it.
    package var byteCount: Int {
        (end < document.entries.count ? Int(document.entries[end].offset) : document.bytes.count) - offset
    }

    /// The objects in this value at any depth, including itself, in the document's order.
    package var objects: some Sequence<JSONValue> {
        let document = document
        return (index..<end).lazy.filter { document.entries[$0].kind == .object }
            .map { JSONValue(document: document, index: $0) }
    }

    /// The strings in this value at any depth, including itself and keys, in the document's order.
    package var strings: some Sequence<JSONValue> {
        let document = document
        return (index..<end).lazy.filter { document.entries[$0].kind == .string }
            .map { JSONValue(document: document, index: $0) }
    }

    /// Returns whether another value of the document is inside this one or is the same.
    package func holds(_ other: JSONValue) -> Bool { index <= other.index && other.index < end }
}

/// Finds the paths to values that are requested in the document's order, each time continuing from the last one.
package struct JSONPointers {
    /// The open lists and objects, outermost first, each with the child on the path and its index.
    private var open: [(holder: JSONValue, children: JSONChildren, child: JSONValue?, place: Int)]

    /// Makes a finder for paths that start at a value.
    package init(from root: JSONValue) {
        open = [(root, JSONChildren(of: root, as: root.kind), nil, -1)]
    }

    /// Returns the path to a value as a JSON Pointer (RFC 6901); each value must come after the previous one in the document.
    package mutating func pointer(to value: JSONValue) -> String {
        while open.count > 1, let last = open.last, value.index >= Int(last.holder.entry.next) { open.removeLast() }
        while let last = open.last, last.holder.index < value.index {
            let top = open.count - 1
            while open[top].child.map({ value.index >= Int($0.entry.next) }) ?? true {
                guard let next = open[top].children.next() else { return pointer }
                open[top].child = next
                open[top].place += 1
            }
            guard let child = open[top].child, child.index < value.index else { return pointer }
            open.append((child, JSONChildren(of: child, as: child.kind), nil, -1))
        }
        return pointer
    }

    private var pointer: String {
        open.compactMap { step in
            step.child.map { "/" + (step.holder.kind == .object ? $0.key?.pointerToken ?? "" : "\(step.place)") }
        }
        .joined()
    }
}

/// The values in a list or an object.
package struct JSONChildren: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var index: Int
    private let end: Int
    /// The number of entries before each value: 1 for an object's key, otherwise 0.
    private let keys: Int

    fileprivate init(of value: JSONValue, as kind: JSONScanner.Kind) {
        document = value.document
        keys = kind == .object ? 1 : 0
        index = value.index + 1 + keys
        let isContainer = value.kind == kind && (kind == .object || kind == .array)
        end = isContainer ? Int(document.entries[value.index].next) : 0
    }

    package mutating func next() -> JSONValue? {
        guard index < end else { return nil }
        defer { index = Int(document.entries[index].next) + keys }
        return JSONValue(document: document, index: index)
    }
}
