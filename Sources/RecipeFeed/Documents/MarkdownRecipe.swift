import Diagnostics
import Patterns
import StrictJSON

/// A Markdown file with a recipe: its front matter has the recipe's fields, the rest is the author's text.
///
/// Front matter is YAML between two lines of `---`, as in Jekyll, Hugo and Zola.
struct MarkdownRecipe: Sendable {
    /// The path in the folder of recipes, which identifies the recipe if its front matter has no id.
    let path: String
    /// The author's text.
    ///
    /// Empty lines replace the front matter, so that line numbers are those of the file.
    let text: String
    let content: Result<JSONValue, DocumentFault>
    /// The places of the front matter's values in the file.
    let origins: ValueOrigins
    /// Warnings for the author about the front matter.
    let remarks: [FrontMatter.Remark]

    /// Reads a file, which has a path in the folder of recipes.
    init(_ written: [UInt8], at path: String) {
        self.path = path
        let bytes = JoplinItem.withoutMetadata(written)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: mark) ? mark.count : 0
        let lines = bytes[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let first = lines.firstIndex { !Self.trimmed($0).isEmpty } ?? 0
        let end = Self.isFence(lines[first]) ? lines[(first + 1)...].firstIndex(where: Self.isEnd) : nil
        guard let end else {
            content = .failure(Self.missingFence(in: lines, from: first))
            (text, origins, remarks) = ("", ValueOrigins(), [])
            return
        }
        let yaml = lines[(first + 1)..<end]
        let rest = lines[(end + 1)...]
        var texts = rest.map { String(decoding: $0, as: UTF8.self) }
        do throws(DocumentFault) {
            let read = try ReadingLimit.apply(toBytes: bytes.count) { () throws(DocumentFault) in
                if let second = SecondFrontMatter(in: Array(rest)) { throw second.fault }
                return try FrontMatter(
                    yaml.map { Array($0) }, from: lines[first + 1].startIndex, firstLine: first + 2, file: path,
                    with: TextFields(texts), at: rest.map(\.startIndex))
            }
            for (line, changed) in read.texts { texts[line] = changed }
            content = .success(read.value)
            (origins, remarks) = (read.origins, read.remarks)
        } catch {
            content = .failure(error)
            (origins, remarks) = (ValueOrigins(), [])
        }
        text = String(repeating: "\n", count: end + 1) + texts.joined(separator: "\n")
    }

    /// Returns the fault for a line of `---` that is missing or misspelled.
    private static func missingFence(in lines: [ArraySlice<UInt8>], from first: Int) -> DocumentFault {
        for (mark, language) in [("+++", "TOML"), ("{", "JSON")] where trimmed(lines[first]).elementsEqual(mark.utf8) {
            return DocumentFault(
                offset: lines[first].startIndex, message: "the front matter of this file is \(language), not YAML",
                help:
                    "write it between two lines of ---, as name: and the recipe's name; for all files of a site, Hugo does "
                    + "so with: hugo convert toYAML --unsafe --output converted")
        }
        let texts = lines[first...].map { SourceLine(text: String(decoding: $0, as: UTF8.self), offset: $0.startIndex) }
        if isFence(lines[first]) { return FrontMatter.unclosed(texts) }
        if FrontMatter.isNearlyFence(texts[0].text) { return FrontMatter.misspelledFence(texts[0], "begins") }
        return DocumentFault(
            offset: lines[first].startIndex, message: "this file has no front matter",
            help: "begin it with a line ---, then name: and the recipe's name, then another line ---")
    }

    /// Returns whether a line is `---`.
    static func isFence(_ line: ArraySlice<UInt8>) -> Bool { trimmed(line).elementsEqual("---".utf8) }

    private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
        isFence(line) || trimmed(line).elementsEqual("...".utf8)
    }

    static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        while let last = line.last, last <= 0x20 { line.removeLast() }
        return line
    }
}

extension FrontMatter {
    /// Returns the fault of front matter without an end, which begins in the first of some lines.
    static func unclosed(_ lines: [SourceLine]) -> DocumentFault {
        if let line = lines.dropFirst().first(where: { isNearlyFence($0.text) }) {
            return misspelledFence(line, "ends")
        }
        return DocumentFault(
            offset: lines.first?.offset ?? 0, message: "the front matter has no end", help: "write a line --- after it")
    }

    fileprivate static func misspelledFence(_ line: SourceLine, _ does: String) -> DocumentFault {
        DocumentFault(
            offset: line.offset, message: "the line that \(does) the front matter must be three hyphens",
            help: "write --- in its place; word processors and phones make a dash of hyphens")
    }

    /// Returns whether a line consists of dashes, which programs may have made from hyphens.
    fileprivate static func isNearlyFence(_ line: String) -> Bool {
        let text = line.filter { !$0.isWhitespace }
        return !text.isEmpty && text.allSatisfy { "-–—−‐‑_".contains($0) }
    }

    private static let keyLine = Pattern(#"^["']?([\p{L}_][\p{L}\p{N}_ -]{0,40}?)["']?\s*[:：](?:\s+(.*))?$"#)

    /// Returns whether lines below a rule are front matter, and no text.
    static func begins(_ lines: ArraySlice<SourceLine>) -> Bool {
        let fields = lines.prefix {
            $0.text.firstMatch(of: keyLine) != nil || $0.text.first.map { " -".contains($0) } == true
        }.compactMap { field(in: $0.text)?.name }
        // A single line such as "Serves: 4" may stand below a rule.
        return fields.count > 1 || fields.contains { FrontMatterKey.subject(of: $0) == "name" }
    }

    /// Returns the field that a line gives a value, such as `name: Pea soup`, and the value; `nil` if it is no such line.
    static func field(in line: String) -> (name: String, value: Substring)? {
        guard let key = line.firstMatch(of: keyLine) else { return nil }
        return FrontMatterKey.field(String(key[1])).map { ($0, key[2]) }
    }
}

/// A second recipe in a Markdown file, with its own front matter.
struct SecondFrontMatter {
    private let offset: Int
    private let name: String

    /// Looks for front matter in the text below the first front matter.
    ///
    /// It begins with a line `---`, or directly below the first front matter, and has lines with keys; one key is
    /// `name` or `title`. Code blocks are skipped.
    init?(in lines: [ArraySlice<UInt8>]) {
        var fence: String?
        for (index, line) in lines.enumerated() {
            let text = Self.text(of: line)
            if let open = fence {
                if text.hasPrefix(open) { fence = nil }
                continue
            }
            fence = ["```", "~~~"].first(where: text.hasPrefix)
            let isFence = MarkdownRecipe.isFence(line)
            guard isFence || index == 0,
                let name = Self.name(in: lines[(isFence ? index + 1 : index)...], isEnded: !isFence)
            else { continue }
            self.name = name
            offset = line.startIndex
            return
        }
        return nil
    }

    /// Returns the name of the recipe whose front matter begins with lines; `nil` if they are other text.
    ///
    /// If `isEnded`, the front matter must end with a line `---`.
    private static func name(in lines: ArraySlice<ArraySlice<UInt8>>, isEnded: Bool) -> String? {
        var name: String?
        for line in lines {
            if MarkdownRecipe.isFence(line) { return name }
            let text = text(of: line)
            // Indented lines and list items belong to the key above.
            if line != lines.first, text.first.map({ " \t-#".contains($0) }) ?? true { continue }
            guard let field = FrontMatter.field(in: text) else { return nil }
            guard FrontMatterKey.subject(of: field.name) == "name", !field.value.allSatisfy(\.isWhitespace) else {
                continue
            }
            name = String(field.value).trimmed
            if !isEnded { return name }
        }
        return isEnded ? nil : name
    }

    private static func text(of line: ArraySlice<UInt8>) -> String {
        String(decoding: MarkdownRecipe.trimmed(line), as: UTF8.self)
    }

    /// The fault with advice.
    var fault: DocumentFault {
        DocumentFault(
            offset: offset, message: "a second recipe begins here: \"\(name.shortened())\"",
            help: "put each recipe into a file of its own")
    }
}
