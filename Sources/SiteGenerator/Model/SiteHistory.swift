import Files
import Foundation
import RecipeFeed

/// What earlier builds recorded of a site's recipes: the addresses that they had, and when they changed.
///
/// It is stored in the manifest of the published site. A build reads the history of the site before it and publishes the successor, so
/// that addresses and dates do not depend on which machine builds, or in what order the feed lists its recipes.
package struct SiteHistory: Equatable, Sendable {
    /// The recipe list; nil where no build recorded one.
    var list: ListRecord?
    /// The recipes of the list, and those that left it last, by their ids.
    var recipes: [String: RecipeRecord] = [:]
    /// The slug of each cuisine, by its name.
    var cuisines: [String: String] = [:]

    /// The history of no site.
    package init() {}

    /// Which list a site shows.
    struct ListRecord: Equatable, Sendable {
        /// Of the parsed recipes in their order.
        let digest: ContentDigest
        /// When the first build got just these, in whole seconds.
        let changed: Date
    }

    /// What is known of a recipe.
    struct RecipeRecord: Equatable, Sendable {
        /// The slug of its page.
        var slug: String
        /// The slugs that it had before, each with the time when it got another.
        var former: [String: Date]?
        /// The start of the digest of its content: 16 hexadecimal digits; empty until it is known.
        var content = ""
        /// When its content changed last, in whole seconds.
        var changed: Date
        /// Digests of what is likely to stay the same if it gets another id; `nil` if its id stays.
        var traits: Set<String>?
        /// The id by which visitors' browsers know it; `nil` if that is its own id.
        var lasting: String?
        /// When it left the list; nil for a recipe of the list.
        var left: Date?
    }

    /// The most former addresses of a recipe that lead on; the oldest are given up first.
    static let formerAddressLimit = 8
    /// The most recipes that are remembered after they left the list, in case they come back; the latest are.
    static let departedLimit = 1_000
}

// MARK: - Addresses

extension SiteHistory {
    /// A slug for each recipe: the one that it had, as long as its name still gives it.
    func slugs(of recipes: [Recipe]) -> [String] {
        let claims = recipes.map { recipe in
            let record = self.recipes[recipe.id]
            return Slug.Claim(
                name: recipe.name, id: recipe.id, held: record?.slug, holdsNow: record.map { $0.left == nil } ?? false)
        }
        return Slug.assign(claims, fallback: "recipe")
    }

    /// Records the recipes of a list with their slugs, and which ones left.
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

    /// Forgets the recipes that are not in the list any more.
    mutating func forgetDeparted() { recipes = recipes.filter { $0.value.left == nil } }

    /// The recipes that browsers know by other ids than their own: their ids, by these.
    var idsByLasting: [String: String] {
        let known = recipes.filter { $0.value.isPresent }.compactMap { id, record in record.lasting.map { ($0, id) } }
        return Dictionary(known, uniquingKeysWith: { first, _ in first })
    }

    /// The recipe to which each former slug leads, by its id: of several that had the slug, the one that had it last; none where a
    /// recipe has it now.
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

    /// Takes over the addresses that the same recipe had under another id.
    mutating func takeAddresses(of other: Self) {
        var former = (former ?? [:]).merging(other.former ?? [:], uniquingKeysWith: max)
        former[other.slug] = other.left ?? other.changed
        former[slug] = nil
        keep(former)
    }

    /// Keeps the latest of some former slugs.
    mutating func keep(_ former: [String: Date]) {
        let latest = former.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(SiteHistory.formerAddressLimit)
        self.former = latest.isEmpty ? nil : latest.reduce(into: [:]) { $0[$1.key] = $1.value }
    }
}

// MARK: - Dates

extension SiteHistory {
    /// Records the content of a list that is recorded already: what is another than before has changed at the given time.
    ///
    /// - Parameters:
    ///   - recipes: the digest of each recipe's content, by its id.
    ///   - list: the digest of the list.
    ///   - fetched: when the list came in.
    ///   - time: when this build renders.
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
    /// The addresses of recipes, former ones included, that would lead nowhere where a site with another history took this one's
    /// place, though their recipes are still there.
    package func addressesLost(by successor: SiteHistory) -> [String] {
        let slugs = Set(successor.formerSlugs.keys).union(successor.presentSlugs)
        let both = joined(with: successor)
        // One that left the list has left it for both.
        let known = both.formerSlugs.filter {
            successor.recipes[$0.value]?.left == nil && successor.recipes[$0.value] != nil
        }
        return known.keys.filter { !slugs.contains($0) }.sorted().map { "recipes/\($0).html" }
    }

    private var presentSlugs: [String] { recipes.values.filter { $0.left == nil }.map(\.slug) }

    /// This history together with another of the same site: of what both know, the later state, and the former addresses of both.
    func joined(with other: SiteHistory) -> SiteHistory {
        var joined = self
        if let theirs = other.list, list.map({ $0.changed < theirs.changed }) ?? true { joined.list = theirs }
        joined.recipes.merge(other.recipes) { ours, theirs in ours.joined(with: theirs) }
        joined.cuisines.merge(other.cuisines) { ours, _ in ours }
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
    /// What ISO 8601 writes without a fraction.
    fileprivate var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}
