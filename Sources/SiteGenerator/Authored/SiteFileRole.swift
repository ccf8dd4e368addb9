/// What a file in a site's folder is to the site, as its path tells.
package enum SiteFileRole: Hashable {
    /// A Mustache file of `Templates`.
    case template
    /// A YAML file of `Templates/texts`.
    case texts
    /// A Markdown file of `Public/notes`.
    case note
    /// A Markdown file of `Recipes`, which is a recipe.
    case recipe
    /// A picture in `Recipes`, which recipes there can name as their photo.
    case photo
    /// Another Markdown file of `Public`.
    case page
    /// A file of `Public` that is published as it is.
    case asset
    /// `README.md`, which becomes the about page.
    case readme
    /// `recipesite.yaml`, which holds settings.
    case configuration

    /// The role of the file at a path in the site's folder; nil where it is not a file of the site.
    package init?(ofPath path: String) {
        guard !path.split(separator: "/").contains(where: { $0.isJunk || $0.isHidden }) else { return nil }
        switch path {
        case "README.md": self = .readme
        case SiteFolder.configurationFile: self = .configuration
        // One that ends otherwise than in .yaml is not read, and named.
        case _
        where path.hasPrefix(SiteTexts.folder) && [".yaml", ".yml"].contains(where: path.lowercased().hasSuffix):
            self = .texts
        case _ where path.hasPrefix("Templates/"):
            guard path.hasSuffix(".mustache") else { return nil }
            self = .template
        case _ where path.hasPrefix(SiteFolder.recipes) && Self.isPicture(path): self = .photo
        case _ where path.hasPrefix(SiteFolder.recipes):
            guard path.hasSuffix(".md"), path.split(separator: "/").last?.lowercased() != "readme.md" else {
                return nil
            }
            self = .recipe
        case _ where path.hasPrefix("Public/notes/") && path.hasSuffix(".md"): self = .note
        case _ where path.hasPrefix("Public/"): self = path.hasSuffix(".md") ? .page : .asset
        default: return nil
        }
    }

    /// Whether a name is that of what an editor, a file manager or a version control system keeps beside the files.
    static func isJunk(_ name: String) -> Bool { name[...].isJunk }

    /// Whether a path leads to something hidden, or to what is kept beside the files.
    static func isHidden(_ path: some Collection<UInt8>) -> Bool {
        String(decoding: path, as: UTF8.self).split(separator: "/").contains { $0.isHidden || $0.isJunk }
    }

    private static func isPicture(_ path: String) -> Bool {
        [".jpg", ".jpeg", ".jpe", ".png", ".webp", ".gif", ".avif", ".heic", ".heif", ".tif", ".tiff", ".bmp"].contains(
            where: path.lowercased().hasSuffix)
    }

    /// The hidden file or folder by which a path is not published, although somebody may have meant it to be; nil where the
    /// path has none, or is an editor's or the system's.
    static func hiddenPart(ofPath path: String) -> String? {
        let names = path.split(separator: "/")
        guard !names.contains(where: \.isJunk), let index = names.firstIndex(where: \.isHidden) else { return nil }
        return names[...index].joined(separator: "/")
    }
}

extension Substring {
    /// Whether it is the name of a hidden file that web hosts do not look for.
    fileprivate var isHidden: Bool {
        hasPrefix(".") && ![".well-known", ".nojekyll", ".htaccess", ".domains"].contains(self)
    }

    /// Whether it is the name of what an editor, a file manager or a version control system keeps beside the files: nobody puts
    /// it there on purpose.
    fileprivate var isJunk: Bool {
        let name = lowercased()
        if name.hasSuffix("~") || (name.hasPrefix("#") && name.hasSuffix("#")) { return true }
        if ["thumbs.db", "desktop.ini"].contains(name) { return true }
        guard name.hasPrefix(".") else { return false }
        return Self.junkNames.contains(name) || [".swp", ".swo", ".swx"].contains { name.hasSuffix($0) }
            || ["._", ".#", ".~", ".nfs", ".fuse_hidden", ".trash", ".goutputstream"].contains { name.hasPrefix($0) }
    }

    private static let junkNames: Set = [
        ".ds_store", ".localized", ".fseventsd", ".spotlight-v100", ".temporaryitems", ".appledouble", ".directory",
        ".git", ".gitignore", ".gitattributes", ".gitmodules", ".gitkeep", ".keep", ".hg", ".hgignore", ".svn", ".bzr",
        ".idea", ".vscode", ".editorconfig", ".prettierrc", ".prettierignore", ".obsidian",
    ]
}
