import Patterns

/// A line of a note as it was written.
struct NoteLine {
    /// The line, without its line feed.
    var text: String
    /// The line without white space around it, and without the marks of a line break in Markdown and HTML.
    let trimmed: String
    /// Whether it is a line of code or the fence of a code block.
    private(set) var isCode = false

    init(_ text: Substring) {
        self.text = String(text)
        trimmed = self.text.trimmedLine
    }

    /// Marks the lines of fenced code blocks.
    static func markFences(in lines: inout [NoteLine]) {
        var fence: String?
        for index in lines.indices {
            let start = lines[index].trimmed
            if let open = fence {
                lines[index].isCode = true
                if start.hasPrefix(open) { fence = nil }
            } else if let mark = ["```", "~~~"].first(where: start.hasPrefix) {
                lines[index].isCode = true
                fence = mark
            }
        }
    }

    /// Takes the marks of code and quotes from lines that have nothing else, so that what is in them is read.
    static func open(in range: Range<Int>, of lines: inout [NoteLine]) {
        let said = range.filter { !lines[$0].isBlank }
        guard !said.isEmpty, said.allSatisfy({ lines[$0].isCode || lines[$0].trimmed.hasPrefix(">") }) else { return }
        for index in said {
            let text = lines[index].trimmed
            let isFence = ["```", "~~~"].contains(where: text.hasPrefix)
            lines[index] = NoteLine(isFence ? "" : lines[index].isCode ? text[...] : text.dropFirst())
        }
    }

    private static let markup = Pattern(
        #"(?i)(?:</?[uo]l>\s*)*(?:<(?:li|p)>\s*(.*?)\s*(?:</(?:li|p)>)?\s*)?(?:</?[uo]l>\s*)*"#)

    /// Writes lists and paragraphs of HTML as Markdown, if each item is a line of its own.
    static func writeMarkup(in range: Range<Int>, of lines: inout [NoteLine]) {
        for index in range where !lines[index].isCode && lines[index].trimmed.hasPrefix("<") {
            guard let match = lines[index].trimmed.wholeMatch(of: markup) else { continue }
            let content = String(match[1])
            // Further items would need lines of their own.
            guard !["<li", "<p", "</p", "</li"].contains(where: content.lowercased().contains) else { continue }
            lines[index] = NoteLine(content.isEmpty ? "" : "- \(content)"[...])
        }
    }

    private static let tag = Pattern(#"(?i)<(/?)(ul|ol|li|p)(?:\s[^<>]*)?>"#)

    /// Returns the items of a list that HTML has in this line, or the ingredients between its `<br>`, each as a line; `nil` if it has
    /// fewer than two.
    ///
    /// Items in the line that are in no list are of one that begins in a line before.
    func divided(in part: NoteHeadings.Part) -> [NoteLine]? {
        guard !isCode, trimmed.utf8.contains(UInt8(ascii: "<")) else { return nil }
        let items = trimmed.hasPrefix("<") ? Self.items(of: trimmed) : nil
        let mark = items == nil && isItem ? trimmed.prefixMatch(of: Self.listMark).map { trimmed[$0.range] } ?? "" : ""
        let whole = items ?? [String(trimmed.dropFirst(mark.count))]
        let pieces = part == .ingredients ? whole.flatMap(Self.pieces) : whole
        guard pieces.count > 1 else { return nil }
        let start = text.prefix { $0.isWhitespace } + (items == nil ? mark : "- ")
        return pieces.map { NoteLine("\(start)\($0)"[...]) }
    }

    /// Returns the ingredients between the line breaks of a text, or the whole text if these are no ingredients.
    private static func pieces(of text: String) -> [String] {
        let pieces = text.split(separator: lineBreak).map { String($0).trimmedNote }.filter { !$0.isEmpty }
        let areIngredients =
            pieces.count > 1
            && zip(pieces, pieces.dropFirst()).allSatisfy { IngredientLines.isAnother($1, below: $0) }
        return areIngredients ? pieces : [text]
    }

    private static let lineBreak = Pattern(#"(?i)<br\s*/?>"#)
    /// The mark of a list item, with the box of a task.
    static let listMark = Pattern(#"^(?:[-+*]|[0-9]+[.)])\s+(?:\[[ xX]\]\s+)?"#)

    /// Returns the items of a line that consists of them; `nil` if it has something else.
    private static func items(of line: String) -> [String]? {
        var items: [String] = []
        var isInItem = false
        var end = line.startIndex
        for match in line.matches(of: tag) {
            let text = String(line[end..<match.range.lowerBound]).trimmedNote
            guard text.isEmpty || isInItem else { return nil }
            if !text.isEmpty { items.append(text) }
            let (isClosing, name) = (!match[1].isEmpty, match[2].lowercased())
            isInItem = !isClosing && (name == "li" || name == "p")
            end = match.range.upperBound
        }
        let rest = String(line[end...]).trimmedNote
        guard rest.isEmpty || isInItem else { return nil }
        if !rest.isEmpty { items.append(rest) }
        return items
    }

    var isBlank: Bool { trimmed.isEmpty }

    /// The columns of white space at its start.
    var indentation: Int {
        text.prefix { $0.isWhitespace }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    }

    // MARK: Markdown

    /// Whether it begins a list item in Markdown.
    var isItem: Bool {
        var rest = Substring(trimmed).utf8
        guard let first = rest.first else { return false }
        if "-+*".utf8.contains(first) {
            rest.removeFirst()
        } else {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest = rest.dropFirst(digits.count)
            guard (1...9).contains(digits.count), let sign = rest.popFirst(), ".)".utf8.contains(sign) else {
                return false
            }
        }
        return (rest.first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? true) && !isUnderline
    }

    /// Whether it consists only of dashes, asterisks or similar signs, such as `---`, `* * *` or `===`.
    var isUnderline: Bool {
        guard let mark = trimmed.utf8.first, "-=*_".utf8.contains(mark) else { return false }
        let signs = text.filter { !$0.isWhitespace }
        guard let first = signs.first, "-=*_".contains(first), signs.count > 2 else { return false }
        return signs.allSatisfy { $0 == first }
    }

    /// The level of the heading that it underlines; `nil` for other lines.
    var underlineLevel: Int? {
        guard !isCode, indentation < 4 else { return nil }
        let text = trimmed
        if text.count > 1, text.allSatisfy({ $0 == "=" }) { return 1 }
        return text.count > 2 && text.allSatisfy { $0 == "-" } ? 2 : nil
    }

    /// Whether it begins a quote, a table, a picture, a link or HTML.
    var isOther: Bool { trimmed.first.map { ">|![<".contains($0) } ?? false }

    // MARK: Bullets

    /// Signs that only ever begin items.
    private static let bullets: Set<Character> = Set("•▢□☐☑☒◦‣▪▫■●○∙▸►➢➤✓✔✗◆◇⁃・")
    /// Signs that may also precede numbers and words.
    private static let dashes: Set<Character> = Set("–—−·‐‑")

    /// The text behind a bullet that Markdown doesn't recognise; `nil` for other lines.
    var bulletContent: String? {
        let text = trimmed
        // Most lines begin with a letter or a digit.
        guard let byte = text.utf8.first, byte >= 0x80 || "-*+o".utf8.contains(byte), let first = text.first else {
            return nil
        }
        let rest = text.dropFirst()
        let content = String(rest).trimmedNote
        guard !content.isEmpty else { return nil }
        if Self.bullets.contains(first) { return content }
        let isApart = rest.first?.isWhitespace == true
        if Self.dashes.contains(first) { return isApart ? content : nil }
        // The space may be a special one from a word processor or phone.
        if "-*+".contains(first), isApart, rest.first != " ", rest.first != "\t" { return content }
        // The second level of a list in a word processor.
        return first == "o" && rest.first == "\t" ? content : nil
    }

    /// The text behind a hyphen, dash or asterisk without a space, as in `-200 g flour`; `nil` for other lines.
    var joinedBulletContent: String? {
        let text = trimmed
        guard let first = text.first, "-–—−*+".contains(first), let second = text.dropFirst().first,
            second.isLetter || second.isNumber
        else { return nil }
        // A second asterisk means emphasis.
        if first == "*", text.count(where: { $0 == "*" }) > 1 { return nil }
        return String(text.dropFirst())
    }

    /// Replaces a bullet that Markdown doesn't recognise with a hyphen.
    mutating func writeBullet() {
        guard !isCode, text.first.map({ Self.bullets.contains($0) || $0.isWhitespace }) == true,
            trimmed.first.map(Self.bullets.contains) == true, let content = bulletContent
        else { return }
        writeItem(content)
    }

    /// Turns the line into a list item.
    ///
    /// If it is nested, its indentation stays.
    mutating func writeItem(_ content: String, mark: String = "-", isNested: Bool = false) {
        text = (isNested ? String(text.prefix { $0 == " " || $0 == "\t" }) : "") + "\(mark) \(content)"
    }
}

extension String {
    /// The text without white space around it, including no-break and zero-width spaces.
    var trimmedNote: String {
        // Most texts need no trimming.
        if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last) {
            return self
        }
        let isSpace = { (character: Character) in
            character.isWhitespace || character == "\u{200B}" || character == "\u{FEFF}" || character == "\u{200E}"
                || character == "\u{2060}"
        }
        var text = self[...].drop(while: isSpace)
        while let last = text.last, isSpace(last) { text.removeLast() }
        return String(text)
    }

    /// The same without the marks of a line break in Markdown and HTML.
    fileprivate var trimmedLine: String {
        var text = trimmedNote
        guard let last = text.utf8.last, last == UInt8(ascii: ">") || last == UInt8(ascii: "\\") else { return text }
        for mark in ["<br>", "<br/>", "<br />", "\\"] where text.hasSuffix(mark) {
            text = String(text.dropLast(mark.count)).trimmedNote
        }
        return text
    }
}
