import Diagnostics
import Foundation
import RecipeFeed
import StrictJSON

// Recognition of recipes whose ids have changed, because they are made from a title or the like.

extension SiteHistory {
    /// Recipes that left the list and recipes that were added, without a match between them.
    struct UnfollowedRenames {
        /// The ids and slugs of the recipes that left.
        let left: [(id: String, slug: String)]
        /// The names of the recipes that were added.
        let came: [String]
    }

    /// Moves the records of recipes whose ids have changed to the new ids.
    ///
    /// Browsers still use the first ids. An added recipe matches one that left if browsers know that one by the new
    /// id, or if both share something that no other recipe has: the original page, the photo, the ingredients, the
    /// steps or another text.
    ///
    /// - Parameter list: the recipes of the list.
    /// - Returns: the unmatched recipes that left and were added; `nil` if one of the two is empty.
    mutating func followRenames(in list: [Recipe]) -> UnfollowedRenames? {
        let present = Set(list.map(\.id))
        followReturns(to: present)
        let came = list.filter { recipe in
            recipe.idOrigin != .given && (recipes[recipe.id].map { $0.left != nil } ?? true)
        }
        let left = recipes.filter { $0.value.traits != nil && !present.contains($0.key) }
        guard !came.isEmpty, !left.isEmpty else { return nil }
        let followed = renames(of: left, to: came, in: list)
        for (old, new) in followed {
            move(old, to: new)
        }
        let news = Set(followed.map(\.new))
        let gone = left.filter { $0.value.left == nil && recipes[$0.key] != nil }
            .map { (id: $0.key, slug: $0.value.slug) }.sorted { $0.slug < $1.slug }
        let others = came.filter { !news.contains($0.id) }.map(\.name)
        return gone.isEmpty || others.isEmpty ? nil : UnfollowedRenames(left: gone, came: others)
    }

    /// Moves records back to the ids that browsers use, if the list has these again.
    private mutating func followReturns(to present: Set<String>) {
        for (id, record) in recipes.filter({ $0.value.lasting != nil }).sorted(by: { $0.key < $1.key })
        where !present.contains(id) {
            guard let lasting = record.lasting, present.contains(lasting), recipes[lasting]?.isPresent != true else {
                continue
            }
            move(id, to: lasting)
        }
    }

    private mutating func move(_ old: String, to new: String) {
        guard var record = recipes.removeValue(forKey: old) else { return }
        if let own = recipes[new] { record.takeAddresses(of: own) }
        let lasting = record.lasting ?? old
        record.lasting = lasting == new ? nil : lasting
        recipes[new] = record
    }

    /// Makes lasting ids unique if browsers use the same one for several recipes.
    static func separate(_ recipes: inout [String: RecipeRecord]) {
        guard recipes.contains(where: { $0.value.lasting != nil }) else { return }
        var taken: Set<String> = []
        // A recipe that has another one's old title is newer.
        let ids = recipes.keys.sorted()
        for id in ids.filter({ recipes[$0]?.lasting != nil }) + ids.filter({ recipes[$0]?.lasting == nil }) {
            var lasting = recipes[id]?.lasting ?? id
            while !taken.insert(lasting).inserted { lasting = RecipeNamespace(lasting).uuid(of: id) }
            recipes[id]?.lasting = lasting == id ? nil : lasting
        }
    }

    private func renames(
        of left: [String: RecipeRecord], to came: [Recipe], in list: [Recipe]
    ) -> [(old: String, new: String)] {
        // Properties that several recipes share, such as a common picture, identify none of them.
        let now = Self.counts(list.lazy.compactMap(\.traits))
        let before = Self.counts(recipes.values.lazy.compactMap(\.traits))
        var owners: [String: String] = [:]
        for (id, record) in left {
            for trait in record.traits ?? [] where before[trait] == 1 && now[trait] == 1 { owners[trait] = id }
        }
        var pairs: [(old: String, new: String, common: Int)] = []
        for recipe in came {
            let common = (recipe.traits ?? []).compactMap { owners[$0] }.map { ($0, 1) }
            pairs += Dictionary(common, uniquingKeysWith: +).map { ($0.key, recipe.id, $0.value) }
        }
        // The best matches come first; ambiguous ones are skipped.
        var (olds, news): (Set<String>, Set<String>) = ([], [])
        var renames: [(old: String, new: String)] = []
        for pairs in Dictionary(grouping: pairs, by: \.common).sorted(by: { $0.key > $1.key }).map(\.value) {
            let free = pairs.filter { !olds.contains($0.old) && !news.contains($0.new) }
            let (oldCounts, newCounts) = (Self.counts([free.map(\.old)]), Self.counts([free.map(\.new)]))
            for pair in free {
                if oldCounts[pair.old] == 1, newCounts[pair.new] == 1 { renames.append((pair.old, pair.new)) }
                olds.insert(pair.old)
                news.insert(pair.new)
            }
        }
        return renames
    }

    private static func counts(_ texts: some Sequence<some Sequence<String>>) -> [String: Int] {
        texts.reduce(into: [:]) { counts, texts in
            for text in texts { counts[text, default: 0] += 1 }
        }
    }
}

extension SiteHistory.UnfollowedRenames {
    /// The most addresses and names to list.
    private static let limit = 10

    /// Returns the warning about addresses without a target; `nil` if all addresses still work.
    ///
    /// - Parameter slugs: the slugs of the current recipes.
    /// - Returns: the warning.
    func warning(besides slugs: Set<String>) -> Diagnostic? {
        let lost = left.map(\.slug).filter { !slugs.contains($0) }.map { "recipes/\($0).html" }
        guard !lost.isEmpty else { return nil }
        let isOne = lost.count == 1
        return Diagnostic(
            severity: .warning, file: nil,
            message:
                "\(Self.listed(lost)) \(isOne ? "leads" : "lead") nowhere now: \(isOne ? "its recipe is" : "the recipes are") "
                + "gone, or one of the new ones under another title (\(Self.listed(came.map { "\"\($0.shortened())\"" })))",
            help:
                "if a recipe was renamed, undo that and build, then rename it alone and build again: its address then leads on; "
                + "or give the recipes ids that stay")
    }

    private static func listed(_ texts: [String]) -> String {
        let shown = texts.prefix(limit).joined(separator: ", ")
        return texts.count > limit ? "\(shown) and \(texts.count - limit) more" : shown
    }
}
