/// The foods in a recipe's list of ingredients, by the words that may mean them.
///
/// It is a class, because each step of the recipe is read with it.
final class FoodList: Sendable {
    let foods: [ListedFood]
    /// The places of the foods by the words that may mean them, by all their words, and by their names of several words.
    private let byMain, byWord: [String: Places]
    private let byName: [ArraySlice<String>: Places]
    /// The numbers of words of these names, as bits, by their first words.
    private let lengths: [String: UInt]
    /// Whether a word may be a form of one of these, by its first byte.
    private let firstBytes: [Bool]
    private let nouns: NounWords
    /// The places of the foods by their names without spaces, in a language that has none; empty in others.
    private let unspaced: [String: Places]
    /// The most characters of these names.
    private let longestUnspaced: Int

    /// A list without foods.
    static let none = FoodList()

    private init() {
        (foods, byMain, byWord, byName, lengths) = ([], [:], [:], [:], [:])
        (nouns, unspaced, longestUnspaced, firstBytes) = (NounWords(), [:], 0, [])
    }

    /// Takes the foods of a recipe's ingredients.
    init(_ ingredients: [IngredientParts], _ lexicon: Lexicon) {
        let foods = ingredients.flatMap { ListedFood.all(of: $0, lexicon) }
        self.foods = foods
        byMain = Self.places(in: foods) { $0.mainWords }
        byWord = Self.places(in: foods) { $0.otherWords }
        byName = Self.places(in: foods) { (2...Self.longestName).contains($0.words.count) ? [$0.words[...]] : [] }
        lengths = Dictionary(byName.keys.map { ($0[$0.startIndex], 1 << UInt($0.count)) }, uniquingKeysWith: |)
        firstBytes = lexicon.firstBytes(ofFormsOf: lengths.keys)
        nouns = lexicon.words.nouns
        unspaced = lexicon.isUnspaced ? Self.places(in: foods) { [$0.words.joined()] } : [:]
        longestUnspaced = min(unspaced.keys.map(\.count).max() ?? 0, Self.longestUnspaced)
    }

    /// The places of foods in the list, in order.
    private struct Places {
        private let first: Int
        /// Nearly always empty, which needs no memory of its own.
        private var others: [Int] = []

        init(_ first: Int) { self.first = first }

        var count: Int { 1 + others.count }
        var all: [Int] { [first] + others }

        /// Appends a place unless it is the last one.
        mutating func append(_ place: Int) {
            if others.last ?? first != place { others.append(place) }
        }
    }

    /// Returns the places of foods by words of each.
    private static func places<Key: Hashable>(
        in foods: [ListedFood], _ keys: (ListedFood) -> [Key]
    ) -> [Key: Places] {
        var places = [Key: Places](minimumCapacity: foods.count)
        // Through indices, since each pass would copy the foods.
        for place in foods.indices {
            for key in keys(foods[place]) { places[key, default: Places(place)].append(place) }
        }
        return places
    }

    /// Returns whether the pieces of a kind that a step counts, or whole foods if it is `nil`, may be those of the list.
    func mayBeCounted(_ places: [Int], by piece: String?) -> Bool {
        places.allSatisfy { foods[$0].mayBeCounted(by: piece) }
    }

    /// Returns the place of the only food that is listed in pieces of a kind, if there are just so many, as in "the 6 leaves".
    func places(of count: Quantity, inPieces piece: String) -> [Int] {
        let places = foods.indices.filter { foods[$0].isCounted(by: piece) }
        guard let place = places.first, places.count == 1, count.lower >= 2 else { return [] }
        return foods[place].amount(in: .pieces) == count.lower.value ? places : []
    }

    /// Returns whether some foods are listed without an amount: "water, as needed".
    func areUnmeasured(_ places: [Int]) -> Bool { !places.isEmpty && places.allSatisfy { foods[$0].isUnmeasured } }

    /// Returns whether some words are the whole name of a food at a place.
    func isWholeName(_ words: [String], of place: Int) -> Bool { foods[place].words == words }

    /// Returns the places of the foods with names of several words that a text has in full, and in the singular.
    func namedInFull(in tokens: Tokens) -> [Int] {
        if lengths.isEmpty { return [] }
        var found: Set<Int> = []
        for start in tokens.indices where firstBytes[tokens.firstByte(at: start)] {
            guard let lengths = lengths[tokens.singular(at: start)] else { continue }
            for count in 2...Self.longestName where lengths & 1 << count != 0 {
                guard let places = byName[tokens[start..<start + count].map(tokens.singular)[...]] else { continue }
                found.formUnion(places.all)
            }
        }
        return found.isEmpty ? [] : found.sorted()
    }

    private static let mostMeant = 50
    /// The most words of a name that is looked for in full.
    private static let longestName = 8

    /// Returns the places of the foods that some words in the singular may mean.
    func places(of words: [String]) -> [Int] {
        guard let main = nouns.mainWord(of: words), byMain[main] != nil else { return [] }
        var fewest: Places?
        for word in words {
            guard let places = word == main ? byMain[word] : byWord[word] else { return [] }
            if places.count < fewest?.count ?? .max { fewest = places }
        }
        // A word for so many foods means none of them.
        guard let fewest, fewest.count <= Self.mostMeant else { return [] }
        return fewest.all.filter { foods[$0].isMeant(by: words) }
    }

    /// Returns the places of the foods with the longest name that ends a text without spaces.
    func places(atEndOf text: String) -> [Int] {
        // The 水 of 香水 is another word.
        let isWithin = text.dropLast().last.map { Self.isIdeograph($0) } == true
        return places(ofLongest: text.suffix(longestUnspaced), isWithin ? 2 : 1) { $0.suffix($1) }
    }

    /// Returns the places of the foods with the longest name that starts a text without spaces.
    func places(atStartOf text: String) -> [Int] {
        places(ofLongest: text.prefix(longestUnspaced), 1) { $0.prefix($1) }
    }

    /// The most characters of a name that is looked for in a text without spaces.
    private static let longestUnspaced = 40

    /// Returns the places of the foods with the longest name that a text begins or ends with, of at least so many characters.
    private func places(
        ofLongest text: Substring, _ fewest: Int, part: (_ text: Substring, _ count: Int) -> Substring
    ) -> [Int] {
        for count in stride(from: text.count, through: fewest, by: -1) {
            guard let places = unspaced[String(part(text, count))] else { continue }
            // A word for so many foods means none of them.
            return places.count <= Self.mostMeant ? places.all : []
        }
        return []
    }

    private static func isIdeograph(_ character: Character) -> Bool { ("一"..."鿿").contains(character) }

    /// Returns the grams in a millilitre of the foods that may be meant, or `nil` if they aren't known or differ.
    func density(of places: [Int], in unit: MeasureUnit?) -> Double? {
        let densities = places.map { foods[$0].density }
        let areHeaped = !places.isEmpty && places.allSatisfy { foods[$0].isHeaped(in: unit) }
        guard let first = densities.first.flatMap(\.self),
            densities.allSatisfy({ $0.map { abs($0 / first - 1) < 0.1 } ?? false })
        else {
            // Of two sugars that weigh differently, a cup stays one.
            let isCup = unit == .cup || unit == .metricCup
            return areHeaped || isCup && densities.contains { $0 != nil } ? Amount.heaped : nil
        }
        return first
    }
}
