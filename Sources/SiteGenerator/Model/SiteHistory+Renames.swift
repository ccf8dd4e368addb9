import Diagnostics
import Foundation
import RecipeFeed
import StrictJSON

// Recipes whose ids are made of what changes, such as their titles, and that are the same recipes nevertheless.

extension SiteHistory {
    /// Recipes that left the list and recipes that came, none of which is recognised as another one.
    struct UnfollowedRenames {
        /// The ids of those that left, with the addresses that they had.
        let left: [(id: String, slug: String)]
        /// The names of those that came.
        let came: [String]
    }

    /// Records recipes under their new ids that are in the list under others than before.
    ///
    /// Browsers still know them by their first ids. A recipe that came is one that left if browsers know that by its id, or if both have something that no other recipe has: the
    /// page that it comes from, the photo, the ingredients, the steps or another text.
    ///
    /// - Parameter list: the recipes of the list.
    /// - Returns: the recipes that left and came without that; `nil` if either are missing.
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

    /// Records recipes under the ids by which browsers know them, if they are in the list under those again.
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

    /// Gives recipes other lasting ids if browsers already know other recipes by these.
    static func separate(_ recipes: inout [String: RecipeRecord]) {
        guard recipes.contains(where: { $0.value.lasting != nil }) else { return }
        var taken: Set<String> = []
        // A recipe that has another's former title is the newer one.
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
        // What several recipes have, such as one picture for all, says nothing.
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
        // The most alike first; of two that are as alike as each other neither is taken.
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
    /// The most addresses and names that are listed.
    private static let limit = 10

    /// Returns the warning about addresses that lead nowhere now; `nil` if all of them lead on.
    ///
    /// - Parameter slugs: those of the recipes that are there.
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
