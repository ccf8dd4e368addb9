import Archives
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
    /// The digests of the photos inside it, or inside its archive, by address.
    var photos: [String: ContentDigest] = [:]
}

/// Requests the documents of a feed: those of its source, and those that they refer to.
///
/// Each is requested once.
struct FeedDocuments {
    let fetcher: Fetcher
    let limits: FeedLimits
    /// The headings that name parts of notes.
    let headings: NoteHeadings
    let format: FeedFormat?
    /// Whether to guess the format if it is neither given nor recognised.
    let guesses: Bool
    /// The site's folder, inside which links between a feed's files may lead anywhere.
    let site: URL
    /// Hosts, in addition to the source's own origin, that documents may refer to.
    let allowedHosts: [String]
    /// Whether all requests are forbidden.
    let isOffline: Bool
    /// Stores the photos inside documents and archives.
    let keep: PhotoKeeper
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
        /// The aisles of a shop, if they are listed beside the recipes.
        var aisles: AisleFile?
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
        /// A list of addresses, each of a page with recipes.
        case list
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
        let pull = try await first(of: source)
        let received = pull.documents
        if substitute == nil, received.count == 1, !received[0].document.isReadable,
            let list = AddressList(received[0].document.bytes)
        {
            return try await pages(of: list, received[0], of: source)
        }
        guard substitute == nil || source.webURL != nil, let first = received.first, received.count == 1,
            let address = first.document.location, first.document.path == nil, source != .standardInput
        else {
            return Pull(
                documents: received, warnings: pull.warnings + warnings(about: received, of: source),
                aisles: pull.aisles)
        }
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
            documents: renumbered(documents), format: namesDetails ? format : nil,
            warnings: pull.warnings + pages.warnings, aisles: pull.aisles)
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

    private func first(of source: FeedSource) async throws -> Pull {
        do {
            if let answer = try await substitute(for: source)?.answer(source),
                case .content(let bytes, let validators, _) = answer
            {
                return Pull(documents: [received(bytes, validators, from: source.location)])
            }
            switch source {
            case .recipes(let site):
                return Pull(documents: renumbered(try SiteFolder.recipeFiles(in: site).recipeDocuments()))
            case .sample:
                let feed = received(try BundledSite.read(source.location), from: source.location)
                return Pull(documents: renumbered(try [feed] + BundledSite.recipes.recipeDocuments()))
            case .standardInput:
                let bytes = try LocalFile.bytes(of: source.location, limit: limits.bytes)
                let unpacked = try unpacked(bytes)
                // Addresses in the document aren't relative to anything, other than those of the photos in it.
                return opened(unpacked, at: unpacked.photos.isEmpty ? nil : source.location)
            case .file(let url):
                if let files = try FilePattern(url.relativePath)?.files() {
                    return opened(try read(files, in: bounds(of: source)), at: nil)
                }
                if url.isFolder { return opened(try read(url.filesInside(), in: bounds(of: source)), at: nil) }
                var unpacked = UnpackedFeed(limit: limits.bytes, keep: keep)
                if try LocalFile.start(of: url).isArchive {
                    try unpacked.add(archive: url)
                } else {
                    try unpacked.add(try LocalFile.bytes(of: url, limit: limits.bytes), at: "")
                }
                return opened(unpacked, at: url)
            case .web(let url):
                let start = format?.pages.flatMap { url.setting($0.name, to: $0.first, unlessThere: true) } ?? url
                return try await download(start, name: nil, isDetail: false)
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

    /// Reads files; photos among them stay where they are.
    ///
    /// - Throws: `BuildError` with every file that is a link out of the folders, and system errors.
    private func read(_ files: [String], in folders: [BoundedFolder]) throws -> UnpackedFeed {
        var unpacked = UnpackedFeed(limit: limits.bytes, keep: keep)
        var faults: [Diagnostic] = []
        for path in files {
            let url = URL(filePath: path)
            do {
                if url.isFolder {
                    unpacked.leaveOut(path)
                    continue
                }
                if UnpackedFeed.isPhoto(try LocalFile.start(of: url)) { continue }
                try unpacked.add(try LocalFile.bytes(of: url, in: folders, limit: limits.bytes), at: path)
            } catch let link as LeavingLinkError {
                faults.append(
                    Diagnostic(
                        error: "this is a link that leads out of the folder, to \(link.target)", file: path,
                        help: "put the file itself here, or remove the link"))
            }
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
        return unpacked
    }

    private func unpacked(_ bytes: [UInt8]) throws -> UnpackedFeed {
        var unpacked = UnpackedFeed(limit: limits.bytes, keep: keep)
        try unpacked.add(bytes, at: "")
        return unpacked
    }

    /// Returns the documents among unpacked files, whose source has an address unless they have addresses of their own.
    private func opened(
        _ unpacked: UnpackedFeed, at source: URL?, name: String? = nil, isDetail: Bool = false,
        _ validators: Validators = Validators(), _ paging: PagingHeaders = PagingHeaders()
    ) -> Pull {
        var unpacked = unpacked
        let aisles = unpacked.takeAisles()
        let files = OpenedFiles(unpacked, at: source, name: name, isDetail: isDetail, headings)
        let (documents, warnings) = files.recipes(in: format)
        var received = documents.map { ReceivedDocument(document: $0, validators: validators, paging: paging) }
        if !received.isEmpty { received[0].photos = files.photos }
        return Pull(
            documents: received.count > 1 ? renumbered(received) : received,
            warnings: warnings + [aisles?.warning].compactMap(\.self), aisles: aisles)
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
        ReceivedDocument(document: FeedDocument(bytes, from: location, headings: headings), validators: validators)
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
        return try await documents(at: addresses, from: lead, of: source, &budget)
    }

    /// Returns the pages of a list of addresses, in its order.
    ///
    /// The owner named each of them, so they may be on any host; what a page leads to stays on its host.
    private func pages(
        of list: AddressList, _ document: ReceivedDocument, of source: FeedSource
    ) async throws -> Pull {
        var addresses: [URL] = []
        var known: Set<URL> = []
        var wrong: [(text: String, offset: Int)] = []
        for (text, offset) in list.addresses {
            if let url = URL(string: text), url.host() != nil {
                if known.insert(url).inserted { addresses.append(url) }
            } else {
                wrong.append((text, offset))
            }
        }
        wrong.sort { $0.offset < $1.offset }
        let places = DocumentPlace.places(of: wrong.map(\.offset), in: document.document.bytes)
        let faults = zip(wrong, places).map { wrong, place in
            Diagnostic(
                error: "\"\(wrong.text)\" is not a web address", file: source.label,
                help: "write it in full in line \(place.line), such as https://example.com/page")
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
        var budget = Budget(limits, document)
        try budget.reserve(addresses.count)
        let pages = try await documents(at: addresses, from: .list, of: source.location, &budget)
        return Pull(documents: renumbered(pages))
    }

    /// Returns the documents at addresses, of which several are loaded at a time.
    private func documents(
        at addresses: [URL], from lead: Lead, of source: URL, _ budget: inout Budget
    ) async throws -> [ReceivedDocument] {
        try await withThrowingTaskGroup(of: (Int, ReceivedDocument).self) { group in
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
    }

    private func document(
        at address: URL, from lead: Lead, of source: URL
    ) async throws -> ReceivedDocument {
        let isDetail = if case .detail = lead { true } else { false }
        let name = address.isFileURL ? address.relativePath : address.shownAddress
        do {
            guard address.isFileURL else {
                return try one(of: await download(address, name: name, isDetail: isDetail))
            }
            let bytes = try LocalFile.bytes(of: address, in: bounds(of: .file(source)), limit: limits.bytes)
            return try one(of: opened(try unpacked(bytes), at: address, name: name, isDetail: isDetail))
        } catch {
            throw LoadError(address: name, lead: lead, cause: error)
        }
    }

    /// Returns the only document at an address that a list refers to.
    private func one(of pull: Pull) throws -> ReceivedDocument {
        guard pull.documents.count == 1 else { throw SeveralDocumentsError() }
        return pull.documents[0]
    }

    private func download(_ url: URL, name: String?, isDetail: Bool) async throws -> Pull {
        if isOffline { throw OfflineError() }
        let fetchLimits = FetchLimits(bytes: limits.bytes, deadline: .seconds(60))
        let earlier = known[url.absoluteString]
        switch try await fetcher.fetch(url, unless: earlier?.validators, limits: fetchLimits) {
        case .unchanged:
            guard let earlier else { throw UnexpectedNotModifiedError() }
            return Pull(documents: [earlier])
        case .content(let bytes, let validators, let paging):
            // The files of an archive aren't asked for again by the addresses that they have here.
            let isArchive = ArchiveKind(bytes) != nil
            return opened(
                try unpacked(bytes), at: isArchive ? url.insideArchive : url, name: name, isDetail: isDetail,
                isArchive ? Validators() : validators, paging)
        }
    }

    private func renumbered(_ received: [ReceivedDocument]) -> [ReceivedDocument] {
        received.enumerated().map { index, received in
            ReceivedDocument(
                document: received.document.numbered(index), validators: received.validators, paging: received.paging,
                photos: received.photos)
        }
    }
}

extension AisleFile {
    /// A warning about foods in front of the first aisle.
    fileprivate var warning: Diagnostic? {
        guard !loose.isEmpty else { return nil }
        return Diagnostic(
            severity: .warning, file: Self.fileName,
            message: "these foods are in no aisle: \(loose.prefix(3).joined(separator: ", "))",
            help: "write the aisle's name in brackets above them, such as [fruit and vegetables]")
    }
}

/// The error of an archive in the place of a recipe's document.
private struct SeveralDocumentsError: Error, CustomStringConvertible {
    let description = "it has several documents, and a list may only name single ones"
}
