/// HTML prepared for the parser: tags without attributes, with each literal `<` and `&` escaped.
///
/// Attributes don't affect the text. Without them, few formatting elements stay open, because each occurs at most
/// three times in the parser's list (HTML standard, section 13.2.4.3), which keeps comparisons short.
struct HTMLSource {
    private(set) var bytes: [UInt8] = []
    private var tagCount = 0
    private let source: [UInt8]
    private let scanner: MarkupScanner
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

    /// Whether the parser handles the HTML quickly; for each tag it examines all open elements.
    var isSafeToParse: Bool { bytes.count <= 100_000 && tagCount <= 2_000 }

    private mutating func add(_ escaped: StaticString) {
        escaped.withUTF8Buffer { bytes += $0 }
        index += 1
    }

    /// Adds the tag at the index and continues behind it; skips comments, scripts and similar content.
    private mutating func addMarkup() {
        guard source[index + 1] != UInt8(ascii: "!") else {
            index = scanner.declarationEnd(at: index)
            return
        }
        let name = scanner.tagName(at: index)
        let end = scanner.tagEnd(from: name.endIndex)
        let start = index
        index = end
        if HTMLTagRole.isRaw(name), source[start + 1] != UInt8(ascii: "/") {
            index = scanner.endTag(of: name, from: end)
        }
        // A truncated tag is dropped.
        guard end > name.endIndex, source[end - 1] == UInt8(ascii: ">") else { return }
        tagCount += 1
        bytes += source[start..<name.endIndex]
        if source[end - 2] == UInt8(ascii: "/"), end - 2 >= name.endIndex { bytes.append(UInt8(ascii: "/")) }
        bytes.append(UInt8(ascii: ">"))
    }
}
