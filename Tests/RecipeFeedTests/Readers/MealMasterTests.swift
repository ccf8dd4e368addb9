import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("Meal-Master")
struct MealMasterTests {
    private static let pie = """
        MMMMM----- Recipe via Meal-Master (tm) v8.05

              Title: Apple pie
         Categories: Desserts, Pies
              Yield: 8 servings

          1 1/2 c  Flour; sifted                       2 ts Cinnamon
              1 T  Butter; molten                      1 x  Salt
                   -and stirred                      1/2 lb Apples
        MMMMM---------------------------SAUCE--------------------------------
              2 c  Milk
              3    Eggs
                   Vanilla to taste

          Mix the flour with the butter
          until it is smooth.

          Bake at 350 F for 40 minutes.

          Source: Grandma's book

        MMMMM

        """

    @Test("has fields, ingredients in two columns with sections, and steps")
    func recipe() throws {
        let feed = try RecipeFeed.read(Self.pie, named: "pie.mmf")

        let pie = try #require(feed.recipes.first)
        #expect(pie.name == "Apple pie" && pie.details.category == "Desserts" && pie.details.tags == ["Pies"])
        #expect(pie.details.yield == "8 servings")
        #expect(
            pie.details.ingredients.map(\.lines) == [
                [
                    "1 1/2 cups Flour; sifted", "1 tablespoon Butter; molten and stirred", "2 teaspoons Cinnamon",
                    "1 x Salt", "1/2 lb Apples",
                ], ["[SAUCE]", "2 cups Milk", "3 Eggs", "Vanilla to taste"],
            ])
        #expect(
            pie.details.steps.map(\.lines) == [
                ["Mix the flour with the butter until it is smooth.", "Bake at 350 F for 40 minutes."]
            ])
        #expect(pie.details.notes.map(\.lines) == [["Source: Grandma's book"]])
        #expect(feed.omissions.isEmpty && feed.unreadKeys.isEmpty)
    }

    @Test("has many recipes in a file, and reports text outside of them")
    func several() throws {
        let feed = try RecipeFeed.read(
            "From: ann@example.com\nHi all\n\n" + Self.pie
                + "---------- Recipe via Meal-Master (tm) v8.01\r\n\r\n      Title: Tea\r\n      Yield: 2\r\n\r\n      1 ea Leaf\r\n\r\n  Boil.\r\n-----\r\n"
                + "MMMMM----- Meal-Master\n     Titel: Kuchen\nKategorien: Torten\n   Menge: 1\n\n    200 g  Mehl\nMMMMM-----BELAG-----\n      2    Äpfel\n\n  Backen.\nMMMMM-----GUSS-----\n     50 g  Zucker\n",
            named: "all.txt")

        #expect(feed.recipes.map(\.name) == ["Apple pie", "Tea", "Kuchen"])
        #expect(feed.recipes[1].details.ingredients.map(\.lines) == [["1 Leaf"]])
        #expect(
            feed.recipes[2].details.ingredients.map(\.lines) == [
                ["200 g Mehl"], ["[BELAG]", "2 Äpfel"], ["[GUSS]", "50 g Zucker"],
            ])
        #expect(feed.omissions.count == 2)
        #expect(feed.omissions.map(\.problem.line) == [1, 35])
    }

    @Test(
        "has the letters of its encoding",
        arguments: [(0x81, 0xE1, 0xAB), (0xFC, 0xDF, 0xBD)] as [(UInt8, UInt8, UInt8)])
    func encodings(small: UInt8, sharp: UInt8, half: UInt8) throws {
        let text = "MMMMM----- Meal-Master\n     Title: Gemüse mit Spülfuß\n\n    1 ½ c  Milk\n\n  Mix.\nMMMMM\n"
        let bytes = text.unicodeScalars.map {
            $0 == "ü" ? small : $0 == "ß" ? sharp : $0 == "½" ? half : UInt8(truncatingIfNeeded: $0.value)
        }
        let recipe = try #require(RecipeFeed.read(bytes, named: "a.mmf").recipes.first)
        #expect(recipe.name == "Gemüse mit Spülfuß" && recipe.details.ingredients.map(\.lines) == [["1 ½ cups Milk"]])
    }

    @Test("with recipes of one name keeps those that differ")
    func sameName() throws {
        let other = Self.pie.replacing("Bake at 350 F", with: "Bake at 375 F")
        let feed = try RecipeFeed.read(Self.pie + other + Self.pie, named: "pies.mmf")
        #expect(feed.recipes.map(\.name) == ["Apple pie", "Apple pie"] && Set(feed.recipes.map(\.id)).count == 2)
        #expect(feed.omissions.map(\.problem.line) == [47])
    }

    @Test("however it is cut ends in recipes or faults")
    func hostile() throws {
        let whole = Array(Self.pie.utf8)
        for length in whole.indices { _ = try? RecipeFeed.read(Array(whole[..<length]), named: "t.mmf") }
        let many = Array("MMMMM-----Meal-Master\n".utf8)
        _ = try? RecipeFeed.read(Array((0..<5_000).map { _ in many }.joined()), named: "t.mmf")
        _ = try? RecipeFeed.read(many + Array(repeating: UInt8(ascii: "-"), count: 200_000), named: "t.mmf")
    }

    @Test("of programs is read whole", .enabled(if: SharedMaterial.bytes("exports/mealmaster/two.mmf") != nil))
    func genuine() throws {
        func recipe(_ name: String) throws -> Recipe {
            let bytes = try #require(SharedMaterial.bytes("exports/mealmaster/\(name).mmf"))
            return try #require(RecipeFeed.read(bytes, named: "\(name).mmf").recipes.first)
        }
        let columns = try recipe("column_major")
        #expect(
            columns.details.ingredients.map(\.lines) == [
                ["1 cup ingredient1", "1 cup ingredient2", "1 teaspoon ingredient3", "1 teaspoon ingredient4"]
            ])
        #expect(
            try recipe("two_column_continuation").details.ingredients.map(\.lines)[0].last
                == "1 teaspoon ingredient3 continued")
        #expect(
            try recipe("instruction_section").details.steps.map(\.lines) == [
                ["First line."], ["[meringue]", "Second line."],
            ])
        #expect(try recipe("continuation").details.ingredients.map(\.lines) == [["2.5 g butter; molten and stirred"]])
        let two = try recipe("two")
        #expect(two.details.ingredients.map(\.lines).map(\.count) == [3, 5, 5])
        #expect(two.details.ingredients.map(\.lines)[2][1] == "1 c. shortening; softened, at room temperature")
    }
}

@Suite("RezKonv")
struct RezKonvTests {
    private static let cake = """
        ========== REZKONV-Rezept - RezkonvSuite v0.97.1

             Titel:  Apfelkuchen
        Kategorien:  Kuchen, Obst
             Menge:  12 Stücke

            250     Gramm  Mehl
          1 1/2      Teel. Backpulver
              2            Eier
           Nach Belieben Zucker
                     Etwas Salz
                           -- nach Geschmack
        =========================== BELAG ===========================
              1       kg  Äpfel

        ============================== QUELLE ==============================
                           Omas Kochbuch
                           -- Seite 12
                           -- Erfasst *RK* 01.02.2003 von
                           -- Anna

        Den Teig kneten und
        ruhen lassen.

        Backen.

        :Zubereitungs-Z. : 30 Minuten
        :Pro Stück : 200 kcal
        =====

        """

    @Test("has fields, sections, its source and steps")
    func recipe() throws {
        let feed = try RecipeFeed.read(Self.cake, named: "kuchen.rk")

        let cake = try #require(feed.recipes.first)
        #expect(cake.name == "Apfelkuchen" && cake.details.category == "Kuchen" && cake.details.tags == ["Obst"])
        #expect(cake.details.yield == "12 Stücke" && cake.details.author == "Omas Kochbuch Seite 12")
        #expect(cake.details.ingredients.map(\.heading) == [nil, "BELAG"])
        #expect(
            cake.details.ingredients[0].items.map(\.text) == [
                "250 Gramm Mehl", "1 1/2 Teel. Backpulver", "2 Eier", "Nach Belieben Zucker",
                "Etwas Salz nach Geschmack",
            ])
        #expect(
            cake.details.steps.texts == ["Den Teig kneten und ruhen lassen.", "Backen."])
        let notes = cake.details.notes.texts
        #expect(notes.contains("Pro Stück: 200 kcal") && notes.contains("Erfasst *RK* 01.02.2003 von Anna"))
        #expect(feed.omissions.isEmpty && feed.unreadKeys.isEmpty)
    }

    @Test(
        "in an encoding of DOS or Windows has its umlauts", arguments: [(0x8E, 0x81), (0xC4, 0xFC)] as [(UInt8, UInt8)])
    func encodings(capital: UInt8, small: UInt8) throws {
        let bytes = Self.cake.unicodeScalars.map {
            $0 == "Ä" ? capital : $0 == "ü" ? small : UInt8(truncatingIfNeeded: $0.value)
        }
        let cake = try #require(RecipeFeed.read(bytes, named: "k.rk").recipes.first)
        #expect(cake.details.yield == "12 Stücke" && cake.details.ingredients[1].items[0].text == "1 kg Äpfel")
    }

    @Test("however it is cut ends in recipes or faults")
    func hostile() {
        let whole = Array(Self.cake.utf8)
        for length in whole.indices { _ = try? RecipeFeed.read(Array(whole[..<length]), named: "t.rk") }
    }

    @Test("of RezkonvSuite is read whole", .enabled(if: SharedMaterial.bytes("exports/rezkonv/one.rk") != nil))
    func genuine() throws {
        let bytes = try #require(SharedMaterial.bytes("exports/rezkonv/one.rk"))
        let feed = try RecipeFeed.read(bytes, named: "one.rk")
        #expect(feed.recipes.count == 1 && feed.omissions.count == 1)
        #expect(feed.recipes[0].details.ingredients.map(\.items.count) == [3, 4, 4])
        #expect(feed.recipes[0].details.author == "Mona Beamer Colleen Beamer")
    }
}
