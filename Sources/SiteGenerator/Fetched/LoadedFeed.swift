import Diagnostics
import Files
import Foundation
import RecipeFeed
import SafeFetch

/// A feed that was read, by itself.
struct FeedReading {
    let request: FeedRequest
    /// The feed as messages name it.
    let label: String
    /// How many documents it consists of.
    let documentCount: Int
    let content: RecipeFeed
    /// The mapping that reads it, if it was guessed.
    let guess: MappingGuess?
    /// What the owner should know about how its documents were found.
    let pullWarnings: [Diagnostic]
    /// Whether it was pulled to be inspected; what is not read then stands in a list of its own.
    var isInspected = false

    /// Whether it is the site's own folder of recipes.
    var isOwn: Bool { if case .recipes = request.source { true } else { false } }

    /// The settings that read it so, as they stand below `feed:`.
    var settings: String {
        let given = request.settings ?? ""
        if let guess { return guess.settings + given }
        return request.format == nil || given.isEmpty ? "  format: \(content.format)\n\(given)" : given
    }

    /// What was put right in it, and left out.
    var warnings: [Diagnostic] {
        pullWarnings + content.repairs.map { Diagnostic(.warning, $0, in: label) }
            + content.unknownFields.map { Diagnostic($0, in: label) }
            + content.omissions.map { Diagnostic($0, in: label) } + Diagnostic.untold(content.untold, in: label)
            + (isInspected ? [] : [Diagnostic(content.unreadKeys, in: label)].compactMap(\.self))
            + Diagnostic.warnings(about: content.mergedCuisines, in: label)
    }
}

/// The feeds of a site that were accepted, as one list.
package struct LoadedFeed: Sendable {
    let recipes: [Recipe]
    /// What was put right in them.
    let warnings: [Diagnostic]
    /// The name of the format that the first was read as.
    let format: String
    /// The settings that read the first so, as they stand below `feed:`.
    let settings: String
    /// The keys of the first's recipes of which nothing is read.
    let unreadKeys: [FeedInspection.Lack]
    /// How many documents they consist of.
    let documentCount: Int
    /// Remarks for the owner that ask for no change.
    let remarks: [String]
    /// The recipes that aren't published.
    let hidden: [HiddenRecipe]
    /// When the next of them becomes due; `nil` if none does.
    let nextDue: Date?
    /// When they came in; nil for the built-in sample, which is always the same.
    let fetched: Date?
    /// The folders on disk that they are in.
    let folders: [URL]
    /// Of their bytes, and of how they are read.
    let digest: ContentDigest
    /// Their documents by their addresses, as far as their servers said something to recognise them by.
    let documents: [String: ReceivedDocument]

    /// Combines what was read.
    ///
    /// - Parameters:
    ///   - readings: the feeds, at least one.
    ///   - digest: of their bytes, and of how they are read.
    ///   - time: when they came in.
    ///   - documents: those to keep.
    init(_ readings: [FeedReading], _ digest: ContentDigest, pulled time: Date, documents: [ReceivedDocument]) {
        // What the owner wrote counts before what a feed has.
        let precedence =
            readings.indices.filter { readings[$0].isOwn } + readings.indices.filter { !readings[$0].isOwn }
        let combined = CombinedRecipes(readings.map(\.content.recipes), by: precedence)
        let label = readings.filter { !$0.content.recipes.isEmpty }.map(\.request).label
        recipes = combined.recipes
        warnings =
            readings.flatMap(\.warnings) + Diagnostic.warnings(about: combined.mergedCuisines, in: label)
            + Self.needlessExclusions(readings)
        format = readings.first?.content.format ?? ""
        settings = readings.first?.settings ?? ""
        unreadKeys = readings.first?.content.unreadKeys.map { .init(field: $0.name, recipes: $0.recipes) } ?? []
        documentCount = readings.map(\.documentCount).reduce(0, +)
        hidden = readings.filter { !$0.request.options.includesHidden }.flatMap(\.content.hidden)
        nextDue = hidden.compactMap(\.due).min()
        remarks =
            Self.remarks(on: readings, combined) + readings.flatMap(\.hiddenRemarks)
            + readings.flatMap { $0.guess?.remarks ?? [] }
        fetched = readings.contains { $0.request.source == .sample } ? nil : time
        folders = readings.compactMap(\.request.folder)
        self.digest = digest
        let named = documents.filter { !$0.validators.isEmpty }.compactMap { received in
            received.document.location.map { ($0.absoluteString, received) }
        }
        self.documents = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    /// Ids that were to be left out and that no feed has.
    private static func needlessExclusions(_ readings: [FeedReading]) -> [Diagnostic] {
        let needless = readings.map { Set($0.content.needlessExclusions) }
        let common = needless.dropFirst().reduce(needless.first ?? []) { $0.intersection($1) }
        return common.sorted().map { Diagnostic(needlessExclusion: $0, in: readings[0].label) }
    }

    /// Which feed has how much, and where cuisines were taken from that are none.
    private static func remarks(on readings: [FeedReading], _ combined: CombinedRecipes) -> [String] {
        let feeds = readings.filter { !$0.isOwn }
        var remarks: [String] = []
        if feeds.count > 1 {
            remarks += feeds.map { "\(counted($0.content.recipes.count, "recipe")) in \($0.label)" }
        }
        let own = readings.filter(\.isOwn).map(\.content.recipes.count).reduce(0, +)
        if own > 0, !feeds.isEmpty {
            remarks.append("\(own) of them in Markdown, from \(SiteFolder.recipes)")
        }
        let repeated = combined.repeated.reduce(0, +)
        if repeated > 0 {
            remarks.append(
                "\(counted(repeated, "recipe")) in more than one of these, by source or id: shown once, "
                    + "as your own or the first feed has \(repeated == 1 ? "it" : "them")")
        }
        let origins = readings.reduce(into: [:]) { $0.merge($1.content.cuisineOrigins, uniquingKeysWith: +) }
        if let count = origins[.category] {
            remarks.append(
                "\(counted(count, "recipe")) without a cuisine: shown under \(count == 1 ? "its category" : "their categories")"
            )
        }
        if let count = origins[.none] {
            remarks.append(
                "\(counted(count, "recipe")) without a cuisine or a category: listed "
                    + (origins.keys.allSatisfy { $0 == .none } ? "together" : "below the others")
            )
        }
        return remarks
    }
}
