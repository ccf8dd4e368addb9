#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A receiver of the parts of a page, in the order in which ``HTMLTokenizer`` reaches them.
package protocol HTMLVisitor {
    /// Handles the beginning of a start tag.
    mutating func begin(tag name: Range<Int>)
    /// Handles an attribute of that tag; `value` is `nil` if the attribute has no value.
    mutating func read(attribute name: Range<Int>, value: Range<Int>?)
    /// Handles the end of the tag; `isClosed` is whether it ends the element, too, as `/>` does.
    mutating func endTag(isClosed: Bool)
    /// Handles the content of an element that can't contain tags, such as a script.
    mutating func read(text: Range<Int>)
    /// Handles the text between two tags.
    mutating func read(characters: Range<Int>)
    /// Handles the tag that ends an element.
    mutating func end(element name: Range<Int>)
}

extension HTMLVisitor {
    package mutating func begin(tag name: Range<Int>) {}
    package mutating func endTag(isClosed: Bool) {}
    package mutating func read(text: Range<Int>) {}
    package mutating func read(characters: Range<Int>) {}
    package mutating func end(element name: Range<Int>) {}
}

/// Tokenizes a page as the HTML Standard does (section 13.2.5), as far as a well-formed page needs it.
///
/// It handles comments, elements whose content is text, and attributes with or without quotes.
package struct HTMLTokenizer<Visitor: HTMLVisitor> {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// The visitor, as the page has changed it so far.
    package private(set) var visitor: Visitor

    /// Creates a tokenizer of a page.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ visitor: Visitor) {
        self.bytes = bytes
        self.visitor = visitor
    }

    /// Reads the page to its end.
    package mutating func readAll() {
        var characters = 0
        while let start = next(UInt8(ascii: "<"), from: position) {
            position = start + 1
            guard let byte = current, byte.beginsMarkup else { continue }
            visitor.read(characters: characters..<start)
            if byte.isLetter {
                readStartTag()
            } else if byte == UInt8(ascii: "/") {
                position += 1
                let name = skipName()
                skipTag()
                visitor.end(element: name)
            } else if starts(with: "!--", at: position) {
                position = end(of: "-->", from: position + 1)
            } else {
                skipTag()
            }
            characters = position
        }
        visitor.read(characters: characters..<bytes.count)
    }

    // MARK: Tags

    private mutating func readStartTag() {
        let name = readName()
        visitor.begin(tag: name)
        var isClosed = false
        while let byte = current, byte != UInt8(ascii: ">") {
            isClosed = byte == UInt8(ascii: "/")
            if byte.isBlank || isClosed {
                position += 1
            } else {
                readAttribute()
            }
        }
        position = min(position + 1, bytes.count)
        visitor.endTag(isClosed: isClosed)
        guard let element = elementOfText(name) else { return }
        let start = position
        skipText(of: element)
        visitor.read(text: start..<max(start, min(position, bytes.count)))
    }

    /// Returns the element with a name if it holds text, in which anything that looks like a tag is text as well.
    private func elementOfText(_ name: Range<Int>) -> StaticString? {
        switch name.count {
        case 5 where bytes.matches(name, "style"): "style"
        case 5 where bytes.matches(name, "title"): "title"
        case 6 where bytes.matches(name, "script"): "script"
        case 8 where bytes.matches(name, "textarea"): "textarea"
        default: nil
        }
    }

    /// Reads the name of a tag or attribute.
    private mutating func readName() -> Range<Int> {
        let start = position
        // A character that can't begin a name is skipped, so that reading continues.
        if skipName().isEmpty { position += 1 }
        return start..<position
    }

    /// Moves behind a name, which may be empty.
    private mutating func skipName() -> Range<Int> {
        let start = position
        while let byte = current, !byte.endsName { position += 1 }
        return start..<position
    }

    /// Moves behind the end of a tag.
    private mutating func skipTag() {
        position = next(UInt8(ascii: ">"), from: position).map { $0 + 1 } ?? bytes.count
    }

    /// Moves to the end tag of an element, or to the end of the page.
    private mutating func skipText(of element: StaticString) {
        var from = position
        while let start = next(UInt8(ascii: "<"), from: from) {
            from = start + 1
            guard from < bytes.count, bytes[from] == UInt8(ascii: "/") else { continue }
            let end = start + 2 + element.utf8CodeUnitCount
            if end < bytes.count, bytes[end].endsName, bytes.matches(start + 2..<end, element) {
                position = start
                return
            }
        }
        position = bytes.count
    }

    // MARK: Attributes

    private mutating func readAttribute() {
        let name = readName()
        skipBlanks()
        guard current == UInt8(ascii: "=") else { return visitor.read(attribute: name, value: nil) }
        position += 1
        skipBlanks()
        visitor.read(attribute: name, value: readValue())
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
        return start..<max(start, end)
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

    /// Returns the offset after the next occurrence of a text, or the end of the page.
    private func end(of text: StaticString, from start: Int) -> Int {
        var index = start
        while let hit = next(text.utf8Start[0], from: index) {
            if starts(with: text, at: hit) { return hit + text.utf8CodeUnitCount }
            index = hit + 1
        }
        return bytes.count
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether a name equals a text that is in lower case.
    func matches(_ name: Range<Int>, _ text: StaticString) -> Bool {
        guard name.count == text.utf8CodeUnitCount else { return false }
        return (0..<name.count).allSatisfy { self[name.lowerBound + $0] | 0x20 == text.utf8Start[$0] }
    }

    /// Calls `found` for each address of a `srcset` (HTML Standard, section 4.8.4.2.2), without its descriptors.
    func candidates(in value: Range<Int>, _ found: (Range<Int>) -> Void) {
        var index = value.lowerBound
        while index < value.upperBound {
            while index < value.upperBound, self[index].isBlank || self[index] == UInt8(ascii: ",") { index += 1 }
            let start = index
            while index < value.upperBound, !self[index].isBlank { index += 1 }
            var end = index
            while end > start, self[end - 1] == UInt8(ascii: ",") { end -= 1 }
            if end > start { found(start..<end) }
            // Commas directly after the address end the candidate; otherwise its descriptors follow.
            guard end == index else { continue }
            while index < value.upperBound, self[index] != UInt8(ascii: ",") { index += 1 }
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    /// Whether markup begins with the byte behind `<`.
    fileprivate var beginsMarkup: Bool {
        isLetter || self == UInt8(ascii: "/") || self == UInt8(ascii: "!") || self == UInt8(ascii: "?")
    }
    /// Whether the byte is white space in HTML.
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
    fileprivate var endsName: Bool {
        isBlank || self == UInt8(ascii: "=") || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
    }
}
