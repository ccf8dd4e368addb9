import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("Files of further programs")
struct ProgramFileTests {
    @Test func `of Kalorio have groups, German units, paragraphs and notes`() throws {
        let feed = try RecipeFeed.read(
            """
            <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE cookml SYSTEM "cookml.dtd">
            <cookml version="1.0.11" prog="Kalorio" progver="4.04"><recipe lang="DE">
            <head title="Zwiebelkuchen" servingqty="2" servingtype="Bleche" quality="0" createdate="2005-01-13T00:00:00"
              timeallqty="90" timecookqty="ca. 1 Stunde">
            <cat>3</cat><cat>Herzhaft</cat><hint>Elsass</hint><sourceline>https://example.com/zwiebel</sourceline>
            <card>Von der Alb.</card><content type="GCAL" value="2600,50"/><content type="ZE" value="9"/></head>
            <part title="Teig"><ingredient qty="0.5" unit="ts" item="Salz "/><ingredient qty="150.0" unit="g" item="Mehl">
            <inote>gesiebt</inote></ingredient><ingredient item="Hefe"><inote>(frisch)</inote></ingredient></part>
            <part title="Belag"><ingredient qty="2" unit="lg" item="Zwiebeln"/></part>
            <preparation><text>1. ) Alles
            kneten.

            2. ) Backen.</text></preparation><remark><line>Schmeckt auch kalt.</line><line></line></remark>
            </recipe></cookml>
            """, named: "rezepte.cml")
        let cake = try #require(feed.recipes.first)
        #expect(cake.name == "Zwiebelkuchen" && cake.details.yield == "2 Bleche" && cake.details.rating == nil)
        #expect(cake.details.category == "Herzhaft" && cake.details.tags == ["Elsass"] && cake.hasSource)
        #expect(cake.details.times.total == 90 && cake.details.times.cooking == 60)
        #expect(
            cake.details.ingredients.map(\.lines) == [
                ["[Teig]", "½ TL Salz", "150 g Mehl, gesiebt", "Hefe (frisch)"], ["[Belag]", "2 große Zwiebeln"],
            ])
        #expect(cake.details.steps.texts == ["Alles kneten.", "Backen."])
        #expect(cake.details.description == "Von der Alb." && cake.details.notes.texts == ["Schmeckt auch kalt."])
        #expect(feed.unreadKeys.map(\.name) == ["<content>"])
    }

    @Test func `of CookML have a source in words, and a step in each line that is a sentence`() throws {
        let feed = try RecipeFeed.read(
            """
            <cookml><recipe lang="DE"><head title="Suppe"><sourcetext>Oma</sourcetext></head>
            <part><ingredient qty="1" unit="" item="Lauch"/></part>
            <preparation><text>Kochen.
            Würzen.

            Den Lauch in feine Ringe schneiden.
            Dann in der Butter
            dünsten.</text></preparation></recipe></cookml>
            """, named: "rezepte.cml")
        let soup = try #require(feed.recipes.first)
        #expect(soup.details.author == "Oma" && feed.unreadKeys.isEmpty)
        let last = "Den Lauch in feine Ringe schneiden. Dann in der Butter dünsten."
        #expect(soup.details.steps.texts == ["Kochen.", "Würzen.", last])
    }

    @Test(arguments: [
        ("DE", "2", "c", "2 Tassen milk"), ("DE", "1", "c", "1 Tasse milk"), ("DE", "½", "c", "½ Tasse milk"),
        ("EN", "2", "ts", "2 teaspoons milk"), ("EN", "0.5", "tb", "½ tablespoon milk"),
        ("DE", "0x10", "g", "0x10 g milk"),
        ("DE", "1e3", "Glas", "1e3 Glas milk"), ("DE", "", "pn", "Prise milk"),
    ])
    func `of CookML have units in their language`(language: String, amount: String, unit: String, line: String) throws {
        let feed = try RecipeFeed.read(
            """
            <cookml><recipe lang="\(language)"><head title="Milk"/><part><ingredient qty="\(amount)" unit="\(unit)" item="milk"/>
            </part><preparation><step>Warm it.</step></preparation></recipe></cookml>
            """, named: "a.cml")
        #expect(feed.recipes.first?.details.ingredients.texts == [line])
    }

    @Test func `of Living Cookbook have all that a cook entered`() throws {
        let xml = """
            <fdx Source="Living Cookbook 3.0" FileVersion="2.0"><Cookbooks/><Recipes>
            <Recipe Name="Pie" Comments="Good." Servings="6" Yield="1 pie" PreparationTime="7" ReadyInTime="82"
              RecipeTypes="Dessert, Fruit" Author="Ann" WebPage="https://example.com/pie" OvenTemperatureF="464">
            <RecipeIngredients><RecipeIngredient Ingredient="Crust" Heading="Y"/>
            <RecipeIngredient Quantity="1/2" Unit="cup" Ingredient="butter" Heading="N"/></RecipeIngredients>
            <RecipeProcedures><RecipeProcedure Heading="N"><ProcedureText>Mix.
            Rest.</ProcedureText></RecipeProcedure><RecipeProcedure Heading="N"><ProcedureText>Bake.</ProcedureText>
            </RecipeProcedure></RecipeProcedures><RecipeTips><RecipeTip>Serve cold.</RecipeTip></RecipeTips>
            <RecipeImage FileName="pie.jpg"/></Recipe></Recipes></fdx>
            """
        for text in [xml, xml.replacing("fdx", with: "hixz")] {
            let feed = try RecipeFeed.read(text, named: "Data.xml")
            let pie = try #require(feed.recipes.first)
            #expect(pie.name == "Pie" && pie.details.yield == "1 pie (6 servings)" && pie.details.author == "Ann")
            #expect(pie.details.category == "Dessert" && pie.details.tags == ["Fruit"] && pie.hasSource)
            #expect(pie.details.times.preparation == 7 && pie.details.times.total == 82)
            #expect(pie.details.ingredients.map(\.lines) == [["[Crust]", "1/2 cup butter"]])
            #expect(
                pie.details.steps.texts == ["Mix.", "Rest.", "Bake."] && pie.details.notes.texts == ["Serve cold."])
            #expect(pie.largePhoto?.lastPathComponent == "pie.jpg")
            #expect(feed.unreadKeys.map(\.name) == ["<oventemperaturef>"])
        }
    }

    @Test func `of MacGourmet have groups, steps with titles and the sum of their times`() throws {
        func list(_ items: [(key: String, value: String)]) -> String {
            "<dict>" + items.map { "<key>\($0.key)</key>\($0.value)" }.joined() + "</dict>"
        }
        func text(_ text: String) -> String { "<string>\(text)</string>" }
        let salt = list([("DESCRIPTION", text("salt")), ("QUANTITY", text("0.5")), ("MEASUREMENT", text("tsp"))])
        let beans = list([("DESCRIPTION", text("beans")), ("QUANTITY", text("1")), ("DIRECTION", text("soaked"))])
        let group = list([
            ("DIVIDER_INGREDIENT", list([("DESCRIPTION", text("Stew"))])), ("INGREDIENTS", "<array>\(beans)</array>"),
        ])
        func time(_ type: Int, _ amount: Int, _ unit: Int) -> String {
            list([
                ("TIME_TYPE_ID", "<integer>\(type)</integer>"), ("AMOUNT", "<integer>\(amount)</integer>"),
                ("TIME_UNIT_ID", "<integer>\(unit)</integer>"),
            ])
        }
        let recipe = list([
            ("NAME", text("Stew")), ("COURSE_NAME", text("--")), ("SERVINGS", "<integer>4</integer>"),
            ("CATEGORIES", "<array>\(list([("NAME", text("Beans"))]))</array>"),
            ("INGREDIENTS_TREE", "<array>\(group)\(salt)</array>"), ("INGREDIENTS", "<array>\(salt)\(beans)</array>"),
            (
                "DIRECTIONS_LIST",
                "<array>\(list([("DIRECTION_TEXT", text("Cook.")), ("LABEL_TEXT", text("Stew"))]))</array>"
            ),
            ("PREP_TIMES", "<array>\(time(1, 2, 1))\(time(2, 15, 2))</array>"),
            ("EQUIPMENT", "<array>\(list([("NAME", text("pot"))]))\(list([("NAME", text("spoon"))]))</array>"),
        ])
        let feed = try RecipeFeed.read(
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><array>\(recipe)</array></plist>", named: "a.mgourmet4")
        let stew = try #require(feed.recipes.first)
        #expect(stew.details.yield == "4" && stew.details.category == nil && stew.details.tags == ["Beans"])
        #expect(stew.details.ingredients.map(\.lines) == [["½ tsp salt"], ["[Stew]", "1 beans, soaked"]])
        #expect(stew.details.steps.texts == ["Stew: Cook."] && stew.details.times.total == 135)
        #expect(stew.details.tools == ["pot", "spoon"])
        #expect(throws: FeedError.self) {
            try RecipeFeed.read("<plist><dict><key>NAME</key><string>x</string></dict></plist>", named: "a.plist")
        }
    }

    @Test func `of My-Cook have each variant of a dish`() throws {
        let feed = try RecipeFeed.read(
            """
            <?xml version="1.0"?><!DOCTYPE CookXML><CookXML version="1.0" lang="fr_FR"><plat type="Dessert" nom="Flan"><favoris/>
            <tags><tag>doux</tag></tags><recettes><recette version="1" img="/Applications/My-Cook/Images/flan.png">
            <temps_preparation temps="40" unite="min"/><temps_cuisson temps="0" unite="h"/><ingredients nbPersonnes="4">
            <ingredient nom="sucre" quantite="250" unite="g"/><ingredient nom="oeufs" quantite="1.5" unite="unit."/>
            <ingredient nom="20 cl de lait" quantite="1" unite="unit."/>
            <ingredient nom="5 épices" quantite="2" unite="unit."/></ingredients>
            <etapes><etape>Cuire.</etape></etapes><astuces><astuce>Froid.</astuce></astuces></recette></recettes></plat></CookXML>
            """, named: "livre.xml")
        let flan = try #require(feed.recipes.first)
        #expect(flan.name == "Flan" && flan.details.category == "Dessert" && flan.details.tags == ["doux"])
        #expect(flan.details.times.preparation == 40 && flan.details.times.cooking == nil)
        #expect(flan.details.yield == "4 personnes" && flan.largePhoto?.lastPathComponent == "flan.png")
        #expect(flan.details.ingredients.texts == ["250 g sucre", "1½ oeufs", "20 cl de lait", "2 5 épices"])
        #expect(flan.details.steps.texts == ["Cuire."] && flan.details.notes.texts == ["Froid."])
    }

    @Test func `of Saffron have lines below their headings, and no keys among these`() throws {
        let feed = try RecipeFeed.read(
            """
            Title: Pancake
            Description: Good.
            Source: Ann
            Original URL: https://example.com/pancake
            Yield: 9
            Prep: 1 hour and 15 minutes
            Cookbook: First
            Section: Sweet
            Image:\u{20}
            Ingredients:\u{20}
            \t6 eggs
            \tFor the top:
            \t2 apples
            \tFor the sauce
            \tcream
            Instructions:\u{20}
            \tCook: until done.
            \tServe.
            Notes:
            \tFreezes well.
            """, named: "pancake.txt")
        let pancake = try #require(feed.recipes.first)
        #expect(pancake.name == "Pancake" && pancake.details.author == "Ann" && pancake.hasSource)
        #expect(pancake.details.yield == "9" && pancake.details.times.preparation == 75)
        #expect(
            pancake.details.ingredients.map(\.lines) == [
                ["6 eggs"], ["[For the top]", "2 apples"], ["[For the sauce]", "cream"],
            ])
        #expect(pancake.details.steps.texts == ["Cook: until done.", "Serve."])
        #expect(pancake.details.notes.texts == ["Notes:", "Freezes well."])
        #expect(pancake.details.tags == ["First", "Sweet"] && pancake.details.times.cooking == nil)
    }
}
