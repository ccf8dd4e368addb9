/// The names of the columns of recipes in one of the languages, for advice.
struct ColumnNames {
    let name: String
    let ingredients: String
    let steps: String

    /// The word for a recipe in each language, and words that head other columns in it.
    private static let languages: [(code: String, name: String, words: Set<String>)] = [
        (
            "en", "Name",
            [
                "what", "quantity", "amount", "unit", "food", "ingredient", "ingredients", "portions", "servings",
                "method",
                "directions", "instructions", "steps", "notes", "source", "time",
            ]
        ),
        ("de", "Rezept", ["menge", "anzahl", "einheit", "zutat", "zutaten", "zubereitung", "portionen", "quelle"]),
        ("fr", "Nom", ["quantité", "unité", "ingrédient", "ingrédients", "préparation", "étapes", "portions"]),
        ("es", "Receta", ["cantidad", "unidad", "ingrediente", "ingredientes", "preparación", "pasos", "porciones"]),
        (
            "it", "Ricetta",
            ["quantità", "unità", "ingrediente", "ingredienti", "preparazione", "porzioni", "porzione", "dose"]
        ),
        ("nl", "Recept", ["hoeveelheid", "eenheid", "ingrediënt", "ingrediënten", "bereiding", "porties"]),
        ("pt", "Receita", ["quantidade", "unidade", "ingrediente", "ingredientes", "preparação", "porções"]),
        ("sv", "Recept", ["mängd", "enhet", "ingrediens", "ingredienser", "tillagning", "portioner"]),
        ("da", "Opskrift", ["mængde", "enhed", "ingrediens", "ingredienser", "fremgangsmåde", "portioner"]),
        ("nb", "Oppskrift", ["mengde", "enhet", "ingrediens", "ingredienser", "fremgangsmåte", "porsjoner"]),
        ("fi", "Resepti", ["määrä", "yksikkö", "aines", "ainekset", "valmistus", "annokset"]),
        ("pl", "Przepis", ["ilość", "jednostka", "składnik", "składniki", "przygotowanie", "porcje"]),
    ]

    /// Finds the names in the language of a table's first row; they are English if the row is in no other language.
    init(inLanguageOf header: [CSVTable.Cell]) {
        let words = Set(header.prefix(40).map { $0.text.trimmed.lowercased() })
        var best: (code: String, name: String, count: Int)?
        for (code, name, known) in Self.languages {
            let count = known.intersection(words).count
            if count > best?.count ?? 0 { best = (code, name, count) }
        }
        name = best?.name ?? "Name"
        (ingredients, steps) = best.flatMap { NoteUnnamedLists.headings[$0.code] } ?? ("Ingredients", "Steps")
    }
}
