import StrictJSON

extension ItemGuess {
    /// The guess for a whole text with headings, such as the body of a post; `nil` if there is none.
    var inWholeText: FieldRuleGuess? {
        for entry in recipes.entries where !entry.isOuter {
            let covered = entry.values.indices.filter { index in
                guard let text = entry.values[index]?.text, text.contains("\n") || text.contains("</") else {
                    return false
                }
                let parts = PartText(text).parts
                return parts[field] != nil && parts[.ingredients] != nil && parts[.steps] != nil
            }
            guard !covered.isEmpty else { continue }
            // The other fields have other parts of the text.
            let key = GuessedPath(written: "\(entry.path.text)#\(field.key)")
            return FieldRuleGuess(rule: "{at: \(entry.path.yaml), as: part}", key: key, covered: Set(covered))
        }
        return nil
    }
}
