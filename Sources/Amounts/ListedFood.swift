/// A food of a recipe's list with how much there is of it.
struct ListedFood {
    let words: [String]
    /// All words of its name, also those that don't matter for its weight.
    private let name: [String]
    private let lexicon: Lexicon
    /// The names of foods that may be taken instead.
    private var alternatives: [[String]] = []
    /// Words of the food before it in the same line, which may belong to its name: the lemon of "lemon zest plus 1 cup juice".
    private var context: [String] = []
    private let grams, millilitres, pieces: Double
    /// The kind of piece that is counted: the bunch of "1 bunch basil".
    private let piece: String?
    /// The grams in a millilitre: as the line itself says, as in "1 cup (250 g)", if that is plausible.
    let density: Double?

    /// Returns the foods of a line, which are several if it adds one to another.
    static func all(of parts: IngredientParts, _ lexicon: Lexicon) -> [ListedFood] {
        guard !parts.parts.isEmpty else { return ListedFood(parts, lexicon).map { [$0] } ?? [] }
        var foods: [ListedFood] = []
        for part in parts.parts {
            guard var food = ListedFood(part, lexicon) else { continue }
            food.context = foods.first?.words ?? []
            foods.append(food)
        }
        return foods
    }

    private init?(_ parts: IngredientParts, _ lexicon: Lexicon) {
        guard let food = parts.food else { return nil }
        self.lexicon = lexicon
        name = food.key.spacedWords
        words = ListedFood.telling(name, lexicon)
        alternatives = parts.alternatives.map { ListedFood.telling($0.spacedWords, lexicon) }
        func sum(_ isCounted: (MeasureUnit?) -> Bool) -> Double {
            parts.amounts.reduce(0) { sum, amount in
                guard amount.role == .amount, isCounted(amount.unit) else { return sum }
                return sum + (amount.quantity.upper ?? amount.quantity.lower).value * (amount.unit?.size ?? 1)
                    * (amount.isSubtracted ? -1 : 1)
            }
        }
        let count = sum { $0 == nil }
        func inside(_ kind: MeasureUnit.Kind) -> Double {
            let size = parts.amounts.first { $0.role == .size && $0.unit?.kind == kind }
            return size.map { count * $0.quantity.lower.value * ($0.unit?.size ?? 1) } ?? 0
        }
        pieces = count
        piece = food.piece?.key
        grams = sum { $0?.kind == .weight } + inside(.weight)
        millilitres = sum { $0?.kind == .volume } + inside(.volume)
        let stated = millilitres > 0 ? grams / millilitres : 0
        density = lexicon.weights.density(of: food.key).map { known in
            (0.6...1.6).contains(stated / known) ? stated : known
        }
    }

    /// Returns the words of a name that matter for its weight, or all if none does.
    private static func telling(_ words: [String], _ lexicon: Lexicon) -> [String] {
        guard words.contains(where: lexicon.weights.isNeutral) else { return words }
        let meant = words.filter { !lexicon.weights.isNeutral($0) }
        return meant.isEmpty ? words : meant
    }

    /// Returns whether a volume of it in a unit says nothing in millilitres.
    func isHeaped(in unit: MeasureUnit?) -> Bool { density == nil && lexicon.isHeaped(name, in: unit) }

    /// Whether the list has no amount of it.
    var isUnmeasured: Bool { pieces == 0 && grams == 0 && millilitres == 0 }

    /// Returns how much is listed, in one measure; volumes of foods with a known density are weights, too.
    func amount(in measure: RecipeFoods.Measured) -> Double {
        switch measure {
        case .pieces: pieces
        case .grams: grams > 0 ? grams : millilitres * (density ?? 0)
        case .millilitres: millilitres > 0 ? millilitres : density.map { grams / $0 } ?? 0
        }
    }

    /// Returns whether it is listed in pieces of a kind.
    func isCounted(by kind: String) -> Bool { piece == kind }

    /// Returns whether pieces of some kind, or whole ones if it is `nil`, may be those that are listed: no leaf is one of "1 bunch
    /// basil", and no olive one of "1 can olives".
    func mayBeCounted(by kind: String?) -> Bool {
        guard let piece, piece != kind else { return true }
        let isOfMany = { (piece: String) in
            lexicon.has(piece, in: .containers) || lexicon.words.foods.bundles.contains(piece)
        }
        // Ribs of celery may be stalks.
        return !isOfMany(piece) && kind.map(isOfMany) != true
    }

    /// The main words of its names, and the ends of compounds: "Brühe" for "Gemüsebrühe".
    var mainWords: [String] {
        alternatives.reduce(into: mainWords(of: words)) { $0 += mainWords(of: $1) }
    }

    private func mainWords(of words: [String]) -> [String] {
        let main = lexicon.words.nouns.mainWord(of: words)
        var found = [main, shortName(of: words)?.last].compactMap(\.self)
        if let main, lexicon.words.foods.hasCompounds {
            found += (4..<max(5, min(main.count, Self.longestWord))).map { String(main.suffix($0)) }
        }
        return found
    }

    /// Returns the words of a name that is also said without its last word: "vanilla" for its extract, "mozzarella" for the cheese.
    private func shortName(of words: [String]) -> [String]? {
        guard let last = words.last, words.count > 1, let before = lexicon.words.foods.shortNames[last] else {
            return nil
        }
        let short = Array(words.dropLast())
        return before.isEmpty || short.last.map(before.contains) == true ? short : nil
    }

    /// The most letters of a compound whose ends are taken.
    private static let longestWord = 40

    /// All words that may stand beside the main one.
    var otherWords: [String] {
        alternatives.isEmpty && context.isEmpty ? words : words + alternatives.flatMap(\.self) + context
    }

    /// Returns whether words in the singular name the food: its own main word, with no word that it doesn't have.
    func isMeant(by names: [String]) -> Bool {
        isName(words, meantBy: names) || alternatives.contains { isName($0, meantBy: names) }
    }

    private func isName(_ words: [String], meantBy names: [String]) -> Bool {
        guard let main = lexicon.words.nouns.mainWord(of: words), let name = lexicon.words.nouns.mainWord(of: names)
        else { return false }
        if let short = shortName(of: words), short.last == name, names.allSatisfy(short.contains) { return true }
        let isCompound = lexicon.words.foods.hasCompounds && name.count > 3 && main.hasSuffix(name)
        return (main == name || isCompound)
            && names.allSatisfy { words.contains($0) || $0 == name || context.contains($0) }
    }
}
