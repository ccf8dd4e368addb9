/// A place in the templates of a library: a range of bytes in one of them.
struct SourceRange: Hashable, Sendable {
    /// The template's index in the library.
    let template: Int
    let bytes: Range<Int>
}

/// A mistake before its line and column are computed, which waits until there is something to report.
struct Finding: Hashable, Sendable {
    let site: SourceRange
    let message: String

    /// The offset of the opening tag that the message ends with, if any; its line is added to the message.
    var openedAt: Int?
    let help: String?

    /// The partial and parent tags that led here, outermost first.
    var includedFrom: [SourceRange] = []
}

extension [Finding] {
    /// Returns the findings as errors, each once however it was reached, ordered by template and then by position.
    ///
    /// It takes time linear in the size of the sources and the number of findings.
    func located(in sources: [TemplateSource]) -> [TemplateError] {
        var locators: [Int: SourceLocator] = [:]
        func locator(_ template: Int) -> SourceLocator {
            locators[template] ?? SourceLocator(sources[template])
        }
        func position(_ site: SourceRange) -> SourcePosition {
            var source = locator(site.template)
            defer { locators[site.template] = source }
            return source.position(of: site.bytes.lowerBound)
        }

        var known: Set<Finding> = []
        let distinct = filter { finding in
            var wherever = finding
            wherever.includedFrom = []
            return known.insert(wherever).inserted
        }
        let ordered = distinct.sorted { first, second in
            (first.site.template, first.site.bytes.lowerBound)
                < (second.site.template, second.site.bytes.lowerBound)
        }
        return ordered.map { finding in
            let place = position(finding.site)
            let source = locator(finding.site.template)
            let opening = finding.openedAt.map { ", opened on line \(source.line(of: $0))" } ?? ""
            return TemplateError(
                position: place,
                message: finding.message + opening,
                sourceLine: source.currentLine,
                sourceOffset: source.offset(ofColumn: place.column),
                caretWidth: source.width(of: finding.site.bytes),
                includedFrom: finding.includedFrom.map(position),
                help: finding.help
            )
        }
    }
}

/// Converts byte offsets of one source into lines and columns.
///
/// Offsets requested in ascending order cost one pass over the source in total.
struct SourceLocator {
    private let source: TemplateSource
    private let lineStarts: [Int]
    private var lineIndex = 0

    /// The line of the last position, without its line break.
    private(set) var currentLine = ""

    /// The start of each character of that line, and the end of the last one, as offsets into the source.
    private var characters: [Int] = []

    init(_ source: TemplateSource) {
        self.source = source
        var starts = [0]
        for (index, byte) in source.bytes.enumerated() where byte == .lineFeed {
            starts.append(index + 1)
        }
        lineStarts = starts
        read(line: 0)
    }

    /// Returns the position of the character that contains the byte at `offset`.
    mutating func position(of offset: Int) -> SourcePosition {
        let line = lineStarts.lastIndex(notAbove: offset)
        if line != lineIndex { read(line: line) }
        return SourcePosition(
            file: source.file, line: line + source.firstLine, column: characters.lastIndex(notAbove: offset) + 1)
    }

    /// Returns the bytes of the current line before a column.
    func offset(ofColumn column: Int) -> Int { characters[column - 1] - characters[0] }

    /// Returns the line of the byte at `offset`, counted from 1.
    func line(of offset: Int) -> Int {
        lineStarts.lastIndex(notAbove: offset) + source.firstLine
    }

    /// Returns the number of characters of the current line that `bytes`, which begin on it, belong to.
    func width(of bytes: Range<Int>) -> Int {
        guard let lineEnd = characters.last, bytes.lowerBound < min(bytes.upperBound, lineEnd) else { return 0 }
        let last = min(bytes.upperBound, lineEnd) - 1
        return characters.lastIndex(notAbove: last) - characters.lastIndex(notAbove: bytes.lowerBound) + 1
    }

    private mutating func read(line: Int) {
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : source.bytes.count
        if end > start, source.bytes[end - 1] == .carriageReturn { end -= 1 }
        lineIndex = line
        currentLine = String(decoding: source.bytes[start..<end], as: UTF8.self)
        characters = [start]
        for character in currentLine { characters.append(characters[characters.count - 1] + character.utf8.count) }
    }
}

extension [Int] {
    /// Returns the index of the last number that is not above `limit`, by binary search in ascending numbers.
    ///
    /// The first number must not be above `limit`.
    fileprivate func lastIndex(notAbove limit: Int) -> Int {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle] <= limit { low = middle } else { high = middle }
        }
        return low
    }
}

/// Returns advice for a name that doesn't exist.
func help(forUnknown name: String, among known: [String]) -> String {
    let parts = name.split(separator: ".").map(String.init)
    for part in parts where !known.contains(part) {
        if let nearest = nearestName(to: part, among: known) { return "did you mean “\(nearest)”?" }
    }
    return known.isEmpty ? "there is nothing to name here" : "there are \(known.joined(separator: ", "))"
}

/// Returns advice for a template that doesn't exist.
func helpForMissingTemplate(_ name: String, among names: some Collection<String>) -> String {
    // Comparing each of many missing names with each of many templates would take quadratic time.
    guard names.count <= 1_000 else { return "this library has \(names.count) others" }
    if let nearest = nearestName(to: name, among: names.sorted()) { return "did you mean “\(nearest)”?" }
    return names.count > 100
        ? "this library has \(names.count) others"
        : names.isEmpty
            ? "this library has no other template"
            : "there are \(names.sorted().map { "“\($0)”" }.joined(separator: ", "))"
}

/// Returns the name among `candidates` that `name` was most likely meant to be, if one is near enough.
///
/// Near enough is that at most a third of the longer name's characters differ, and at least 1, but at most 8. Nothing is near a
/// name that is longer than anybody writes.
private func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    let characters = name.lowercased().unicodeScalars.map(\.self)
    guard characters.count <= 100 else { return nil }
    var best: (name: String, changes: Int)?
    for candidate in candidates where candidate != name {
        let others = candidate.lowercased().unicodeScalars.map(\.self)
        let limit = min(max(1, max(characters.count, others.count) / 3), 8)
        // Comparing names of very different lengths would take long and find nothing.
        guard abs(characters.count - others.count) <= limit else { continue }
        let difference = others.difference(from: characters)
        // A replaced character is an insertion and a removal, and so are two swapped ones.
        let changes = max(difference.insertions.count, difference.removals.count)
        if changes <= limit, changes < best?.changes ?? .max { best = (candidate, changes) }
    }
    return best?.name
}
