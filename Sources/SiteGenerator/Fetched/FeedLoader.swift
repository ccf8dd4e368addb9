import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch

/// Pulls a feed, once, and has it validated.
package struct FeedLoader {
    let fetcher: Fetcher
    let options: FeedOptions
    /// How documents are read; nil to see that by the first one.
    let format: FeedFormat?
    /// What named the source, as a message puts it.
    let sourceSetting: String
    /// Hosts, besides the source's own origin, to which documents may lead on.
    let allowedHosts: [String]
    /// Whether nothing may be asked for.
    let isOffline: Bool
    /// Whether a mapping is guessed where documents are of no known format.
    var guesses = false
    /// Whether the documents are kept with what their servers said of them, for another pull.
    var keepsDocuments = false
    /// The site's folder, whose recipes in Markdown are read with the feed; nil where they are not.
    var site: URL?
    /// What answers in place of the source; nil in a build.
    var substitute: FeedSubstitute?

    /// A feed that was accepted.
    package struct LoadedFeed: Sendable {
        var recipes: [Recipe]
        /// What was put right in it.
        var warnings: [Diagnostic]
        /// The name of the format that it was read as.
        var format: String
        /// The settings that read it so, as they stand below `feed:`.
        var settings: String
        /// How many documents it consists of.
        var documentCount: Int
        /// What its owner may want to know and need not mend.
        var remarks: [String]
        /// When it came in; nil for the built-in sample, which is always the same.
        var fetched: Date?
        /// Its address.
        var location: URL
        /// The folders on disk that it and the owner's recipes are in.
        var folders: [URL]
        /// Of its bytes.
        var digest: ContentDigest
        /// Its documents by their addresses, as far as their servers said something to recognise them by.
        fileprivate var documents: [String: ReceivedDocument]
    }

    /// The recipes of a source, unless something is wrong with any of them.
    ///
    /// - Parameters:
    ///   - source: where to look.
    ///   - known: what an earlier pull gave; nil where there was none.
    ///   - time: the time of this pull.
    /// - Returns: the recipes, in the feed's order; nil where the feed is still the one that is known.
    /// - Throws: `BuildError` where the feed cannot be had, or with everything that is wrong with it.
    func load(
        _ source: FeedSource, unless known: LoadedFeed? = nil, at time: Date
    ) async throws(BuildError) -> LoadedFeed? {
        var received: [ReceivedDocument]
        do {
            received = try await documents(known?.documents ?? [:]).all(of: source)
        } catch let failure as BuildError {
            throw failure
        } catch let failure as FeedDocuments.LoadError {
            throw self.failure(source, failure)
        } catch {
            throw failure(source, FeedDocuments.LoadError(address: nil, cause: error))
        }
        received += try markdown(after: received.count)
        let digest = ContentDigest(
            ofParts: received.flatMap { [$0.document.path, ContentDigest(of: $0.document.bytes).description] })
        if digest == known?.digest { return nil }
        return try decode(received, digest, from: source, at: time)
    }

    // MARK: Steps

    /// The owner's recipes, behind so many documents.
    private func markdown(after count: Int) throws(BuildError) -> [ReceivedDocument] {
        guard let site else { return [] }
        var documents: [ReceivedDocument] = []
        var faults: [Diagnostic] = []
        for (index, file) in try SiteFolder.recipeFiles(in: site).enumerated() {
            do throws(Diagnostic) {
                documents.append(
                    ReceivedDocument(
                        document: try file.recipeDocument().numbered(count + index), validators: Validators()))
            } catch {
                faults.append(error)
            }
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
        return documents
    }

    private func documents(_ known: [String: ReceivedDocument]) -> FeedDocuments {
        FeedDocuments(
            fetcher: fetcher, limits: options.limits, format: format, allowedHosts: allowedHosts, isOffline: isOffline,
            substitute: substitute, known: known)
    }

    private func decode(
        _ received: [ReceivedDocument], _ digest: ContentDigest, from source: FeedSource, at time: Date
    ) throws(BuildError) -> LoadedFeed {
        let label = substitute?.label(source.label) ?? source.label
        let guess = guesses && format == nil ? guess(received.first) : nil
        do {
            let feed = try RecipeFeed(received.map(\.document), as: guess?.format ?? format, options: options)
            let known = keepsDocuments ? received.filter { !$0.validators.isEmpty } : []
            let named = known.compactMap { received in
                received.document.location.map { ($0.absoluteString, received) }
            }
            return LoadedFeed(
                recipes: feed.recipes,
                warnings: feed.repairs.map { Diagnostic(.warning, $0, in: label) }
                    + feed.unknownFields.map { Diagnostic($0, in: label) }
                    + feed.omissions.map { Diagnostic($0, in: label) } + Diagnostic.untold(feed.untold, in: label)
                    + Diagnostic.warnings(about: feed.mergedCuisines, in: label)
                    + feed.needlessExclusions.map { Diagnostic(needlessExclusion: $0, in: label) },
                format: feed.format, settings: guess?.settings ?? "  format: \(feed.format)\n",
                documentCount: received.count, remarks: Self.remarks(on: feed, from: source),
                fetched: source == .sample ? nil : time, location: source.location, folders: folders(of: source),
                digest: digest,
                documents: Dictionary(named, uniquingKeysWith: { first, _ in first }))
        } catch {
            throw BuildError(
                .badData,
                error.problems.map { Diagnostic(.error, $0, in: label) }
                    + error.unknownFields.map { Diagnostic($0, in: label) })
        }
    }

    private func folders(of source: FeedSource) -> [URL] {
        let feed = source.location.isFileURL ? source.location.deletingLastPathComponent() : nil
        return [feed, site.map { SiteFolder.recipeFolder(of: $0).absoluteURL }].compactMap(\.self)
    }

    /// Where cuisines were taken from that are none.
    private static func remarks(on feed: RecipeFeed, from source: FeedSource) -> [String] {
        let origins = feed.cuisineOrigins
        let own = if case .recipes = source { 0 } else { feed.recipes.count(where: \.isMarkdown) }
        return [
            own > 0 ? "\(counted(own, "recipe")) of them in Markdown, from \(SiteFolder.recipes)" : nil,
            origins[.category].map { "\(counted($0, "recipe")) without a cuisine: shown under their categories" },
            origins[.none].map {
                "\(counted($0, "recipe")) without a cuisine or a category: shown under \"\(CuisineOrigin.unknownName)\""
            },
        ].compactMap(\.self)
    }

    private func guess(_ first: ReceivedDocument?) -> MappingGuess? {
        guard let document = first?.document, !FeedFormat.isRecognised(document) else { return nil }
        return MappingGuess(document)
    }

    private func failure(_ source: FeedSource, _ failure: FeedDocuments.LoadError) -> BuildError {
        let error = failure.cause
        let isTooLarge = if case FetchError.tooLarge = error { true } else { false }
        let proxy = source.webURL.flatMap { ProxySettings().variable(for: $0) }
        let mended =
            failure.address == nil
            ? source.meantAddress.map { "did you mean \($0)?" }
                ?? "check what \(sourceSetting) names, or try again later"
            : "look what `next` or `detail` of the feed's settings finds, or try again later"
        return BuildError(
            isTooLarge ? .badData : .unavailable, "the feed cannot be read: \(error.plainWords)",
            file: failure.address ?? source.label,
            help: isTooLarge
                ? "raise --feed-limit if you trust the feed's source"
                : mended + (proxy.map { "; \($0) is set, but no proxy is used" } ?? ""))
    }
}

extension SourceFile {
    /// The file as a document of the feed.
    fileprivate func recipeDocument() throws(Diagnostic) -> FeedDocument {
        let location: URL = if case .file(let url) = content { url.absoluteURL } else { URL(filePath: path) }
        return FeedDocument(
            markdown: Array(try text().utf8), from: location, name: shownPath,
            at: String(path.dropFirst(SiteFolder.recipes.count)))
    }
}

/// A server that was not asked whether anything changed, and says that nothing did.
struct UnexpectedNotModifiedError: Error, CustomStringConvertible {
    let description = "the server says that nothing changed, without having been asked"
}

/// A feed is never kept on disk, so there is none to fall back on.
struct OfflineError: Error, CustomStringConvertible {
    let description = "it is at a web address, and with --offline nothing is asked for"
}

extension Diagnostic {
    /// A feed's problem in the form that all parts share.
    init(_ severity: Severity, _ problem: FeedProblem, in file: String) {
        let pointer = problem.pointer.isEmpty ? "" : " (at \(problem.pointer))"
        self.init(
            severity: severity, file: problem.document ?? file, line: problem.line, column: problem.column,
            message: [problem.recipe, problem.message].compactMap(\.self).joined(separator: " ") + pointer,
            excerpt: Excerpt(text: problem.excerpt, offset: problem.excerptOffset, length: 1),
            help: problem.help)
    }

    /// The warning that there are more warnings than are told, if there are.
    static func untold(_ count: Int, in file: String) -> [Diagnostic] {
        guard count > 0 else { return [] }
        return [
            Diagnostic(
                severity: .warning, file: file,
                message: "\(counted(count, "further value")) of other kinds are not shown either, and not listed",
                help: "mend those that are listed, and build again")
        ]
    }

    /// The warning about a recipe that is to be left out and is not there.
    init(needlessExclusion id: String, in file: String) {
        self.init(
            severity: .warning, file: file, message: "no recipe has the id \"\(id)\", which is to be excluded",
            help: "take it out of `exclude`")
    }

    /// The warning about values that were left out of recipes.
    init(_ omission: FeedOmission, in file: String) {
        self.init(.warning, omission.problem, in: file)
        guard omission.count > 1 else { return }
        message += ", here and in \(counted(omission.count - 1, "further recipe"))"
    }

    /// A warning for each cuisine that is written in several ways, up to some.
    static func warnings(about cuisines: [MergedCuisine], in file: String) -> [Diagnostic] {
        let shown = 20
        let help = "write it alike in all recipes"
        let warnings = cuisines.prefix(shown).map { cuisine in
            let spellings = ([cuisine.shown] + cuisine.others).map { "\"\($0.name)\" (\(counted($0.count, "recipe")))" }
            return Diagnostic(
                severity: .warning, file: file,
                message: "\(spellings.joined(separator: " and ")) are one cuisine, shown as \"\(cuisine.shown.name)\"",
                help: help)
        }
        guard cuisines.count > shown else { return warnings }
        return warnings + [
            Diagnostic(
                severity: .warning, file: file,
                message: "\(cuisines.count - shown) more cuisines are written in several ways", help: help)
        ]
    }

    /// The warning about a field that is not known, with those that it may have been meant to be.
    init(_ field: UnknownField, in file: String) {
        self.init(.warning, field.problem, in: file)
        let known = field.known
        let name = field.name.lowercased()
        let begun = name.utf8.count < 4 ? [] : known.filter { $0.hasPrefix(name) }
        help =
            begun.isEmpty
            ? suggestion(for: field.name, among: known) ?? "a recipe has \(known.joined(separator: ", "))"
            : "did you mean \(begun.joined(separator: " or "))?"
    }
}
