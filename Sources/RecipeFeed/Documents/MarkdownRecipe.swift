import StrictJSON

/// A Markdown file that is a recipe of its own: its front matter says what the recipe is, and the rest is the author's text.
///
/// Front matter is YAML between two lines of `---`, as Jekyll, Hugo and Zola have it.
package struct MarkdownRecipe: Sendable {
    /// Its path in the folder of recipes, by which it is known where its front matter has no id.
    package let path: String
    /// The author's text, with empty lines in the place of the front matter, so that lines have their own numbers.
    package let text: String
    let content: Result<JSONValue, DocumentFault>
    /// Where the values of the front matter stand in the file.
    let origins: FrontMatter.Origins

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: the file's.
    ///   - path: its path in the folder of recipes.
    package init(_ bytes: [UInt8], at path: String) {
        self.path = path
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: mark) ? mark.count : 0
        let lines = bytes[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let end = Self.isFence(lines[0]) ? lines.dropFirst().firstIndex(where: Self.isEnd) : nil
        guard let end else {
            content = .failure(
                Self.isFence(lines[0])
                    ? DocumentFault(
                        offset: start, message: "the front matter has no end", help: "write a line --- after it")
                    : DocumentFault(
                        offset: start, message: "this file has no front matter",
                        help: "begin it with a line ---, then name: and the recipe's name, then another line ---"))
            (text, origins) = ("", FrontMatter.Origins())
            return
        }
        let yaml = lines[1..<end]
        let rest = lines[(end + 1)...]
        text =
            String(repeating: "\n", count: end + 1)
            + String(decoding: Array(rest.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
        do throws(DocumentFault) {
            let read = try FrontMatter(yaml.map { Array($0) }, from: lines[1].startIndex, file: path)
            content = .success(read.value)
            origins = read.origins
        } catch {
            content = .failure(error)
            origins = FrontMatter.Origins()
        }
    }

    /// Whether a line is `---`.
    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool { trimmed(line).elementsEqual("---".utf8) }

    private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
        isFence(line) || trimmed(line).elementsEqual("...".utf8)
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        while let last = line.last, last <= 0x20 { line.removeLast() }
        return line
    }
}
