import Amounts

/// A recipe's yield for other programs.
struct SharedYield {
    /// The yield as its author writes it, which is `nil` if a sentence of a note says it.
    let words: String?
    /// The yield that was read; `nil` if its text has no number.
    private let found: Yield?

    /// Reads the yield of a recipe; returns `nil` if it has none.
    ///
    /// - Parameters:
    ///   - shown: the recipe's texts.
    ///   - entry: the recipe.
    ///   - site: its site.
    init?(of shown: RecipeTexts, in entry: Site.SiteRecipe, on site: Site) {
        guard shown.mayHaveYield else { return nil }
        // Neither ingredients nor steps say a yield.
        let texts = CookingTexts(language: entry.language(of: shown, on: site), ingredients: [], steps: [])
        if let yield = shown.noteYield(texts) {
            (words, found) = (nil, yield)
        } else if let yield = shown.feedYield {
            (words, found) = (yield, texts.yield(yield))
        } else {
            return nil
        }
    }

    /// Returns a text from which programs take the right number.
    ///
    /// Nextcloud Cookbook 0.11 takes the highest number of a text, recipe-scrapers 15.13 the first one, and neither
    /// knows "four". So the yield's number is the only one in the text, with a hyphen in a range.
    ///
    /// - Parameter hasDecimals: whether a fraction is written as a decimal, as recipe-scrapers reads it.
    /// - Returns: the text.
    func text(hasDecimals: Bool) -> String {
        guard let found else { return words.map(Self.hyphenated) ?? "" }
        let (lower, upper) = (found.number, found.upper ?? found.number)
        let isWhole = lower.denominator == 1 && upper.denominator == 1
        let number = lower == upper ? lower.decimal : "\(lower.decimal)-\(upper.decimal)"
        if let words {
            let text = Self.hyphenated(words)
            let numbers = text.split { !$0.isNumber }.map(String.init)
            let expected = [lower, upper].map(\.decimal)
            let hasNumber =
                lower == upper ? numbers == [lower.decimal] : numbers == expected && text.contains(number)
            if isWhole ? hasNumber : !hasDecimals { return text }
        }
        // A size in the name is another number.
        let name = found.name.flatMap { $0.contains(where: \.isNumber) ? nil : $0 }
        return [number, name].compactMap(\.self).joined(separator: " ")
    }

    private static let dashes = Set("\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}〜～")

    /// Returns a text with hyphens in ranges of numbers, in the place of dashes.
    private static func hyphenated(_ text: String) -> String {
        var characters = Array(text)
        for index in characters.indices.reversed() where dashes.contains(characters[index]) {
            let before = characters[..<index].lastIndex { !$0.isWhitespace }
            let after = characters[(index + 1)...].firstIndex { !$0.isWhitespace }
            guard let before, let after, characters[before].isNumber, characters[after].isNumber else { continue }
            characters.replaceSubrange((before + 1)..<after, with: "-")
        }
        return String(characters)
    }
}

extension RecipeTexts {
    /// Whether the feed has a yield, or a note may say one.
    fileprivate var mayHaveYield: Bool { feedYield != nil || note?.yieldTexts.isEmpty == false }
}
