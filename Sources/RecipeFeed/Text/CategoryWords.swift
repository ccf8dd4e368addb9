/// The categories and cuisines that stand for a missing one, such as those of WordPress for posts without a category.
enum CategoryWords {
    /// Returns whether a category or cuisine says nothing.
    static func areNone(_ category: String) -> Bool {
        none.contains(PartWords.words(of: category).joined(separator: " "))
    }

    private static let none: Set = [
        "uncategorized", "uncategorised", "no category", "n a", "none", "unknown", "not specified", "allgemein",
        "unkategorisiert", "nicht kategorisiert",
        "non classé", "non catégorisé", "sin categoría", "sin categorizar", "sin clasificar", "senza categoria",
        "geen categorie", "niet gecategoriseerd", "ongecategoriseerd", "sem categoria", "não categorizado",
        "bez kategorii", "okategoriserade", "okategoriserad", "okategoriserat", "ikke kategoriseret",
        "ukategoriseret", "ikke kategorisert", "ukategorisert", "yleinen", "kategorioimaton", "luokittelematon",
        "未分類", "غير مصنف", "без рубрики",
    ]
}
