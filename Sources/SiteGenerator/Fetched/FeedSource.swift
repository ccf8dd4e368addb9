import Files
public import Foundation
package import SafeFetch

/// Where a recipe list comes from.
public enum FeedSource: Sendable, Hashable {
    /// The sample that the program carries inside.
    case sample
    /// The recipes in Markdown of a site's folder.
    case recipes(URL)
    /// A file on this machine, or a pattern of several: `recipes/*/recipe.json`.
    case file(URL)
    /// What is piped into the program.
    case standardInput
    /// An `http` or `https` address.
    case web(URL)

    /// The feed's web address, where it has one.
    var webURL: URL? {
        guard case .web(let url) = self else { return nil }
        return url
    }

    /// The feed's address, to which its photos may be relative.
    var location: URL {
        switch self {
        case .sample: BundledSite.sampleFeed
        case .standardInput: URL(filePath: "/dev/stdin")
        case .recipes(let site): SiteFolder.recipeFolder(of: site)
        case .file(let url), .web(let url): url
        }
    }

    /// The folder of a file, or that to which all files of a pattern belong; `nil` for any other source.
    var namedFolder: URL? {
        guard case .file(let url) = self else { return nil }
        return FilePattern(url.relativePath)?.folder ?? url.deletingLastPathComponent()
    }

    /// The same folder, which links must not lead out of.
    var folder: BoundedFolder? { namedFolder.map { BoundedFolder($0) } }

    /// The web address that a file which is not there may have been meant to be: its path begins like a host.
    var meantAddress: String? {
        guard case .file(let url) = self else { return nil }
        let path = url.relativePath
        var folder = path.hasPrefix("/") ? "/" : ""
        var rest = path.split(separator: "/")[...]
        // A path in the configuration file has the site's folder in front.
        while let part = rest.first, FileManager.default.fileExists(atPath: folder + part) {
            folder += part + "/"
            rest.removeFirst()
        }
        guard let host = rest.first,
            let match = host.lowercased().wholeMatch(
                of: #/(localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z0-9-]+\.)+[a-z]{2,})(:\d+)?/#)
        else { return nil }
        let isName = match.1 != "localhost" && match.1.last?.isLetter == true && match.2 == nil
        // A name with a dot in it is that of a file as well.
        guard rest.count > 1 || !isName || host.hasPrefix("www.") else { return nil }
        return (isName ? "https://" : "http://") + rest.joined(separator: "/")
    }

    /// What the feed is called in the ids of its recipes, the same whatever is asked of its address and wherever a file lies.
    package var lastingName: String {
        switch self {
        case .sample, .standardInput, .recipes: label
        case .file(let url): url.lastPathComponent
        case .web(let url): "\(url.host() ?? "")\(url.path())"
        }
    }

    /// A file's path from a folder, as the settings in that folder name it; nil for what is no file.
    package func path(from folder: URL) -> String? {
        guard case .file(let url) = self else { return nil }
        if url.relativePath.hasPrefix("/") { return url.relativePath }
        let (file, base) = (url.standardizedFileURL.pathComponents, folder.standardizedFileURL.pathComponents)
        let common = zip(file, base).prefix { $0 == $1 }.count
        let up = [String](repeating: "..", count: base.count - common)
        return (up + file.dropFirst(common)).joined(separator: "/")
    }

    /// The feed as messages name it.
    package var label: String {
        switch self {
        case .sample: "the built-in sample"
        case .standardInput: "standard input"
        case .recipes: location.relativePath.trimmingPrefix("./").description
        // An address without its scheme is taken for a file.
        case .file(let url): meantAddress == nil ? url.relativePath : url.relativePath.withoutSecrets
        case .web(let url): url.shownAddress
        }
    }
}

/// What answers in place of a feed's source, to see how a site takes it.
package struct FeedSubstitute: Sendable {
    /// The feed as messages name it, from the source's own name.
    let label: @Sendable (String) -> String
    /// What the source answers; nil where the real one is to be asked.
    let answer: @Sendable (FeedSource) async throws -> FetchAnswer?

    package init(
        label: @escaping @Sendable (String) -> String,
        answer: @escaping @Sendable (FeedSource) async throws -> FetchAnswer?
    ) {
        (self.label, self.answer) = (label, answer)
    }
}
