import Foundation
import Testing

@testable import RecipeFeed

@Suite("A post of WordPress without a plugin for recipes")
struct WordPressPostTests {
    private static func post(_ html: String) -> String {
        #"[{"id": 1, "title": {"rendered": "Pho"}, "content": {"rendered": "\#(html)"}, "link": "https://a.example/pho"}]"#
    }

    @Test(arguments: [
        "<p>Hello.</p><h2>Ingredients (serves 4)</h2><h3>Broth</h3><ul><li>1 bone</li><li>salt</li></ul><h2>Method</h2><ol><li>Boil.</li><li>Serve.</li></ol><h2>Notes</h2><p>Good cold.</p><h2>Share this</h2><p>Like us.</p>",
        "<p><strong>Zutaten:</strong></p><h3>Broth</h3><ul><li>1 bone</li><li>salt</li></ul><p><b>Zubereitung</b></p><p>Boil.</p><p>Serve.</p><h4>Tipps</h4><p>Good cold.</p><h2>More</h2><p>x</p>",
    ])
    func `has ingredients, steps and notes below the headings of a post`(html: String) throws {
        let feed = try MappedFeed.read([Self.post(html)])
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.texts == ["1 bone", "salt"])
        #expect(details.steps.texts == ["Boil.", "Serve."])
        #expect(details.notes.texts == ["Good cold."])
        #expect(
            feed.omissions.map(\.problem.message).contains {
                $0.contains("has text besides ingredients, steps and notes")
            })
    }

    @Test
    func `keeps two recipes of one post apart by their headings`() throws {
        let feed = try MappedFeed.read([
            Self.post(
                "<h2>Pancakes</h2><h3>Ingredients</h3><ul><li>2 eggs</li></ul><h3>Method</h3><p>Fry.</p><h2>Syrup</h2><h3>Ingredients</h3><h4>Base</h4><ul><li>1 cup sugar</li></ul><h3>Method</h3><p>Boil.</p>"
            )
        ])
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.flatMap(\.lines) == ["[Pancakes]", "2 eggs", "[Syrup: Base]", "1 cup sugar"])
        #expect(details.steps.flatMap(\.lines) == ["[Pancakes]", "Fry.", "[Syrup]", "Boil."])
        let parts = try MappedFeed.read([
            Self.post(
                "<h2>Zutaten für den Teig</h2><p>200 g Mehl</p><h2>Zutaten für den Belag</h2><p>2 Äpfel</p><h2>Zubereitung</h2><p>Backen.</p>"
            )
        ])
        #expect(
            parts.recipes.first?.details.ingredients.flatMap(\.lines) == [
                "[Zutaten für den Teig]", "200 g Mehl", "[Zutaten für den Belag]", "2 Äpfel",
            ])
    }

    @Test(arguments: ["– ", "- ", "• ", "−", "-"])
    func `has no dashes and numbers that stand as text`(dash: String) throws {
        let feed = try MappedFeed.read([
            Self.post(
                "<h3>🛒 INGREDIENTS (serves 4):</h3><p>\(dash)2 eggs<br>\(dash)1 cup milk</p><h3>Directions</h3><p>1. Mix.</p><p>2. Bake at 180 °C.<br>3) Eat.</p>"
            )
        ])
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.flatMap(\.lines) == ["2 eggs", "1 cup milk"])
        #expect(details.steps.flatMap(\.lines) == ["Mix.", "Bake at 180 °C.", "Eat."])
        #expect(details.yield == "4")
    }

    @Test(
        arguments: [
            ("Zutaten für 4 Personen", "4"), ("Ingrédients pour 6 personnes", "6"), ("Ingredientes (4 raciones)", "4"),
            ("Ingredienti per 4 persone", "4"), ("材料（2人分）", "2"),
            ("Zutaten", nil),
        ] as [(String, String?)])
    func `has the yield of the heading`(heading: String, yield: String?) throws {
        let feed = try MappedFeed.read([Self.post("<h2>\(heading)</h2><ul><li>1 x</li></ul>")])
        #expect(feed.recipes.first?.details.yield == yield)
    }

    @Test(arguments: [
        "<p>Hello.</p><p><strong>Prep time:</strong> 10 min | <strong>Cook Time:</strong> 1 hour</p>",
        "<p>Prep time: 5-10 minutes</p><p>Cook time: 1 h</p>",
        "<p>Ready in 2 days.</p><ul><li>Vorbereitungszeit: 10 Minuten</li><li>Kochzeit: 60 Minuten</li></ul>",
    ])
    func `has the times above their parts`(intro: String) throws {
        let feed = try MappedFeed.read([Self.post("\(intro)<h2>Ingredients</h2><ul><li>1 x</li></ul>")])
        let times = try #require(feed.recipes.first).details.times
        #expect(times.preparation == 10)
        #expect(times.cooking == 60)
        #expect(times.total == 70)
    }

    @Test
    func `counts once where two files have it, in warnings, too`() throws {
        let post = Self.post("<p>Hello.</p><h2>Ingredients</h2><ul><li>1 egg</li></ul><h2>Method</h2><p>Boil.</p>")
        let feed = try MappedFeed.read([post, post])
        #expect(feed.recipes.count == 1)
        let counts = feed.omissions.filter { $0.problem.message.contains("has text besides") }.map(\.count)
        #expect(counts == [1])
        #expect(feed.omissions.contains { $0.problem.message.contains("is shown once") })
    }

    @Test(
        arguments: [
            ("<p>Serves 4</p>", "4"), ("<p>My <b>soup</b> of winter. Serves 6, ready in 30 minutes.</p>", "6"),
            ("<p>Für 4 Personen</p>", "4"), ("<p>We are 4 at home.</p>", nil),
        ] as [(String, String?)])
    func `has the yield of a short text above the parts`(intro: String, yield: String?) throws {
        let post = Self.post("\(intro)<h2>Ingredients</h2><ul><li>1 egg</li></ul><h2>Method</h2><p>Serve 2 each.</p>")
        let found = try #require(MappedFeed.read([post]).recipes.first).details.yield
        #expect(found.map { $0.prefix(1) == yield ?? "" } ?? (yield == nil))
    }

    @Test(arguments: [
        ("<p>My <em>winter</em> soup.</p>", "", "<p>My winter soup.</p>", false),
        ("<p>My winter soup.</p><p>It is good.</p>", "", "<p>My winter soup. It is good.</p>", false),
        ("<p>My winter soup.</p><p>It is good.</p>", "", "<p>My winter [&hellip;]</p>", true),
        ("<p>My winter soup.</p>", "<h2>About me</h2><p>Hi.</p>", "<p>My winter soup.</p>", true),
        ("<p>My winter soup.</p>", "", "", true), ("<p><img src='a.jpg' alt=''></p>", "", "<p>My soup.</p>", true),
    ])
    func `has no text besides the parts that their description shows`(
        intro: String, end: String, excerpt: String, isWarned: Bool
    ) throws {
        let html = "\(intro)<h2>Ingredients</h2><ul><li>1 egg</li></ul><h2>Method</h2><p>Boil.</p>\(end)"
        let post = Self.post(html).dropLast(2) + #", "excerpt": {"rendered": "\#(excerpt)"}}]"#
        let messages = try MappedFeed.read([String(post)]).omissions.map(\.problem.message)
        #expect(messages.contains { $0.contains("has text besides ingredients, steps and notes") } == isWarned)
    }

    @Test(arguments: [
        "<p>Soup &hellip; <a href='https://a.example/x'>Continue reading <span class='x'>Pho</span></a></p>",
        "<p>Soup [&hellip;]</p><p><a class='read-more' href='/x'>Weiterlesen</a></p>",
        "<p>Soup</p> <a href='/x' class='more-link'>続きを読む</a>",
    ])
    func `has no link to the rest of their excerpts, and no category that says nothing`(
        excerpt: String
    ) throws {
        let post = Self.post("<h2>Ingredients</h2><ul><li>1 egg</li></ul>").dropLast(2)
        let more =
            #", "excerpt": {"rendered": "\#(excerpt)"}, "_embedded": {"wp:term": [[{"name": "Sin categoría"}, {"name": "Soups"}]]}}]"#
        let details = try #require(MappedFeed.read([post + more]).recipes.first).details
        #expect(details.description?.filter(\.isLetter) == "Soup" && details.category == "Soups")
        #expect(details.richDescription == nil)
    }

    @Test
    func `keeps a link in an excerpt that is part of it`() throws {
        let post = Self.post("<h2>Ingredients</h2><ul><li>1 egg</li></ul>").dropLast(2)
        let more = #", "excerpt": {"rendered": "<p>See <a href='https://b.example/'>my pho</a></p>"}}]"#
        #expect(try MappedFeed.read([post + more]).recipes.first?.details.description == "See my pho")
    }

    @Test
    func `says that a post has no heading by which it could be read`() throws {
        let feed = try MappedFeed.read([Self.post("<p>We have moved.</p>")])
        #expect(feed.omissions.first?.problem.message.contains(#"has no heading such as "Ingredients""#) == true)
        #expect(feed.omissions.count == 1 && feed.unreadKeys.isEmpty)
    }
}
