import Diagnostics
import Foundation
import RecipeFeed
import StrictJSON

extension NamedAddress {
    /// Returns the address as a URL, which must not lead away from the feed.
    ///
    /// - Parameters:
    ///   - document: the document that names it.
    ///   - source: the address of the feed.
    ///   - isDetail: whether it is that of a recipe, rather than the next page of the list.
    ///   - allowedHosts: hosts to which it may lead besides the feed's own.
    /// - Returns: the URL.
    /// - Throws: `BuildError`, with the address's place, if it is not one or leads away.
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

    /// Returns the URL that a recipe's address is relative to: `recipes/1` is below `/api/recipes`, and below `/api/recipes/` alike.
    private func base(of document: FeedDocument) -> URL? {
        guard let location = document.location, location.path().hasSuffix("/"),
            let first = text.split(separator: "/").first, text.hasPrefix(first), location.lastPathComponent == first,
            var parts = URLComponents(url: location, resolvingAgainstBaseURL: true)
        else { return document.location }
        parts.percentEncodedPath.removeLast()
        return parts.url
    }

    /// The address as messages show it.
    var shown: String { text.withoutSecrets.shortened() }

    /// Returns an error that points at the address in its document.
    func fault(in document: FeedDocument, _ message: String, help: String? = nil) -> BuildError {
        let place = DocumentPlace.places(of: [offset], in: document.bytes).first
        // A service repeats in it the key that it was asked with.
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
    /// Returns the address on the origin of another, if it is of the same host; a server behind a proxy often names `http` where it
    /// is asked by `https`.
    fileprivate func onOrigin(of source: URL) -> URL? {
        guard host()?.lowercased() == source.host()?.lowercased() else { return nil }
        if scheme?.lowercased() == source.scheme?.lowercased(), port == source.port { return self }
        guard port == nil, source.port == nil else { return nil }
        var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        parts?.scheme = source.scheme
        return parts?.url
    }

    /// Returns the address of a further page with the path of the source, if it is the end of that path.
    ///
    /// An application that does not know below which path it is reached leaves that out: Mealie names `/recipes?page=2` after
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
    /// The path without the slash that it may end with.
    fileprivate var withoutSlashAtEnd: String { hasSuffix("/") ? String(dropLast()) : self }
}
