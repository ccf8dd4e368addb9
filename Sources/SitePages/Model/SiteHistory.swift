import Files
package import Foundation
import RecipeFeed
package import SiteSources

/// The records of earlier builds about a site's recipes: their addresses and the times of changes.
///
/// It is stored in the manifest of the published site. A build reads the previous history and publishes its successor,
/// so addresses and dates depend neither on the machine nor on the order of the feed.
package struct SiteHistory: Equatable, Sendable {
    /// The recipe list; `nil` if no build has recorded one.
    package var list: ListRecord?
    /// The recipes of the list and those that left it most recently, by id.
    package var recipes: [String: RecipeRecord] = [:]
    /// The slugs of cuisines, by name.
    var cuisines: [String: String] = [:]
    /// The photos of the published site, by their keys.
    package var photos: [String: PublishedPhoto] = [:]

    /// Creates an empty history.
    package init() {}

    /// The recorded recipe list.
    package struct ListRecord: Equatable, Sendable {
        /// The digest of the parsed recipes, in order.
        let digest: ContentDigest
        /// The time of the first build with this list, in whole seconds.
        package let changed: Date
    }

    /// The record of a recipe.
    package struct RecipeRecord: Equatable, Sendable {
        /// The slug of the page.
        var slug: String
        /// Former slugs, each with the time of its replacement.
        var former: [String: Date]?
        /// The start of the content's digest: 16 hexadecimal digits; empty if unknown.
        var content = ""
        /// The time of the last change of content, in whole seconds.
        var changed: Date
        /// Digests of properties that identify the recipe if its id changes; `nil` if its id never does.
        var traits: Set<String>?
        /// The id in visitors' browsers; `nil` if it is the recipe's own.
        var lasting: String?
        /// The time when the recipe left the list; `nil` for a current recipe.
        package var left: Date?
    }

    /// The most former addresses of a recipe that redirect; the oldest are dropped.
    static let formerAddressLimit = 8
    /// The most recipes that are remembered after they left the list, in case they return; the oldest are dropped.
    static let departedLimit = 1_000
}

// MARK: - Addresses

extension SiteHistory {
    /// Returns a slug for each recipe: the previous one if it still fits the name.
    func slugs(of recipes: [Recipe]) -> [String] {
        let claims = recipes.map { recipe in
            let record = self.recipes[recipe.id]
            return Slug.Claim(
                name: recipe.name, id: recipe.id, held: record?.slug, holdsNow: record.map { $0.left == nil } ?? false)
        }
        return Slug.assign(claims, fallback: "recipe")
    }

    /// Records the recipes of a list with their slugs, and the recipes that left.
    mutating func move(_ recipes: [Recipe], to slugs: [String], at time: Date) {
        let time = time.wholeSeconds
        var present: [String: RecipeRecord] = [:]
        for (recipe, slug) in zip(recipes, slugs) {
            var record = self.recipes[recipe.id] ?? RecipeRecord(slug: slug, changed: time)
            record.move(to: slug, at: time)
            record.left = nil
            record.traits = recipe.traits
            present[recipe.id] = record
        }
        Self.separate(&present)
        var departed = self.recipes.filter { present[$0.key] == nil }.map { id, record in
            var record = record
            record.left = record.left ?? time
            return (id: id, record: record, left: record.left ?? time)
        }
        departed.sort { ($1.left, $0.id) < ($0.left, $1.id) }
        self.recipes = present
        for (id, record, _) in departed.prefix(Self.departedLimit) { self.recipes[id] = record }
    }

    /// Forgets the recipes that have left the list.
    package mutating func forgetDeparted() { recipes = recipes.filter { $0.value.left == nil } }

    /// The ids of recipes by the different ids that browsers use for them.
    var idsByLasting: [String: String] {
        let known = recipes.filter { $0.value.isPresent }.compactMap { id, record in record.lasting.map { ($0, id) } }
        return Dictionary(known, uniquingKeysWith: { first, _ in first })
    }

    /// The recipe's id for each former slug: the last recipe that had the slug; slugs in use are left out.
    var formerSlugs: [String: String] {
        let present = recipes.filter { $0.value.left == nil }
        let taken = Set(present.values.map(\.slug))
        var latest: [String: (id: String, until: Date)] = [:]
        for (id, record) in present {
            for (slug, until) in record.former ?? [:] where !taken.contains(slug) {
                if let other = latest[slug], (until, other.id) <= (other.until, id) { continue }
                latest[slug] = (id, until)
            }
        }
        return latest.mapValues(\.id)
    }
}

extension SiteHistory.RecipeRecord {
    /// Whether the recipe is in the list.
    var isPresent: Bool { left == nil }

    fileprivate mutating func move(to slug: String, at time: Date) {
        guard slug != self.slug else { return }
        var former = former ?? [:]
        former[self.slug] = time
        former[slug] = nil
        self.slug = slug
        keep(former)
    }

    /// Adds the addresses that the same recipe had under another id.
    mutating func takeAddresses(of other: Self) {
        var former = (former ?? [:]).merging(other.former ?? [:], uniquingKeysWith: max)
        former[other.slug] = other.left ?? other.changed
        former[slug] = nil
        keep(former)
    }

    /// Keeps the most recent former slugs.
    mutating func keep(_ former: [String: Date]) {
        let latest = former.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(SiteHistory.formerAddressLimit)
        self.former = latest.isEmpty ? nil : latest.reduce(into: [:]) { $0[$1.key] = $1.value }
    }
}

// MARK: - Dates

extension SiteHistory {
    /// Records the content of the current list; anything that differs has changed at the given time.
    ///
    /// - Parameters:
    ///   - recipes: the digests of the recipes' content, by id.
    ///   - list: the digest of the list.
    ///   - fetched: the time of the list.
    ///   - time: the time of this build.
    mutating func date(_ recipes: [String: ContentDigest], list: ContentDigest, fetched: Date, at time: Date) {
        if self.list?.digest != list { self.list = ListRecord(digest: list, changed: fetched.wholeSeconds) }
        for (id, digest) in recipes where self.recipes[id]?.content != digest.short {
            self.recipes[id]?.content = digest.short
            self.recipes[id]?.changed = time.wholeSeconds
        }
    }
}

// MARK: - Two histories

extension SiteHistory {
    /// Returns the addresses of existing recipes that would stop working if a site with another history replaced this
    /// one.
    ///
    /// Former addresses are included.
    package func addressesLost(by successor: SiteHistory) -> [String] {
        let slugs = Set(successor.formerSlugs.keys).union(successor.presentSlugs)
        let both = joined(with: successor)
        // A recipe that left the list is gone from both.
        let known = both.formerSlugs.filter {
            successor.recipes[$0.value]?.left == nil && successor.recipes[$0.value] != nil
        }
        return known.keys.filter { !slugs.contains($0) }.sorted().map { "recipes/\($0).html" }
    }

    private var presentSlugs: [String] { recipes.values.filter { $0.left == nil }.map(\.slug) }

    /// Returns the union of two histories of the same site, with the later state of each recipe and all former
    /// addresses.
    package func joined(with other: SiteHistory) -> SiteHistory {
        var joined = self
        if let theirs = other.list, list.map({ $0.changed < theirs.changed }) ?? true { joined.list = theirs }
        joined.recipes.merge(other.recipes) { ours, theirs in ours.joined(with: theirs) }
        joined.cuisines.merge(other.cuisines) { ours, _ in ours }
        joined.photos.merge(other.photos) { ours, _ in ours }
        return joined
    }
}

extension SiteHistory.RecipeRecord {
    fileprivate func joined(with other: Self) -> Self {
        var (joined, earlier) = changed < other.changed ? (other, self) : (self, other)
        if joined.changed == earlier.changed, earlier.left == nil { joined.left = nil }
        var former = (joined.former ?? [:]).merging(earlier.former ?? [:], uniquingKeysWith: max)
        if former[earlier.slug] == nil { former[earlier.slug] = joined.changed }
        former[joined.slug] = nil
        joined.keep(former)
        joined.lasting = joined.lasting ?? earlier.lasting
        return joined
    }
}

extension Date {
    /// The date in whole seconds, which ISO 8601 writes without a fraction.
    fileprivate var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}
