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
            ]
        ),
        (
            .cuisine,
            [
                "cuisine", "cuisinetype", "kitchen", "area", "region", "country", "nationality", "ethnicity", "kueche",
                "kuche", "cocina", "cucina", "keuken", "køkken", "kjøkken", "kök", "keittiö", "origin", "cuisinename",
            ]
        ),
        (
            .category,
            [
                "category", "course", "mealtype", "dishtype", "coursetype", "kategorie", "rubrik", "categorie",
                "categoria",
                "gang", "maaltijd", "plat", "kategori", "kategoria", "ruokalaji", "type",
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
            ]
        ),
        (
            .thumbnail,
            [
                "thumbnail", "thumbnailurl", "thumb", "photourlsmall", "photosmall", "imagesmall", "smallimage",
                "imagethumbnail",
            ]
        ),
        (
            .source,
            [
                "source", "sourceurl", "url", "originalurl", "canonicalurl", "orgurl", "link", "permalink", "weburl",
                "website", "websiteurl", "recipeurl", "weblink", "webpage", "originalsource", "sourcelink", "href",
                "origin", "externalurl", "parenturl",
                "quelle", "fuente", "fonte", "bron", "kilde", "källa", "lähde",
            ]
        ),
        (
            .video,
            ["video", "videourl", "youtube", "youtubeurl", "youtubelink", "videolink", "originalvideourl", "youtubeid"]
        ),
        (
            .description,
            [
                "description", "summary", "intro", "introduction", "about", "excerpt", "blurb", "shortdescription",
                "subtitle", "headline", "beschreibung", "kurzbeschreibung", "untertitel", "descripcion", "descrizione",
                "beschrijving", "descricao", "beskrivelse", "beskrivning", "kuvaus", "text",
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
            ]
        ),
        (
            .total,
            [
                "totaltime", "timetotal", "ready", "readyin", "readytime", "time", "duration", "totalduration",
                "minute", "gesamtzeit", "dauer", "zeit", "tempstotal", "duree", "dureetotale", "tiempototal", "tiempo",
                "duracion", "tempototale", "tempo", "totaletijd", "tijd", "samlettid", "tidialt", "totaltid", "tid",
                "kokonaisaika", "valmistusaika", "aika",
            ]
        ),
        (
            .tags,
            [
                "tags", "keywords", "labels", "taglist", "schlagworte", "schlagworter", "stichworte", "etiquetas",
                "etiquettes", "motscles", "nøgleord", "stikord", "nyckelord", "etiketter", "avainsanat", "tunnisteet",
                "diets", "dietlabels",
            ]
        ),
        (
            .author,
            [
                "author", "creator", "by", "chef", "authorname", "createdby", "credits", "creditstext", "user", "autor",
                "auteur", "autore", "forfatter", "författare", "tekijä",
            ]
        ),
        (
            .date,
            [
                "datepublished", "published", "publishedat", "publishdate", "date", "dateadded", "created", "createdat",
                "datecreated", "approvedat",
            ]
        ),
        (
            .nutrition,
            [
                "nutrition", "nutrients", "nutritionfacts", "nutritioninfo", "nutritionperserving", "nutritionalinfo",
                "nutritionalvalues", "nutritionvalues", "nutritionalinformation", "macros", "nahrwerte", "nutricion",
                "næringsindhold", "næringsinnhold", "næringsværdi", "näringsvärde", "ravintosisältö", "ravintoarvot",
                "valeursnutritionnelles", "valoresnutricionales",
            ]
        ),
        (
            .notes,
            [
                "notes", "tips", "comments", "remarks", "hints", "notas", "notizen", "tipps", "hinweise", "astuces",
                "conseils", "consejos", "consigli", "noter", "notater", "anteckningar", "bemærkninger", "vinkit",
                "vinkki", "huomautukset", "muistiinpanot",
            ]
        ),
        (.language, ["language", "inlanguage", "lang", "locale", "sprog", "språk", "kieli"]),
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
