import Diagnostics
import Foundation
import RecipeFeed
import StrictJSON

extension NamedAddress {
    /// Returns the address as a URL, which must belong to the feed.
    ///
    /// - Parameters:
    ///   - document: the document with the address.
    ///   - source: the feed's address.
    ///   - isDetail: whether the address is that of a recipe rather than of the next page.
    ///   - allowedHosts: hosts, in addition to the feed's own, that it may be on.
    /// - Returns: the URL.
    /// - Throws: `BuildError` with the address's place, if it is invalid or leads elsewhere.
    func resolved(
        in document: FeedDocument, of source: URL, isDetail: Bool, allowing allowedHosts: [String]
    ) throws(BuildError) -> URL {
        if let problem { throw fault(in: document, problem.message, help: problem.help) }
        guard let url = URL(string: text, relativeTo: isDetail ? base(of: document) : document.location)?.absoluteURL,
            ["http", "https", "file"].contains(url.scheme?.lowercased())
        else { throw fault(in: document, "\"\(shown)\" is not an address") }
        if url.isFileURL {
            let folder = source.deletingLastPathComponent().standardizedFileURL.pathComponents
            guard source.isFileURL, url.standardizedFileURL.pathComponents.starts(with: folder) else {
                throw fault(in: document, "\"\(shown)\" leads out of the feed's own folder")
            }
            return url
        }
        if let own = url.onOrigin(of: source) { return isDetail ? own : own.belowPrefix(of: source) }
        guard allowedHosts.contains(where: { $0.lowercased() == url.host()?.lowercased() }) else {
            throw fault(
                in: document, "\"\(shown)\" leads to another host than the feed's",
                help: "allow it with --allow-host \(url.host() ?? "") if that is meant")
        }
        return url
    }

    /// Returns the base URL of a recipe's address, so that `recipes/1` means the same below `/api/recipes` and
    /// `/api/recipes/`.
    private func base(of document: FeedDocument) -> URL? {
        guard let location = document.location, location.path().hasSuffix("/"),
            let first = text.split(separator: "/").first, text.hasPrefix(first), location.lastPathComponent == first,
            var parts = URLComponents(url: location, resolvingAgainstBaseURL: true)
        else { return document.location }
        parts.percentEncodedPath.removeLast()
        return parts.url
    }

    /// The address for messages.
    var shown: String { text.withoutSecrets.shortened() }

    /// Returns an error at the address's place in its document.
    func fault(in document: FeedDocument, _ message: String, help: String? = nil) -> BuildError {
        let place = DocumentPlace.places(of: [offset], in: document.bytes).first
        // A service may repeat the key of the request in it.
        let isShowable = text == text.withoutSecrets
        return BuildError(
            .badData,
            [
                Diagnostic(
                    severity: .error, file: document.name ?? document.location?.shownAddress, line: place?.line,
                    column: place?.column, message: message + (pointer.isEmpty ? "" : " (at \(pointer))"),
                    excerpt: place.flatMap {
                        isShowable ? .init(text: $0.excerpt, offset: $0.excerptOffset, length: 1) : nil
                    }, help: help)
            ])
    }
}

extension URL {
    /// Returns the address with the scheme of another one on the same host; `nil` for other hosts.
    ///
    /// A server behind a proxy often writes `http` although it is reached by `https`.
    fileprivate func onOrigin(of source: URL) -> URL? {
        guard host()?.lowercased() == source.host()?.lowercased() else { return nil }
        if scheme?.lowercased() == source.scheme?.lowercased(), port == source.port { return self }
        guard port == nil, source.port == nil else { return nil }
        var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        parts?.scheme = source.scheme
        return parts?.url
    }

    /// Returns the address of a further page with the source's path, if it is the end of that path.
    ///
    /// An application that doesn't know its own path prefix leaves it out: Mealie writes `/recipes?page=2` for
    /// `/api/recipes`.
    fileprivate func belowPrefix(of source: URL) -> URL {
        let (own, whole) = (path().withoutSlashAtEnd, source.path().withoutSlashAtEnd)
        guard own.count > 1, own.count < whole.count, own.hasPrefix("/"), whole.hasSuffix(own),
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        parts.percentEncodedPath = path().hasSuffix("/") ? whole + "/" : whole
        return parts.url ?? self
    }
}

extension String {
    /// The path without a slash at its end.
    fileprivate var withoutSlashAtEnd: String { hasSuffix("/") ? String(dropLast()) : self }
}
