/// The names that people and programs give to the fields of a recipe, the most likely first.
enum GuessedNames {
    /// The names of each field, in the order in which fields are guessed.
    static let all: [(field: RecipeField, names: [String])] = [
        (
            .name,
            [
                "name", "title", "label", "headline", "dishname", "mealname", "titel", "titre", "nom", "titulo",
                "nombre",
                "titolo", "nome", "naam", "namn", "tytul", "nazwa", "navn", "nimi", "otsikko", "tittel", "meal", "dish",
                "drink", "cocktail",
                "tytuł", "название", "наименование", "заголовок", "имя", "名前", "タイトル", "料理名", "レシピ名", "件名", "菜名",
                "名称", "标题",
            ]
        ),
        (
            .id,
            [
                "id", "uuid", "uid", "slug", "key", "guid", "objectid", "externalid", "idmeal", "iddrink", "nummer",
                "uri",
            ]
        ),
        (
            .ingredients,
            [
                "ingredients", "ingredientgroups", "ingredientsections", "ingredientlines", "ingredientlist",
                "extendedingredients", "ingredienttext", "components", "sections", "zutaten", "ingredientes",
                "ingredienti", "ingredienten", "ingredienser", "skladniki", "ingredientsarray", "zutatenliste",
                "ingredienslista", "ingrediensliste", "ainekset", "ainesosat", "raaka-aineet",
                "składniki", "ингредиенты", "состав", "продукты", "材料", "食材", "配料", "原料", "材料リスト", "ingrediënten",
                "ingrédients", "malzemeler",
            ]
        ),
        (
            .steps,
            [
                "steps", "instructions", "directions", "method", "preparation", "procedure", "instructionslist",
                "instructiongroups", "instructionsections", "stepgroups", "analyzedinstructions", "preparationsteps",
                "cookingsteps", "cookinginstructions", "sections", "zubereitung", "anleitung", "schritte", "etapes",
                "preparacion", "pasos", "instrucciones", "elaboracion", "preparazione", "procedimento", "passaggi",
                "bereiding",
                "bereidingswijze", "modo de preparo", "preparo", "methodsteps", "steplist", "directionslist",
                "instructionsteps", "zubereitungsschritte", "arbeitsschritte", "etapespreparation",
                "modo de preparacion", "fremgangsmåde", "fremgangsmåte", "tilberedning", "tillagning", "instruktioner",
                "instruksjoner", "trin", "trinn", "vaiheet", "ohjeet", "ohje", "valmistusohje", "valmistus",
                "työvaiheet",
                "kroki", "etapy", "instrukcje", "przygotowanie", "sposób przygotowania", "sposób wykonania",
                "wykonanie", "шаги", "приготовление", "инструкция", "инструкции", "способ приготовления", "этапы",
                "рецепт", "作り方", "手順", "工程", "調理手順", "做法", "步骤", "ステップ", "stappen", "instructies", "werkwijze",
                "passos", "instruções", "modo de fazer", "istruzioni", "esecuzione", "svolgimento", "réalisation",
                "så här gör du", "gör så här", "sådan gør du", "slik gjør du", "työohje",
            ]
        ),
        (
            .cuisine,
            [
                "cuisine", "cuisinetype", "kitchen", "area", "region", "country", "nationality", "ethnicity", "kueche",
                "kuche", "cocina", "cucina", "keuken", "køkken", "kjøkken", "kök", "keittiö", "origin", "cuisinename",
                "kuchnia", "кухня", "料理の国", "国", "料理ジャンル", "cozinha", "keittio",
            ]
        ),
        (
            .category,
            [
                "category", "course", "mealtype", "dishtype", "coursetype", "kategorie", "rubrik", "categorie",
                "categoria",
                "gang", "maaltijd", "plat", "kategori", "kategoria", "ruokalaji", "type",
                "rodzaj", "категория", "тип", "カテゴリ", "カテゴリー", "分類", "ジャンル", "分类", "soort", "portata", "rätt",
            ]
        ),
        (
            .photo,
            [
                "photo", "image", "picture", "imageurl", "photourl", "pictureurl", "imagelink", "img", "imgurl",
                "mainimage",
                "heroimage", "featuredimage", "featuredimageurl", "cover", "coverimage", "coverphoto", "imagesrc",
                "imagepath", "photourllarge", "photolarge", "imagelarge", "bild", "foto", "imagen", "immagine",
                "afbeelding", "billede", "billeder", "bilde", "kuva", "kuvat",
                "mealthumb", "drinkthumb", "bilder", "fotos", "imagenes", "immagini", "gallery", "galleryimages",
                "media",
                "thumbnail", "thumbnailurl", "thumb", "descriptiveasset",
                "photodata", "imagedata", "photobase64", "imagebase64",
                "hero", "heroimageurl", "herophoto", "banner", "bannerimage", "bannerurl", "header", "headerimage",
                "headerphoto", "coverurl", "coverimageurl", "coverphotourl", "poster", "teaser", "teaserimage",
                "previewimage", "preview", "leadimage", "mainphoto", "mainimageurl", "featuredphoto",
                "featuredmedia", "displayimage", "photograph", "pic", "picurl", "artwork", "titelbild",
                "vorschaubild", "zdjęcie", "obraz", "obrazek", "фото", "фотография", "изображение", "картинка", "写真",
                "画像", "メイン画像", "图片", "封面", "imagem", "kansikuva",
            ]
        ),
        (
            .thumbnail,
            [
                "thumbnail", "thumbnailurl", "thumb", "photourlsmall", "photosmall", "imagesmall", "smallimage",
                "imagethumbnail",
                "miniatura", "миниатюра", "サムネイル",
            ]
        ),
        (
            .source,
            [
                "source", "sourceurl", "url", "originalurl", "canonicalurl", "orgurl", "link", "permalink", "weburl",
                "website", "websiteurl", "recipeurl", "weblink", "webpage", "originalsource", "sourcelink", "href",
                "origin", "externalurl", "parenturl",
                "quelle", "fuente", "fonte", "bron", "kilde", "källa", "lähde",
                "źródło", "источник", "ссылка", "出典", "引用元", "url元", "来源",
            ]
        ),
        (
            .video,
            [
                "video", "videourl", "youtube", "youtubeurl", "youtubelink", "videolink", "originalvideourl",
                "youtubeid",
                "filmik", "wideo", "видео", "動画",
            ]
        ),
        (
            .description,
            [
                "description", "summary", "intro", "introduction", "about", "excerpt", "blurb", "shortdescription",
                "subtitle", "headline", "beschreibung", "kurzbeschreibung", "untertitel", "descripcion", "descrizione",
                "beschrijving", "descricao", "beskrivelse", "beskrivning", "kuvaus", "text",
                "opis", "wstęp", "описание", "説明", "紹介", "概要", "简介", "résumé", "descrição", "esittely",
            ]
        ),
        (
            .yield,
            [
                "yield", "servings", "serves", "portions", "makes", "numservings", "numberofservings", "servingcount",
                "yieldquantity", "baseservings", "persons", "people", "portionen", "personen", "porciones", "raciones",
                "porzioni", "porties", "porcoes", "nombredepersonnes", "personnes", "nombrepersonnes", "nbpersonnes",
                "comensales", "personas", "anzahlportionen", "portioner", "personer", "porsjoner", "antalportioner",
                "antalpersoner", "antallporsjoner", "antallpersoner", "annoksia", "annokset", "annosmäärä", "annosta",
                "servingsize",
                "porcje", "liczba porcji", "ilość porcji", "porcji", "порции", "порций", "количество порций",
                "число порций", "人数", "人分", "分量", "何人分", "份量", "rendimento", "porções", "aantalpersonen",
                "aantalporties", "dosi", "persone", "numeropersone", "rinde", "parts", "couverts",
            ]
        ),
        (
            .prep,
            [
                "preptime", "preparationtime", "prep", "timeprep", "timepreparation", "workingtime", "activetime",
                "handsontime", "preparation", "prepduration", "preparationduration", "vorbereitungszeit",
                "timevorbereitung", "arbeitszeit",
                "zubereitungszeit", "tempspreparation", "tempsdepreparation", "tiempopreparacion",
                "tiempodepreparacion",
                "tempopreparazione", "tempodipreparazione", "voorbereidingstijd", "tempodepreparo", "forberedelsestid",
                "forberedelse", "arbejdstid", "arbeidstid", "förberedelsetid", "esivalmisteluaika", "valmisteluaika",
                "czas przygotowania", "время подготовки", "準備時間", "下準備時間", "准备时间", "tempo de preparação",
            ]
        ),
        (
            .cook,
            [
                "cooktime", "cookingtime", "cook", "timecook", "timecooking", "cooking", "performtime", "waitingtime",
                "baketime", "bakingtime", "cookduration", "cookingduration", "kochzeit", "timekochen", "timebacken",
                "timecuisson", "backzeit", "garzeit",
                "koch backzeit",
                "tempscuisson", "tempsdecuisson", "tiempococcion", "tiempodecoccion", "tempocottura", "tempodicottura",
                "kooktijd", "bereidingstijd", "tempodecozimento", "tilberedningstid", "kogetid", "koketid", "bagetid",
                "steketid", "tillagningstid", "kypsennysaika", "paistoaika", "keittoaika",
                "czas gotowania", "czas pieczenia", "время приготовления", "время готовки", "調理時間", "加熱時間", "烹饪时间",
                "tempo de forno",
            ]
        ),
        (
            .total,
            [
                "totaltime", "timetotal", "ready", "readyin", "readytime", "time", "duration", "totalduration",
                "minute", "gesamtzeit", "dauer", "zeit", "tempstotal", "duree", "dureetotale", "tiempototal", "tiempo",
                "duracion", "tempototale", "tempo", "totaletijd", "tijd", "samlettid", "tidialt", "totaltid", "tid",
                "kokonaisaika", "valmistusaika", "aika",
                "czas", "czas całkowity", "łączny czas", "время", "общее время", "所要時間", "合計時間", "時間", "总时间",
                "temps",
            ]
        ),
        (
            .tags,
            [
                "tags", "keywords", "labels", "taglist", "schlagworte", "schlagworter", "stichworte", "etiquetas",
                "etiquettes", "motscles", "nøgleord", "stikord", "nyckelord", "etiketter", "avainsanat", "tunnisteet",
                "diets", "dietlabels",
                "tagi", "etykiety", "słowa kluczowe", "теги", "метки", "ключевые слова", "タグ", "キーワード", "标签",
                "mots clés", "palavras chave", "trefwoorden", "parole chiave",
            ]
        ),
        (
            .author,
            [
                "author", "creator", "by", "chef", "authorname", "createdby", "credits", "creditstext", "user", "autor",
                "auteur", "autore", "forfatter", "författare", "tekijä",
                "автор", "作者", "著者", "投稿者",
            ]
        ),
        (
            .date,
            [
                "datepublished", "published", "publishedat", "publishdate", "date", "dateadded", "created", "createdat",
                "datecreated", "approvedat",
                "data publikacji", "дата", "дата публикации", "日付", "公開日",
            ]
        ),
        (
            .nutrition,
            [
                "nutrition", "nutrients", "nutritionfacts", "nutritioninfo", "nutritionperserving", "nutritionalinfo",
                "nutritionalvalues", "nutritionvalues", "nutritionalinformation", "macros", "nahrwerte", "nutricion",
                "næringsindhold", "næringsinnhold", "næringsværdi", "näringsvärde", "ravintosisältö", "ravintoarvot",
                "valeursnutritionnelles", "valoresnutricionales",
                "wartości odżywcze", "пищевая ценность", "кбжу", "栄養", "栄養価", "栄養成分", "营养", "voedingswaarden",
                "valori nutrizionali", "informação nutricional",
            ]
        ),
        (
            .notes,
            [
                "notes", "tips", "comments", "remarks", "hints", "notas", "notizen", "tipps", "hinweise", "astuces",
                "conseils", "consejos", "consigli", "noter", "notater", "anteckningar", "bemærkninger", "vinkit",
                "vinkki", "huomautukset", "muistiinpanot",
                "uwagi", "wskazówki", "porady", "notatki", "заметки", "примечания", "советы", "メモ", "コツ", "ポイント",
                "备注", "小贴士", "dicas", "observações", "opmerkingen", "note", "remarques",
            ]
        ),
        (.language, ["language", "inlanguage", "lang", "locale", "sprog", "språk", "kieli", "język", "язык", "言語"]),
    ]

    /// The rank of each form among the names of a field.
    static let ranks: [RecipeField: [String: Int]] = all.reduce(into: [:]) { ranks, entry in
        let forms = entry.names.enumerated().map { (KeyForms.of(name: $1), $0) }
        ranks[entry.field] = Dictionary(forms, uniquingKeysWith: min)
    }

    /// The names of the value in an object that wraps it, such as `{"rendered": "Pho"}`, the most likely first.
    static let inner = forms([
        "rendered", "plaintext", "text", "value", "displayname", "name", "title", "fullname", "username", "label",
        "string",
        "content", "richtext", "multiselect", "select", "status", "number", "date", "start", "attributes", "data",
        "tag",
        "category", "oid", "url",
    ])

    /// The names of the sizes of a photo and of its address, the most likely first.
    static let sizes = forms([
        "original", "full", "fullsize", "xlarge", "large", "big", "desktop", "src", "url", "href", "secureurl",
        "contenturl", "medium", "sizes", "formats",
    ])

    /// The names of pictures that show no dish.
    static let strangers = Set(
        forms(["avatar", "logo", "icon", "flag", "favicon", "badge", "profile", "qrcode", "map"]))

    /// The objects whose keys are treated as the recipe's own.
    static let containers = Set(
        forms(["info", "details", "meta", "metadata", "acf", "tags", "taxonomies", "taxonomy", "general", "overview"]))

    /// The names of lists with the parts of a recipe.
    static let parts = Set(
        forms([
            "parts", "sections", "components", "groups", "steps", "stages", "phases", "layers", "elements",
            "subrecipes", "teile", "parties", "partes", "parti",
        ]))

    /// The names of objects whose keys are times.
    static let times = Set(
        forms([
            "time", "times", "timing", "timings", "duration", "durations", "zeit", "zeiten", "temps", "tiempo", "tempo",
        ]))

    static func forms(_ names: [String]) -> [String] { names.map(KeyForms.of(name:)) }
}

/// The normalised forms of a recipe's keys.
///
/// Letter case, accents, separators and a plural don't matter: `Ingredient_Groups` is `ingredientgroup`, and
/// `recipeYield` is also `yield`.
enum KeyForms {
    /// The prefixes that programs put before the names of fields.
    private static let prefixes = [
        "recipe", "str", "post", "rezept", "recette", "receta", "ricetta", "recept", "opskrift", "oppskrift", "resepti",
    ]

    /// Returns the forms of a key, the most likely first.
    static func of(_ key: String) -> [String] {
        let plain = key.lettersAndDigits
        let shortened = prefixes.compactMap { prefix in
            plain.hasPrefix(prefix) && plain.utf8.count > prefix.utf8.count + 1
                ? String(plain.dropFirst(prefix.count)) : nil
        }
        return ([plain] + shortened).map(singular)
    }

    /// Returns the name of a time without its unit, and the unit, if the form ends in one: `cooktimemin`.
    static func timeUnit(of form: String) -> (form: String, unit: TimeUnit)? {
        for (endings, unit) in timeUnits {
            for ending in endings where form.hasSuffix(ending) && form.utf8.count > ending.utf8.count + 2 {
                return (String(form.dropLast(ending.count)), unit)
            }
        }
        return nil
    }

    private static let timeUnits: [(endings: [String], unit: TimeUnit)] = [
        (["inminute", "minute", "minuten", "minuto", "minuti", "min"], .minutes),
        (["insecond", "second", "seconde", "sekunden", "segundo", "secondi", "sec"], .seconds),
        (["inhour", "hour", "stunden", "heure", "hora", "ore", "hr"], .hours),
    ]

    /// Returns the form of a known name.
    static func of(name: String) -> String { singular(name.lettersAndDigits) }

    private static func singular(_ word: String) -> String {
        guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return word }
        return word.hasSuffix("ies") ? word.dropLast(3) + "y" : String(word.dropLast())
    }
}
