import Diagnostics

/// A file in a site's folder whose name is almost that of a file that the site reads.
struct MisnamedFile: Equatable {
    /// The consequence of the name.
    let message: String
    let help: String

    /// Checks the path of a file in the site's folder; returns `nil` if the name isn't a likely mistake.
    ///
    /// - Parameters:
    ///   - path: the path of a file that isn't hidden.
    ///   - isStyleMissing: the result of ``mayMissStyle(among:)`` for all files.
    init?(at path: String, isStyleMissing: Bool) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
        let isMarkdown = Self.markdownEndings.contains(ending) || (ending == "md" && !path.hasSuffix(".md"))
        let isNearlyMarkdown = isMarkdown || ending == "txt"
        if path.hasPrefix(SiteFolder.recipes) {
            guard SiteFileRole(ofPath: path) == nil, !path.hasSuffix(".md") else { return nil }
            message = "this is not read: a recipe's name ends in .md"
            help =
                isNearlyMarkdown
                ? "rename it" : "recipesite feed says what can be done with it; or move it out of Recipes"
        } else if path.hasPrefix("Templates/") {
            guard Self.templateEndings.contains(ending), !path.hasSuffix(".mustache") else { return nil }
            (message, help) = ("this is not read: a template's name ends in .mustache", "rename it")
        } else if path.hasPrefix("Public/notes/") {
            guard isNearlyMarkdown else { return nil }
            message = "this is published as it is, and is no note: a note's name ends in .md"
            help = "rename it, or move it out of Public/notes"
        } else if isMarkdown {
            message = "this is published as it is, and becomes no page: a page's name ends in .md"
            help = "rename it if it is to become a page"
        } else if isStyleMissing, Self.isNearlyOwnStyle(path) {
            message = "this is published, but no page loads it: a site's own style is Public/\(Self.ownStyle)"
            help = "rename it to Public/\(Self.ownStyle)"
        } else {
            return nil
        }
    }

    private static let markdownEndings: Set = ["markdown", "mdown", "mkd", "mkdn", "mdwn"]
    private static let templateEndings: Set = ["html", "htm", "mustache", "moustache", "hbs", "handlebars"]
    private static let ownStyle = "theme/custom.css"

    /// Returns whether the site has neither its own style nor a template that may load another one.
    static func mayMissStyle(among paths: some Sequence<String>) -> Bool {
        !paths.contains { $0 == "Public/\(ownStyle)" || ($0.hasPrefix("Templates/") && $0.hasSuffix(".mustache")) }
    }

    private static func isNearlyOwnStyle(_ path: String) -> Bool {
        let folders = ["Public", "Public/theme", "Public/Theme", "Public/themes"]
        guard let slash = path.lastIndex(of: "/"), folders.contains(String(path[..<slash]))
        else { return false }
        return editDistance(from: path[path.index(after: slash)...].lowercased(), to: "custom.css") < 2
    }

    /// Returns the warning about the file.
    func warning(_ file: SourceFile) -> Diagnostic {
        Diagnostic(severity: .warning, file: file.shownPath, message: message, help: help)
    }
}
