import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("Recipes in XML")
struct RecipeXMLTests {
    @Test("are RecipeML, in menus too")
    func recipeML() throws {
        let feed = try RecipeFeed.read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "http://www.formatdata.com/recipeml/recipeml.dtd">
            <recipeml version="0.5"><menu><head><title>Dinner</title></head><recipe>
              <head><title>Pie &amp; cream</title><source>Ann<srcitem>Ann</srcitem><srcitem>https://example.com/pie</srcitem></source>
                <categories><cat>Desserts</cat><cat>Pies</cat></categories>
                <preptime type="Cooking"><time><qty><range><q1>30</q1><q2>40</q2></range></qty><timeunit>minutes</timeunit></time></preptime>
                <yield><qty>8</qty><unit>slices</unit></yield></head>
              <ingredients><ing-div><title>Crust</title>
                <ing><amt><qty>200</qty><unit>g</unit></amt><item>flour</item><prep>sifted</prep></ing></ing-div>
                <ing-div><title>Filling</title><ing optional="yes"><amt><qty><frac><n>1</n><d>2</d></frac></qty><unit>cup</unit></amt><item>nuts</item>
                <alt-ing><amt><qty>1</qty></amt><item>pear</item></alt-ing></ing></ing-div></ingredients>
              <directions><step>Mix <ing>flour</ing>.</step><step>Bake.</step></directions>
              <diet-exchanges>2 starch</diet-exchanges>
            </recipe></menu></recipeml>
            """, named: "menu.xml")

        let pie = try #require(feed.recipes.first)
        #expect(pie.name == "Pie & cream" && pie.details.author == "Ann" && pie.source?.path == "/pie")
        #expect(pie.details.category == "Desserts" && pie.details.tags == ["Pies"] && pie.details.yield == "8 slices")
        #expect(pie.details.times.cooking == 40)
        #expect(
            pie.details.ingredients.map(\.lines) == [
                ["[Crust]", "200 g flour, sifted"], ["[Filling]", "1/2 cup nuts or 1 pear (optional)"],
            ])
        #expect(pie.details.steps.map(\.lines) == [["Mix flour.", "Bake."]])
        #expect(feed.unreadKeys.map(\.name) == ["<diet-exchanges>"])
    }

    @Test("are RecipeML whose alternatives have alternatives, each of which is written once")
    func nestedAlternatives() throws {
        let plain = "<ing>flour <alt-ing><ing>rye <alt-ing>spelt</alt-ing></ing></alt-ing></ing>"
        let empty = "<ing optional=\"yes\"><alt-ing><ing><item>oil</item><alt-ing>lard</alt-ing></ing></alt-ing></ing>"
        let feed = try RecipeFeed.read(
            """
            <recipeml version="0.5"><recipe><head><title>Bread</title></head>
            <ingredients>\(plain)\(empty)</ingredients><directions><step>Mix.</step></directions></recipe></recipeml>
            """, named: "bread.xml")
        #expect(
            feed.recipes.first?.details.ingredients.map(\.lines)
                == [["flour or rye or spelt", "oil or lard (optional)"]])
    }

    @Test("are MasterCook's MX2, as broken as it writes them")
    func mx2() throws {
        let feed = try RecipeFeed.read(
            Array(
                """
                <?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
                <!DOCTYPE mx2 SYSTEM "mx2.dtd">
                <mx2 source="MasterCook"><Summ><Nam>Mac & Cheese</Nam></Summ>
                <RcpE name="Mac & Cheese" author="Ann"><Serv qty="4"/><PrpT elapsed="1:30"/><TTim elapsed="0:00"/>
                <CatS><CatT>Pasta</CatT></CatS><IngR name="Sauce" code="S"/>
                <IngR name="cr\u{E8}me" unit="cups" qty="1 1/2" code="I"><IPrp>warm & thick</IPrp><INtI>7</INtI></IngR>
                <IngR name="eggs" qty="2 3"/>
                <DirS><DirT>Boil < 10 minutes &amp; stir.</DirT><DirT>Serve.</DirT></DirS><RatE name="Taste" value="9"/></RcpE></mx2>
                """.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }), named: "mac.mx2")

        let mac = try #require(feed.recipes.first)
        #expect(mac.name == "Mac & Cheese" && mac.details.yield == "4" && mac.details.category == "Pasta")
        #expect(mac.details.times.preparation == 90 && mac.details.times.total == nil)
        #expect(mac.details.ingredients.map(\.lines) == [["[Sauce]", "1 1/2 cups crème, warm & thick", "2-3 eggs"]])
        #expect(mac.details.steps.map(\.lines) == [["Boil < 10 minutes & stir.", "Serve."]])
        #expect(feed.omissions.isEmpty && feed.unreadKeys.map(\.name) == ["<rate>"])
    }

    @Test("are backups of My CookBook and Cookmate")
    func cookbook() throws {
        let feed = try RecipeFeed.read(
            """
            <cookbook><recipe><title>Tarte</title><preptime>20 min</preptime><description><li>Bonne.</li></description>
            <ingredient><li>Pâte:</li><li>200 g farine</li><li>Pour la crème</li><li>lait</li>
            <li>Pour servir</li></ingredient><recipetext><li>Mélanger.</li><li>Cuire.</li></recipetext>
            <url>https://example.com/t</url><quantity>4</quantity><category>Dessert</category><tag>été</tag><comments><li>Miam</li></comments>
            <rating>4</rating></recipe></cookbook>
            """, named: "my_recipes.xml")

        let tarte = try #require(feed.recipes.first)
        #expect(
            tarte.details.ingredients.map(\.lines) == [
                ["[Pâte]", "200 g farine"], ["[Pour la crème]", "lait", "Pour servir"],
            ]
                && tarte.details.times.preparation == 20)
        #expect(
            tarte.details.steps.map(\.lines) == [["Mélanger.", "Cuire."]] && tarte.hasSource
                && tarte.details.yield == "4")
        #expect(
            tarte.details.category == "Dessert" && tarte.details.tags == ["été"]
                && tarte.details.notes.map(\.lines) == [["Miam"]])
        #expect(tarte.details.rating == Rating(4) && feed.unreadKeys.isEmpty)
    }

    @Test("are files of Gourmet and KRecipes")
    func gourmet() throws {
        let gourmet = try RecipeFeed.read(
            """
            <?xml version="1.0"?><!DOCTYPE gourmetDoc><gourmetDoc><recipe id="1"><title>Soup</title><category>Lunch</category>
            <link>https://example.com/s</link><preptime>30 minutes</preptime><yields>4 servings</yields><rating>4/5 stars</rating>
            <ingredient-list><ingredient><amount>1</amount><unit>l</unit><item>stock</item></ingredient>
            <inggroup><groupname>Top</groupname><ingredient optional="yes"><item>chives</item></ingredient></inggroup></ingredient-list>
            <instructions>Heat.\n\nServe.</instructions><modifications>Or cold.</modifications></recipe></gourmetDoc>
            """, named: "a.grmt")
        let soup = try #require(gourmet.recipes.first)
        #expect(soup.details.ingredients.map(\.lines) == [["1 l stock"], ["[Top]", "chives (optional)"]])
        #expect(
            soup.details.steps.map(\.lines) == [["Heat.", "Serve."]]
                && soup.details.notes.map(\.lines) == [["Or cold."]])
        #expect(soup.details.yield == "4 servings" && soup.details.times.preparation == 30 && soup.hasSource)
        #expect(soup.details.rating == Rating(4))

        let krecipes = try RecipeFeed.read(
            """
            <krecipes><krecipes-recipe id="1"><krecipes-description><title>Tea</title><author>Ann</author>
            <category><cat>Drinks</cat></category><yield><amount>2</amount><type>cups</type></yield><preparation-time>00:10</preparation-time>
            </krecipes-description><krecipes-ingredients><ingredient-group name="Base"><ingredient><name>tea</name><amount><min>1</min><max>2</max></amount>
            <unit>tsp</unit><prep>loose</prep></ingredient></ingredient-group></krecipes-ingredients>
            <krecipes-instructions>Steep.</krecipes-instructions></krecipes-recipe></krecipes>
            """, named: "a.kreml")
        let tea = try #require(krecipes.recipes.first)
        #expect(
            tea.details.ingredients.map(\.lines) == [["[Base]", "1-2 tsp tea, loose"]] && tea.details.yield == "2 cups")
        #expect(tea.details.times.preparation == 10 && tea.details.author == "Ann" && tea.details.category == "Drinks")
    }

    @Test("that define entities are refused", arguments: ["", "\u{FEFF}"])
    func entities(mark: String) throws {
        let lines = (1..<10).map { "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">" }.joined(
            separator: "\n")
        let text =
            "\(mark)<?xml version=\"1.0\"?>\n<!DOCTYPE recipeml [<!ENTITY a0 \"ha\">\n\(lines)]>\n<recipeml>&a9;</recipeml>"
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "bomb.xml") }
        #expect(error.problems.first?.message.contains("entities") == true && error.problems.first?.line == 2)
        let wide = text.data(using: .utf16LittleEndian) ?? Data()
        #expect(throws: FeedError.self) { try RecipeFeed.read(Array(wide), named: "bomb.xml") }
    }

    @Test("that declare attributes or entities are refused, also if characters that XML doesn't have divide the words")
    func declarations() throws {
        for declaration in [
            "<!ATTLIST b a CDATA \"x\">", "<!ATT\u{1}LIST b a CDATA \"x\">", "<!ATTLIST\u{200D}b a CDATA \"x\">",
            "<!ENT\u{1}ITY a \"x\">",
        ] {
            let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE recipeml [\n\(declaration)]>\n<recipeml><b/></recipeml>"
            let problem = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "a.xml") }.problems
                .first
            #expect(problem?.message.contains("which are not read") == true && problem?.line == 3)
        }
    }

    @Test(
        "with too many attributes in an element are refused, whatever its name begins with", arguments: ["a", "_", "é"])
    func attributes(name: String) throws {
        let attributes = (0...1_000).map { " a\($0)=\"\"" }.joined()
        let error = try #require(throws: FeedError.self) {
            try RecipeFeed.read("<recipeml><\(name)\(attributes)/></recipeml>", named: "a.xml")
        }
        #expect(error.problems.first?.message.contains("attributes") == true)
    }

    @Test
    func `that declare ever more namespaces in each other are refused, but not one after the other`() throws {
        func document(_ count: Int, isNested: Bool) -> String {
            let (open, close) = ("<x xmlns:a=\"urn:a\" xmlns:b='urn:b'>", "</x>")
            let elements =
                isNested
                ? String(repeating: open, count: count) + String(repeating: close, count: count)
                : String(repeating: open + close + "<br xmlns:c=\"urn:c\"/><![CDATA[<x xmlns:d=\"\">]]>", count: count)
            return "<recipeml><recipe><head><title>Pho</title></head>\n\(elements)</recipe></recipeml>"
        }
        let error = try #require(throws: FeedError.self) {
            try RecipeFeed.read(document(51, isNested: true), named: "a.xml")
        }
        #expect(error.problems.first?.message.contains("more than 100 namespaces") == true)
        #expect(error.problems.first?.line == 2)
        for isNested in [true, false] {
            let feed = try RecipeFeed.read(document(isNested ? 50 : 500, isNested: isNested), named: "a.xml")
            #expect(feed.recipes.map(\.name) == ["Pho"])
        }
    }

    @Test
    func `are read without their comments, whatever these hold, and to any depth that is read at all`() throws {
        let depth = 240
        let feed = try RecipeFeed.read(
            """
            <recipeml><!-- a -- b
            <recipe> --><recipe><head><title>Pho<!----></title></head><!-- <!ENTITY x "y"> -->
            <directions><step>\(String(repeating: "<b>", count: depth))Mix.\(String(repeating: "</b>", count: depth))</step>
            </directions></recipe></recipeml>
            """, named: "a.xml")
        #expect(feed.recipes.map(\.name) == ["Pho"])
        #expect(feed.recipes.first?.details.steps.texts == ["Mix."])
    }

    @Test("that load files are read without them")
    func external() throws {
        let text = """
            <!DOCTYPE cookbook SYSTEM "file:///etc/passwd"><cookbook xmlns:xi="http://www.w3.org/2001/XInclude"><recipe><title>A</title>
            <ingredient><li>1 egg &secret;</li></ingredient><xi:include href="file:///etc/passwd" parse="text"/></recipe></cookbook>
            """
        let feed = try RecipeFeed.read(text, named: "a.xml")
        #expect(feed.recipes.first.map { $0.details.ingredients.map(\.lines) } == [["1 egg &secret;"]])
    }

    @Test("that break off keep what there is, with a warning")
    func broken() throws {
        let feed = try RecipeFeed.read(
            "<cookbook>\n<recipe><title>A</title><ingredient><li>1 egg</li></ingredient></recipe>\n<recipe><title>B</title>",
            named: "a.xml")
        #expect(feed.recipes.map(\.name) == ["A", "B"] && feed.omissions.map(\.problem.line) == [3])
    }

    @Test("however they are cut or nested end in recipes or faults")
    func hostile() throws {
        let whole = Array(
            "<?xml version=\"1.0\"?><!-- a --><cookbook><recipe><title>A &amp; &#228; & B</title><ingredient><li>1 <b>egg</b></li></ingredient></recipe></cookbook>"
                .utf8)
        for length in whole.indices { _ = try? RecipeFeed.read(Array(whole[..<length]), named: "t.xml") }
        let deep = "<recipeml>" + String(repeating: "<menu>", count: 100_000)
        _ = try? RecipeFeed.read(deep, named: "t.xml")
        _ = try? RecipeFeed.read("<mx2>" + String(repeating: "<RcpE name=\"&\">", count: 20_000), named: "t.xml")
        _ = try? RecipeFeed.read("<cookbook>" + String(repeating: "&", count: 500_000), named: "t.xml")
        _ = try? RecipeFeed.read("<cookbook " + String(repeating: "a='", count: 200_000), named: "t.xml")
        _ = try? RecipeFeed.read("<!--" + String(repeating: "<", count: 500_000), named: "t.xml")
    }

    @Test(
        "of programs are read whole", .enabled(if: SharedMaterial.bytes("exports/recipeml/one.xml") != nil),
        arguments: [
            ("recipeml/one.xml", 1, [1, 4, 4]), ("mastercook/one.mx2", 2, [8]), ("mastercook/one.mxp", 1, [8]),
        ])
    func genuine(file: String, count: Int, ingredients: [Int]) throws {
        let bytes = try #require(SharedMaterial.bytes("exports/\(file)"))
        let feed = try RecipeFeed.read(bytes, named: file)
        #expect(feed.recipes.count == count && feed.unreadKeys.isEmpty)
        #expect(feed.recipes[0].details.ingredients.map(\.items.count) == ingredients)
        #expect(feed.recipes[0].details.category == "Snacks" && feed.recipes[0].details.tags == ["Cookies & Squares"])
    }

    @Test func `of RecipeML has the words of all elements of a step, with spaces between them`() throws {
        let feed = try RecipeFeed.read(
            """
            <recipeml version="0.5"><recipe><head><title>Soup</title><source>My aunt</source></head><ingredients><ing><amt><qty>1</qty>
            </amt><item>egg</item><note>large</note></ing></ingredients><directions>First <step>Use <amt><qty><frac><n>1</n><d>2</d>
            </frac></qty><unit>cup</unit></amt><item>milk</item>.</step><step>Add <frac>1/3</frac> l H<sub>2</sub>O.</step></directions></recipe></recipeml>
            """, named: "x.xml")
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.texts == ["1 egg, large"])
        #expect(details.steps.texts == ["First", "Use 1/2 cup milk.", "Add 1/3 l H2O."])
        #expect(details.author == "My aunt")
    }

    @Test func `of Gourmet has the amount and the name of a recipe among the ingredients`() throws {
        let feed = try RecipeFeed.read(
            """
            <gourmetDoc><recipe id="1"><title>Pie</title><ingredient-list><ingref refid="2"><amount>2</amount>Pie crust</ingref>
            </ingredient-list><instructions>Bake.</instructions></recipe></gourmetDoc>
            """, named: "x.grmt")
        #expect(feed.recipes.first?.details.ingredients.texts == ["2 Pie crust"])
    }

    @Test func `names each field that nothing reads, however many there are`() throws {
        let others = (0..<3_000).map { "<x\($0)>a</x\($0)>" }.joined()
        let feed = try RecipeFeed.read(
            """
            <recipeml version="0.5"><recipe><head><title>Soup</title></head><ingredients><ing><item>egg</item></ing></ingredients>\(others)
            </recipe></recipeml>
            """, named: "x.xml")
        #expect(feed.recipes.count == 1)
    }

    @Test func `of MasterCook have no number that is 0, nobody who is "n/a", and headings between rules`() throws {
        let feed = try RecipeFeed.read(
            """
            <mx2><RcpE name="Pie" author="n/a"><Serv qty="0"/><IngR name="=== Crust ===" qty="0"/><IngR name="flour" qty="2"
            unit="cups"/><IngR name="salt" qty="0"/><AltS label="Book" source="Old Pies"/><DirS><DirT>Bake.</DirT></DirS>
            <RatS><RatE name="Taste" value="9"/></RatS></RcpE></mx2>
            """, named: "x.mx2")
        let details = try #require(feed.recipes.first).details
        #expect(details.yield == nil && details.author == nil)
        #expect(details.ingredients.map(\.lines) == [["[Crust]", "2 cups flour", "salt"]])
        #expect(details.notes.texts == ["Book: Old Pies"])
        #expect(feed.unreadKeys.map(\.name) == ["<rats>"])
    }

    @Test func `with nutrition in words shows them below the notes`() throws {
        let feed = try RecipeFeed.read(
            "---\ntitle: Cake\nnutrition:\n  calories: 9\n  fiber: plenty\n---\n\n## Ingredients\n\n- 1 egg\n",
            named: "x.md")
        let details = try #require(feed.recipes.first).details
        #expect(details.nutrition.map(\.value) == ["9 kcal"])
        #expect(details.notes.map(\.heading) == ["Nutrition"] && details.notes.texts == ["Fiber: plenty"])
    }

    @Test
    func `of Gourmet have the amounts of other recipes that they need`() throws {
        let feed = try RecipeFeed.read(
            """
            <?xml version="1.0"?><gourmetDoc><recipe id="1"><title>Rice</title><ingredient-list>
            <ingref refid="2" amount="2" unit="cups">Sauce</ingref><ingref refid="2"><amount>1</amount><item>Sauce</item></ingref>
            </ingredient-list></recipe></gourmetDoc>
            """, named: "a.grmt")
        #expect(feed.recipes.first?.details.ingredients.texts == ["2 cups Sauce", "1 Sauce"])
    }

    @Test
    func `have comments without an end as text, and no element with thousands of attributes`() throws {
        let open = try RecipeFeed.read(
            "<recipeml><recipe><head><title>Pho</title></head><directions>Mix.</directions><note><!-- well</note></recipe></recipeml>",
            named: "a.xml")
        #expect(open.recipes.first?.details.steps.texts == ["Mix."])
        let attributes = Array(repeating: "a=\"1\"", count: 1_001).joined(separator: " ")
        let error = try #require(throws: FeedError.self) {
            try RecipeFeed.read("<mx2><RcpE name=\"x\" \(attributes)/></mx2>", named: "a.mx2")
        }
        #expect(error.problems.first?.message == "an element has more than 1000 attributes")
    }
}
