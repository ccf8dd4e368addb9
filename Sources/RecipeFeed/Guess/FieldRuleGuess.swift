/// How a field may be read, and how well the recipes fit that.
struct FieldRuleGuess {
    /// The rule, as YAML that may stand in a list.
    private(set) var rule: String
    /// Rules for values of another kind at the same key, which count if the first finds nothing.
    var alternatives: [String] = []
    /// The key that it reads.
    let key: GuessedPath
    /// The recipes for which it finds something that fits, by their indices.
    let covered: Set<Int>
    /// How many recipes have something there that doesn't fit.
    var misfits = 0
    /// How much of the value's structure is read: lists before texts, groups with headings before lists.
    var quality = 0
    /// What the owner should look at, such as the unit that numbers are taken for.
    var remark: String?

    var isFit: Bool { covered.count > misfits }

    /// Returns the same guess with another rule for the key.
    func reading(_ rule: String, remark: String?) -> FieldRuleGuess {
        var guess = self
        (guess.rule, guess.remark) = (rule, remark)
        return guess
    }

    /// Returns the rule of a field: the likeliest of some guesses, with a second one for recipes that the first doesn't cover.
    ///
    /// - Parameters:
    ///   - guesses: the guesses, the likeliest first.
    ///   - takesAll: whether to take all of them, since the next counts if the value of one is of no use.
    /// - Returns: the rule, and the keys that it reads; `nil` if there are no guesses.
    static func joined(
        _ guesses: [FieldRuleGuess], takesAll: Bool = false
    ) -> (rule: GuessedRule, keys: [GuessedPath])? {
        guard let best = guesses.first else { return nil }
        let second = guesses.dropFirst().first { !$0.covered.isSubset(of: best.covered) }
        let taken = takesAll ? Array(guesses.prefix(4)) : [best, second].compactMap(\.self)
        let rules = taken.flatMap { [$0.rule] + $0.alternatives }
        let text = rules.count == 1 ? rules[0] : "[\(rules.joined(separator: ", "))]"
        return (GuessedRule(text: text, remark: taken.lazy.compactMap(\.remark).first), taken.map(\.key))
    }
}

/// How a field is read.
struct GuessedRule {
    /// The rule, as YAML behind a key.
    let text: String
    /// What the owner should look at.
    var remark: String?
}
