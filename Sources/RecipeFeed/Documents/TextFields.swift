import Diagnostics
import Foundation
import Patterns

/// The fields of a recipe in the text below its front matter.
///
/// Dataview and Logseq write them as `servings:: 4`, and people as `**Serves:** 4` above the ingredients. Lines of
/// nothing but `#tags` are tags, and a paragraph of nothing but a web address is the recipe's source.
struct TextFields {
    struct Field {
        /// The name in the format; the author's word if it is known to be a field, but not which.
        let name: String
        let value: String
    }

    struct Line {
        /// The line's index in the text.
        let index: Int
        let fields: [Field]
        /// The text that stays if all fields are read.
        let rest: String
        /// The text that stays otherwise.
        let text: String
    }

    private(set) var lines: [Line] = []
    private var searched = SearchedLines()
    /// The subjects of lines with a single field, whose further lines stay in the text.
    private var taken: Set<String> = []

    init() {}

    init(_ texts: [String]) {
        var fence: String?
        var isAbove = true
        for (index, text) in texts.enumerated() {
            let text = text.last == "\r" ? String(text.dropLast()) : text
            let start = text.trimmed
            if let open = fence {
                if start.hasPrefix(open) { fence = nil }
                continue
            }
            fence = ["```", "~~~"].first(where: start.hasPrefix)
            guard fence == nil, !start.isEmpty, text.utf8.count <= 500 else { continue }
            if let line = Self.tags(start, index) ?? Self.inline(text, index) {
                add(line)
            } else if isAbove {
                isAbove = !Self.headsPart(start)
                let isAlone = [index - 1, index + 1].allSatisfy { !texts.indices.contains($0) || texts[$0].isBlank }
                if isAbove, let fields = labelled(start) ?? (isAlone ? source(start) : nil) {
                    add(Line(index: index, fields: fields, rest: "", text: text))
                }
            }
        }
    }

    private mutating func add(_ line: Line) {
        lines.append(line)
        if line.fields.count == 1 { taken.insert(FrontMatterKey.subject(of: line.fields[0].name)) }
    }

    /// Returns whether a line is a heading of ingredients or steps.
    private static func headsPart(_ line: String) -> Bool {
        let words = PartWords.words(of: line)
        let whole = words.joined(separator: " ")
        if PartWords.ingredients.contains(whole) || PartWords.steps.contains(whole) { return true }
        guard "#*_".contains(line.first ?? " ") || line.hasSuffix(":") else { return false }
        return words.indices.prefix(4).contains {
            PartWords.ingredients.contains(words[...$0].joined(separator: " "))
        }
    }

    // MARK: Tags

    private static let tag = Pattern(
        #"#(?:(\p{L}[^#\n]*[^#\s])#(?:\s[,\s]*|$)|([\p{L}\p{N}_][\p{L}\p{M}\p{N}_/\-]*)[,\s]*)"#)

    /// Reads a line of nothing but tags, such as `#dinner #quick/easy` or Bear's `#slow cooker#`.
    private static func tags(_ line: String, _ index: Int) -> Line? {
        guard line.first == "#" else { return nil }
        var rest = line[...]
        var tags: [Field] = []
        while !rest.isEmpty {
            guard let tag = rest.prefixMatch(of: Self.tag) else { return nil }
            let name = String(tag[1] + tag[2])
            guard name.contains(where: \.isLetter) else { return nil }
            tags.append(Field(name: "tags", value: name))
            rest = rest[tag.range.upperBound...]
        }
        // A heading without a space behind its sign.
        if tags.count == 1, isHeading(tags[0].value) { return nil }
        return Line(index: index, fields: tags, rest: "", text: line)
    }

    private static func isHeading(_ tag: String) -> Bool {
        let words = PartWords.words(of: tag).joined(separator: " ")
        return [PartWords.ingredients, PartWords.steps, PartWords.equipment, PartWords.remarks].contains {
            $0.contains(words)
        }
    }

    // MARK: Inline fields

    /// Properties of Logseq that are about its own blocks.
    private static let ofBlocks: Set = [
        "id", "uuid", "collapsed", "heading", "icon", "background-color", "created-at", "updated-at", "template",
        "logseq.order-list-type",
    ]

    private static let inlineField = Pattern(
        #"\s*(?:[-*+]\s+)?[*_]{0,2}(\p{L}[\p{L}\p{M}\p{N} _.\-]{0,40}?)[*_]{0,2}::[*_]{0,2}\s+(\S.*)"#)
    private static let bracketedField = Pattern(
        #"[(\[](\p{L}[\p{L}\p{M}\p{N} _\-]{0,40}?)::\s+([^()\[\]]+)[)\]]"#, followedBy: #"[^(]|$"#)

    /// Reads `key:: value` as a line, or in brackets anywhere in it.
    private static func inline(_ text: String, _ index: Int) -> Line? {
        guard text.contains(":: ") else { return nil }
        if let line = withoutSigns(text.trimmed).wholeMatch(of: Self.inlineField) {
            let (key, value) = (String(line[1]), String(line[2]).trimmed)
            if ofBlocks.contains(key.lowercased()) { return Line(index: index, fields: [], rest: "", text: "") }
            return Line(index: index, fields: fields(key, value), rest: "", text: "\(key): \(value)")
        }
        var found: [Field] = []
        let written = text.replacing(Self.bracketedField) { match in
            let (key, value) = (String(match[1]), String(match[2]).trimmed)
            found += fields(key, value)
            return "\(key): \(value)"
        }
        guard !found.isEmpty else { return nil }
        let others = text.replacing(Self.bracketedField, with: "").filter { $0.isLetter || $0.isNumber }
        return Line(index: index, fields: found, rest: others.isEmpty ? "" : written, text: written)
    }

    private static func fields(_ key: String, _ value: String) -> [Field] {
        let name = FrontMatterKey.field(key) ?? key
        return name == "tags" ? tags(in: value) : [Field(name: name, value: value)]
    }

    private static func tags(in value: String) -> [Field] {
        let isHashed = value.split(whereSeparator: \.isWhitespace).allSatisfy { $0.first == "#" }
        return value.split { ",，、".contains($0) || (isHashed && $0.isWhitespace) }.map {
            Field(name: "tags", value: String($0).trimmed)
        }
    }

    // MARK: Labels

    private static let bullet = Pattern(#"^[-*+•]\s+"#)

    /// Reads a line of labels, such as `**Serves:** 4` or `Prep: 10 min | Cook: 20 min`; `nil` for other lines.
    private mutating func labelled(_ line: String) -> [Field]? {
        guard line.contains(where: { $0 == ":" || $0 == "：" }), line.utf8.count <= 200 else { return nil }
        let parts = line.replacing(Self.bullet, with: "").split { "|·•".contains($0) }
        let fields = parts.map { label(String($0).trimmed) }
        return fields.contains { $0 == nil } ? nil : fields.compactMap(\.self).flatMap(\.self)
    }

    private static let labelledValue = Pattern(
        #"[*_]{0,3}(\p{L}[\p{L}\p{M} /\-]{0,30}?)[*_]{0,3}\s*[:：][*_]{0,3}\s*([^\s*_].*?)[*_]{0,3}\\?"#)
    private static let signsAtStart = Pattern(
        #"^((?:[-+•]\s+)?[*_]{0,3})(?:(?:[\p{So}\x{1F3FB}-\x{1F3FF}\x{FE0F}\x{200D}]+|:[a-z0-9_+\-]{2,30}:)\s*)+"#)
    private static let signsBeforeColon = Pattern(#"^([^:：]*?)\s*[\p{So}\x{FE0F}]+\s*([*_]{0,3}\s*[:：])"#)
    private static let signsBeforeNumber = Pattern(#"^([^:：]*[:：]{1,2}[*_]{0,3}\s+)[\p{So}\x{FE0F}]+\s*(\d)"#)

    /// Returns a line without the pictograms around its label, also those by a name as on GitHub, such as `:alarm_clock:`.
    ///
    /// In front of a value one is left out only if a number follows: it belongs to the tag of `tags:: 🍕 pizza`.
    private static func withoutSigns(_ line: String) -> String {
        line.replacing(signsAtStart) { "\($0[1])" }.replacing(signsBeforeColon) { "\($0[1])\($0[2])" }
            .replacing(signsBeforeNumber) { "\($0[1])\($0[2])" }
    }

    private mutating func label(_ text: String) -> [Field]? {
        guard let match = Self.withoutSigns(text).wholeMatch(of: Self.labelledValue) else { return nil }
        let (label, value) = (String(match[1]), String(match[2]).trimmed)
        guard value.count <= 80, let field = field(label, value) else { return nil }
        return field == "tags" ? Self.tags(in: value) : [Field(name: field, value: value)]
    }

    /// Reads a paragraph of nothing but a web address as that of the recipe's page, as programs such as ChefTap write it.
    private func source(_ line: String) -> [Field]? {
        let starts = ["http://", "https://", "<http://", "<https://"]
        guard starts.contains(where: line.hasPrefix), !taken.contains("source"), !line.contains(where: \.isWhitespace),
            case let address = NoteAppMarkup.address(in: line), let url = URL(string: address), url.host() != nil,
            !PictureName.fits(url.path)
        else { return nil }
        return [Field(name: "source", value: address)]
    }

    /// Returns the field that a label names, if the value can be one of it.
    private mutating func field(_ label: String, _ value: String) -> String? {
        guard let field = FrontMatterKey.field(label) else { return nil }
        switch FrontMatterKey.subject(of: field) {
        case "prep", "cook", "total": return isTime(value, of: field) ? field : nil
        // In many languages one word heads the steps and means the time for them.
        case "steps":
            let field = Self.isAtStove(label) ? "cook" : "prep"
            return isTime(value, of: field) ? field : nil
        case "yield": return value.contains(where: \.isNumber) ? field : nil
        case "category", "cuisine", "author", "tags":
            return value.last.map { ".!?:".contains($0) } == true ? nil : field
        case "source": return NoteAppMarkup.address(in: value).hasPrefix("http") ? field : nil
        default: return nil
        }
    }

    /// Returns whether a value is the time of a field, which no line above has.
    private mutating func isTime(_ value: String, of field: String) -> Bool {
        !taken.contains(FrontMatterKey.subject(of: field)) && searched.isTime(value)
    }

    private static func isAtStove(_ label: String) -> Bool {
        ["tilberedning", "tilberedelse", "tillagning"].contains(label.lowercased())
    }

    /// The fields that a recipe takes from its text, and the lines that change with it.
    struct Reading {
        /// The fields apart from tags, with the lines' indices.
        fileprivate(set) var fields: [(field: Field, line: Int)] = []
        fileprivate(set) var tags: [(field: Field, line: Int)] = []
        /// The new text of lines.
        fileprivate(set) var texts: [Int: String] = [:]
    }

    /// Returns the fields that front matter with some fields and unknown keys lacks.
    ///
    /// A line stays in the text if the front matter has one of its fields.
    func reading(besides known: [String]) -> Reading {
        var taken = Set(known.map(FrontMatterKey.subject))
        var reading = Reading()
        for line in lines {
            let others = line.fields.filter { $0.name != "tags" }
            let subjects = others.map { FrontMatterKey.subject(of: $0.name) }
            let isFree = Set(subjects).count == subjects.count && taken.isDisjoint(with: subjects)
            guard isFree, subjects.allSatisfy({ !Self.kept.contains($0) }) else {
                reading.texts[line.index] = line.text
                continue
            }
            taken.formUnion(subjects)
            reading.fields += others.map { ($0, line.index) }
            reading.tags += line.fields.filter { $0.name == "tags" }.map { ($0, line.index) }
            reading.texts[line.index] = line.rest
        }
        return reading
    }

    /// The fields that only front matter has.
    private static let kept: Set = ["id", "uuid", "file", "ingredients", "steps", "notes", "nutrition"]
}
