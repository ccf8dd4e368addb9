/// Decodes and compares texts and keys.
extension JSONDocument {
    /// Returns the decoded text of the entry at an index.
    func text(at index: Int) -> String {
        let start = Int(entries[index].offset) + 1
        if entries[index].form == .escaped {
            var scanner = JSONScanner(bytes, at: start - 1)
            // This can't fail, because the string was read once when the document was checked.
            return (try? scanner.readString()) ?? ""
        }
        let text = bytes.withUnsafeBufferPointer { bytes in
            var end = start
            while bytes[end] != UInt8(ascii: "\"") { end += 1 }
            return String(decoding: bytes[start..<end], as: UTF8.self)
        }
        return entries[index].form == .plain ? text : StreamSafeText.limited(text)
    }

    /// Returns the index of the value of a key of the object at an index, or `nil` if it has no such key.
    func member(_ key: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
        let end = Int(entries[object].next)
        var child = object + 1
        while child < end {
            if isText(at: child, key) { return child + 1 }
            child = Int(entries[child + 1].next)
        }
        return nil
    }

    /// Returns the names that are keys of the object at an index, as a bit set of their indices.
    func members(among names: [String], of object: Int) -> UInt64 {
        var found: UInt64 = 0
        let end = Int(entries[object].next)
        var child = object + 1
        while child < end {
            // Most keys of another first byte need no closer look.
            let first = bytes[Int(entries[child].offset) + 1]
            for place in names.indices
            where entries[child].form != .plain || names[place].utf8.first ?? UInt8(ascii: "\"") == first {
                guard isText(at: child, names[place]) else { continue }
                found |= 1 &<< UInt64(place)
                break
            }
            child = Int(entries[child + 1].next)
        }
        return found
    }

    /// Returns whether the entry at an index is the given text.
    func isText(at index: Int, _ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isText(at: index, $0) }
    }

    /// Returns whether the entry at an index is a text of the given bytes.
    func isText(at index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(entries[index].offset) + 1
        let end = start + text.count
        guard entries[index].form == .plain else {
            return mayHave(text.count, at: start) && self.text(at: index).utf8.elementsEqual(text)
        }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return false }
        return bytes.withUnsafeBufferPointer { bytes in text.indices.allSatisfy { text[$0] == bytes[start + $0] } }
    }

    /// Returns whether a string isn't too long for a text of some bytes, each of which may be escaped: long keys aren't decoded
    /// again and again.
    private func mayHave(_ count: Int, at start: Int) -> Bool {
        let end = start + count * JSONDocument.longestEscape
        var place = start
        while place <= end {
            if bytes[place] == UInt8(ascii: "\"") { return true }
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }

    /// The bytes of an escape such as `\u0041`.
    private static let longestEscape = 6
}
