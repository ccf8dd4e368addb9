import Diagnostics
import Patterns
import StrictJSON

extension SchemaOrg {
    private static let textKeys = ["name", "text"]

    /// Returns a text on one line: a text, a number, or the first in a list or among an object's name and text.
    static func text(_ value: LinkedValue) -> String? {
        switch value.kind {
        case .string: value.text.flatMap { PlainText.line($0).nonblank }
        case .number: number(value)
        case .array: first(in: value.elements, text)
        case .object: first(of: textKeys, in: value, text)
        case .boolean, .null: nil
        }
    }

    /// Returns a text with its lines, separated by `\n`.
    static func paragraphs(_ value: LinkedValue) -> String? {
        lines(value).joined(separator: "\n").nonblank
    }

    /// Returns the texts of a list, or those separated by commas or semicolons, without duplicates in any letter case.
    static func texts(_ value: LinkedValue) -> [String] {
        let texts = separated(value)
        if texts.count < 2 { return texts }
        var seen: Set<String> = []
        return texts.filter { seen.insert($0.lowercased()).inserted }
    }

    /// Returns the names of tools or supplies, with their numbers.
    static func tools(_ value: LinkedValue) -> [String] {
        value.leaves.flatMap { leaf -> [String] in
            switch leaf.kind {
            case .string: leaf.named.map(tools)?.nonempty ?? lines(leaf)
            case .object:
                first(of: textKeys, in: leaf, text).map { name in
                    let count = leaf["requiredQuantity"].flatMap(quantity)
                    return [[count == "1" ? nil : count, name].compactMap(\.self).joined(separator: " ")]
                } ?? []
            default: [number(leaf)].compactMap(\.self)
            }
        }
    }

    static func unreadText(_ value: LinkedValue) -> LinkedValue? {
        value.leaves.first { leaf in
            leaf.kind == .boolean
                || leaf.kind == .object && first(of: textKeys, in: leaf, text) == nil && !saysNothing(leaf)
        }
    }

    /// Returns the lines of a text, or of all texts of a list.
    static func lines(_ value: LinkedValue) -> [String] {
        switch value.kind {
        case .string: value.text.map(PlainText.lines) ?? []
        case .number: number(value).map { [$0] } ?? []
        case .array: value.elements.flatMap(lines)
        case .object:
            first(of: ["itemListElement", "text", "name", "description"], in: value) { property in
                let lines = lines(property)
                return lines.isEmpty ? nil : lines
            } ?? []
        case .boolean, .null: []
        }
    }

    /// Returns a number as it is written, without decimals that are all zero.
    static func number(_ value: LinkedValue) -> String? {
        guard let number = value.number else { return nil }
        let parts = number.split(separator: ".", maxSplits: 1)
        return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : number
    }

    private static func separated(_ value: LinkedValue) -> [String] {
        value.leaves.flatMap { leaf -> [String] in
            switch leaf.kind {
            case .string: leaf.text.map(PlainText.lines)?.flatMap(splitAtCommas).compactMap(words(ofTerm:)) ?? []
            case .object: first(of: textKeys, in: leaf, text).map(splitAtCommas)?.compactMap(words(ofTerm:)) ?? []
            default: [number(leaf)].compactMap(\.self)
            }
        }
    }

    /// Returns the parts of a line between commas or semicolons; those in parentheses don't count: `nuts
    /// (hazelnuts, almonds), cake`.
    private static func splitAtCommas(_ line: String) -> [String] {
        // Most lines are one term.
        guard line.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 >= 0x80 }) else {
            return [line.trimmed.nonblank].compactMap(\.self)
        }
        var depth = 0
        let parts = line.unicodeScalars.split { scalar in
            switch scalar {
            case "(": depth += 1
            case ")": depth -= 1
            default: break
            }
            return depth <= 0 && commas.contains(scalar)
        }
        // An unclosed parenthesis doesn't protect commas.
        let all = depth > 0 ? line.unicodeScalars.split(whereSeparator: commas.contains) : parts
        return all.compactMap { String(Substring($0)).trimmed.nonblank }
    }

    private static let commas = Set(",，、;；".unicodeScalars)

    /// Returns the names of people or organisations, separated by commas; `nil` if there are only addresses.
    static func people(_ value: LinkedValue) -> String? {
        var seen: Set<String> = []
        return names(value).filter { seen.insert($0.lowercased()).inserted }.joined(separator: ", ").nonblank
    }

    /// Returns the day of a date, as `2024-11-20`.
    static func date(_ value: LinkedValue) -> String? {
        text(value).flatMap(DayText.day)
    }

    /// Returns the names of people and organisations.
    static func names(_ value: LinkedValue) -> [String] {
        value.leaves.flatMap { leaf -> [String] in
            switch leaf.kind {
            case .string:
                if let person = leaf.named {
                    names(person)
                } else {
                    leaf.text.map(PlainText.line).flatMap { $0.isBlank || isWebAddress($0) ? nil : [$0] } ?? []
                }
            case .object: first(of: ["name"], in: leaf) { names($0).first }.map { [$0] } ?? nameInParts(leaf)
            default: []
            }
        }
    }

    private static func nameInParts(_ value: LinkedValue) -> [String] {
        let name = ["givenName", "familyName"].compactMap { value[$0].flatMap(text) }.joined(separator: " ")
        return name.nonblank.map { [$0] } ?? []
    }

    private static let vocabulary = Pattern(#"https?://(www\.)?schema\.org/?"#, ignoresCase: true)

    /// Returns a term of schema.org in words, such as `Gluten-free` for `https://schema.org/GlutenFreeDiet`.
    ///
    /// Other texts are returned unchanged. Returns `nil` for the vocabulary's address without a term.
    static func words(ofTerm text: String) -> String? {
        let address = text.prefixMatch(of: Self.vocabulary)
        guard address != nil || Diet.terms.contains(text) else { return text }
        let term = address.map { text[$0.range.upperBound...] } ?? text[...]
        if term.isEmpty { return nil }
        let name = term.hasSuffix("Diet") && term != "Diet" ? term.dropLast(4) : term
        return name.reduce(into: "") { words, letter in
            words += letter.isUppercase && !words.isEmpty ? "-" + letter.lowercased() : String(letter)
        }
    }
}
