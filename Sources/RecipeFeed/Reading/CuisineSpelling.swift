/// A cuisine that a feed writes in several ways, which differ in letter case only.
public struct MergedCuisine: Sendable, Hashable {
    /// The way in which it is shown, and how many recipes have it.
    public let shown: Spelling
    /// The other ways.
    public let others: [Spelling]

    /// A way of writing it.
    public struct Spelling: Sendable, Hashable {
        /// The cuisine's name.
        public let name: String
        /// How many recipes have it so.
        public let count: Int
        /// The names of those recipes, for a way that is not shown.
        public internal(set) var recipes: [String] = []
    }
}

extension [Recipe] {
    /// Gives the recipes of each cuisine one spelling of it: the most frequent, and of several such the one whose scalars come
    /// first, so that the order of the recipes makes no difference.
    ///
    /// - Returns: the cuisines of which there were several spellings, in the order of their names.
    mutating func mergeCuisines() -> [MergedCuisine] {
        var counts: [SpellingKey: Int] = [:]
        for recipe in self { counts[SpellingKey(text: recipe.cuisine), default: 0] += 1 }
        let groups = Dictionary(grouping: counts) { $0.key.text.uppercased().lowercased() }.values.filter {
            $0.count > 1
        }
        guard !groups.isEmpty else { return [] }
        var shown: [SpellingKey: String] = [:]
        var merged: [MergedCuisine] = []
        for group in groups {
            let ordered = group.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            for spelling in ordered { shown[spelling.key] = ordered[0].key.text }
            let spellings = ordered.map { MergedCuisine.Spelling(name: $0.key.text, count: $0.value) }
            // Of one letter and its parts a reader sees no difference.
            let others = spellings.filter { $0.name != spellings[0].name }
            if !others.isEmpty { merged.append(MergedCuisine(shown: spellings[0], others: others)) }
        }
        var recipes: [SpellingKey: [String]] = [:]
        for index in indices {
            let key = SpellingKey(text: self[index].cuisine)
            if let name = shown[key], SpellingKey(text: name) != key {
                recipes[key, default: []].append(self[index].name)
            }
            if let name = shown[key] { self[index].cuisine = name }
        }
        merged = merged.map { cuisine in
            MergedCuisine(
                shown: cuisine.shown,
                others: cuisine.others.map { spelling in
                    var spelling = spelling
                    spelling.recipes = recipes[SpellingKey(text: spelling.name)] ?? []
                    return spelling
                })
        }
        return merged.sorted { SpellingKey(text: $0.shown.name) < SpellingKey(text: $1.shown.name) }
    }
}

/// A text that equals none but itself; Swift's `==` takes a letter and its parts for the same.
private struct SpellingKey: Hashable, Comparable {
    let text: String

    static func == (first: Self, second: Self) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }
    static func < (first: Self, second: Self) -> Bool { first.text.utf8.lexicographicallyPrecedes(second.text.utf8) }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
