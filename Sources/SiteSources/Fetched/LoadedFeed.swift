package import Diagnostics
package import Files
package import Foundation
package import RecipeFeed
import SafeFetch

/// A feed that was read.
struct FeedReading {
    let request: FeedRequest
    /// The feed's name in messages.
    let label: String
    /// The number of documents.
    let documentCount: Int
    let content: RecipeFeed
    /// The mapping, if it was guessed.
    let guess: MappingGuess?
    /// Warnings about finding the documents.
    let pullWarnings: [Diagnostic]
    /// The aisles of a shop, if they are listed beside the recipes.
    var aisles: AisleFile?
    /// Whether it was pulled for an inspection, which lists unread keys separately.
    var isInspected = false

    /// Whether it is the site's own folder of recipes.
    var isOwn: Bool { if case .recipes = request.source { true } else { false } }

    /// The settings that read the feed in this way, as written below `feed:`.
    var settings: String {
        let given = request.settings ?? ""
        if let guess { return guess.settings + given }
        // A document that isn't JSON shows its kind by itself.
        let isNamed = FeedFormat.named(content.format) != nil && (request.format == nil || given.isEmpty)
        return isNamed ? "  format: \(content.format)\n\(given)" : given
    }

    /// Warnings about repairs and omissions.
    var warnings: [Diagnostic] {
        pullWarnings + content.repairs.map { Diagnostic(.warning, $0, in: label) }
            + content.unknownFields.map { Diagnostic($0, in: label) }
            + content.omissions.map { Diagnostic($0, in: label) } + Diagnostic.untold(content.untold, in: label)
            + (isInspected ? [] : [Diagnostic(content.unreadKeys, in: label)].compactMap(\.self))
            + Diagnostic.warnings(about: content.mergedCuisines, in: label)
    }
}

/// The accepted feeds of a site as one list.
package struct LoadedFeed: Sendable {
    package let recipes: [Recipe]
    /// Warnings about repairs and omissions.
    package let warnings: [Diagnostic]
    /// The name of the first feed's format.
    package let format: String
    /// The settings that read the first feed in this way, as written below `feed:`.
    package let settings: String
    /// The unread keys of the first feed's recipes.
    package let unreadKeys: [UnreadKey]
    /// The number of documents.
    package let documentCount: Int
    /// Facts about the feeds that don't require changes.
    package let remarks: [String]
    /// The recipes that aren't published.
    package let hidden: [HiddenRecipe]
    /// The next publication time among them; `nil` if there isn't one.
    package let nextDue: Date?
    /// The time of the pull; `nil` for the built-in sample, which never changes.
    package let fetched: Date?
    /// The folders on disk with the feeds.
    package let folders: [URL]
    /// The digest of the documents and their rules.
    package let digest: ContentDigest
    /// Whether the recipes may depend on other files than the documents and their photos.
    package let dependsOnOthers: Bool
    /// The aisles of a shop, if they are listed beside the recipes of a feed.
    package let aisles: AisleFile?
    /// The digests of the photos inside documents and archives, by address.
    let photos: [String: ContentDigest]
    /// The documents with validators, by address.
    let documents: [String: ReceivedDocument]

    /// Combines feeds.
    ///
    /// - Parameters:
    ///   - readings: the feeds; at least one.
    ///   - digest: the digest of the documents and their rules.
    ///   - time: the time of the pull.
    ///   - documents: the documents to keep.
    ///   - dependsOnOthers: whether the recipes may depend on other files.
    ///   - photos: the digests of embedded photos, by address.
    init(
        _ readings: [FeedReading], _ digest: ContentDigest, pulled time: Date, documents: [ReceivedDocument],
        dependsOnOthers: Bool, photos: [String: ContentDigest]
    ) {
        (self.dependsOnOthers, self.photos) = (dependsOnOthers, photos)
        // The owner's own recipes take precedence over those of feeds.
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
        unreadKeys = readings.first?.content.unreadKeys ?? []
        documentCount = readings.map(\.documentCount).reduce(0, +)
        hidden = readings.filter { !$0.request.options.includesHidden }.flatMap(\.content.hidden)
        nextDue = hidden.compactMap(\.due).min()
        remarks =
            Self.remarks(on: readings, combined) + readings.flatMap(\.hiddenRemarks)
            + readings.flatMap { $0.guess?.remarks ?? [] }
        fetched = readings.contains { $0.request.source == .sample } ? nil : time
        folders = readings.compactMap(\.request.folder)
        aisles = readings.lazy.compactMap(\.aisles).first
        self.digest = digest
        let named = documents.filter { !$0.validators.isEmpty }.compactMap { received in
            received.document.location.map { ($0.absoluteString, received) }
        }
        self.documents = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    /// Returns warnings about excluded ids that no feed has.
    private static func needlessExclusions(_ readings: [FeedReading]) -> [Diagnostic] {
        let needless = readings.map { Set($0.content.needlessExclusions) }
        let common = needless.dropFirst().reduce(needless.first ?? []) { $0.intersection($1) }
        return common.sorted().map { Diagnostic(needlessExclusion: $0, in: readings[0].label) }
    }

    /// Returns remarks about the number of recipes in each feed, and about recipes without a cuisine.
    private static func remarks(on readings: [FeedReading], _ combined: CombinedRecipes) -> [String] {
        let feeds = readings.filter { !$0.isOwn }
        var remarks: [String] = []
        if feeds.count > 1 {
            remarks += feeds.map { "\(counted($0.content.recipes.count, "recipe")) in \($0.label)" }
        }
        if let aisles = readings.lazy.compactMap(\.aisles).first, !aisles.sections.isEmpty {
            remarks.append(
                "the shopping list has the \(counted(aisles.sections.count, "aisle")) of \(AisleFile.fileName)")
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

extension HiddenRecipe {
    /// The publication time, if only a future date hides the recipe.
    var due: Date? { if case .due(let date) = reason { date } else { nil } }
}

extension FeedReading {
    /// The number of hidden recipes, by reason.
    var hiddenRemarks: [String] {
        let hidden = content.hidden
        guard !hidden.isEmpty else { return [] }
        let keys = hidden.reduce(into: [String: Int]()) { counts, recipe in
            if case .value(let key) = recipe.reason { counts[key, default: 0] += 1 }
        }
        var reasons = keys.sorted { $0.key < $1.key }.map { "\($0.value) by \"\($0.key)\"" }
        let dues = hidden.compactMap(\.due).sorted()
        if let next = dues.first {
            let day = next.formatted(.iso8601.year().month().day().dateSeparator(.dash))
            let time = next.formatted(.iso8601.time(includingFractionalSeconds: false))
            reasons.append("\(dues.count) by a date to come, the next due on \(day) at \(time) UTC")
        }
        let count = "\(counted(hidden.count, "recipe")) hidden in \(label)"
        let because = reasons.joined(separator: ", ")
        return request.options.includesHidden
            ? ["\(count): published all the same, as include-hidden says (\(because))"]
            : ["\(count): not published (\(because)); --include-hidden publishes \(hidden.count == 1 ? "it" : "them")"]
    }
}
