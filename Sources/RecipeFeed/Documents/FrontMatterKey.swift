/// Finds the field that a key of front matter names.
enum FrontMatterKey {
    /// The groups of fields with the same meaning; within a group, the first takes precedence.
    static let synonyms = [
        ["name", "title"], photos, ["source", "url"], ["description", "summary"],
        ["yield", "servings", "serves"], ["prep", "prep_time"], ["cook", "cook_time"], ["total", "total_time", "time"],
        ["category", "course"], ["tools", "equipment"], ["language", "lang"],
    ]
    /// The names of a photo in Jekyll, Hugo, Eleventy and their themes.
    private static let photos = [
        "photo", "image", "images", "featured_image", "cover", "cover_image", "header", "thumbnail", "resources",
    ]
    private static let subjects = Dictionary(
        uniqueKeysWithValues: synonyms.flatMap { keys in
            keys.enumerated().map { ($1, (subject: keys[0], rank: $0)) }
        })

    /// The keys of the format for Markdown recipes.
    private static let names = Set(photos).union([
        "id", "uuid", "name", "title", "cuisine", "source", "url", "video", "description", "summary",
        "ingredients", "steps", "yield", "servings", "serves", "prep", "prep_time", "cook", "cook_time", "total",
        "total_time", "time", "tags", "category", "course", "author", "date", "tools", "equipment", "nutrition",
        "notes",
        "language", "lang", "file", "draft", "hidden", "private", "public", "published", "status", "publishDate",
        "publish_date", "publish", "publié", "publicado", "pubblicato", "veröffentlicht", "entwurf", "brouillon",
        "borrador", "bozza", "rascunho",
    ])

    /// The fields by the letters of their names.
    private static let fields = Dictionary(
        names.sorted().map { (FrontMatterWords.letters(of: $0), $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the field that a key names; `nil` if the key is unknown.
    ///
    /// Letter case and separators don't matter, and words of other languages name the same field: `Prep Time`,
    /// `“name”`, `Portionen`. So does a heading for a part of a recipe: `Zubereitung`, `directions`.
    static func field(_ key: String) -> String? {
        if names.contains(key) { return key }
        let letters = FrontMatterWords.letters(of: key)
        if let field = fields[letters] ?? FrontMatterWords.fields[letters] { return field }
        let words = PartWords.words(of: key).joined(separator: " ")
        if PartWords.ingredients.contains(words) { return "ingredients" }
        if PartWords.steps.contains(words) { return "steps" }
        return PartWords.equipment.contains(words) ? "tools" : nil
    }

    /// Returns the first of the fields with the same meaning as a field.
    static func subject(of field: String) -> String { subjects[field]?.subject ?? field }

    /// Returns the rank of a field among those with the same meaning.
    static func rank(of field: String) -> Int { subjects[field]?.rank ?? 0 }

    /// Returns whether a field's value is an address.
    static func isAddress(_ field: String) -> Bool { subject(of: field) == "source" }
}

/// The words for the fields of a recipe in each language, as people write them in front matter and in notes.
///
/// Capitals, spaces and hyphens don't matter. The words that head ingredients and steps are in ``PartWords``.
enum FrontMatterWords {
    /// The field that each word names, by the letters of the word.
    static let fields: [String: String] = {
        let words = all.flatMap { field, lines in
            lines.split { $0 == "," || $0 == "\n" }.map { (letters(of: String($0)), field) }
        }
        return Dictionary(words, uniquingKeysWith: { first, _ in first })
    }()

    /// Returns the letters of a word in lower case.
    static func letters(of word: String) -> String { word.lowercased().filter(\.isLetter) }

    /// The words by field; each line has those of one language.
    private static let all: KeyValuePairs = [
        "name": """
        Titel, Rezeptname
        titre, nom
        título, nombre
        titolo, nome
        titel, naam
        titel, namn
        titel, navn
        tittel, navn
        nimi, otsikko
        tytuł, nazwa
        タイトル, 料理名, 名前
        название
        العنوان, الاسم
        """,
        "yield": """
        makes
        Menge, ergibt
        rendement, quantité
        rendimiento
        resa
        rendimento
        opbrengst, hoeveelheid
        mängd
        mængde
        mengde
        määrä
        ilość
        分量
        الكمية
        """,
        "servings": """
        portions
        Portionen, Personen
        personnes, nombre de personnes
        porciones, raciones, personas, comensales
        porzioni, persone, dosi
        porções, doses, pessoas
        porties, personen, aantal personen
        portioner, antal portioner, personer
        antal personer
        porsjoner, antall porsjoner
        annokset, annosta, annosmäärä
        porcje, liczba porcji, ilość porcji
        人数
        порции, количество порций
        الحصص
        """,
        "category": """
        categories
        Kategorie, Gang
        catégorie, type de plat
        categoría
        categoria, portata
        categorie
        kategori
        kategoria, luokka, ruokalaji
        カテゴリー, カテゴリ
        категория
        الفئة
        """,
        "cuisine": """
        Küche, Landesküche
        cocina, tipo de cocina
        cucina
        cozinha, culinária
        keuken
        kök
        køkken
        kjøkken
        keittiö
        kuchnia
        кухня
        المطبخ
        """,
        "photo": """
        picture
        Bild, Foto
        imagen
        immagine
        imagem
        afbeelding
        billede
        bilde
        kuva, valokuva
        zdjęcie
        写真, 画像
        фото, изображение
        الصورة
        """,
        "source": """
        Quelle
        fuente
        fonte
        bron
        källa
        kilde
        lähde
        źródło
        出典
        источник
        المصدر
        """,
        "prep": """
        preparation time
        Zubereitungszeit, Vorbereitungszeit, Vorbereitung, Arbeitszeit
        temps de préparation, temps de preparation
        tiempo de preparación
        tempo di preparazione
        tempo de preparo, tempo de preparação
        voorbereidingstijd, voorbereiding
        förberedelsetid, förberedelse
        forberedelsestid, forberedelse, arbejdstid
        valmisteluaika
        czas przygotowania
        準備時間
        время подготовки
        وقت التحضير
        """,
        "cook": """
        cooking time, baking time
        Kochzeit, Backzeit, Garzeit, Koch-/Backzeit
        temps de cuisson, cuisson
        tiempo de cocción, cocción
        tempo di cottura, cottura
        tempo de cozimento, tempo de cozedura
        kooktijd, baktijd, oventijd
        tillagningstid, koktid, ugnstid
        tilberedningstid, kogetid, bagetid, stegetid
        koketid, steketid
        kypsennysaika, keittoaika, paistoaika
        czas gotowania, czas pieczenia
        調理時間
        время приготовления
        وقت الطهي
        """,
        "total": """
        Gesamtzeit, Dauer, Zeit
        temps total, durée
        tiempo total, tiempo
        tempo totale, tempo
        tempo total
        totale tijd, bereidingstijd, tijd
        total tid, totaltid, tid
        samlet tid, tid i alt
        kokonaisaika, valmistusaika, aika
        czas całkowity, łączny czas, czas
        所要時間
        общее время, время
        الوقت الكلي
        """,
        "tags": """
        tag, keywords, hashtags
        Schlagwörter, Schlagworte, Stichwörter, Stichworte
        mots-clés, étiquettes
        etiquetas, palabras clave
        etichette, parole chiave
        palavras-chave, marcadores
        trefwoorden
        taggar, etiketter, nyckelord
        mærker, nøgleord, emneord
        stikkord, nøkkelord
        avainsanat, tunnisteet, asiasanat
        tagi, słowa kluczowe, etykiety
        タグ
        теги, метки
        الوسوم
        """,
        "author": """
        Autor, Autorin
        auteur, autrice, auteure
        autora
        autore
        författare
        forfatter
        tekijä, kirjoittaja
        autorka
        作者
        автор
        الكاتب
        """,
        "description": """
        Beschreibung
        descripción
        descrizione
        descrição
        beschrijving, omschrijving
        beskrivning
        beskrivelse
        kuvaus
        opis
        説明
        описание
        الوصف
        """,
        "date": """
        Datum
        fecha
        data
        dato
        päivämäärä, päiväys
        日付
        дата
        التاريخ
        """,
        "language": """
        Sprache
        langue
        idioma
        lingua
        língua
        taal
        språk
        sprog
        kieli
        język
        言語
        язык
        اللغة
        """,
        "nutrition": """
        Nährwerte
        valeurs nutritionnelles
        información nutricional
        valori nutrizionali
        informação nutricional
        voedingswaarde
        näringsvärde
        næringsindhold
        næringsinnhold
        ravintosisältö
        wartości odżywcze
        栄養
        """,
        "notes": """
        Notizen, Anmerkungen, Hinweise
        remarques
        notas
        note
        notities, opmerkingen
        anteckningar
        noter
        notater
        muistiinpanot
        uwagi, notatki
        メモ
        заметки
        ملاحظات
        """,
    ]
}
