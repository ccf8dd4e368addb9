/// What a file in a site's folder is to the site, as its path tells.
enum SiteFileRole: Hashable {
    /// A Mustache file of `Templates`.
    case template
    /// A Markdown file of `Public/notes`.
    case note
    /// Another Markdown file of `Public`.
    case page
    /// A file of `Public` that is published as it is.
    case asset
    /// `README.md`, which becomes the about page.
    case readme
    /// `recipesite.yaml`, which holds settings.
    case configuration

    /// The role of the file at a path in the site's folder; nil where it is none of the site's.
    init?(ofPath path: String) {
        guard !path.split(separator: "/").contains(where: Self.isLeftOut) else { return nil }
        switch path {
        case "README.md": self = .readme
        case SiteFolder.configurationFile: self = .configuration
        case _ where path.hasPrefix("Templates/"):
            guard path.hasSuffix(".mustache") else { return nil }
            self = .template
        case _ where path.hasPrefix("Public/notes/") && path.hasSuffix(".md"): self = .note
        case _ where path.hasPrefix("Public/"): self = path.hasSuffix(".md") ? .page : .asset
        default: return nil
        }
    }

    /// Hidden files are an editor's or the system's, but for the two that web hosts look for; and editors keep
    /// `name~` and `#name#` beside what they edit.
    private static func isLeftOut(_ name: Substring) -> Bool {
        if name.hasPrefix(".") { return name != ".well-known" && name != ".nojekyll" }
        return name.hasSuffix("~") || (name.hasPrefix("#") && name.hasSuffix("#"))
    }
}
