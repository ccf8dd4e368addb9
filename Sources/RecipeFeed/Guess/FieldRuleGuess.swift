/// How a field may be read, and how well the recipes fit that.
struct FieldRuleGuess {
    /// The rule, as YAML that may stand in a list.
    let rule: String
    /// The key that it reads.
    let key: GuessedPath
    /// The recipes for which it finds something that fits, by their indices.
    let covered: Set<Int>
    /// How many recipes have something there that doesn't fit.
    var misfits = 0
    /// How much of the value's structure is read: lists before texts, groups with headings before lists.
    var quality = 0

    var isFit: Bool { covered.count > misfits }

    /// Returns the rule of a field: the likeliest of some guesses, with a second one for recipes that the first doesn't cover.
    static func joined(_ guesses: [FieldRuleGuess]) -> (rule: String, keys: [GuessedPath])? {
        guard let best = guesses.first else { return nil }
        guard let second = guesses.dropFirst().first(where: { !$0.covered.isSubset(of: best.covered) }) else {
            return (best.rule, [best.key])
        }
        return ("[\(best.rule), \(second.rule)]", [best.key, second.key])
    }
}
