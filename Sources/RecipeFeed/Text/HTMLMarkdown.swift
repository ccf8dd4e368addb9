import Diagnostics
import Patterns

/// Converts HTML to Markdown, and removes HTML from Markdown: each tag is replaced by its equivalent or left out.
///
/// It reads tag by tag in one pass. Elements that Markdown lacks, such as the cells of a table, become text.
struct HTMLMarkdown {
    var text: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] = []
    private let source: [UInt8]
    private let scanner: MarkupScanner
    private let isHTML: Bool
    private let keepsEmphasis: Bool
    private let keepsLevels: Bool
    /// Whether newlines are white space, because blocks and breaks divide the text into lines.
    private let isStructured: Bool
    /// The numbers of the open lists, the innermost last; 0 for a list without numbers.
    private var lists: [Int] = []
    /// The offset at which the text of the last item begins.
    private var itemStart: Int?
    /// The open links and emphasis, with the text that closes each.
    private var open: [(name: String, end: String)] = []
    private var hidden = HiddenContent()

    /// Returns whether a text has so few tags that replacing them is fast, however deeply they are nested.
    static func isShort(_ text: String) -> Bool {
        text.utf8.count <= 100_000 && text.utf8.count(where: { $0 == UInt8(ascii: "<") }) <= 2_000
    }

    /// Converts a text.
    ///
    /// Marks of Markdown have no meaning if it `isHTML`. `keepsLevels` keeps the levels of headings, which are
    /// otherwise below those of pages.
    init(_ text: String, isHTML: Bool, keepsEmphasis: Bool, keepsLevels: Bool = false) {
        source = Array(text.utf8)
        scanner = MarkupScanner(source)
        self.isHTML = isHTML
        self.keepsEmphasis = isHTML && keepsEmphasis
        self.keepsLevels = keepsLevels
        isStructured = isHTML && TagStripper(source).isStructured
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "<"), isAddress(at: index) {
                bytes.append(source[index])
                index += 1
            } else if source[index] == UInt8(ascii: "<"), scanner.isMarkup(at: index) {
                index = replaceTag(at: index)
            } else if source[index] == UInt8(ascii: "&"), let end = scanner.referenceEnd(at: index) {
                // Markdown has the same references, and they never contain Markdown marks.
                bytes += source[index..<end]
                index = end
            } else {
                write(source[index])
                index += 1
            }
        }
        while let last = open.popLast() { bytes += last.end.utf8 }
    }

    /// Returns the mark in front of a heading, such as `h2`.
    private func headingMark(of name: some StringProtocol) -> String {
        String(repeating: "#", count: keepsLevels ? name.last?.wholeNumberValue ?? 4 : 4) + " "
    }

    /// Returns whether the `<` at an index begins an address that Markdown makes a link of.
    private func isAddress(at index: Int) -> Bool {
        guard !isHTML else { return false }
        let rest = source[(index + 1)...]
        if ["http://", "https://", "mailto:"].contains(where: { rest.prefix(8).starts(with: $0.utf8) }) { return true }
        let address = rest.prefix(Self.longestMailAddress).prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") }
        guard let end = address.firstIndex(of: UInt8(ascii: ">")) else { return false }
        return address[..<end].dropFirst().contains(UInt8(ascii: "@"))
    }

    private static let longestMailAddress = 256

    // MARK: Text

    private mutating func write(_ byte: UInt8) {
        if byte == UInt8(ascii: "\n"), isStructured { return writeSpace() }
        if byte == UInt8(ascii: " "), isHTML { return writeSpace() }
        if isHTML || byte == UInt8(ascii: "<"), Self.marks.contains(byte) || isMarkOfLine(byte) {
            bytes.append(UInt8(ascii: "\\"))
        }
        bytes.append(byte)
    }

    private mutating func writeSpace() {
        guard let last = bytes.last, last != UInt8(ascii: " "), last != UInt8(ascii: "\n") else { return }
        bytes.append(UInt8(ascii: " "))
    }

    private static let marks = ASCIISet("\\`*_[]<>#|~!")

    /// Returns whether a character would begin a list or underline a heading at its position on the line.
    private func isMarkOfLine(_ byte: UInt8) -> Bool {
        guard isHTML, ASCIISet("-+=.)").contains(byte) else { return false }
        // The text of an item begins behind the item's mark.
        let start = min(itemStart ?? 0, bytes.count)
        let line = bytes[start...].suffix(16).reversed().prefix { $0 != UInt8(ascii: "\n") }
        if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")") {
            return !line.isEmpty && line.allSatisfy { ASCIISet.digits.contains($0) || $0 == UInt8(ascii: " ") }
        }
        return line.allSatisfy { $0 == UInt8(ascii: " ") }
    }

    private mutating func startLine(_ start: String, after breaks: String) {
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        if !bytes.isEmpty { bytes += breaks.utf8 }
        bytes += start.utf8
    }

    /// The depth from which on lists are indented no further; each line repeats the indentation.
    private static let deepest = 8

    private var indentation: String { String(repeating: "   ", count: min(max(0, lists.count - 1), Self.deepest)) }

    /// The indentation of an item's content.
    private var innerIndentation: String { String(repeating: "   ", count: min(lists.count, Self.deepest)) }

    // MARK: Tags

    /// Writes the equivalent of a tag; returns the index behind the tag, or behind the content that it hides.
    private mutating func replaceTag(at index: Int) -> Int {
        guard !scanner.isDeclaration(at: index) else { return scanner.declarationEnd(at: index) }
        let name = scanner.tagName(at: index)
        let end = scanner.tagEnd(from: name.endIndex)
        let tag = String(decoding: source[index..<end], as: UTF8.self)
        let isEnd = source[index + 1] == UInt8(ascii: "/")
        let lowercased = String(decoding: name, as: UTF8.self).lowercased()
        switch lowercased {
        case "a":
            if isEnd { close("a") } else if let address = Self.attribute("href", of: tag) { beginLink(to: address) }
        case "img":
            if let address = Self.attribute("src", of: tag) {
                bytes += "![\(Self.escaped(Self.attribute("alt", of: tag) ?? ""))](\(Self.destination(address)))".utf8
            }
        case "iframe", "video", "embed":
            if !isEnd, let address = Self.attribute("src", of: tag) { writeBlockLink(to: address) }
            return isEnd ? end : hidden.end(of: name, from: end, in: scanner)
        case "b", "strong": emphasise(lowercased, "**", isEnd: isEnd)
        case "i", "em": emphasise(lowercased, "*", isEnd: isEnd)
        case "ul", "ol":
            if isEnd { _ = lists.popLast() } else { lists.append(lowercased == "ol" ? 1 : 0) }
            if lists.isEmpty { startLine("", after: "\n\n") }
        case "li": if !isEnd { beginItem() }
        case "h1", "h2", "h3", "h4", "h5", "h6": startLine(isEnd ? "" : headingMark(of: lowercased), after: "\n\n")
        default:
            switch HTMLTagRole(name: name) {
            case .hidden: if !isEnd { return hidden.end(of: name, from: end, in: scanner) }
            // An item begins with its first block.
            case .block: if bytes.count != itemStart { startLine(innerIndentation, after: "\n\n") }
            case .lineBreak: startLine(innerIndentation, after: "\n")
            case .cell: writeSpace()
            case .superscript: if !isEnd, let last = bytes.last, ASCIISet.digits.contains(last) { writeSpace() }
            case .inline: break
            }
        }
        return end
    }

    private mutating func beginItem() {
        let number = lists.last ?? 0
        startLine(indentation + (number > 0 ? "\(number). " : "-  "), after: "\n")
        if number > 0 { lists[lists.count - 1] += 1 }
        itemStart = bytes.count
    }

    private mutating func beginLink(to address: String) {
        guard !open.contains(where: { $0.name == "a" }) else { return }
        bytes.append(UInt8(ascii: "["))
        open.append(("a", "](\(Self.destination(address)))"))
    }

    private mutating func writeBlockLink(to address: String) {
        startLine("[\(Self.escaped(address))](\(Self.destination(address)))", after: "\n\n")
        startLine("", after: "\n\n")
    }

    private mutating func emphasise(_ name: String, _ mark: String, isEnd: Bool) {
        guard keepsEmphasis else { return }
        if isEnd { return close(name) }
        bytes += mark.utf8
        open.append((name, mark))
    }

    /// Closes all marks up to the innermost one with a name; moves spaces before them behind them.
    private mutating func close(_ name: String) {
        guard let place = open.lastIndex(where: { $0.name == name }) else { return }
        var isSpaced = false
        while open.count > place, let last = open.popLast() {
            while bytes.last == UInt8(ascii: " ") {
                bytes.removeLast()
                isSpaced = true
            }
            bytes += last.end.utf8
        }
        if isSpaced { bytes.append(UInt8(ascii: " ")) }
    }

    // MARK: Attributes

    private static let attribute = Pattern(#"\s([A-Za-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))"#)

    private static func attribute(_ name: String, of tag: String) -> String? {
        let match = tag.matches(of: Self.attribute).first { $0[1].lowercased() == name }
        return match.map { String($0[2] + $0[3] + $0[4]).trimmed }?.nonblank
    }

    /// Returns an address for a Markdown link in parentheses, encoded so that it isn't read as a tag.
    static func destination(_ address: String) -> String {
        [
            ("<", "%3C"), (">", "%3E"), ("\\", "%5C"), ("\n", ""), (" ", "%20"), ("(", "%28"), (")", "%29"),
        ].reduce(address) {
            $0.replacing($1.0, with: $1.1)
        }
    }

    /// Returns the text with a backslash before each character that could be a Markdown mark.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            if character.isASCII, marks.contains(UInt8(truncatingIfNeeded: character.value)) { escaped += "\\" }
            escaped.unicodeScalars.append(character)
        }
        return escaped
    }
}
