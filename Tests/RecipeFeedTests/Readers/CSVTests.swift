import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("CSV")
struct CSVTests {
    private func problem(_ text: String, named name: String = "t.csv") throws -> FeedProblem {
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: name) }
        return try #require(error.problems.first)
    }

    @Test("has a recipe in each row, with the fields that the first row names", arguments: ["t.csv", "export", ""])
    func fields(name: String) throws {
        let feed = try RecipeFeed.read(
            """
            Title,Ingredients,Directions,Prep Time,Cooking time (h),Serves,Course,Tags,Link,Photo,Cuisine,Author,Rating,Difficulty
            "Pie, sweet","3 apples
            FOR THE CRUST:
            - 200 g flour
            • 1 egg","1. Slice.
            2. Bake ""well"".",20,1.5,6,Dessert,"autumn, quick",https://example.com/pie,https://example.com/pie.jpg,British,Ann,5,Easy
            ,,,,,,,,,,,,,

            Soup,1 leek,Boil.,,,,,,,,,,,
            """, named: name)

        let pie = try #require(feed.recipes.first)
        #expect(feed.recipes.map(\.name) == ["Pie, sweet", "Soup"])
        #expect(pie.details.ingredients.map(\.lines) == [["3 apples"], ["[FOR THE CRUST]", "200 g flour", "1 egg"]])
        #expect(pie.details.steps.map(\.lines) == [["Slice.", "Bake \"well\"."]])
        #expect(pie.details.times.preparation == 20 && pie.details.times.cooking == 90)
        #expect(pie.details.yield == "6" && pie.details.category == "Dessert" && pie.cuisine == "British")
        #expect(pie.details.tags == ["autumn", "quick", "Easy"] && pie.details.author == "Ann")
        #expect(pie.source?.absoluteString == "https://example.com/pie")
        #expect(pie.largePhoto?.absoluteString == "https://example.com/pie.jpg")
        #expect(pie.details.rating == Rating(5) && feed.unreadKeys.isEmpty && feed.omissions.isEmpty)
    }

    @Test(
        "is read in its encoding and with its separator",
        arguments: [
            ("Name;Zutaten\nKäse;200 g Möhren\n", .windowsCP1252),
            ("sep=;\r\nName;Zutaten\r\nKäse;200 g Möhren\r\n", .utf8),
            ("Name;Ingrédients\nCrème brûlée;2 œufs\n", .windowsCP1252),
            ("Name;Składniki\nPączki;500 g mąki, łyżka\n", .windowsCP1250),
            ("Название;Ингредиенты\nБорщ;свёкла и капуста, соль\n", .windowsCP1251),
            ("料理名,材料\n肉じゃが,豚肉 200g\n", .shiftJIS), ("\u{FEFF}Name\tZutaten\nKäse\t200 g\n", .utf16LittleEndian),
            ("\u{FEFF}Name\tZutaten\nKäse\t200 g\n", .utf16BigEndian), ("\u{FEFF}Name;Zutaten\nKäse;200 g\n", .utf8),
            ("Namn;Ingredienser\nKöttbullar;500 g färs, ½ lök\n", .windowsCP1252),
            ("Nimi;Ainekset\nPullat;5 dl jauhoja, päälle sokeria\n", .windowsCP1252),
            ("Name;Zutaten\nKäse;200 g Möhren\n", .isoLatin1), ("Name;Zutaten\r\nKäse;200 g\r\n", .utf8),
        ] as [(String, String.Encoding)])
    func encodings(text: String, encoding: String.Encoding) throws {
        let bytes = try #require(text.data(using: encoding))
        let feed = try RecipeFeed.read(Array(bytes), named: "t.csv")

        let row = text.split(whereSeparator: \.isNewline).last?.split { ";,\t".contains($0) }.map(String.init) ?? []
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.name == row[0])
        #expect(recipe.details.ingredients.first?.items.first?.text.hasPrefix(row[1]) == true)
    }

    @Test("of an old Macintosh or of DOS has its letters", arguments: [(0x8A, 0x9A), (0x84, 0x94)] as [(UInt8, UInt8)])
    func oldLetters(a: UInt8, o: UInt8) throws {
        let bytes = Array("Name,Zutaten\nK".utf8) + [a] + Array("se,200 g M".utf8) + [o] + Array("hren\n".utf8)
        let recipe = try #require(RecipeFeed.read(bytes, named: "t.csv").recipes.first)
        #expect(recipe.name == "Käse" && recipe.details.ingredients.first?.items.first?.text == "200 g Möhren")
    }

    @Test(
        "in Windows-1252 keeps its signs",
        arguments: [
            "don’t “stir” — wait… 1–2 “cups”", "l’eau à 180 °C, 200\u{A0}g", "¿Qué? ½ taza, 180 º, 20 cm² · 5 €",
            "«\u{A0}bien\u{A0}» œuf", "smørrebrød på Æ ø å", "‘jalapeño’ crème brûlée",
        ])
    func signs(text: String) throws {
        let bytes = try #require("Name;Ingredients\nA;\(text)\n".data(using: .windowsCP1252))
        let recipe = try #require(RecipeFeed.read(Array(bytes), named: "t.csv").recipes.first)
        let shown = text.replacing("\u{A0}", with: " ")
        #expect(recipe.details.ingredients.first?.items.first?.text.replacing("\u{A0}", with: " ") == shown)
    }

    @Test("in Arabic is read in Windows-1256")
    func arabic() throws {
        let feed = try RecipeFeed.read(
            [
                199, 225, 199, 211, 227, 59, 199, 225, 227, 222, 199, 207, 237, 209, 10, 212, 230, 209, 200, 201, 59,
                223,
                230, 200, 32, 227, 228, 32, 199, 225, 218, 207, 211, 10,
            ], named: "t.csv")
        #expect(feed.recipes.first?.name == "شوربة")
        #expect(feed.recipes.first?.details.ingredients.first?.items.first?.text == "كوب من العدس")
    }

    @Test(
        "has several ingredients in one line only where that is certain",
        arguments: [
            ("3 apples; 200 g flour; 1 egg", ["3 apples", "200 g flour", "1 egg"]),
            ("1 cup tea | milk", ["1 cup tea", "milk"]),
            ("1 cup flour; sifted", ["1 cup flour; sifted"]), ("1 lettuce, 2 tomatoes", ["1 lettuce, 2 tomatoes"]),
        ])
    func lines(cell: String, expected: [String]) throws {
        let feed = try RecipeFeed.read("Name\tIngredients\nPie\t\(cell)\n", named: "t.tsv")
        #expect(feed.recipes.first?.details.ingredients.first?.items.map(\.text) == expected)
        #expect(feed.omissions.isEmpty == !cell.contains(","))
    }

    @Test("of Plan to Eat has headings behind commas, nutrients, and servings beside a yield")
    func planToEat() throws {
        let feed = try RecipeFeed.read(
            """
            Title,Main Ingredient,Source,Url,Url Host,Servings,Yield,Ingredients,Photo Url,Private,Calories,Fat
            Loaf,Flour,A book,https://example.com/loaf,,7,1 loaf,", Dough
            2 cups flour, sifted
            , Glaze
            1 egg
            ",https://example.com/l.jpg?1,no,130,5
            """, named: "plantoeat.csv")

        let loaf = try #require(feed.recipes.first)
        #expect(loaf.details.ingredients.map(\.lines) == [["[Dough]", "2 cups flour, sifted"], ["[Glaze]", "1 egg"]])
        #expect(loaf.details.yield == "1 loaf (7 servings)" && loaf.details.author == "A book" && loaf.hasSource)
        #expect(loaf.details.nutrition.map(\.value) == ["130 kcal", "5 g"])
        #expect(feed.unreadKeys.map(\.name) == ["Main Ingredient"])
    }

    @Test("of My Recipe Box has nutrition in lines, and categories that move the cells behind them")
    func myRecipeBox() throws {
        let feed = try RecipeFeed.read(
            """
            title,inactiveTime,quantity,ingredients,nutrition,favorite,categories,tags,video,source,originalPicture,
            Pie,,6,1 apple,"calories : 150 kcal
            fat : 5 g",false,Sides,Salad,,,https://example.com/pie,https://example.com/p.jpg
            Tea,,,1 leaf,,true,Drinks,,,https://example.com/tea,https://example.com/t.jpg,
            """, named: "box.csv")

        #expect(feed.recipes.map { $0.source?.path } == ["/pie", "/tea"])
        #expect(feed.recipes.map { $0.largePhoto?.path } == ["/p.jpg", "/t.jpg"])
        #expect(feed.recipes[0].details.tags == ["Salad"] && feed.recipes[0].details.yield == "6")
        #expect(feed.recipes[0].details.nutrition.map(\.value) == ["150 kcal", "5 g"])
        #expect(feed.unreadKeys.map(\.name) == ["favorite"] && feed.unreadKeys.map(\.recipes) == [1])
    }

    @Test("of Airtable has files with addresses, and ingredients in columns of their own")
    func airtable() throws {
        let feed = try RecipeFeed.read(
            """
            Recipe,Photos,Amount 1,Unit 1,Ingredient 1,Amount 2,Unit 2,Ingredient 2,Step 1,Step 2,Notes,Notes
            Pie,"a.jpg (https://example.com/a.jpg),b.jpg (https://example.com/b.jpg)",200,g,flour,3,,eggs,Mix.,Bake.,One.,Two.
            """, named: "Grid view.csv")

        let pie = try #require(feed.recipes.first)
        #expect(pie.largePhotos.map(\.path) == ["/a.jpg", "/b.jpg"])
        #expect(pie.details.ingredients.map(\.lines) == [["200 g flour", "3 eggs"]])
        #expect(pie.details.steps.map(\.lines) == [["Mix.", "Bake."]])
        #expect(pie.details.notes.map(\.lines) == [["[Notes]", "One."], ["[Notes]", "Two."]])
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test("with a row without a name names its line")
    func nameless() throws {
        let problem = try problem("Name,Ingredients\nPie,\"1 egg\n2 figs\"\n,1 egg\n")
        #expect(problem.line == 4 && problem.message.contains("no \"name\""))
    }

    @Test(
        "with broken rows names the line",
        arguments: [
            ("Name,Ingredients\nPie,1 egg\nTea,1 leaf, 2 figs\n", 3, 12, "3 cells"),
            ("Name,Ingredients\nPie,\"1 egg\nTea,1 leaf\n", 2, 5, "quotation mark"),
            ("Name;Zutaten\nK\u{E4}se;1 Ei;2\n", 2, 11, "3 cells"),
        ])
    func broken(text: String, line: Int, column: Int, message: String) throws {
        let problem = try problem(text)
        #expect(problem.line == line && problem.column == column && problem.message.contains(message))
    }

    @Test("with a row that is too short warns of it")
    func short() throws {
        let feed = try RecipeFeed.read("Name,Ingredients,Steps\nPie,1 egg\nTea,1 leaf,Boil\n", named: "t.csv")
        #expect(feed.recipes.count == 2)
        #expect(feed.omissions.map(\.problem.line) == [2])
    }

    @Test("without a name or a recipe's columns says what the first row has")
    func refusals() throws {
        let nameless = try problem("Was,Zutaten,Zubereitung\nKuchen,1 Ei,Backen\n")
        #expect(nameless.message.contains("\"Was\", \"Zutaten\"") && nameless.help?.contains("Rezept") == true)
        let people = try problem("Name,Email,Phone\na,b,c\n")
        #expect(people.message.contains("no column with ingredients") && people.line == 1)
        #expect(try !problem("Dear Ann, thank you\nfor the cake\n", named: "letter.txt").message.contains("table"))
    }

    @Test("however it is cut or made up ends in recipes or faults")
    func hostile() throws {
        let whole = Array("sep=;\nName;Zutaten\n\"K\u{E4}se \"\"A\"\"\";\"1 Ei\n2 Eier\"\n".utf8)
        for length in whole.indices { _ = try? RecipeFeed.read(Array(whole[..<length]), named: "t.csv") }
        for encoding in [String.Encoding.utf16LittleEndian, .windowsCP1252, .shiftJIS] {
            let bytes = Array(
                ("\u{FEFF}Name;Zutaten\nK\u{E4}se;1 Ei".data(using: encoding, allowLossyConversion: true) ?? Data()))
            for length in bytes.indices { _ = try? RecipeFeed.read(Array(bytes[..<length]), named: "t.csv") }
        }
        _ = try? RecipeFeed.read(Array(repeating: UInt8(ascii: "\""), count: 1_000_001), named: "t.csv")
        _ = try? RecipeFeed.read(Array("Name,Ingredients".utf8) + Array(repeating: UInt8(ascii: ","), count: 1_000_000))
        _ = try? RecipeFeed.read((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 167) }, named: "t.csv")
    }

    @Test("of programs is read whole", .enabled(if: SharedMaterial.bytes("exports/myrecipebox.csv") != nil))
    func genuine() throws {
        let bytes = try #require(SharedMaterial.bytes("exports/myrecipebox.csv"))
        let feed = try RecipeFeed.read(bytes, named: "myrecipebox.csv")
        #expect(feed.recipes.count == 10 && feed.recipes.allSatisfy { $0.hasSource && $0.hasPhoto })
        #expect(feed.recipes.allSatisfy { !$0.details.ingredients.isEmpty && !$0.details.steps.isEmpty })
        #expect(feed.unreadKeys.isEmpty && feed.omissions.isEmpty)
    }

    @Test("with a time below a word for steps has it as the preparation time")
    func timeOfSteps() throws {
        let table = "Título,Preparación,Instrucciones,Updated At\nSopa,17 min,Hervir el agua.,2024-01-01\n"
        let feed = try RecipeFeed.read(table, named: "recetas.csv")
        let details = try #require(feed.recipes.first).details

        #expect(details.times.preparation == 17)
        #expect(details.steps.texts == ["Hervir el agua."])
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test(
        "has its fields by words of eleven languages",
        arguments: [
            "Name,Labels,Summary,Equipment,Level", "Titel,Schlagworte,Zusammenfassung,Geräte,Schwierigkeit",
            "Titre,Étiquettes,Résumé,Ustensiles,Niveau", "Título,Etiquetas,Resumen,Herramientas,Nivel",
            "Titolo,Etichette,Riassunto,Attrezzatura,Livello",
            "Titel,Trefwoorden,Samenvatting,Keukengerei,Moeilijkheid",
            "Título,Marcadores,Resumo,Utensílios,Nível", "Titel,Etiketter,Sammanfattning,Utrustning,Nivå",
            "Titel,Emneord,Beskrivelse,Udstyr,Sværhedsgrad", "Tittel,Emneord,Sammendrag,Utstyr,Nivå",
            "Otsikko,Avainsanat,Yhteenveto,Työvälineet,Vaikeusaste", "Tytuł,Tagi,Podsumowanie,Sprzęt,Poziom trudności",
        ])
    func words(header: String) throws {
        let feed = try RecipeFeed.read("\(header),Ingredients\nPie,sweet,Good.,pan,easy,1 egg\n", named: "a.csv")
        let details = try #require(feed.recipes.first).details

        #expect(feed.recipes.first?.name == "Pie" && details.tags == ["sweet", "easy"])
        #expect(details.description == "Good." && details.tools == ["pan"])
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test(arguments: [
        "Recipe,Quantity,Unit,Ingredient\nPancakes,250,g,flour\nPancakes,0.5,l,milk\nPancakes,3,,eggs\nOmelette,4,,eggs\n",
        "Rezept;Menge;Einheit;Zutat\nPancakes;250;g;flour\n;0.5;l;milk\nOmelette;4;;eggs\nPancakes;3;;eggs\n",
    ])
    func `with a row for each food has the foods of a recipe by its name`(table: String) throws {
        let recipes = try RecipeFeed.read(table, named: "a.csv").recipes
        #expect(recipes.map(\.name) == ["Pancakes", "Omelette"])
        #expect(recipes.map(\.details.ingredients.texts) == [["250 g flour", "0.5 l milk", "3 eggs"], ["4 eggs"]])
        #expect(recipes.allSatisfy { $0.details.yield == nil })
    }

    @Test(arguments: ["Section", "Group", "Part", "Abschnitt", "Partie"])
    func `with a row for each food has them in the groups that a column names`(heading: String) throws {
        let rows = "Pie,Dough,250,g,flour\nPie,Dough,100,g,butter\nPie,Filling,3,,apples\n,,1,pinch,salt\nTea,,1,,bag\n"
        let recipes = try RecipeFeed.read("Recipe,\(heading),Quantity,Unit,Ingredient\n\(rows)", named: "a.csv").recipes
        #expect(recipes.map(\.name) == ["Pie", "Tea"])
        #expect(
            recipes.first?.details.ingredients.map(\.lines)
                == [["[Dough]", "250 g flour", "100 g butter"], ["[Filling]", "3 apples", "1 pinch salt"]])
        #expect(recipes.last?.details.ingredients.map(\.lines) == [["1 bag"]])
    }

    @Test(arguments: [
        "Recipe,Quantity,Unit,Ingredient", "Recipe,Quantity,Unit,Ingredients", "Rezept,Menge,Einheit,Zutat",
        "Resepti,Määrä,Yksikkö,Ainesosa", "Recette,Quantité,Unité,Ingrédient", "Przepis,Ilość,Jednostka,Składnik",
        "Receita,Quantidade,Unidade,Ingrediente", "Рецепт,Количество,Единица,Ингредиент",
    ])
    func `with a row for each food and a quantity with its unit may have one food a recipe`(header: String) throws {
        let feed = try RecipeFeed.read("\(header)\nPie,250,g,flour\nSoup,4,,leeks\n", named: "a.csv")
        #expect(feed.recipes.map(\.name) == ["Pie", "Soup"])
        #expect(feed.recipes.map(\.details.ingredients.texts) == [["250 g flour"], ["4 leeks"]])
        #expect(feed.recipes.allSatisfy { $0.details.yield == nil } && feed.unreadKeys.isEmpty)
    }

    @Test
    func `has what a recipe makes in a quantity beside a list of ingredients`() throws {
        let table = "Recipe,Quantity,Ingredients\nPie,8,\"250 g flour\n3 apples\"\n"
        let pie = try #require(try RecipeFeed.read(table, named: "a.csv").recipes.first)
        #expect(pie.details.yield == "8" && pie.details.ingredients.texts == ["250 g flour", "3 apples"])
    }

    @Test(arguments: ["Note", "Preparation", "Comment"])
    func `with a row for each food has what is to be done with it behind a comma`(heading: String) throws {
        let table = """
            Recipe,Quantity,Unit,Ingredient,\(heading),Category,Aisle,Servings
            Pie,250,g,flour,sifted,Dessert,Baking,4
            Pie,100,g,butter,cold,,Dairy,4
            Pie,1,,egg,,Dessert,Dairy,
            """
        let feed = try RecipeFeed.read(table, named: "a.csv")
        let pie = try #require(feed.recipes.first).details
        #expect(pie.ingredients.texts == ["250 g flour, sifted", "100 g butter, cold", "1 egg"])
        #expect(pie.category == "Dessert" && pie.yield == "4" && pie.steps.isEmpty && pie.notes.isEmpty)
        let problem = try #require(feed.omissions.first).problem
        #expect(feed.omissions.count == 1 && problem.line == 3)
        #expect(problem.message == "\"Aisle\" is not the same in all rows of a recipe, and is left out")
    }

    @Test(arguments: [
        ("Gericht;Menge;Einheit;Zutat\nSuppe;500;g;Lauch", "Rezept"),
        ("Plato;Cantidad;Unidad;Ingrediente\nSopa;500;g;harina", "Receta"),
        ("What;Quantity;Unit;Food\nSoup;500;g;leeks", "Name"),
    ])
    func `without names is told to have them in a column in its language`(table: String, name: String) throws {
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(table + "\n", named: "a.csv") }
        #expect(error.problems.first?.help?.contains("with the name of a recipe \(name)") == true)
        let named = table.split(separator: ";", maxSplits: 1)
        #expect(throws: Never.self) { try RecipeFeed.read("\(name);\(named[1])\nSuppe;1;;Ei\n", named: "a.csv") }
    }
}
