import CGumbo
import Patterns

/// The effect of an element on its text.
enum HTMLTagRole: Sendable {
    /// A part of a line.
    case inline
    /// A block with its own lines.
    case block
    case lineBreak
    /// A text that is separated from its neighbours.
    case cell
    /// A superscript, which may be a power or a numerator.
    case superscript
    /// Content that isn't text for people.
    case hidden

    init(_ tag: GumboTag) {
        let index = Int(tag.rawValue)
        self = Self.table.indices.contains(index) ? Self.table[index] : .inline
    }

    init(name: ArraySlice<UInt8>) {
        self = name.withUnsafeBytes { name in
            let start = name.baseAddress?.assumingMemoryBound(to: CChar.self)
            return HTMLTagRole(gumbo_tagn_enum(start, UInt32(name.count)))
        }
    }

    /// Returns whether HTML has an element with a name.
    static func isKnown(_ name: ArraySlice<UInt8>) -> Bool {
        let isListed = name.withUnsafeBytes { name in
            let start = name.baseAddress?.assumingMemoryBound(to: CChar.self)
            return gumbo_tagn_enum(start, UInt32(name.count)) != GUMBO_TAG_UNKNOWN
        }
        return isListed || newer.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// Elements that libgumbo 0.10 doesn't know, and one of Russian search engines.
    private static let newer: Set = ["dialog", "fencedframe", "noindex", "picture", "search", "slot"]

    private static let table: [HTMLTagRole] = {
        var table = [HTMLTagRole](repeating: .inline, count: Int(GUMBO_TAG_LAST.rawValue))
        for (role, names) in names {
            for name in names.split(separator: " ") { table[Int(gumbo_tag_enum(String(name)).rawValue)] = role }
        }
        return table
    }()

    private static let names: KeyValuePairs<HTMLTagRole, String> = [
        .block: """
        address article aside blockquote body caption center dd details dir div dl dt fieldset figcaption figure footer \
        form h1 h2 h3 h4 h5 h6 header hgroup legend li listing main menu nav ol p plaintext pre section summary table \
        tbody tfoot thead tr ul xmp
        """,
        .hidden: """
        applet audio canvas embed iframe noembed noframes noscript object script style svg template title video
        """,
        .lineBreak: "br hr", .cell: "td th option", .superscript: "sup",
    ]
}

/// HTML prepared for the parser: tags without attributes, with each literal `<` and `&` escaped.
///
/// Attributes don't affect the text. Without them, few formatting elements stay open, because each occurs at most
/// three times in the parser's list (HTML standard, section 13.2.4.3), which keeps comparisons short.
struct HTMLSource {
    private(set) var bytes: [UInt8] = []
    private var tagCount = 0
    /// The number of open elements, if no end tag is left out.
    private var depth = 0
    /// The sum of the open elements over all tags, since the parser may look at each of them for each tag.
    private var openCount = 0
    private let source: [UInt8]
    private let scanner: MarkupScanner
    private var hidden = HiddenContent()
    private var index = 0

    /// Prepares HTML; if `keepsTags` is false, only its references keep their meaning.
    init(_ source: [UInt8], keepsTags: Bool = true) {
        self.source = source
        scanner = MarkupScanner(source)
        bytes.reserveCapacity(source.count + source.count / 8)
        while index < source.count {
            switch source[index] {
            case UInt8(ascii: "<") where keepsTags && scanner.isMarkup(at: index): addMarkup()
            case UInt8(ascii: "<"): add("&lt;")
            case UInt8(ascii: "&") where scanner.referenceEnd(at: index) == nil: add("&amp;")
            // HTML doesn't allow this character.
            case 0: index += 1
            default:
                bytes.append(source[index])
                index += 1
            }
        }
    }

    /// Whether the parser handles the HTML in time that grows with its length; for each tag it examines all open elements.
    var isSafeToParse: Bool {
        bytes.count <= 100_000 && tagCount <= 2_000 && openCount <= 50 * bytes.count
            && ReadingWork.spend(bytes.count + openCount)
    }

    private mutating func add(_ escaped: StaticString) {
        escaped.withUTF8Buffer { bytes += $0 }
        index += 1
    }

    /// Adds the tag at the index and continues behind it; skips comments and hidden elements.
    private mutating func addMarkup() {
        guard !scanner.isDeclaration(at: index) else {
            index = scanner.declarationEnd(at: index)
            return
        }
        let name = scanner.tagName(at: index)
        let end = scanner.tagEnd(from: name.endIndex)
        let start = index
        let isEnd = source[start + 1] == UInt8(ascii: "/")
        index = end
        if HTMLTagRole(name: name) == .hidden {
            if !isEnd { index = hidden.end(of: name, from: end, in: scanner) }
            return
        }
        // A truncated tag is dropped.
        guard end > name.endIndex, source[end - 1] == UInt8(ascii: ">") else { return }
        tagCount += 1
        openCount += depth
        if isEnd {
            depth = max(0, depth - 1)
        } else if !HTMLPage.void.contains(String(decoding: name, as: UTF8.self).lowercased()) {
            depth += 1
        }
        bytes += source[start..<name.endIndex]
        if source[end - 2] == UInt8(ascii: "/"), end - 2 >= name.endIndex { bytes.append(UInt8(ascii: "/")) }
        bytes.append(UInt8(ascii: ">"))
    }
}

/// Removes tags and comments in one pass, from HTML that is too large for the parser; references and other `<` stay.
struct TagStripper {
    private(set) var bytes: [UInt8] = []
    /// Whether blocks or line breaks divide the text into lines.
    private(set) var isStructured = false

    /// Extracts the text between the tags, with U+2028 for line breaks.
    init(_ source: [UInt8]) {
        let scanner = MarkupScanner(source)
        var hidden = HiddenContent()
        bytes.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            guard source[index] == UInt8(ascii: "<"), scanner.isMarkup(at: index) else {
                bytes.append(source[index])
                index += 1
                continue
            }
            if scanner.isDeclaration(at: index) {
                index = scanner.declarationEnd(at: index)
                continue
            }
            let name = scanner.tagName(at: index)
            let isEnd = source[index + 1] == UInt8(ascii: "/")
            index = scanner.tagEnd(from: name.endIndex)
            switch HTMLTagRole(name: name) {
            case .hidden: if !isEnd { index = hidden.end(of: name, from: index, in: scanner) }
            case .block, .lineBreak:
                isStructured = true
                bytes += LineCollector.lineSeparator.utf8
            case .cell, .superscript: bytes.append(UInt8(ascii: " "))
            case .inline: break
            }
        }
    }
}

/// The content of elements that isn't text for people.
///
/// A script or a style without an end tag hides the rest of the text, as in browsers. Other elements without one have no
/// content: what follows `<video>` is text.
struct HiddenContent {
    /// The elements that end with their end tag only.
    static let programs: Set = ["script", "style"]

    /// The names of elements whose end tag isn't in the rest of the text.
    private var unclosed: Set<String> = []

    /// Returns whether an element was seen without an end tag.
    func isUnclosed(_ name: String) -> Bool { unclosed.contains(name) }

    /// Returns the index behind the end tag of an element whose start tag ends before an index.
    ///
    /// Without an end tag, that is the end of the text for a program, and the index itself for other elements.
    mutating func end(of name: ArraySlice<UInt8>, from start: Int, in scanner: MarkupScanner) -> Int {
        let lowercased = String(decoding: name, as: UTF8.self).lowercased()
        guard !unclosed.contains(lowercased), !HTMLPage.void.contains(lowercased) else { return start }
        let close = scanner.endTag(of: name, from: start)
        if close < scanner.bytes.count { return scanner.tagEnd(from: close + 2) }
        unclosed.insert(lowercased)
        return Self.programs.contains(lowercased) ? close : start
    }
}
