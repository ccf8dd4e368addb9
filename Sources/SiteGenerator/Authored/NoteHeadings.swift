/// The headings under which people write the parts of a recipe, in small letters.
///
/// This is the one list of them: what machines are told of a note, which lists of it are ticked off, and what a build warns of all
/// go by it. An owner can add to it.
package struct NoteHeadings: Sendable, Hashable {
    private let ownIngredients: Set<String>
    private let ownSteps: Set<String>

    /// The list, with further words for ingredients and for steps.
    package init(ingredients: [String] = [], steps: [String] = []) {
        ownIngredients = Set(ingredients.map { Self.words(of: $0).joined(separator: " ") })
        ownSteps = Set(steps.map { Self.words(of: $0).joined(separator: " ") })
    }

    /// What an owner has added, in one order.
    var additions: [String] { ownIngredients.sorted() + ["/"] + ownSteps.sorted() }

    /// A part of a recipe that a note can have.
    enum Part {
        case ingredients, steps, equipment
    }

    /// The part that a heading names; nil for any other.
    ///
    /// What stands in brackets does not count, and what follows the word for ingredients or equipment does not matter:
    /// "Ingredients (serves 4)" and "Zutaten für den Teig" name ingredients.
    func part(_ heading: String) -> Part? {
        let words = Self.words(of: heading)
        guard !words.isEmpty else { return nil }
        let whole = words.joined(separator: " ")
        if ownIngredients.contains(whole) { return .ingredients }
        if ownSteps.contains(whole) || Self.steps.contains(whole) { return .steps }
        for count in 1...min(words.count, 4) {
            let start = words.prefix(count).joined(separator: " ")
            if Self.ingredients.contains(start) || ownIngredients.contains(start) { return .ingredients }
            if Self.equipment.contains(start) { return .equipment }
        }
        return nil
    }

    /// The words of a heading in small letters, without what stands in brackets.
    private static func words(of heading: String) -> [String] {
        let text = heading.prefix { $0 != "(" && $0 != "[" && $0 != "（" }.lowercased().replacing("’", with: "'")
        return text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }

    private static let ingredients: Set = [
        // English
        "ingredients", "what you need", "what you'll need", "you will need", "you'll need", "shopping list",
        // German, Dutch, Swedish, Danish, Norwegian
        "zutaten", "zutatenliste", "das brauchst du", "einkaufsliste", "ingrediënten", "benodigdheden", "ingredienser",
        // French, Spanish, Portuguese, Italian, Catalan, Romanian
        "ingrédients", "ingredientes", "ingredienti", "ingredients per", "ingrediente",
        // Polish, Czech, Slovak, Croatian, Serbian, Slovenian, Bulgarian, Russian, Ukrainian
        "składniki", "ingredience", "suroviny", "ingrediencie", "sastojci", "састојци", "sestavine", "съставки",
        "продукти",
        "ингредиенты", "інгредієнти",
        // Hungarian, Finnish, Estonian, Latvian, Lithuanian, Turkish, Greek
        "hozzávalók", "ainekset", "ainesosat", "koostisosad", "sastāvdaļas", "ingredientai", "malzemeler", "υλικά",
        // Arabic, Hebrew, Persian, Hindi
        "المكونات", "المقادير", "מצרכים", "רכיבים", "مواد لازم", "सामग्री",
        // Chinese, Japanese, Korean, Vietnamese, Indonesian
        "材料", "食材", "配料", "원료", "재료", "nguyên liệu", "bahan",
    ]

    private static let steps: Set = [
        "steps", "method", "directions", "instructions", "preparation", "procedure", "how to make it",
        "zubereitung", "anleitung", "schritte", "so geht's", "bereiding", "bereidingswijze", "stappen", "gör så här",
        "tillagning", "fremgangsmåde", "fremgangsmåte", "sådan gør du",
        "préparation", "étapes", "recette", "preparación", "elaboración", "pasos", "preparação", "modo de preparo",
        "preparazione", "procedimento", "preparació", "mod de preparare", "preparare",
        "przygotowanie", "sposób przygotowania", "wykonanie", "postup", "příprava", "príprava", "priprema", "припрема",
        "postopek", "приготвяне", "начин на приготвяне", "приготовление", "приготування",
        "elkészítés", "elkészítése", "ohje", "valmistus", "valmistamine", "pagatavošana", "gaminimas", "yapılışı",
        "hazırlanışı",
        "εκτέλεση", "طريقة التحضير", "الطريقة", "אופן ההכנה", "طرز تهیه", "विधि",
        "做法", "步骤", "步驟", "作り方", "手順", "만드는 법", "만들기", "cách làm", "cara membuat",
    ]

    /// Lists that are ticked off as ingredients are, and that machines are not told of.
    private static let equipment: Set = [
        "equipment", "utensils", "tools", "geräte", "utensilien", "ustensiles", "matériel", "utensilios", "utensílios",
        "utensili", "redskap", "przybory", "道具", "工具",
    ]
}
