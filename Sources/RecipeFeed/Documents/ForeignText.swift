import Diagnostics
import Patterns

// Kinds of documents that are text.

extension ForeignDocument {
    /// The number of bytes that are examined.
    private static let reach = 2_000_000

    private static let savedPageHeader = Pattern(#"(^|\n)(?i:content-type): *multipart/related"#)

    static func text(_ bytes: [UInt8], _ name: FileName) -> ForeignDocument? {
        let content = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.prefix(reach)
        guard let first = content.first else {
            return ForeignDocument(
                "an empty document", why: nil,
                help: "look whether its program or server had anything to write, and try again")
        }
        let text = String(decoding: content.prefix(20_000), as: UTF8.self)
        if first == UInt8(ascii: "<") { return markup(content, text, name) }
        if text.hasPrefix("\\documentclass") || name.ends(in: "tex") {
            return ForeignDocument("LaTeX", help: writeMarkdown)
        }
        if text.prefix(3_000).contains(Self.savedPageHeader) { return savedPage }
        if name.ends(in: "eml", "mbox") { return ForeignDocument("an e-mail", help: writeMarkdown) }
        if name.ends(in: "menu") {
            return ForeignDocument(
                "a menu in Cooklang", why: "and no recipe", help: "name recipes instead, such as '*.cook'")
        }
        if name.lowercased == "aisle.conf" {
            return ForeignDocument(
                "the list of aisles of Cooklang", why: "and no recipe", help: "name recipes instead, such as '*.cook'")
        }
        if text.hasPrefix("---") {
            return ForeignDocument(
                "Markdown or YAML", why: noRecipe, help: "put recipes in Markdown into the folder Recipes of the site")
        }
        guard isText(first, text, name) else { return nil }
        if name.ends(in: "yaml", "yml") {
            return ForeignDocument(
                "YAML", why: noRecipe, help: "write it as JSON: yq -o json . \(name.inShell) > \(name.target)")
        }
        if name.ends(in: "md", "markdown") || text.hasPrefix("# ") {
            return ForeignDocument("Markdown without front matter", help: writeMarkdown)
        }
        return ForeignDocument("plain text", why: "in which programs can't tell what is a recipe", help: writeMarkdown)
    }

    /// Returns whether a text wasn't meant as JSON with recipes.
    ///
    /// Those are objects and lists, perhaps behind a comment.
    private static func isText(_ first: UInt8, _ text: String, _ name: FileName) -> Bool {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) || (0xC3...0xF4).contains(first)
        if isLetter { return true }
        if name.ends(in: "csv", "tsv", "txt", "md", "markdown", "yaml", "yml") {
            return text.prefixMatch(of: jsonStart) == nil
        }
        return first < 0x80 && !text.utf8.contains(0) && !name.isOfJSON && !"{[/".utf8.contains(first)
    }

    /// A list, an object or a list of texts, as far as the text goes.
    private static let jsonStart = Pattern(
        #"\s*\[?\s*($|\]|\{\s*($|\}|"[^"]*($|"\s*($|:)))|"[^"]*($|"\s*($|,|\])))"#)

    /// Returns whether a text that isn't valid JSON was meant as JSON with recipes, so that its fault has to be put right.
    ///
    /// Many other files begin with a brace or a bracket: templates (`{{ title }}`), settings (`[server]`), programs
    /// (`{ pkgs }:`). JSON with comments or a name of settings is one of settings, unless it has a key of recipes.
    static func isMeantAsJSON(_ bytes: [UInt8], faultAt offset: Int, named name: String) -> Bool {
        let name = FileName(name)
        let start = start(of: bytes)
        let isAtComment = ["//", "/*"].contains { bytes.dropFirst(offset).starts(with: $0.utf8) }
        if isAtComment || name.ends(in: "jsonc", "json5") || name.isOfSettings { return hasKeyOfContent(start) }
        return name.isOfJSON || start.prefixMatch(of: jsonStart) != nil
    }

    /// Returns whether a text in JSON or YAML that cannot be read is one of settings: by its name, and without a key of
    /// recipes.
    static func isOfSettings(_ bytes: [UInt8], named name: String) -> Bool {
        FileName(name).isOfSettings && !hasKeyOfContent(start(of: bytes))
    }

    private static func start(of bytes: [UInt8]) -> String {
        String(decoding: bytes.drop { [0xEF, 0xBB, 0xBF].contains($0) }.prefix(reach), as: UTF8.self)
    }

    private static let writtenKey = Pattern(#"["']?([\p{L}_]+)["']?\s*:"#)

    private static func hasKeyOfContent(_ text: String) -> Bool {
        Set(text.matches(of: writtenKey).map { String($0[1]) }).contains(where: FrontMatterKey.isOfContent)
    }

    // MARK: Pages and XML

    private static func markup(_ content: ArraySlice<UInt8>, _ start: String, _ name: FileName) -> ForeignDocument {
        if start.contains("<en-export") {
            return ForeignDocument(
                "an export of Evernote", why: noRecipe,
                help:
                    "write headings such as Ingredients and Steps into the notes that are recipes, and export them again"
            )
        }
        return ForeignDocument(
            "XML", why: noRecipe,
            help: "of the XML of programs, RecipeML, CookML, MX2 and some others are read (see the guide, feeds.md); "
                + "a feed of news has no recipes: name the address of a recipe's page instead")
    }
}
