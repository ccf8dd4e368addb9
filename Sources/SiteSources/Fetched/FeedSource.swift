import Diagnostics
import Files
package import Foundation
import Patterns
import RecipeFeed
package import SafeFetch

/// The source of a feed.
package enum FeedSource: Sendable, Hashable {
    /// The built-in sample.
    case sample
    /// The Markdown recipes in a site's folder.
    case recipes(URL)
    /// A file on this machine, or a pattern of files: `recipes/*/recipe.json`.
    case file(URL)
    /// The program's standard input.
    case standardInput
    /// An `http` or `https` address.
    case web(URL)

    /// Creates a source from a web address.
    ///
    /// WordPress sends a post's photo, categories, tags and author only if these are asked for
    /// (https://developer.wordpress.org/rest-api/using-the-rest-api/global-parameters/#_embed).
    package init(web url: URL) {
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let items = parts?.queryItems ?? []
        let route = items.first { $0.name == "rest_route" }?.value ?? url.path()
        let isOfPosts = route.contains("/wp/v2/") && !route.contains("/wprm_recipe")
        let hasChoice = items.contains { ["_embed", "_fields"].contains($0.name) }
        guard isOfPosts, !hasChoice else {
            self = .web(url)
            return
        }
        let query = parts?.percentEncodedQuery ?? ""
        parts?.percentEncodedQuery = (query.isEmpty ? "" : query + "&") + "_embed"
        self = .web(parts?.url ?? url)
    }

    /// The web address, if it has one.
    package var webURL: URL? {
        guard case .web(let url) = self else { return nil }
        return url
    }

    /// The address to which the feed's photos may be relative.
    var location: URL {
        switch self {
        case .sample: BundledSite.sampleFeed
        case .standardInput: URL(filePath: "/dev/stdin")
        case .recipes(let site): SiteFolder.recipeFolder(of: site)
        case .file(let url), .web(let url): url
        }
    }

    /// The folder of a file, or the common folder of a pattern's files; `nil` for other sources.
    var namedFolder: URL? {
        guard case .file(let url) = self else { return nil }
        if url.isFolder { return url }
        return FilePattern(url.relativePath)?.folder ?? url.deletingLastPathComponent()
    }

    /// The same folder, which links must not leave.
    var folder: BoundedFolder? { namedFolder.map { BoundedFolder($0) } }

    private static let hostAndPort = Pattern(
        #"(localhost|[0-9]{1,3}(?:\.[0-9]{1,3}){3}|(?:[a-z0-9-]+\.)+[a-z]{2,})(:[0-9]+)?"#)

    /// The web address that was probably meant by the path of a missing file: the path begins like a host.
    var meantAddress: String? {
        guard case .file(let url) = self else { return nil }
        let path = url.relativePath
        var folder = path.hasPrefix("/") ? "/" : ""
        var rest = path.split(separator: "/")[...]
        // A path in the configuration file is preceded by the site's folder.
        while let part = rest.first, FileManager.default.fileExists(atPath: folder + part) {
            folder += part + "/"
            rest.removeFirst()
        }
        guard let host = rest.first,
            let match = host.lowercased().wholeMatch(of: Self.hostAndPort)
        else { return nil }
        let isName = match[1] != "localhost" && match[1].last?.isLetter == true && match[2].isEmpty
        // A name with a dot may also be that of a file.
        guard rest.count > 1 || !isName || host.hasPrefix("www.") else { return nil }
        return (isName ? "https://" : "http://") + rest.joined(separator: "/")
    }

    /// The name of the feed from which its recipes' ids are made; it doesn't depend on queries or on a file's folder.
    package var lastingName: String {
        switch self {
        case .sample, .standardInput, .recipes: label
        case .file(let url): url.lastPathComponent
        case .web(let url): "\(url.host() ?? "")\(url.path())"
        }
    }

    /// Returns a file's path relative to a folder, for the settings there; `nil` for other sources.
    package func path(from folder: URL) -> String? {
        guard case .file(let url) = self else { return nil }
        if url.relativePath.hasPrefix("/") { return url.relativePath }
        let (file, base) = (url.standardizedFileURL.pathComponents, folder.standardizedFileURL.pathComponents)
        let common = zip(file, base).prefix { $0 == $1 }.count
        let up = [String](repeating: "..", count: base.count - common)
        return (up + file.dropFirst(common)).joined(separator: "/")
    }

    /// The feed's name in messages.
    package var label: String {
        switch self {
        case .sample: "the built-in sample"
        case .standardInput: "standard input"
        case .recipes: location.relativePath.trimmingPrefix("./").description
        // An address without a scheme is read as a file.
        case .file(let url): meantAddress == nil ? url.relativePath : url.relativePath.withoutSecrets
        case .web(let url): url.shownAddress
        }
    }
}

/// A substitute for a feed's source, to test how a site reacts to it.
package struct FeedSubstitute: Sendable {
    /// Returns the feed's name in messages, given the source's own name.
    let label: @Sendable (String) -> String
    /// Returns the answer for a source; `nil` to request the real one.
    let answer: @Sendable (FeedSource) async throws -> FetchAnswer?

    package init(
        label: @escaping @Sendable (String) -> String,
        answer: @escaping @Sendable (FeedSource) async throws -> FetchAnswer?
    ) {
        self.label = label
        self.answer = answer
    }
}

extension [SourceFile] {
    /// Returns Markdown files as documents of a feed, with one recipe each.
    ///
    /// - Throws: `BuildError` with all files that cannot be read.
    func recipeDocuments() throws(BuildError) -> [ReceivedDocument] {
        var documents: [ReceivedDocument] = []
        var faults: [Diagnostic] = []
        for file in self {
            do throws(Diagnostic) {
                documents.append(ReceivedDocument(document: try file.recipeDocument(), validators: Validators()))
            } catch {
                faults.append(error)
            }
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
        return documents
    }
}

extension SourceFile {
    /// Returns the file as a document of the feed.
    fileprivate func recipeDocument() throws(Diagnostic) -> FeedDocument {
        let location: URL =
            if case .file(let file) = content { file.url.absoluteURL } else { BundledSite.address(of: path) }
        return FeedDocument(
            markdown: Array(try text().utf8), from: location, name: shownPath,
            at: String(path.dropFirst(SiteFolder.recipes.count)))
    }
}
