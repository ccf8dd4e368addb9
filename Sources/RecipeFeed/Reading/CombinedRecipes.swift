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

    /// Combines feeds.
    ///
    /// - Parameters:
    ///   - lists: the recipes of each feed.
    ///   - precedence: the indices of the feeds. If several feeds have a recipe, it is taken from the one that comes
    ///     first here.
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
