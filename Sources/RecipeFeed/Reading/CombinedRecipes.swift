/// The recipes of several feeds as one list, in which each is once.
///
/// Two are one where the pages that they come from are the same, or else their ids.
package struct CombinedRecipes {
    /// The recipes, feed by feed, each in its feed's order.
    package private(set) var recipes: [Recipe] = []
    /// By feed, how many of its recipes are left out, since a feed that counts before it has them, too.
    package private(set) var repeated: [Int]
    /// Cuisines that feeds write in several ways; recipes have the one that is shown.
    package let mergedCuisines: [MergedCuisine]

    /// Combines feeds.
    ///
    /// - Parameters:
    ///   - lists: the recipes of each feed.
    ///   - precedence: the indices of the feeds; of a recipe that is in several, the one counts whose feed comes first here.
    package init(_ lists: [[Recipe]], by precedence: [Int]) {
        repeated = lists.map { _ in 0 }
        // As most sites have one feed, whose links need not be looked at.
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

    /// The addresses of recipes' pages; nil for one that several recipes of the feed name, as it is not a recipe's.
    private static func addresses(of recipes: [Recipe]) -> [String?] {
        let addresses = recipes.map { $0.links.source?.pageIdentity }
        let counts = Dictionary(addresses.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
        return addresses.map { address in address.flatMap { counts[$0] == 1 ? $0 : nil } }
    }
}
