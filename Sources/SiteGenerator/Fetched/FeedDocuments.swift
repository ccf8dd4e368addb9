import Diagnostics
import Files
import Foundation
import RecipeFeed
import SafeFetch
import StrictJSON

/// A document of a feed, and what its server said to recognise it by.
struct ReceivedDocument: Sendable {
    let document: FeedDocument
    let validators: Validators
}

/// Gets the documents of a feed: those that its source names, and those that they name in turn.
///
/// Each is asked for once.
struct FeedDocuments {
    let fetcher: Fetcher
    let limits: FeedLimits
    let format: FeedFormat?
    /// Hosts, besides the source's own origin, to which documents may lead on.
    let allowedHosts: [String]
    /// Whether nothing may be asked for.
    let isOffline: Bool
    /// What answers in place of the source; nil in a build.
    let substitute: FeedSubstitute?
    /// What is known of an earlier pull, by the addresses of its documents.
    let known: [String: ReceivedDocument]

    /// How many documents are asked for at once.
    private static let width = 8

    /// Why a document cannot be had.
    struct LoadError: Error {
        /// Its address; nil where it is the source itself.
        let address: String?
        let cause: any Error
    }

    /// All documents, in the feed's order.
    ///
    /// - Throws: ``LoadError`` for one that cannot be had, and `BuildError` for one that leads nowhere.
    func all(of source: FeedSource) async throws -> [ReceivedDocument] {
        var received = try await first(of: source)
        guard substitute == nil || source.webURL != nil, let first = received.first, received.count == 1,
            let address = first.document.location, first.document.path == nil, source != .standardInput
        else { return received }
        let format = FeedFormat.of(first.document, given: self.format)
        var budget = Budget(limits, first)
        var seen: Set<String> = [address.absoluteString]
        received = []
        var page = first
        var number = (format.pages?.first ?? 1) + 1
        var pageCount = 1
        while true {
            received += try await details(of: page, format, at: address, &budget)
            let next: URL
            let isCounted: Bool
            if let named = format.next(after: page.document) {
                next = try resolved(named, in: page.document, from: address)
                guard seen.insert(next.absoluteString).inserted else { throw repeated(named, in: page.document) }
                isCounted = false
            } else if let pages = format.pages, !address.isFileURL, format.recipeCount(of: page.document) > 0,
                let following = address.setting(pages.name, to: number)
            {
                (next, number, isCounted) = (following, number + 1, true)
            } else {
                return renumbered(received)
            }
            let following = try await document(at: next, isDetail: false)
            if isCounted, following.document.bytes == page.document.bytes {
                // Some servers answer with the last document for any number beyond it.
                guard pageCount == 1 else { return renumbered(received) }
                throw uncounted(format.pages?.name ?? "", source)
            }
            page = following
            pageCount += 1
            try budget.add(page)
        }
    }

    // MARK: The source

    private func first(of source: FeedSource) async throws -> [ReceivedDocument] {
        do {
            if let answer = try await substitute(for: source)?.answer(source),
                case .content(let bytes, let validators) = answer
            {
                return [received(bytes, validators, from: source.location)]
            }
            switch source {
            case .recipes(let site): return renumbered(try SiteFolder.recipeFiles(in: site).recipeDocuments())
            case .sample:
                let feed = received(try BundledSite.read(source.location), from: source.location)
                return renumbered(try [feed] + BundledSite.recipes.recipeDocuments())
            case .standardInput:
                return [received(try LocalFile.bytes(of: source.location, limit: limits.bytes), from: nil)]
            case .file(let url):
                guard let files = try FilePattern(url.relativePath)?.files() else {
                    return [received(try LocalFile.bytes(of: url, limit: limits.bytes), from: url)]
                }
                return try read(files)
            case .web(let url):
                let start = format?.pages.flatMap { url.setting($0.name, to: $0.first, unlessThere: true) } ?? url
                return [try await download(start, name: nil, isDetail: false)]
            }
        } catch let failure as BuildError {
            throw failure
        } catch {
            throw LoadError(address: nil, cause: error)
        }
    }

    /// What answers in place of a source: never in place of the owner's own files.
    private func substitute(for source: FeedSource) -> FeedSubstitute? {
        if case .recipes = source { return nil }
        return substitute
    }

    private func read(_ files: [String]) throws -> [ReceivedDocument] {
        var left = limits.bytes
        return try files.enumerated().map { index, path in
            let url = URL(filePath: path)
            let bytes = try LocalFile.bytes(of: url, limit: left)
            left -= bytes.count
            return ReceivedDocument(
                document: FeedDocument(bytes, from: url, name: path, index: index), validators: Validators())
        }
    }

    private func received(
        _ bytes: [UInt8], _ validators: Validators = Validators(), from location: URL?
    ) -> ReceivedDocument {
        ReceivedDocument(document: FeedDocument(bytes, from: location), validators: validators)
    }

    // MARK: Further documents

    /// The documents of the recipes that a page lists, or the page itself where it has them.
    private func details(
        of page: ReceivedDocument, _ format: FeedFormat, at source: URL, _ budget: inout Budget
    ) async throws -> [ReceivedDocument] {
        guard let named = format.details(of: page.document) else { return [page] }
        if let lacking = named.first(where: \.text.isEmpty) {
            throw fault(
                lacking, in: page.document,
                "a recipe of the list has nothing of which the address of its document is made",
                help: "look what `detail` of the feed's settings finds in it")
        }
        let addresses = try named.map { try resolved($0, in: page.document, from: source) }
        try budget.reserve(addresses.count)
        let documents = try await withThrowingTaskGroup(of: (Int, ReceivedDocument).self) { group in
            var documents = [ReceivedDocument?](repeating: nil, count: addresses.count)
            var waiting = addresses.enumerated().makeIterator()
            for _ in 0..<Self.width {
                guard let (index, address) = waiting.next() else { break }
                group.addTask { (index, try await document(at: address, isDetail: true)) }
            }
            for try await (index, received) in group {
                try budget.addBytes(of: received)
                documents[index] = received
                guard let (index, address) = waiting.next() else { continue }
                group.addTask { (index, try await document(at: address, isDetail: true)) }
            }
            return documents.compactMap(\.self)
        }
        return documents
    }

    private func document(at address: URL, isDetail: Bool) async throws -> ReceivedDocument {
        do {
            if address.isFileURL {
                let bytes = try LocalFile.bytes(of: address, limit: limits.bytes)
                return ReceivedDocument(
                    document: FeedDocument(bytes, from: address, name: address.relativePath, isDetail: isDetail),
                    validators: Validators())
            }
            return try await download(address, name: address.absoluteString, isDetail: isDetail)
        } catch {
            throw LoadError(address: address.isFileURL ? address.relativePath : address.absoluteString, cause: error)
        }
    }

    private func download(_ url: URL, name: String?, isDetail: Bool) async throws -> ReceivedDocument {
        if isOffline { throw OfflineError() }
        let fetchLimits = FetchLimits(bytes: limits.bytes, deadline: .seconds(60))
        let earlier = known[url.absoluteString]
        switch try await fetcher.fetch(url, unless: earlier?.validators, limits: fetchLimits) {
        case .unchanged:
            guard let earlier else { throw UnexpectedNotModifiedError() }
            return earlier
        case .content(let bytes, let validators):
            return ReceivedDocument(
                document: FeedDocument(bytes, from: url, name: name, isDetail: isDetail), validators: validators)
        }
    }

    /// An address that a document names, which must not lead away from the feed.
    private func resolved(_ named: NamedAddress, in document: FeedDocument, from source: URL) throws(BuildError) -> URL
    {
        guard let url = URL(string: named.text, relativeTo: document.location)?.absoluteURL,
            ["http", "https", "file"].contains(url.scheme)
        else { throw fault(named, in: document, "\"\(named.text.shortened())\" is not an address") }
        if url.isFileURL {
            let folder = source.deletingLastPathComponent().standardizedFileURL.pathComponents
            guard source.isFileURL, url.standardizedFileURL.pathComponents.starts(with: folder) else {
                throw fault(named, in: document, "\"\(named.text.shortened())\" leads out of the feed's own folder")
            }
            return url
        }
        let isOwn =
            url.scheme == source.scheme && url.host()?.lowercased() == source.host()?.lowercased()
            && url.port == source.port
        guard isOwn || allowedHosts.contains(where: { $0.lowercased() == url.host()?.lowercased() }) else {
            throw fault(
                named, in: document, "\"\(named.text.shortened())\" leads to another host than the feed's",
                help: "allow it with --allow-host \(url.host() ?? "") if that is meant")
        }
        return url
    }

    private func repeated(_ named: NamedAddress, in document: FeedDocument) -> BuildError {
        fault(
            named, in: document,
            "\"\(named.text.shortened())\" was there before, so the documents go round in a circle",
            help: "look what `next` of the feed's settings finds")
    }

    private func uncounted(_ parameter: String, _ source: FeedSource) -> BuildError {
        BuildError(
            .badData, "the first two documents are the same, so the server does not count them with \"\(parameter)\"",
            file: source.label,
            help: "name with `pages` of the feed's settings the parameter that it counts with, or leave `pages` out")
    }

    private func fault(
        _ named: NamedAddress, in document: FeedDocument, _ message: String, help: String? = nil
    ) -> BuildError {
        let place = DocumentPlace.places(of: [named.offset], in: document.bytes).first
        return BuildError(
            .badData,
            [
                Diagnostic(
                    severity: .error, file: document.name ?? document.location?.absoluteString, line: place?.line,
                    column: place?.column, message: message + (named.pointer.isEmpty ? "" : " (at \(named.pointer))"),
                    excerpt: place.map { .init(text: $0.excerpt, offset: $0.excerptOffset, length: 1) }, help: help)
            ])
    }

    private func renumbered(_ received: [ReceivedDocument]) -> [ReceivedDocument] {
        received.enumerated().map { index, received in
            ReceivedDocument(document: received.document.numbered(index), validators: received.validators)
        }
    }
}
