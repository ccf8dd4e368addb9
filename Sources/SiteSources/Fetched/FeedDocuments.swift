import Diagnostics
import Files
import Foundation
import RecipeFeed
import SafeFetch
import StrictJSON

/// A document of a feed with the server's headers.
struct ReceivedDocument: Sendable {
    let document: FeedDocument
    /// The validators for the next request.
    var validators = Validators()
    /// The headers about further pages.
    var paging = PagingHeaders()
}

/// Requests the documents of a feed: those of its source, and those that they refer to.
///
/// Each is requested once.
struct FeedDocuments {
    let fetcher: Fetcher
    let limits: FeedLimits
    let format: FeedFormat?
    /// Whether to guess the format if it is neither given nor recognised.
    let guesses: Bool
    /// The site's folder, inside which links between a feed's files may lead anywhere.
    let site: URL
    /// Hosts, in addition to the source's own origin, that documents may refer to.
    let allowedHosts: [String]
    /// Whether all requests are forbidden.
    let isOffline: Bool
    /// The substitute for the source; `nil` in a build.
    let substitute: FeedSubstitute?
    /// The documents of an earlier pull, by address.
    let known: [String: ReceivedDocument]

    /// The number of simultaneous requests.
    private static let width = 8

    /// The result of pulling a feed.
    struct Pull: Sendable {
        var documents: [ReceivedDocument]
        /// The format of the list, if it refers to documents that may not show their format.
        var format: FeedFormat?
        /// Warnings about finding the documents.
        var warnings: [Diagnostic] = []
    }

    /// The reference that led to a document other than the source.
    enum Lead: Hashable {
        /// The rule `next` of the settings or the format.
        case next
        /// The header `Link` of the previous document.
        case link
        /// The parameter of the rule `pages`.
        case pages(String)
        /// The rule `detail`, with the name of the format if it is built in.
        case detail(builtIn: String?)
    }

    /// The failure to load a document.
    struct LoadError: Error {
        /// The address for messages; `nil` for the source itself.
        let address: String?
        /// The reference that led to it; `nil` for the source itself.
        let lead: Lead?
        let cause: any Error
    }

    /// Returns all documents, in the feed's order.
    ///
    /// - Throws: ``LoadError`` for a document that cannot be loaded, and `BuildError` for an invalid reference.
    func all(of source: FeedSource) async throws -> Pull {
        let received = try await first(of: source)
        guard substitute == nil || source.webURL != nil, let first = received.first, received.count == 1,
            let address = first.document.location, first.document.path == nil, source != .standardInput
        else { return Pull(documents: received, warnings: warnings(about: received, of: source)) }
        let format = FeedFormat.of(first.document, given: self.format ?? guess(first.document))
        var pages = FeedPages(first, of: source, at: address, format, Budget(limits, first))
        var documents: [ReceivedDocument] = []
        while true {
            documents += try await details(of: pages.last, format, at: address, &pages.budget)
            guard let step = try pages.next(allowing: allowedHosts) else { break }
            do {
                let page = try await document(at: step.address, from: step.lead, of: address)
                guard try pages.take(page, from: step) else { break }
            } catch let error as LoadError {
                guard try pages.isEnd(error, from: step) else { throw error }
                break
            }
        }
        let namesDetails = documents.contains { $0.document.isDetail }
        return Pull(
            documents: renumbered(documents), format: namesDetails ? format : nil, warnings: pages.warnings)
    }

    private func guess(_ document: FeedDocument) -> FeedFormat? {
        guesses && !FeedFormat.isRecognised(document) ? MappingGuess([document])?.format : nil
    }

    /// Returns the warnings about a list of which more exists than documents whose pages aren't followed.
    private func warnings(about received: [ReceivedDocument], of source: FeedSource) -> [Diagnostic] {
        guard substitute == nil else { return [] }
        let lists = received.map(\.document).filter { $0.path == nil }
        let given = format ?? lists.first.flatMap(guess)
        return FeedRest.warnings(about: lists, of: source) { FeedFormat.of($0, given: given) }
    }

    // MARK: The source

    private func first(of source: FeedSource) async throws -> [ReceivedDocument] {
        do {
            if let answer = try await substitute(for: source)?.answer(source),
                case .content(let bytes, let validators, _) = answer
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
                return try read(files, in: bounds(of: source))
            case .web(let url):
                let start = format?.pages.flatMap { url.setting($0.name, to: $0.first, unlessThere: true) } ?? url
                return [try await download(start, name: nil, isDetail: false)]
            }
        } catch let failure as BuildError {
            throw failure
        } catch {
            throw LoadError(address: nil, lead: nil, cause: error)
        }
    }

    /// Returns the substitute for a source; the owner's own recipes are never substituted.
    private func substitute(for source: FeedSource) -> FeedSubstitute? {
        if case .recipes = source { return nil }
        return substitute
    }

    /// Reads the files of a pattern.
    ///
    /// - Throws: `BuildError` with every file that is a link out of the folders, and system errors.
    private func read(_ files: [String], in folders: [BoundedFolder]) throws -> [ReceivedDocument] {
        var left = limits.bytes
        var faults: [Diagnostic] = []
        let documents = try files.enumerated().compactMap { index, path -> ReceivedDocument? in
            let url = URL(filePath: path)
            do {
                let bytes = try LocalFile.bytes(of: url, in: folders, limit: left)
                left -= bytes.count
                return ReceivedDocument(document: FeedDocument(bytes, from: url, name: path, index: index))
            } catch let link as LeavingLinkError {
                faults.append(
                    Diagnostic(
                        error: "this is a link that leads out of the folder, to \(link.target)", file: path,
                        help: "put the file itself here, or remove the link"))
                return nil
            }
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
        return documents
    }

    /// Returns the folders that links among a source's files must not leave: the source's own, or the site's if it
    /// contains that.
    private func bounds(of source: FeedSource) -> [BoundedFolder] {
        guard let own = source.folder else { return [] }
        let site = BoundedFolder(site)
        return own.path.isAtOrBelow(site.path) ? [site] : [own]
    }

    private func received(
        _ bytes: [UInt8], _ validators: Validators = Validators(), from location: URL?
    ) -> ReceivedDocument {
        ReceivedDocument(document: FeedDocument(bytes, from: location), validators: validators)
    }

    // MARK: Further documents

    /// Returns the documents of the recipes on a page, or the page itself if it has the recipes.
    private func details(
        of page: ReceivedDocument, _ format: FeedFormat, at source: URL, _ budget: inout Budget
    ) async throws -> [ReceivedDocument] {
        guard let named = format.details(of: page.document, atMost: limits.documents) else { return [page] }
        if let lacking = named.first(where: \.text.isEmpty) {
            throw lacking.fault(
                in: page.document, "a recipe of the list has nothing of which the address of its document is made",
                help: "look what `detail` of the feed's settings finds in it")
        }
        let addresses = try named.map { named throws(BuildError) in
            try named.resolved(in: page.document, of: source, isDetail: true, allowing: allowedHosts)
        }
        let lead = Lead.detail(builtIn: format.hasBuiltInDetail ? format.name : nil)
        try budget.reserve(addresses.count)
        let documents = try await withThrowingTaskGroup(of: (Int, ReceivedDocument).self) { group in
            var documents = [ReceivedDocument?](repeating: nil, count: addresses.count)
            var waiting = addresses.enumerated().makeIterator()
            for _ in 0..<Self.width {
                guard let (index, address) = waiting.next() else { break }
                group.addTask { (index, try await document(at: address, from: lead, of: source)) }
            }
            for try await (index, received) in group {
                try budget.addBytes(of: received)
                documents[index] = received
                guard let (index, address) = waiting.next() else { continue }
                group.addTask { (index, try await document(at: address, from: lead, of: source)) }
            }
            return documents.compactMap(\.self)
        }
        return documents
    }

    private func document(
        at address: URL, from lead: Lead, of source: URL
    ) async throws -> ReceivedDocument {
        let isDetail = if case .detail = lead { true } else { false }
        let name = address.isFileURL ? address.relativePath : address.shownAddress
        do {
            guard address.isFileURL else { return try await download(address, name: name, isDetail: isDetail) }
            let bytes = try LocalFile.bytes(of: address, in: bounds(of: .file(source)), limit: limits.bytes)
            return ReceivedDocument(
                document: FeedDocument(bytes, from: address, name: name, isDetail: isDetail))
        } catch {
            throw LoadError(address: name, lead: lead, cause: error)
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
        case .content(let bytes, let validators, let paging):
            return ReceivedDocument(
                document: FeedDocument(bytes, from: url, name: name, isDetail: isDetail), validators: validators,
                paging: paging)
        }
    }

    private func renumbered(_ received: [ReceivedDocument]) -> [ReceivedDocument] {
        received.enumerated().map { index, received in
            ReceivedDocument(
                document: received.document.numbered(index), validators: received.validators, paging: received.paging)
        }
    }
}
