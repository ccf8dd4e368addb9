import Patterns

/// Distinguishes HTML from text with `<` and `&`, and finds the ends of tags; each function takes constant or linear
/// time.
struct MarkupScanner {
    let bytes: [UInt8]
    /// The index of the last `>`, and of the last quote of each kind; -1 if there isn't one.
    private let lastClose: Int
    private let lastQuotes: (single: Int, double: Int)
    /// The index of the last `>` behind a `?`; -1 if there isn't one.
    private let lastInstructionEnd: Int
    private let endNames: Set<[UInt8]>

    static let longestName = 32

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lastClose = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
        lastQuotes = (
            bytes.lastIndex(of: UInt8(ascii: "'")) ?? -1, bytes.lastIndex(of: UInt8(ascii: "\"")) ?? -1
        )
        endNames = Self.endNames(in: bytes)
        lastInstructionEnd =
            bytes.indices.dropFirst().last {
                bytes[$0] == UInt8(ascii: ">") && bytes[$0 - 1] == UInt8(ascii: "?")
            } ?? -1
    }

    /// Returns whether the `<` at an index begins a tag, a comment, a declaration or an instruction such as `<?php`.
    func isMarkup(at index: Int) -> Bool {
        guard index + 1 < bytes.count else { return false }
        if isDeclaration(at: index) {
            let rest = bytes[(index + 2)...]
            if bytes[index + 1] == UInt8(ascii: "!"), rest.starts(with: "--".utf8) { return true }
            return rest.first.map(Self.declarationStarts.contains) == true && lastClose > index
        }
        let name = tagName(at: index)
        let end = name.endIndex
        guard let first = name.first, ASCIISet.letters.contains(first), end < bytes.count,
            Self.nameEnds.contains(bytes[end]), !isAddress(name), !isRemark(name)
        else { return false }
        // An unclosed tag is text, unless it was truncated inside its attributes.
        return lastClose >= end || bytes[end...].prefix(64).contains(UInt8(ascii: "="))
    }

    /// Returns whether the `<` at an index may only begin a comment, a declaration or an instruction.
    func isDeclaration(at index: Int) -> Bool {
        bytes[index + 1] == UInt8(ascii: "!") || bytes[index + 1] == UInt8(ascii: "?")
    }

    /// Returns whether a name is the scheme of an address between angle brackets.
    private func isAddress(_ name: ArraySlice<UInt8>) -> Bool {
        name.last == UInt8(ascii: ":") && bytes[name.endIndex...].starts(with: "//".utf8)
    }

    /// Returns whether a name is a word between angle brackets, as in "mix <gently>" and "<see below>".
    ///
    /// It is one if HTML has no such element, nothing is like an attribute, and no end tag follows. Elements that programs add
    /// have a hyphen or a colon in their names.
    private func isRemark(_ name: ArraySlice<UInt8>) -> Bool {
        guard bytes[name.startIndex - 1] != UInt8(ascii: "/"), !name.contains(UInt8(ascii: "-")),
            !name.dropLast().contains(UInt8(ascii: ":")), !HTMLTagRole.isKnown(name)
        else { return false }
        let rest = bytes[name.endIndex...].prefix(Self.longestRemark).prefix { $0 != UInt8(ascii: ">") }
        return !rest.contains(UInt8(ascii: "=")) && !rest.contains(UInt8(ascii: "/"))
            && !endNames.contains(name.map { $0 | 0x20 })
    }

    private static let longestRemark = 256

    /// The names of all end tags in lower case.
    private static func endNames(in bytes: [UInt8]) -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        var index = 0
        while index + 2 < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "/") {
                names.insert(
                    bytes[(index + 2)...].prefix(longestName).prefix { nameBytes.contains($0) }.map { $0 | 0x20 })
            }
            index += 1
        }
        return names
    }

    func tagName(at index: Int) -> ArraySlice<UInt8> {
        var start = index + 1
        if start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
        var end = start
        while end < bytes.count, end - start < Self.longestName, Self.nameBytes.contains(bytes[end]) { end += 1 }
        return bytes[start..<end]
    }

    /// Returns the index behind a tag whose attributes begin at an index; the end if the tag is truncated.
    func tagEnd(from index: Int) -> Int {
        var index = index
        var previous: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") { return index + 1 }
            let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            let last = byte == UInt8(ascii: "'") ? lastQuotes.single : lastQuotes.double
            if isQuote, previous == UInt8(ascii: "="), last > index {
                index += 1
                while bytes[index] != byte { index += 1 }
            }
            if byte > 0x20 { previous = byte }
            index += 1
        }
        return bytes.count
    }

    /// Returns the index behind the comment, the declaration or the instruction at an index (HTML standard, section 13.2.5.41).
    func declarationEnd(at index: Int) -> Int {
        if bytes[(index + 2)...].starts(with: "--".utf8), bytes[index + 1] == UInt8(ascii: "!") {
            return commentEnd(at: index)
        }
        // A program ends with `?>`, and may have other `>`.
        let isProgram = index < lastInstructionEnd && bytes[(index + 1)...].starts(with: "?php".utf8)
        var end = index + 2
        while end < bytes.count {
            end += 1
            if bytes[end - 1] == UInt8(ascii: ">"), !isProgram || bytes[end - 2] == UInt8(ascii: "?") { return end }
        }
        return end
    }

    private func commentEnd(at index: Int) -> Int {
        let start = index + 4
        var end = start
        while end < bytes.count {
            end += 1
            guard bytes[end - 1] == UInt8(ascii: ">") else { continue }
            // `<!-->` is also a comment, and one may end with `--!>`.
            if bytes[..<(end - 1)].suffix(2).elementsEqual("--".utf8) { return end }
            if end - 4 >= start, bytes[..<(end - 1)].suffix(3).elementsEqual("--!".utf8) { return end }
        }
        return end
    }

    func endTag(of name: ArraySlice<UInt8>, from index: Int) -> Int {
        let lowercased = name.map { $0 | 0x20 }
        var index = index
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/"),
                tagName(at: index).map({ $0 | 0x20 }) == lowercased
            {
                return index
            }
            index += 1
        }
        return index
    }

    private static let nameBytes = ASCIISet.alphanumerics.union(ASCIISet("-:"))
    private static let nameEnds = ASCIISet(" \t\n\r\u{C}/>")
    private static let declarationStarts = ASCIISet.letters.union(ASCIISet("-["))

    /// Whether the bytes contain a complete character reference.
    var holdsReference: Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "&"), referenceEnd(at: index) != nil { return true }
            index += 1
        }
        return false
    }

    /// Whether the bytes contain a tag, a comment or a complete character reference.
    var holdsMarkup: Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "<"), isMarkup(at: index) { return true }
            if bytes[index] == UInt8(ascii: "&"), referenceEnd(at: index) != nil { return true }
            index += 1
        }
        return false
    }

    /// Returns the index behind a complete character reference, such as `&amp;` and `&#39;`; `nil` if the index has none.
    func referenceEnd(at index: Int) -> Int? {
        var start = index + 1
        var digits = ASCIISet.alphanumerics
        if start < bytes.count, bytes[start] == UInt8(ascii: "#") {
            start += 1
            digits = .digits
            if start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "x") {
                start += 1
                digits = .hexadecimal
            }
        } else if start < bytes.count, !ASCIISet.letters.contains(bytes[start]) {
            return nil
        }
        var end = start
        while end < bytes.count, end - start < Self.longestName, digits.contains(bytes[end]) { end += 1 }
        return end > start && end < bytes.count && bytes[end] == UInt8(ascii: ";") ? end + 1 : nil
    }
}

/// Sections of XML in which marks have no meaning, which feeds have in their texts by mistake.
enum CDATASection {
    private static let start = "<![CDATA["

    /// Returns a text with the content of sections in place of the sections.
    static func unwrapped(_ text: String) -> String {
        guard text.contains(start) else { return text }
        return text.replacing(start, with: "").replacing("]]>", with: "")
    }
}
