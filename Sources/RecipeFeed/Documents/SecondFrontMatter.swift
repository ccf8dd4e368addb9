import StrictJSON

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
    /// - Parameters:
    ///   - lines: the lines.
    ///   - isEnded: whether the front matter must end with a line `---`.
    /// - Returns: the name.
    private static func name(in lines: ArraySlice<ArraySlice<UInt8>>, isEnded: Bool) -> String? {
        var name: String?
        for line in lines {
            if MarkdownRecipe.isFence(line) { return name }
            let text = text(of: line)
            // Indented lines and list items belong to the key above.
            if line != lines.first, text.first.map({ " \t-#".contains($0) }) ?? true { continue }
            guard
                let key = text.firstMatch(of: #/^["']?([\p{L}_][\p{L}\p{N}_ -]{0,40}?)["']?\s*[:：](?:\s+(.*))?$/#),
                let field = FrontMatterKey.field(String(key.1))
            else { return nil }
            guard FrontMatterKey.subject(of: field) == "name", let text = key.2.map(String.init), !text.isBlank else {
                continue
            }
            name = text.trimmed
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
