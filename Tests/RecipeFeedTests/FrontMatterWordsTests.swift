import Foundation
import Testing

@testable import RecipeFeed

@Suite("Keys of front matter in other languages")
struct FrontMatterWordsTests {
    private func feed(_ yaml: String) throws -> RecipeFeed {
        let document = FeedDocument(
            markdown: Array("---\n\(yaml)\n---\n".utf8), from: URL(filePath: "/site/Recipes/a.md"), name: "a.md",
            at: "a.md")
        return try RecipeFeed([document.numbered(0)], as: nil, options: FeedOptions())
    }

    @Test(arguments: [
        "Titel: Pie\nPortionen: 4\nKategorie: Kuchen\nBild: a.jpg\nQuelle: https://a.example/p\nZubereitungszeit: 20\nKochzeit: 30\nSchlagwörter: [süß]",
        "Titre: Pie\nPersonnes: 4\nCatégorie: Kuchen\nImage: a.jpg\nSource: https://a.example/p\nTemps de préparation: 20\ncuisson: 30\nMots-clés: [süß]",
        "Título: Pie\nPorciones: 4\nCategoría: Kuchen\nImagen: a.jpg\nFuente: https://a.example/p\ntiempo_de_preparación: 20\nTiempo de cocción: 30\nEtiquetas: [süß]",
        "Titolo: Pie\nPorzioni: 4\nCategoria: Kuchen\nImmagine: a.jpg\nFonte: https://a.example/p\nTempo di preparazione: 20\nCottura: 30\nEtichette: [süß]",
        "Naam: Pie\nPersonen: 4\nCategorie: Kuchen\nAfbeelding: a.jpg\nBron: https://a.example/p\nVoorbereidingstijd: 20\nKooktijd: 30\nTrefwoorden: [süß]",
        "Nome: Pie\nPorções: 4\nCategoria: Kuchen\nImagem: a.jpg\nFonte: https://a.example/p\nTempo de preparo: 20\nTempo de cozimento: 30\nPalavras-chave: [süß]",
        "Namn: Pie\nPortioner: 4\nKategori: Kuchen\nBild: a.jpg\nKälla: https://a.example/p\nFörberedelse: 20\nTillagningstid: 30\nTaggar: [süß]",
        "Navn: Pie\nAntal personer: 4\nKategori: Kuchen\nBillede: a.jpg\nKilde: https://a.example/p\nForberedelse: 20\nTilberedningstid: 30\nMærker: [süß]",
        "Tittel: Pie\nPorsjoner: 4\nKategori: Kuchen\nBilde: a.jpg\nKilde: https://a.example/p\nForberedelsestid: 20\nSteketid: 30\nStikkord: [süß]",
        "Nimi: Pie\nAnnokset: 4\nLuokka: Kuchen\nKuva: a.jpg\nLähde: https://a.example/p\nValmisteluaika: 20\nPaistoaika: 30\nAvainsanat: [süß]",
        "Tytuł: Pie\nLiczba porcji: 4\nKategoria: Kuchen\nZdjęcie: a.jpg\nŹródło: https://a.example/p\nCzas przygotowania: 20\nCzas pieczenia: 30\nTagi: [süß]",
        "料理名: Pie\n人数: 4\nカテゴリー: Kuchen\n写真: a.jpg\n出典: https://a.example/p\n準備時間: 20\n調理時間: 30\nタグ: [süß]",
        "菜名: Pie\n份数: 4\n分类: Kuchen\n图片: a.jpg\n来源: https://a.example/p\n准备时间: 20\n烹饪时间: 30\n标签: [süß]",
        "שם: Pie\nמנות: 4\nקטגוריה: Kuchen\nתמונה: a.jpg\nמקור: https://a.example/p\nזמן הכנה: 20\nזמן בישול: 30\nתגיות: [süß]",
        "Название: Pie\nПорции: 4\nКатегория: Kuchen\nФото: a.jpg\nИсточник: https://a.example/p\nВремя подготовки: 20\nВремя приготовления: 30\nТеги: [süß]",
    ])
    func `name the same fields`(yaml: String) throws {
        let recipe = try #require(try feed(yaml).recipes.first)
        let details = recipe.details
        #expect([recipe.name, details.yield, details.category, details.tags.first] == ["Pie", "4", "Kuchen", "süß"])
        #expect(details.times.preparation == 20 && details.times.cooking == 30)
        #expect(recipe.hasSource && recipe.hasPhoto)
    }

    @Test
    func `are reported if no language has them`() throws {
        let feed = try feed("Titel: Pie\nAufwand: leicht")
        #expect(feed.unknownFields.map(\.name) == ["Aufwand"])
    }
}
