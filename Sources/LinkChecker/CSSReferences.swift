/// Finds the references in a stylesheet: every `url()`, and the strings of `@import` and `image-set()`.
///
/// It tokenizes as CSS Syntax Level 3 does (section 4.3), as far as references need it: comments, strings, names and escapes.
package struct CSSReferences {
    private let bytes: [UInt8]
    private var position = 0

    /// An address in a stylesheet.
    package struct Finding: Equatable {
        /// The address, without quotes and escapes.
        package let address: String
        /// The place of the address with its quotes; a string can replace it.
        package let bytes: Range<Int>
        /// The kind as which browsers load it; `nil` for a name that only looks like an address.
        package internal(set) var kind: HTMLLoads.Kind? = .image
    }

    /// Returns the references of a stylesheet in their order.
    package static func all(in css: [UInt8]) -> [Finding] {
        var reader = CSSReferences(bytes: css)
        return reader.readAll()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func readAll() -> [Finding] {
        var findings: [Finding] = []
        // Whether the next string is the address of another stylesheet.
        var isImporting = false
        // The kind of an address depends on the rule that contains it.
        var kind: HTMLLoads.Kind? = .image
        // Whether each open parenthesis is that of an image set, whose own strings are addresses.
        var isImageSet: [Bool] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let string = readString()
                if isImporting || isImageSet.last == true, let string { findings.append(string.loaded(as: kind)) }
                isImporting = false
            case UInt8(ascii: "@"):
                position += 1
                let rule = readName()
                isImporting = rule == "import"
                kind = rule == "import" ? .style : rule == "font-face" ? .font : rule == "namespace" ? nil : .image
            case _ where byte.isNameByte || byte == UInt8(ascii: "\\"):
                let name = readName()
                guard current == UInt8(ascii: "(") else { break }
                position += 1
                isImageSet.append(name == "image-set" || name == "-webkit-image-set")
                guard name == "url" else { break }
                if let url = readURL() { findings.append(url.loaded(as: kind)) }
                isImporting = false
            case UInt8(ascii: "("):
                isImageSet.append(false)
                position += 1
            case UInt8(ascii: ")"):
                _ = isImageSet.popLast()
                position += 1
            default:
                if byte == UInt8(ascii: "}") { isImageSet = [] }
                if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "{") { isImporting = false }
                // A font rule ends with its block, an import or namespace rule with its semicolon.
                if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") && kind != .font { kind = .image }
                position += 1
            }
        }
        return findings
    }

    private mutating func skipComment() {
        position += 2
        while let byte = current {
            if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") { break }
            position += 1
        }
        position = min(position + 2, bytes.count)
    }

    /// Reads a name, in lower case.
    private mutating func readName() -> String {
        var name: [UInt8] = []
        let start = position
        while let byte = current, byte.isNameByte || byte == UInt8(ascii: "\\") {
            if byte == UInt8(ascii: "\\") {
                name += readEscape()
            } else {
                name.append(byte)
                position += 1
            }
        }
        // A character that can't begin a name is skipped, so that reading continues.
        if position == start { position += 1 }
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// Reads the content of `url()`; returns `nil` if it isn't an address.
    private mutating func readURL() -> Finding? {
        skipBlanks()
        if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return readString() }
        let start = position
        var address: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: ")"), !byte.isBlank {
            switch byte {
            case UInt8(ascii: "\\"): address += readEscape()
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("): return nil
            default:
                address.append(byte)
                position += 1
            }
        }
        return Finding(address: String(decoding: address, as: UTF8.self), bytes: start..<position)
    }

    /// Reads a string; returns `nil` if its line ends first.
    private mutating func readString() -> Finding? {
        guard let quote = current else { return nil }
        let start = position
        position += 1
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "\\") {
                text += readEscape()
                continue
            }
            position += 1
            if byte == quote { return Finding(address: String(decoding: text, as: UTF8.self), bytes: start..<position) }
            text.append(byte)
        }
        return nil
    }

    /// Reads the character of an escape (section 4.3.7), which is empty for a backslash at the end of a line.
    private mutating func readEscape() -> [UInt8] {
        position += 1
        var digits: [UInt8] = []
        while let byte = current, digits.count < 6, byte.isHexDigit {
            digits.append(byte)
            position += 1
        }
        if let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) {
            if let byte = current, byte.isBlank { position += 1 }
            return Array(String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8)
        }
        guard let byte = current else { return [] }
        position += byte == UInt8(ascii: "\r") && next == UInt8(ascii: "\n") ? 2 : 1
        return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? [] : [byte]
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }
    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    private mutating func skipBlanks() {
        while let byte = current, byte.isBlank { position += 1 }
    }
}

extension CSSReferences.Finding {
    fileprivate func loaded(as kind: HTMLLoads.Kind?) -> Self {
        var finding = self
        finding.kind = kind
        return finding
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
    }

    fileprivate var isNameByte: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
    }
}
