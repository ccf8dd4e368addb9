/// A possible rule for a field, and the recipes that it fits.
struct FieldRuleGuess {
    /// The rule as YAML, in a form that can be an element of a list.
    private(set) var rule: String
    /// Rules for values of other kinds at the same key, tried if the first finds nothing.
    var alternatives: [String] = []
    /// The key that the rule reads.
    let key: GuessedPath
    /// The indices of the recipes in which the rule finds a fitting value.
    let covered: Set<Int>
    /// The number of recipes with a value that doesn't fit.
    var misfits = 0
    /// The rank of the structure that is read: lists rank above texts, and groups with headings above lists.
    var quality = 0
    /// A remark for the owner, for example the assumed unit of numbers.
    var remark: String?

    var isFit: Bool { covered.count > misfits }

    /// Returns the same guess with another rule.
    func reading(_ rule: String, remark: String?) -> FieldRuleGuess {
        var guess = self
        (guess.rule, guess.remark) = (rule, remark)
        return guess
    }

    /// Returns the rule for a field: the most likely guess, and a second one for recipes that the first doesn't cover.
    ///
    /// - Parameters:
    ///   - guesses: the guesses, the most likely first.
    ///   - takesAll: whether to take several guesses, because the next is tried if a value turns out to be useless.
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

/// A guessed rule for a field.
struct GuessedRule {
    /// The rule as YAML, to follow a key.
    let text: String
    /// A remark for the owner.
    var remark: String?
}
