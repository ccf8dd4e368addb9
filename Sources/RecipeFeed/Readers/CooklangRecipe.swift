import Diagnostics
import Patterns

/// A recipe in Cooklang as its author marked it up (https://cooklang.org/docs/spec).
///
/// Quantities stay as they are written.
struct CooklangRecipe {
    /// The keys and values above the text, or in lines of `>>`.
    var metadata: [(key: String, value: SourceValue)] = []
    var blocks: [Block] = []
    /// Remarks on parts of the text that can't be read as its author intended.
    var remarks: [ReadDocument.Remark] = []

    /// A paragraph, or the heading of a section.
    enum Block {
        case step([CooklangPart], at: Int)
        case note(String, at: Int)
        /// The heading is empty if the author wrote only the signs.
        case section(String, at: Int)
        /// Ingredients that are listed in front of the steps, with the mode `ingredients`.
        case components([CooklangPart])
    }

    /// The steps alone.
    var steps: [[CooklangPart]] {
        blocks.compactMap { if case .step(let parts, _) = $0 { parts } else { nil } }
    }

    /// Reads the lines of a recipe.
    ///
    /// Throws if its front matter can be read neither as YAML nor as lines of keys and values.
    init(_ lines: [SourceLine]) throws(DocumentFault) {
        var reader = CooklangBlocks()
        var body = lines[...]
        var frontRemarks: [ReadDocument.Remark] = []
        if let front = CooklangFrontMatter(in: lines) {
            (metadata, frontRemarks) = try front.metadata()
            body = lines[front.end...]
        }
        reader.read(CooklangText(body))
        metadata += reader.metadata
        (blocks, remarks) = (reader.blocks, frontRemarks + reader.remarks)
    }
}

/// A text as characters, with the offset of each in the document.
struct CooklangText {
    private(set) var scalars: [Unicode.Scalar] = []
    private(set) var offsets: [Int] = []

    var count: Int { scalars.count }

    init() {}

    /// Joins lines without their comments.
    init(_ lines: ArraySlice<SourceLine>) {
        var all = CooklangText()
        for line in lines {
            var offset = line.offset
            for scalar in line.text.unicodeScalars {
                all.append(scalar, at: offset)
                offset += UTF8.width(scalar)
            }
            all.append("\n", at: offset)
        }
        self = all.withoutComments
    }

    mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
        scalars.append(scalar)
        offsets.append(offset)
    }

    subscript(range: Range<Int>) -> CooklangText {
        var part = CooklangText()
        part.scalars = Array(scalars[range])
        part.offsets = Array(offsets[range])
        return part
    }

    /// Returns whether signs stand at an index.
    func has(_ signs: StaticString, at index: Int) -> Bool {
        signs.withUTF8Buffer { buffer in
            index >= 0 && index + buffer.count <= count
                && buffer.indices.allSatisfy { scalars[index + $0].value == UInt32(buffer[$0]) }
        }
    }

    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    /// The text without `-- comments` and `[- comments -]`.
    ///
    /// A comment in brackets that isn't closed is text, so that a forgotten sign doesn't take the rest of the recipe away.
    private var withoutComments: CooklangText {
        var text = CooklangText()
        let ends = closings
        var index = 0
        while index < count {
            if scalars[index] == "\\", index + 1 < count, scalars[index + 1] != "\n" {
                for place in index...(index + 1) { text.append(scalars[place], at: offsets[place]) }
                index += 2
            } else if has("[-", at: index),
                let close = ends[ends.partitioningIndex { $0 >= index + 2 }...].first
            {
                index = close + 2
            } else if beginsComment(at: index) {
                while index < count, scalars[index] != "\n" { index += 1 }
            } else {
                text.append(scalars[index], at: offsets[index])
                index += 1
            }
        }
        return text
    }

    /// Returns whether two hyphens begin a comment: more of them are a dash, as are two inside a word or an address.
    private func beginsComment(at index: Int) -> Bool {
        guard has("--", at: index), !has("-", at: index - 1), !has("-", at: index + 2) else { return false }
        guard index > 0, index + 2 < count else { return true }
        return !(scalars[index - 1].isLetterOrDigit && scalars[index + 2].isLetterOrDigit)
    }

    /// The places of `-]` in order.
    private var closings: [Int] { scalars.indices.filter { scalars[$0] == "-" && has("-]", at: $0) } }
}

extension Unicode.Scalar {
    var isLetterOrDigit: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }
}

/// Divides a text without comments into blocks.
private struct CooklangBlocks {
    var metadata: [(key: String, value: SourceValue)] = []
    var blocks: [CooklangRecipe.Block] = []
    var remarks: [ReadDocument.Remark] = []
    /// The way to read the text, as the special key `[mode]` above it says.
    private var mode = Mode.all
    /// The range of the current paragraph in the text.
    private var paragraph: Range<Int>?

    /// A mode of CookCLI's extensions.
    private enum Mode { case all, ingredients, steps, text }

    mutating func read(_ text: CooklangText) {
        var start = 0
        while start < text.count {
            let end = text.scalars[start...].firstIndex(of: "\n") ?? text.count
            read(start..<end, of: text)
            start = end + 1
        }
        endParagraph(in: text)
    }

    private mutating func read(_ line: Range<Int>, of text: CooklangText) {
        if text.scalars[line].allSatisfy(\.properties.isWhitespace) {
            endParagraph(in: text)
        } else if text.has(">>", at: line.lowerBound), let colon = text.scalars[line].firstIndex(of: ":") {
            endParagraph(in: text)
            note(
                key: text.string((line.lowerBound + 2)..<colon).trimmed,
                text.string((colon + 1)..<line.upperBound).trimmed, at: text.offsets[line.lowerBound])
        } else if text.has("=", at: line.lowerBound) {
            endParagraph(in: text)
            let name = text.string(line).trimmed.drop { $0 == "=" }.reversed().drop { $0 == "=" }.reversed()
            blocks.append(.section(String(name).trimmed, at: text.offsets[line.lowerBound]))
        } else if let open = paragraph, !(text.has(">", at: line.lowerBound) && !text.has(">", at: open.lowerBound)) {
            paragraph = open.lowerBound..<line.upperBound
        } else {
            endParagraph(in: text)
            paragraph = line
        }
    }

    private static let specialKey = Pattern(#"\[\s*([^\]]*?)\s*\]"#)

    private mutating func note(key: String, _ value: String, at offset: Int) {
        guard let special = key.wholeMatch(of: Self.specialKey).map({ $0[1].lowercased() }) else {
            return metadata.append((key, .text(value, at: offset)))
        }
        switch (special, value.lowercased()) {
        case ("mode", "all"), ("define", "all"), ("mode", "default"), ("define", "default"): mode = .all
        case ("mode", "ingredients"), ("define", "ingredients"), ("mode", "components"), ("define", "components"):
            mode = .ingredients
        case ("mode", "steps"), ("define", "steps"): mode = .steps
        case ("mode", "text"), ("define", "text"): mode = .text
        // A cook adds up ingredients without being asked to.
        case ("duplicate", _): break
        default: metadata.append((key, .text(value, at: offset)))
        }
    }

    private static let quoteMark = Pattern(#"^>\s*"#)

    private mutating func endParagraph(in text: CooklangText) {
        guard let range = paragraph else { return }
        paragraph = nil
        let offset = text.offsets[range.lowerBound]
        if text.has(">", at: range.lowerBound) || mode == .text {
            let lines = text.string(range).split(separator: "\n").map { line in
                String(line).trimmed.replacing(Self.quoteMark, with: "")
            }
            return blocks.append(.note(lines.joined(separator: " ").collapsed, at: offset))
        }
        // A ruled line between steps.
        if text.scalars[range].allSatisfy({ $0 == "-" || $0.properties.isWhitespace }) { return }
        var parser = CooklangParts(text[range])
        parser.parse()
        var parts = parser.parts
        if mode == .steps { parts = parts.map(\.asReference) }
        blocks.append(mode == .ingredients ? .components(parts) : .step(parts, at: offset))
    }
}
