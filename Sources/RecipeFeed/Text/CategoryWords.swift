/// The categories that stand for none, as WordPress calls that of posts without one in each language.
enum CategoryWords {
    /// Returns whether a category says nothing.
    static func areNone(_ category: String) -> Bool {
        none.contains(PartWords.words(of: category).joined(separator: " "))
    }

    private static let none: Set = [
        "uncategorized", "uncategorised", "no category", "allgemein", "unkategorisiert", "nicht kategorisiert",
        "non classé", "non catégorisé", "sin categoría", "sin categorizar", "sin clasificar", "senza categoria",
        "geen categorie", "niet gecategoriseerd", "ongecategoriseerd", "sem categoria", "não categorizado",
        "bez kategorii", "okategoriserade", "okategoriserad", "okategoriserat", "ikke kategoriseret",
        "ukategoriseret", "ikke kategorisert", "ukategorisert", "yleinen", "kategorioimaton", "luokittelematon",
        "未分類", "غير مصنف", "без рубрики",
    ]
}
