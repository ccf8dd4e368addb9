import Amounts
import Diagnostics
import Patterns

/// Tells whether a line below an ingredient goes on with it or is another one, where no bullet says so.
package enum IngredientLines {
    /// Returns whether a line is another ingredient for certain: both lines have a food, and it begins with an amount.
    package static func isAnother(_ line: String, below above: String) -> Bool {
        mayBeAnother(line, below: above) && haveOwnAmount(line, below: above)
    }

    /// Returns whether lines of one text are several ingredients, as in a list of one element.
    static func areSeveral(_ lines: [String]) -> Bool {
        zip(lines, lines.dropFirst()).contains { haveOwnAmount($1, below: $0) }
    }

    /// Returns whether both lines have a food, and the lower one begins with an amount.
    private static func haveOwnAmount(_ line: String, below above: String) -> Bool {
        guard line.first?.isNumber == true else { return false }
        let reader = AmountReader(language: AmountReader.language(of: [above, line], likely: "en"))
        let parts = reader.parts(ofIngredient: line)
        return !parts.amounts.isEmpty && parts.food != nil && reader.parts(ofIngredient: above).food != nil
    }

    private static let amountAtStart = Pattern(#"(^|\n\s*[-+*] )[*`_]*[0-9½⅓⅔¼¾⅛]"#)
    private static let longestItem = 300

    /// Returns whether an item of a list, or one inside of it, is short and begins with an amount.
    static func beginsWithAmount(_ item: String) -> Bool {
        item.utf8.count <= longestItem && item.contains(amountAtStart)
    }

    private static let mostInAmount = 20
    private static let longestCounter = 2

    /// Returns whether a line is short and ends with the amount of the food before it: "Mehl 250 g", "じゃがいも 3個".
    static func endsWithAmount(_ line: String) -> Bool {
        guard line.utf8.count <= longestItem, line.suffix(mostInAmount).contains(where: \.isNumber) else {
            return false
        }
        let language = AmountReader.language(of: [line], likely: "en")
        let parts = AmountReader(language: language).parts(ofIngredient: line)
        guard let amount = parts.amounts.last, amount.role == .amount, let food = parts.food else { return false }
        let rest = line[amount.range.upperBound...].filter { $0.isLetter || ".!".contains($0) }
        // Japanese and Chinese count with a word behind the number.
        return food.range.upperBound <= amount.range.lowerBound
            && (rest.isEmpty || ["ja", "zh"].contains(language) && rest.count <= longestCounter)
    }

    /// Returns whether a line may be another ingredient: the one above is short and complete.
    package static func mayBeAnother(_ line: String, below above: String) -> Bool {
        guard above.count < 40, let first = line.first, let last = above.last else { return false }
        let word = above.split(separator: " ").last.map { $0.lowercased() } ?? ""
        return !"([{（,;.–—-+&/*".contains(first) && !",;:(+&/–—-".contains(last) && !joiners.contains(word)
    }

    /// The words that an ingredient doesn't end with, in all languages.
    private static let joiners = Set(WordLists.texts["joiners"])
}

/// Recognises several ingredients on one line: `250 g flour, 3 eggs, 1 pinch of salt`.
package enum JoinedIngredients {
    private static let parentheses = Pattern(#"[(（][^()（）]*[)）]"#)
    private static let separator = Pattern(#",\s+|[;，、；]\s*|\s[·•|/–—-]\s"#)
    private static let slash = Pattern("/", followedBy: #"\d+ "#)
    private static let space = Pattern(#"\s"#, followedBy: #"\d+\.\s"#)

    /// Returns whether the only ingredient of a group looks like several; `isAlone` if the recipe has no other
    /// ingredient.
    package static func areIn(_ text: String, isAlone: Bool) -> Bool {
        // Parentheses describe a single ingredient.
        let parts = text.replacing(Self.parentheses, with: "")
            .split(separator: separator).flatMap { $0.split(separator: slash) }
            .flatMap { $0.split(separator: space) }.filter { $0.contains(where: \.isLetter) }
        let amounts = parts.count { $0.unicodeScalars.first { $0 != " " }?.properties.numericType != nil }
        return amounts > 1 || isAlone && amounts == 0 && parts.count > 2
    }
}
