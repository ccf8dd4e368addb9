/// The names that people and programs give to the parts of an ingredient or a step, the most likely first.
enum ItemNames {
    /// The names of a text with the whole ingredient.
    static let lines = GuessedNames.forms([
        "display", "ingredientdescription", "original", "originalstring", "raw", "rawtext", "rawingredient", "fulltext",
        "text", "line",
        "formatted", "formattedtext", "displaytext", "plaintext", "string",
    ])
    static let foods = GuessedNames.forms([
        "name", "food", "ingredient", "foodname", "ingredientname", "item", "product", "title", "ingredientnotation",
        "label", "zutat", "zutatname", "bezeichnung", "lebensmittel", "nom", "nombre", "ingrediente", "nome", "naam",
        "navn", "namn", "nimi", "ingrediens", "aines", "ainesosa", "raaka-aine",
        "text", "originaltext",
    ])
    static let amounts = GuessedNames.forms([
        "amount", "quantity", "qty", "measure", "value", "number", "menge", "anzahl", "quantite", "cantidad",
        "quantita",
        "quantidade", "hoeveelheid", "mængde", "mengde", "antal", "antall", "mängd", "määrä", "measurements",
        "description",
    ])
    static let units = GuessedNames.forms([
        "unit", "measure", "unitname", "unitnotation", "unitofmeasure", "measurement", "uom", "unitshort", "einheit",
        "unite", "unidad", "unita", "unidade", "eenheid", "enhed", "enhet", "yksikkö",
    ])
    static let notes = GuessedNames.forms([
        "note", "comment", "preparation", "prep", "remark", "extra", "extracomment", "modifier", "detail", "bemerkung",
        "hinweis", "remarque", "description",
    ])
    static let steps = GuessedNames.forms([
        "text", "step", "instruction", "direction", "displaytext", "formattedtext", "steptext", "stepdescription",
        "stepinstruction", "instructiontext", "directiondescription", "instructiondescription", "description",
        "content", "body", "detail", "method", "action", "value",
        "rendered", "plaintext", "beschreibung", "anweisung", "schritt", "etape", "texte", "descripcion", "paso",
        "texto",
        "descrizione", "testo", "beschrijving", "name", "title",
    ])
    /// The names of a flag that marks an element as a heading.
    static let flags = GuessedNames.forms([
        "isheader", "isheading", "issection", "istitle", "header", "heading",
    ])
    /// The names of a step's heading, or of the text of an element that is a heading.
    static let headings = GuessedNames.forms([
        "title", "name", "heading", "header", "summary", "section", "label", "headline", "steptitle", "stepname",
        "titel",
        "titre", "titulo", "titolo",
    ])
    /// The names of a group's heading.
    static let groups = GuessedNames.forms([
        "purpose", "name", "title", "heading", "header", "section", "group", "label", "part", "component", "groupname",
        "sectionname", "grouptitle", "gruppe", "groupe", "grupo", "gruppo", "sectiontitle", "titel", "titre", "titulo",
        "titolo", "nombre", "nom",
    ])
    static let pictures = GuessedNames.forms([
        "image", "imageurl", "picture", "pictureurl", "photo", "photourl", "img", "media", "bild", "foto",
    ])
    /// The units that add nothing to a number: `{"amount": 1, "unit": "unit", "name": "lime"}`.
    static let emptyUnits: Set = ["unit", "units", "item", "items", "each", "none", "n/a", "na"]
}
