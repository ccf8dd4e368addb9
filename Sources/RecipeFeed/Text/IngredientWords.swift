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
