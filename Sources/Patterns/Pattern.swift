private import CRE2

/// A regular expression that is matched in time that grows linearly with the text.
///
/// Texts of feeds, notes and pages come from people and programs that we don't know. Swift's own `Regex` backtracks, so a
/// text of 200 bytes can keep it busy for ever. RE2 doesn't; it has no look-around and no references back in return.
///
/// ```swift
/// private static let ordinal = Pattern(#"[0-9]{1,2}[.)]\s+"#)
///
/// guard let match = line.prefixMatch(of: ordinal) else { return line }
/// ```
///
/// The syntax is RE2's (https://github.com/google/re2/wiki/Syntax), with three differences:
/// - `\s`, `\d` and `\w` mean characters of all scripts, such as the hard space, `１` and `é`.
/// - `\p{L}` has the combining marks after it: the `é` that is an `e` with U+0301, the vowels of Hindi.
/// - `\b` stands between characters of ASCII, so nothing uses it.
///
/// A pattern matches code points: `e` with a combining mark is two of them. `.` is any of them but a line feed, `^` and `$`
/// are the start and the end of the text.
package final class Pattern: Sendable {
    /// The compiled expression.
    ///
    /// It is written once, by `init`, and released by `deinit`; in between, RE2 allows matches on several threads at once.
    private nonisolated(unsafe) let expression: OpaquePointer

    /// The number of groups, with the whole match as the first.
    private let groupCount: Int

    /// Whether the last group is the text in front of `lookahead`.
    private let hasLookahead: Bool

    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - expression: The expression. It is part of the program, so a fault in it is a mistake of ours, which `PatternsTests`
    ///     finds.
    ///   - lookahead: The expression that has to match behind it. It isn't part of the match, and the next match may begin with it.
    ///   - ignoresCase: Whether upper and lower case are the same.
    package init(_ expression: StaticString, followedBy lookahead: StaticString? = nil, ignoresCase: Bool = false) {
        let main = Self.widened("\(expression)")
        let text = lookahead.map { "(?P<match>\(main))(?:\(Self.widened("\($0)")))" } ?? main
        let compiled = Self.compiled((ignoresCase ? "(?i)" : "") + text)
        if let fault = cre2_fault(compiled) {
            preconditionFailure("\(text) is no regular expression: \(String(cString: fault))")
        }
        self.expression = compiled
        groupCount = cre2_group_count(compiled) + 1
        hasLookahead = lookahead != nil
    }

    deinit { cre2_free(expression) }

    private static func compiled(_ text: String) -> OpaquePointer {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cre2_compile($0.baseAddress, $0.count) }
        }
    }

    /// Returns why a text is no expression, or `nil` if it is one.
    package static func fault(in expression: String) -> String? {
        let compiled = compiled(widened(expression))
        defer { cre2_free(compiled) }
        return cre2_fault(compiled).map { String(cString: $0) }
    }

    // MARK: Classes of characters

    /// Returns an expression in which `\s`, `\d` and `\w` are classes of all scripts, and letters have their combining marks.
    private static func widened(_ expression: String) -> String {
        var (text, isInClass) = ("", false)
        var rest = expression.unicodeScalars[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let letter = rest.popFirst() else { break }
                if letter == "p", let name = popName(of: &rest) {
                    text += widened(class: name, isInClass: isInClass)
                } else {
                    text += widened(letter, isInClass: isInClass) ?? "\\\(letter)"
                }
            case "[":
                // `[[:alpha:]]` isn't used.
                text += isInClass ? "\\[" : "["
                isInClass = true
            case "]":
                text += "]"
                isInClass = false
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }

    /// Removes the name of a class of characters, the `L` of `\p{L}`, from the start of an expression's rest.
    private static func popName(of rest: inout Substring.UnicodeScalarView) -> String? {
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
        defer { rest = rest[rest.index(after: end)...] }
        return String(rest[rest.index(after: rest.startIndex)..<end])
    }

    private static func widened(class name: String, isInClass: Bool) -> String {
        guard name.hasPrefix("L") else { return "\\p{\(name)}" }
        // In brackets a mark of its own is a letter, too.
        guard isInClass else { return "(?:\\p{\(name)}\\p{M}*)" }
        return name == "L" ? "\\p{L}\\p{M}" : "\\p{\(name)}"
    }

    private static func widened(_ letter: Unicode.Scalar, isInClass: Bool) -> String? {
        let members: String
        switch letter {
        case "s", "S": members = #"\t-\r\x{85}\p{Z}"#
        case "d", "D": members = #"\p{Nd}"#
        case "w", "W": members = #"\p{L}\p{M}\p{N}\p{Pc}"#
        default: return nil
        }
        let isNegated = letter.properties.isUppercase
        // RE2 has no differences of classes, so `[^\S]` can't be written.
        precondition(!(isInClass && isNegated), "\\\(letter) can't stand in brackets")
        return isInClass ? members : "[\(isNegated ? "^" : "")\(members)]"
    }

    // MARK: Matching

    /// Where a match may begin and end.
    enum Anchor {
        case anywhere
        case atStart
        case whole

        fileprivate var value: cre2_anchor {
            switch self {
            case .anywhere: CRE2_ANYWHERE
            case .atStart: CRE2_AT_START
            case .whole: CRE2_WHOLE
            }
        }
    }

    /// The bytes that are counted if the start of a text doesn't match, which usually shows soon.
    private static let usualPrefix = 64

    /// Returns the first match in a text from an offset on, in bytes.
    func match(in text: Substring, from start: Int = 0, _ anchor: Anchor) -> PatternMatch? {
        guard ReadingWork.spend(1) else { return nil }
        let utf8 = text.utf8
        let match =
            utf8.withContiguousStorageIfAvailable { ranges(in: $0, from: start, anchor) }
            // Only strings of Foundation on a Mac are stored otherwise.
            ?? ContiguousArray(utf8).withUnsafeBufferPointer { ranges(in: $0, from: start, anchor) }
        guard let match else {
            let rest = utf8.count - start
            _ = ReadingWork.spend(anchor == .atStart ? min(rest, Self.usualPrefix) : rest)
            return nil
        }
        _ = ReadingWork.spend((match[0]?.upperBound ?? start) - start)
        return PatternMatch(of: text, at: match)
    }

    /// Returns the bytes of the whole match, and of each group that took part in it.
    private func ranges(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ anchor: Anchor) -> [Range<Int>?]? {
        withUnsafeTemporaryAllocation(of: cre2_range.self, capacity: groupCount) { groups in
            let isFound = bytes.withMemoryRebound(to: CChar.self) {
                cre2_match(expression, $0.baseAddress, $0.count, start, anchor.value, groups.baseAddress, groupCount)
            }
            guard isFound else { return nil }
            var ranges = groups.map { $0.start < 0 ? nil : $0.start..<$0.end }
            if hasLookahead { ranges[0] = ranges.remove(at: 1) }
            return ranges
        }
    }
}

/// A part of a text that a pattern matches.
package struct PatternMatch {
    private let base: Substring
    /// The bytes of the whole match and of its groups.
    private let offsets: [Range<Int>?]

    fileprivate init(of base: Substring, at offsets: [Range<Int>?]) {
        (self.base, self.offsets) = (base, offsets)
    }

    /// The place of the match in the text.
    package var range: Range<String.Index> { range(of: 0) ?? base.startIndex..<base.startIndex }

    /// The text of the match.
    package var text: Substring { base[range] }

    /// The text of a group, counted from 1; empty if it took no part in the match.
    package subscript(group: Int) -> Substring { self.group(group) ?? "" }

    /// Returns the text of a group, counted from 1; `nil` if it took no part in the match.
    package func group(_ group: Int) -> Substring? { range(of: group).map { base[$0] } }

    /// Returns the place of a group in the text.
    package func range(of group: Int) -> Range<String.Index>? {
        offsets[group].map { index(at: $0.lowerBound)..<index(at: $0.upperBound) }
    }

    private func index(at offset: Int) -> String.Index { base.utf8.index(base.startIndex, offsetBy: offset) }

    /// The bytes of the match, counted from the start of the text.
    var bytes: Range<Int> { offsets[0] ?? 0..<0 }
}
