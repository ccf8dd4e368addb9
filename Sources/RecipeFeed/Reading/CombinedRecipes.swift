/// The recipes of several feeds as one list without repetitions.
///
/// Two recipes are the same if they come from the same page, or have the same id.
package struct CombinedRecipes {
    /// The recipes, feed by feed, in the order of each feed.
    package private(set) var recipes: [Recipe] = []
    /// The number of recipes of each feed that were left out because a feed with precedence has them as well.
    package private(set) var repeated: [Int]
    /// The cuisines with several spellings, which were replaced by one.
    package let mergedCuisines: [MergedCuisine]

    /// Combines feeds; if several have a recipe, it is taken from the one whose index comes first in `precedence`.
    package init(_ lists: [[Recipe]], by precedence: [Int]) {
        repeated = lists.map { _ in 0 }
        // Most sites have one feed, and its links need not be compared.
        guard lists.count(where: { !$0.isEmpty }) > 1 else {
            (recipes, mergedCuisines) = (Array(lists.joined()), [])
            return
        }
        var kept = lists
        var (addresses, ids): (Set<String>, Set<String>) = ([], [])
        for index in precedence where !lists[index].isEmpty {
            let own = Self.addresses(of: lists[index])
            kept[index] = zip(lists[index], own).compactMap { recipe, address in
                let isKnown = address.map(addresses.contains) ?? false || ids.contains(recipe.id)
                return isKnown ? nil : recipe
            }
            repeated[index] = lists[index].count - kept[index].count
            addresses.formUnion(own.compactMap(\.self))
            ids.formUnion(lists[index].lazy.map(\.id))
        }
        var recipes = Array(kept.joined())
        mergedCuisines = recipes.mergeCuisines()
        self.recipes = recipes
    }

    /// Returns the addresses of recipes' pages; `nil` for a page that several recipes of the feed share.
    private static func addresses(of recipes: [Recipe]) -> [String?] {
        let addresses = recipes.map { $0.links.source?.pageIdentity }
        let counts = Dictionary(addresses.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
        return addresses.map { address in address.flatMap { counts[$0] == 1 ? $0 : nil } }
    }
}

/// A cuisine with several spellings in a feed, which differ only in letter case.
package struct MergedCuisine: Sendable, Hashable {
    /// The spelling that is shown, with the number of its recipes.
    package let shown: Spelling
    /// The other spellings.
    package let others: [Spelling]

    /// A spelling of the cuisine.
    package struct Spelling: Sendable, Hashable {
        /// The cuisine's name.
        package let name: String
        /// The number of recipes with this spelling.
        package let count: Int
        /// The names of these recipes, for a spelling that isn't shown.
        package internal(set) var recipes: [String] = []
    }
}

extension [Recipe] {
    /// Replaces the spellings of each cuisine by the most frequent one, and returns the cuisines that had several.
    ///
    /// Among equally frequent spellings, the first by scalars wins, so that the order of the recipes doesn't matter.
    mutating func mergeCuisines() -> [MergedCuisine] {
        var counts: [SpellingKey: Int] = [:]
        for recipe in self { counts[SpellingKey(text: recipe.cuisine), default: 0] += 1 }
        let groups = Dictionary(grouping: counts) { $0.key.text.uppercased().lowercased() }.values
            .filter { $0.count > 1 }.map { $0.sorted { ($1.value, $0.key) < ($0.value, $1.key) } }
        guard !groups.isEmpty else { return [] }
        let shown = Dictionary(uniqueKeysWithValues: groups.flatMap { group in group.map { ($0.key, group[0].key) } })
        var recipes: [SpellingKey: [String]] = [:]
        for index in indices {
            let key = SpellingKey(text: self[index].cuisine)
            guard let name = shown[key], name != key else { continue }
            recipes[key, default: []].append(self[index].name)
            self[index].cuisine = name.text
        }
        return groups.compactMap { group -> MergedCuisine? in
            let spellings = group.map {
                MergedCuisine.Spelling(name: $0.key.text, count: $0.value, recipes: recipes[$0.key] ?? [])
            }
            // Readers see no difference between composed and decomposed letters.
            let others = spellings.filter { $0.name != spellings[0].name }
            return others.isEmpty ? nil : MergedCuisine(shown: spellings[0], others: others)
        }.sorted { SpellingKey(text: $0.shown.name) < SpellingKey(text: $1.shown.name) }
    }
}

/// A text compared byte by byte, because `==` of `String` ignores differences of normalisation.
private struct SpellingKey: Hashable, Comparable {
    let text: String

    static func == (first: Self, second: Self) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }
    static func < (first: Self, second: Self) -> Bool { first.text.utf8.lexicographicallyPrecedes(second.text.utf8) }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
