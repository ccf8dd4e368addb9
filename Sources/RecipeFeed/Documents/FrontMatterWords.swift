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
