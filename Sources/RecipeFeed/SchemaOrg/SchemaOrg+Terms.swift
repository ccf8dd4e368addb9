extension SchemaOrg {
    /// Returns a term of schema.org in words, such as `Gluten-free` for `https://schema.org/GlutenFreeDiet`.
    ///
    /// Other texts are returned unchanged.
    ///
    /// - Returns: the words; `nil` for the vocabulary's address without a term.
    static func words(ofTerm text: String) -> String? {
        let address = text.prefixMatch(of: #/https?:\/\/(www\.)?schema\.org\/?/#.ignoresCase())
        guard address != nil || diets.contains(text) else { return text }
        let term = address.map { text[$0.range.upperBound...] } ?? text[...]
        if term.isEmpty { return nil }
        let name = term.hasSuffix("Diet") && term != "Diet" ? term.dropLast(4) : term
        return name.reduce(into: "") { words, letter in
            words += letter.isUppercase && !words.isEmpty ? "-" + letter.lowercased() : String(letter)
        }
    }

    /// The diets of schema.org, which documents write with or without the vocabulary's address.
    private static let diets: Set = [
        "DiabeticDiet", "GlutenFreeDiet", "HalalDiet", "HinduDiet", "KosherDiet", "LowCalorieDiet", "LowFatDiet",
        "LowLactoseDiet", "LowSaltDiet", "VeganDiet", "VegetarianDiet",
    ]
}
