#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads from an HTML page's bytes what it refers to, and which ids can be referred to in it.
///
/// It tokenizes as the HTML Standard does (section 13.2.5), as far as a page that is well formed needs it: comments, elements
/// whose content is text, and attributes in quotes or without.
struct HTMLReferences {
    /// What was found: an attribute's value, or a part of it, with its place in the page.
    enum Finding {
        /// The address of another file or of a place in one.
        case reference
        /// The id of an element.
        case id
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let found: (Finding, Range<Int>) -> Void
    private var position = 0

    /// Reads a page, and calls `found` with each finding in the page's order.
    static func read(_ page: [UInt8], _ found: (Finding, Range<Int>) -> Void) {
        page.withUnsafeBufferPointer { bytes in
            withoutActuallyEscaping(found) { found in
                var reader = HTMLReferences(bytes: bytes, found: found)
                reader.readAll()
            }
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, found: @escaping (Finding, Range<Int>) -> Void) {
        self.bytes = bytes
        self.found = found
    }

    // MARK: Tags

    private mutating func readAll() {
        while let start = next(UInt8(ascii: "<"), from: position) {
            position = start + 1
            guard let byte = current else { return }
            if byte.isLetter {
                readStartTag()
            } else if starts(with: "!--", at: position) {
                position = end(of: "-->", from: position + 1)
            } else if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") {
                position = next(UInt8(ascii: ">"), from: position).map { $0 + 1 } ?? bytes.count
            }
        }
    }

    private mutating func readStartTag() {
        let name = readName()
        while let byte = current, byte != UInt8(ascii: ">") {
            if byte.isBlank || byte == UInt8(ascii: "/") {
                position += 1
            } else {
                readAttribute()
            }
        }
        position += 1
        // What looks like a tag in there is text.
        for element in ["script", "style", "title", "textarea"] as [StaticString] where matches(name, element) {
            skipText(of: element)
        }
    }

    /// A tag's or attribute's name.
    private mutating func readName() -> Range<Int> {
        let start = position
        while let byte = current, !byte.endsName { position += 1 }
        // A sign that no name can begin with is passed over, so that reading goes on.
        if position == start { position += 1 }
        return start..<position
    }

    private mutating func skipText(of element: StaticString) {
        while let start = next(UInt8(ascii: "<"), from: position) {
            position = start + 1
            guard current == UInt8(ascii: "/") else { continue }
            let end = start + 2 + element.utf8CodeUnitCount
            if end < bytes.count, bytes[end].endsName, matches(start + 2..<end, element) { return }
        }
        position = bytes.count
    }

    // MARK: Attributes

    private mutating func readAttribute() {
        let name = readName()
        skipBlanks()
        guard current == UInt8(ascii: "=") else { return }
        position += 1
        skipBlanks()
        let value = readValue()
        switch name.count {
        case 2 where matches(name, "id"): found(.id, value)
        case 3 where matches(name, "src"), 4 where matches(name, "href"), 4 where matches(name, "data"),
            6 where matches(name, "poster"), 6 where matches(name, "action"), 10 where matches(name, "formaction"):
            found(.reference, value)
        case 6 where matches(name, "srcset"), 11 where matches(name, "imagesrcset"):
            readCandidates(value)
        default: break
        }
    }

    private mutating func readValue() -> Range<Int> {
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = position
            while let byte = current, !byte.isBlank, byte != UInt8(ascii: ">") { position += 1 }
            return start..<position
        }
        let start = position + 1
        let end = next(quote, from: start) ?? bytes.count
        position = min(end + 1, bytes.count)
        return start..<end
    }

    /// The addresses of a `srcset` (HTML Standard, section 4.8.4.2.2), each with descriptors behind it.
    private func readCandidates(_ value: Range<Int>) {
        var index = value.lowerBound
        while index < value.upperBound {
            while index < value.upperBound, bytes[index].isBlank || bytes[index] == UInt8(ascii: ",") { index += 1 }
            let start = index
            while index < value.upperBound, !bytes[index].isBlank { index += 1 }
            var end = index
            while end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
            if end > start { found(.reference, start..<end) }
            // Commas right behind the address end the candidate; else its descriptors do.
            guard end == index else { continue }
            while index < value.upperBound, bytes[index] != UInt8(ascii: ",") { index += 1 }
        }
    }

    // MARK: Bytes

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte = current, byte.isBlank { position += 1 }
    }

    private func next(_ byte: UInt8, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let hit = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
    }

    private func starts(with text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }

    /// The place behind the next occurrence of a text, or the end of the page.
    private func end(of text: StaticString, from start: Int) -> Int {
        var index = start
        while let hit = next(text.utf8Start[0], from: index) {
            if starts(with: text, at: hit) { return hit + text.utf8CodeUnitCount }
            index = hit + 1
        }
        return bytes.count
    }

    /// Whether a name is the given one, which is in lower case.
    private func matches(_ name: Range<Int>, _ text: StaticString) -> Bool {
        guard name.count == text.utf8CodeUnitCount else { return false }
        return (0..<name.count).allSatisfy { bytes[name.lowerBound + $0] | 0x20 == text.utf8Start[$0] }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
    fileprivate var endsName: Bool {
        isBlank || self == UInt8(ascii: "=") || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
    }
}
