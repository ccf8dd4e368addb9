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
        "nazwa", "składnik", "produkt", "название", "ингредиент", "продукт", "名前", "食材", "材料", "材料名", "品名", "食材名",
        "名称",
    ])
    static let amounts = GuessedNames.forms([
        "amount", "quantity", "qty", "measure", "value", "number", "menge", "anzahl", "quantite", "cantidad",
        "quantita",
        "quantidade", "hoeveelheid", "mængde", "mengde", "antal", "antall", "mängd", "määrä", "measurements",
        "description",
        "ilość", "количество", "кол-во", "分量", "量", "数量", "用量",
    ])
    static let units = GuessedNames.forms([
        "unit", "measure", "unitname", "unitnotation", "unitofmeasure", "measurement", "uom", "unitshort", "einheit",
        "unite", "unidad", "unita", "unidade", "eenheid", "enhed", "enhet", "yksikkö",
        "jednostka", "miara", "единица", "единица измерения", "мера", "ед", "単位", "单位",
    ])
    static let notes = GuessedNames.forms([
        "note", "comment", "preparation", "prep", "remark", "extra", "extracomment", "modifier", "detail", "bemerkung",
        "hinweis", "remarque", "description",
        "uwagi", "примечание", "備考", "メモ",
    ])
    static let steps = GuessedNames.forms([
        "text", "step", "instruction", "direction", "displaytext", "formattedtext", "steptext", "stepdescription",
        "stepinstruction", "instructiontext", "directiondescription", "instructiondescription", "description",
        "content", "body", "detail", "method", "action", "value",
        "rendered", "plaintext", "beschreibung", "anweisung", "schritt", "etape", "texte", "descripcion", "paso",
        "texto",
        "descrizione", "testo", "beschrijving", "name", "title",
        "krok", "opis", "treść", "tekst", "шаг", "описание", "текст", "инструкция", "手順", "内容", "説明", "作り方", "文",
        "passo", "stap", "steg", "vaihe", "trin",
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
        "tytuł", "заголовок", "название", "見出し", "タイトル",
    ])
    /// The names of a group's heading.
    static let groups = GuessedNames.forms([
        "purpose", "name", "title", "heading", "header", "section", "group", "label", "part", "component", "groupname",
        "sectionname", "grouptitle", "gruppe", "groupe", "grupo", "gruppo", "sectiontitle", "titel", "titre", "titulo",
        "titolo", "nombre", "nom",
        "nazwa", "grupa", "część", "tytuł", "группа", "название", "раздел", "グループ", "見出し", "タイトル", "名前",
    ])
    static let pictures = GuessedNames.forms([
        "image", "imageurl", "picture", "pictureurl", "photo", "photourl", "img", "media", "bild", "foto",
        "zdjęcie", "фото", "写真", "画像",
    ])
    /// The units that add nothing to a number: `{"amount": 1, "unit": "unit", "name": "lime"}`.
    static let emptyUnits: Set = ["unit", "units", "item", "items", "each", "none", "n/a", "na"]
}
