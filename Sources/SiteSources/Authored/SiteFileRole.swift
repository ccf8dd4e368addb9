/// The role of a file in a site's folder, determined by its path.
package enum SiteFileRole: Hashable {
    /// A Mustache file in `Templates`.
    case template
    /// A YAML file in `Templates/texts`.
    case texts
    /// A Markdown file in `Public/notes`.
    case note
    /// A Markdown file in `Recipes`.
    case recipe
    /// A picture in `Recipes`, which recipes can have as their photo.
    case photo
    /// Another Markdown file in `Public`.
    case page
    /// A file in `Public` that is published unchanged.
    case asset
    /// `README.md`, which becomes the about page.
    case readme
    /// `recipesite.yaml`, which holds settings.
    case configuration

    /// Returns the role of a file; `nil` if the site doesn't read it.
    package init?(ofPath path: String) {
        guard !path.split(separator: "/").contains(where: { $0.isJunk || $0.isHidden }) else { return nil }
        switch path {
        case "README.md": self = .readme
        case SiteFolder.configurationFile: self = .configuration
        // A file with the extension .yml isn't read, but reported.
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

    /// Returns whether a name is that of a file of an editor, a file manager or a version control system.
    static func isJunk(_ name: String) -> Bool { name[...].isJunk }

    /// Returns whether a path leads to a hidden file, or to one of an editor or similar tool.
    static func isHidden(_ path: some Collection<UInt8>) -> Bool {
        String(decoding: path, as: UTF8.self).split(separator: "/").contains { $0.isHidden || $0.isJunk }
    }

    private static func isPicture(_ path: String) -> Bool {
        [".jpg", ".jpeg", ".jpe", ".png", ".webp", ".gif", ".avif", ".heic", ".heif", ".tif", ".tiff", ".bmp"].contains(
            where: path.lowercased().hasSuffix)
    }

    /// Returns the hidden file or folder that keeps a path from being published; `nil` if there isn't one, or it
    /// belongs to a tool.
    static func hiddenPart(ofPath path: String) -> String? {
        let names = path.split(separator: "/")
        guard !names.contains(where: \.isJunk), let index = names.firstIndex(where: \.isHidden) else { return nil }
        return names[...index].joined(separator: "/")
    }
}

extension Substring {
    /// Whether it is the name of a hidden file that web hosts don't read.
    fileprivate var isHidden: Bool {
        hasPrefix(".") && ![".well-known", ".nojekyll", ".htaccess", ".domains"].contains(self)
    }

    /// Whether it is the name of a file that an editor, a file manager or a version control system creates by itself.
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
