/// The words for the parts of a recipe in headings, in lower case.
///
/// The headings of notes and the keys of front matter both use these lists.
package enum PartWords {
    /// Returns the words of a heading in lower case, without text in brackets.
    package static func words(of heading: String) -> [String] {
        let text = heading.prefix { $0 != "(" && $0 != "[" && $0 != "（" }.lowercased().replacing("’", with: "'")
        return text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }

    /// The headings of ingredients.
    package static let ingredients: Set = [
        // English
        "ingredients", "what you need", "what you'll need", "you will need", "you'll need", "shopping list",
        // German, Dutch, Swedish, Danish, Norwegian
        "zutaten", "zutatenliste", "das brauchst du", "einkaufsliste", "du brauchst", "man nehme", "wir brauchen",
        "ingrediënten", "benodigdheden", "dit heb je nodig", "ingredienser",
        "det här behöver du", "du behöver", "du skal bruge", "det skal du bruge", "du trenger", "dette trenger du",
        "ingrediensliste", "ingrediensar", "indkøbsliste", "handleliste", "inköpslista",
        // French, Spanish, Portuguese, Italian, Catalan, Romanian
        "ingrédients", "il vous faut", "ce qu'il vous faut", "ingredientes", "ingredienti", "ingredients per",
        "ingrediente",
        // Polish, Czech, Slovak, Croatian, Serbian, Slovenian, Bulgarian, Russian, Ukrainian
        "składniki", "ingredience", "suroviny", "ingrediencie", "sastojci", "састојци", "sestavine", "съставки",
        "продукти",
        "ингредиенты", "інгредієнти",
        // Hungarian, Finnish, Estonian, Latvian, Lithuanian, Turkish, Greek
        "hozzávalók", "ainekset", "ainesosat", "raaka aineet", "tarvitset", "ostoslista", "tarvitaan", "koostisosad",
        "sastāvdaļas", "ingredientai", "malzemeler", "υλικά",
        // Arabic, Hebrew, Persian, Hindi
        "المكونات", "المقادير", "מצרכים", "רכיבים", "مواد لازم", "सामग्री",
        // Chinese, Japanese, Korean, Vietnamese, Indonesian
        "材料", "食材", "配料", "원료", "재료", "nguyên liệu", "bahan",
    ]

    /// The headings of steps.
    package static let steps: Set = [
        "steps", "method", "directions", "instructions", "preparation", "procedure", "how to make it", "how to cook",
        "how to prepare", "cooking instructions", "preparation steps", "cooking method", "cooking steps",
        "zubereitung", "anleitung", "schritte", "so geht's", "so wird's gemacht", "und so wird's gemacht",
        "zubereitungsschritte", "arbeitsschritte", "bereiding", "bereidingswijze", "stappen", "gör så här",
        "så här gör du", "instruktioner",
        "tillagning", "fremgangsmåde", "fremgangsmåte", "sådan gør du", "sådan laver du", "slik gjør du",
        "slik lager du",
        "framgangsmåte", "tilberedning", "tilberedelse", "instruksjoner", "trin for trin",
        "steg for steg", "slik gjer du",
        "préparation", "étapes", "recette", "réalisation", "instructions de préparation", "instructies", "preparación",
        "elaboración", "pasos", "preparação", "modo de preparo",
        "preparazione", "procedimento", "preparació", "mod de preparare", "preparare",
        "przygotowanie", "sposób przygotowania", "wykonanie", "postup", "příprava", "príprava", "priprema", "припрема",
        "postopek", "приготвяне", "начин на приготвяне", "приготовление", "приготування",
        "elkészítés", "elkészítése", "ohje", "ohjeet", "valmistus", "valmistusohje", "valmistusohjeet", "tee näin",
        "työvaiheet", "näin teet", "valmistamine", "pagatavošana", "gaminimas", "yapılışı",
        "hazırlanışı",
        "εκτέλεση", "طريقة التحضير", "الطريقة", "אופן ההכנה", "طرز تهیه", "विधि",
        "做法", "步骤", "步驟", "作り方", "手順", "만드는 법", "만들기", "cách làm", "cara membuat",
    ]

    /// The headings of tools; their lists can be ticked off, but aren't in the data for search engines.
    package static let equipment: Set = [
        "equipment", "utensils", "tools", "geräte", "utensilien", "ustensiles", "matériel", "utensilios", "utensílios",
        "utensili", "redskap", "redskaber", "redskaper", "utstyr", "køkkengrej", "välineet", "työvälineet", "przybory",
        "道具", "工具",
    ]

    /// The headings of other parts, which often follow the steps.
    package static let remarks: Set = [
        "notes", "note", "tips", "tip", "hints", "good to know", "nutrition", "source", "variations", "storage",
        "tipp", "tipps", "hinweis", "hinweise", "notizen", "anmerkung", "anmerkungen", "nährwerte", "quelle",
        "variante", "varianten", "gut zu wissen", "weetje", "bewaren", "tips och råd", "anteckningar", "källa",
        "bemærk", "bemærkninger", "noter", "tips og råd", "opbevaring", "kilde", "næringsindhold", "variationer",
        "merk", "merknader", "notater", "oppbevaring", "næringsinnhold", "variasjoner", "godt å vite", "godt at vide",
        "vinkki", "vinkit", "huom", "huomaa", "muistiinpanot", "säilytys", "lähde", "ravintosisältö", "ravintoarvot",
        "astuce", "astuces", "conseil", "conseils", "remarque", "remarques", "bon à savoir", "valeurs nutritionnelles",
        "consejo", "consejos", "notas", "nota", "dicas", "dica", "consigli", "consiglio", "note e consigli",
        "wskazówki", "uwagi", "メモ", "ポイント", "コツ", "小贴士", "ملاحظات", "نصائح",
    ]
}

/// The words for the parts of an ingredient, as people write them above the columns of a table and as keys.
package enum IngredientWords {
    /// A part of an ingredient.
    package enum Part: CaseIterable, Sendable {
        case amount, unit, food, note
    }

    /// Returns the part that a word names; `nil` if it names none.
    package static func part(_ word: String) -> Part? {
        let words = PartWords.words(of: word).joined(separator: " ")
        return Part.allCases.first { Self.words(for: $0).contains(words) }
    }

    /// Returns the words for a part, in lower case.
    package static func words(for part: Part) -> Set<String> {
        switch part {
        case .amount: amounts
        case .unit: units
        case .food: foods
        case .note: notes
        }
    }

    private static let amounts: Set = [
        "amount", "quantity", "qty", "measure", "menge", "anzahl", "quantité", "cantidad", "quantità", "quantidade",
        "hoeveelheid", "mängd", "mængde", "mengde", "antal", "antall", "määrä", "ilość", "количество", "数量", "分量",
        "الكمية",
    ]
    private static let units: Set = [
        "unit", "units", "einheit", "unité", "unidad", "unità", "unidade", "eenheid", "enhet", "enhed", "yksikkö",
        "jednostka", "единица", "単位", "الوحدة",
    ]
    private static let foods: Set = [
        "ingredient", "item", "food", "name", "zutat", "was", "ingrédient", "nom", "ingrediente", "nombre", "nome",
        "ingrediënt", "naam", "ingrediens", "namn", "navn", "aines", "raaka aine", "nimi", "składnik", "nazwa",
        "ингредиент", "название", "材料", "食材", "名前", "المكون", "الاسم",
    ]
    private static let notes: Set = [
        "note", "notes", "comment", "comments", "remark", "remarks", "preparation", "hinweis", "hinweise", "bemerkung",
        "anmerkung", "notiz", "remarque", "remarques", "nota", "notas", "opmerking", "anteckning", "huomautus",
        "uwagi", "примечание", "備考", "ملاحظة",
    ]
}

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
