import Diagnostics
import Patterns
import StrictJSON

/// A common mistake in front matter that isn't valid YAML.
///
/// The YAML parser names the line where it stopped, which is often below the cause, and describes it in terms of the
/// grammar.
struct FrontMatterHint {
    /// The line, counted from 0.
    let line: Int
    /// The offset in the line, in bytes.
    let offset: Int
    let message: String
    let help: String

    /// Looks for the cause of a syntax error near the line where the parser stopped, counted from 0.
    init?(_ lines: [String], near place: Int) {
        let place = min(place, lines.count - 1)
        if let index = Self.itemWithoutHyphen(lines.prefix(place + 1)) {
            self.init(Self.missingHyphen(lines[index]), in: lines[index], index)
            return
        }
        let near = [place, place - 1, place + 1].filter(lines.indices.contains)
        for look in Self.looksAtCharacters + [Self.list, Self.colon, Self.sign] {
            for index in near {
                guard let finding = look(lines[index]) else { continue }
                self.init(finding, in: lines[index], index)
                return
            }
        }
        // An unclosed quote is only noticed at the end.
        for (index, text) in lines.enumerated() {
            guard let finding = Self.apostrophe(text) else { continue }
            self.init(finding, in: text, index)
            return
        }
        return nil
    }

    private init(_ finding: Finding, in text: String, _ index: Int) {
        // Advice may end with the text of the line.
        (line, message, help) = (index, finding.message, finding.help.shortened(to: 300))
        offset = text.prefix(finding.column).utf8.count
    }

    private typealias Finding = (column: Int, message: String, help: String)

    // MARK: Common mistakes

    /// The searches for a character that only looks like one of YAML's.
    private static let looksAtCharacters = [indentation, dash, otherSign, quote, apostrophe, space]

    private static let blockScalar = Pattern(#"(.*[:-] +)?[|>][0-9+-]*"#)
    private static let keyLine = Pattern(#"^[^:]*:(\s|$)"#)

    /// Returns the index of the first line that stands in a list like an item, but without a hyphen.
    ///
    /// The parser notices it further down, where the next key or item begins.
    private static func itemWithoutHyphen(_ lines: ArraySlice<String>) -> Int? {
        /// The column of the hyphens of the current list.
        var hyphens: Int?
        /// The indentation of the line above a text in a block, which begins with `|` or `>`.
        var block: Int?
        for (index, line) in zip(lines.indices, lines) {
            let text = line.trimmed
            guard let first = text.first, first != "#" else { continue }
            let column = line.prefix { $0 == " " }.count
            if let above = block, column > above { continue }
            block = text.wholeMatch(of: Self.blockScalar) == nil ? nil : column
            if text == "-" || text.hasPrefix("- ") {
                // A text in quotes may go on in any column.
                hyphens = text.dropFirst().first { $0 != " " }.map { "\"'[{".contains($0) } == true ? nil : column
            } else if let hyphen = hyphens, column <= hyphen {
                let isKey = text.contains(Self.keyLine) || looksAtCharacters.contains { $0(line) != nil }
                guard !isKey, first.isLetter || first.isNumber else {
                    hyphens = nil
                    continue
                }
                return index
            }
        }
        return nil
    }

    private static func missingHyphen(_ line: String) -> Finding {
        let text = line.trimmed
        return (
            line.prefix { $0 == " " }.count, "this line stands in a list, but does not begin with a hyphen",
            "write a hyphen and a space in front of it: - \(text.prefix(40)); or indent it further if the line above goes on"
        )
    }

    private static func indentation(_ line: String) -> Finding? {
        let space = line.prefix { $0.isWhitespace }
        if let tab = space.firstIndex(of: "\t") {
            return (
                line.distance(from: line.startIndex, to: tab),
                "this line is indented with a tab, which YAML does not allow",
                "write spaces in its place, as many as the lines beside it have"
            )
        }
        guard let other = space.firstIndex(where: { $0 != " " && $0 != "\r" }) else { return nil }
        return (
            line.distance(from: line.startIndex, to: other),
            "this line is indented with a space of another kind, such as word processors write",
            "delete the spaces in front of it, and type them again"
        )
    }

    private static func dash(_ line: String) -> Finding? {
        let column = line.prefix { $0 == " " }.count
        guard let sign = line.dropFirst(column).first, "–—−－•·・●▪◦‣".contains(sign) else { return nil }
        return (
            column, "this line begins with \(sign), which is no sign of a list to YAML",
            "write a hyphen and a space in front of each item: - "
                + "\(line.dropFirst(column + 1).drop { $0.isWhitespace }.prefix(40))"
        )
    }

    private static let wideColon = Pattern(#"^\s*(?:- +)?["']?[\p{L}\p{N}_ -]{1,60}["']?\s*([：﹕꞉])"#)
    private static let wideSpace = Pattern(
        #"^\s*(?:-|(?:- +)?["']?[\p{L}\p{N}_ -]{1,60}["']?:)([\x{A0}\x{2002}\x{2003}\x{2009}\x{202F}\x{3000}])"#)

    /// Finds an unusual colon or space behind a key or a hyphen, which looks like the one that YAML expects.
    private static func otherSign(_ line: String) -> Finding? {
        if let match = line.firstMatch(of: Self.wideColon) {
            let column = line.distance(from: line.startIndex, to: match[1].startIndex)
            let rest = String(line[match.range.upperBound...]).trimmed
            return (
                column, "this colon is \(match[1]), as keyboards of East Asia write it, which ends no key in YAML",
                "write : and a space in its place\(rest.isEmpty ? "" : ": \(line[..<match[1].startIndex]): \(rest.prefix(40))")"
            )
        }
        guard let match = line.firstMatch(of: Self.wideSpace) else { return nil }
        return (
            line.distance(from: line.startIndex, to: match[1].startIndex),
            "the space here is of another kind, such as word processors and phones write, which is none to YAML",
            "delete it, and type a space"
        )
    }

    private static func quote(_ line: String) -> Finding? {
        guard let (value, column) = value(of: line), let first = value.first, CurlyQuotes.opening.contains(first) else {
            return nil
        }
        return (
            column, "this text begins with a curly quote, which quotes nothing in YAML",
            "write straight quotes: \"\(CurlyQuotes.removed(from: value))\""
        )
    }

    private static func apostrophe(_ line: String) -> Finding? {
        guard let (value, column) = value(of: line), let mark = value.first, mark == "'" || mark == "\"" else {
            return nil
        }
        let rest = value.dropFirst()
        guard let end = rest.firstIndex(of: mark) else {
            return (column, "the quotes that open here are not closed", "close them at the end of the text")
        }
        let behind = rest[rest.index(after: end)...]
        guard !behind.isEmpty, behind.first != mark, behind.first?.isWhitespace == false else { return nil }
        let inner = rest.last == mark ? rest.dropLast() : rest
        return (
            column, "the quotes that open here are closed in the middle of the text",
            mark == "'"
                ? "write double quotes around it: \"\(inner)\"" : "write single quotes around it: '\(inner)'"
        )
    }

    private static let gluedColon = Pattern(#"^\s*(- )?[\p{L}_-]+:"#, followedBy: #"[^\s/:]"#)

    private static func space(_ line: String) -> Finding? {
        guard let match = line.firstMatch(of: Self.gluedColon) else { return nil }
        let column = line.distance(from: line.startIndex, to: match.range.upperBound)
        return (column, "there is no space behind this colon", "write a space behind it")
    }

    private static func list(_ line: String) -> Finding? {
        guard let (value, column) = value(of: line), value.hasPrefix("- ") else { return nil }
        return (
            column, "a list begins behind its key, where YAML does not allow it",
            "write each item in a line of its own below the key, with a hyphen and a space in front"
        )
    }

    private static func colon(_ line: String) -> Finding? {
        guard let (value, column) = value(of: line), !"\"'[{|>".contains(value.first ?? "\""),
            let colon = value.firstRange(of: ": ")
        else { return nil }
        let place = column + value.distance(from: value.startIndex, to: colon.lowerBound)
        return (
            place, "the text has a colon with a space behind it, which YAML takes for the end of a key",
            "put the text into quotes: \"\(value)\""
        )
    }

    private static let scalarMark = Pattern(#"[|>][0-9+-]*"#)

    private static func sign(_ line: String) -> Finding? {
        guard let (value, column) = value(of: line), let first = value.first, "@`%&*![]{}|>?".contains(first),
            value.wholeMatch(of: Self.scalarMark) == nil
        else { return nil }
        if let end = ["[": "]", "{": "}"][first], !value.contains(end) {
            return (
                column, "the list that \(first) begins has no end",
                "write \(end) behind it, or the text in quotes: \"\(value)\""
            )
        }
        return (
            column, "this text begins with \(first), which has a meaning of its own in YAML",
            "put the text into quotes: \"\(value)\""
        )
    }

    private static let valueOfLine = Pattern(
        #"^\s*(?:- +(?:[^\s:"'“„«]+: +)?|[^:"'“„«]+: +|["“„«][^"”“»]+["”“»]: +)(\S.*)$"#)

    /// Returns the text behind a key or a hyphen, and its column; `nil` if there is no text.
    private static func value(of line: String) -> (text: String, column: Int)? {
        guard
            let match = line.firstMatch(
                of: Self.valueOfLine)
        else {
            return nil
        }
        var text = String(match[1])
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text.isEmpty ? nil : (text, line.distance(from: line.startIndex, to: match[1].startIndex))
    }
}

/// The quotes that word processors and phones insert, which YAML treats as ordinary characters.
enum CurlyQuotes {
    static let opening: Set<Character> = Set("“”„«»‘’‚‹›")

    /// Returns whether a text is enclosed in such quotes, without double ones inside.
    static func surround(_ text: String) -> Bool {
        guard text.count > 2, let first = text.first, let last = text.last else { return false }
        return opening.contains(first) && opening.contains(last)
            && !text.dropFirst().dropLast().contains(where: isDouble)
    }

    /// Returns the text without quotes around it.
    static func removed(from text: String) -> String {
        String(text.drop { opening.contains($0) }.reversed().drop { opening.contains($0) }.reversed())
    }

    private static func isDouble(_ character: Character) -> Bool { "“”„«»".contains(character) }
}
