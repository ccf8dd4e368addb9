import RecipeFeed
import Testing

@Suite("The repair of names")
struct NameRepairTests {
    @Test(arguments: [
        ("Polskie NaleÅ›niki", "Polskie Naleśniki"), ("CrÃ¨me brÃ»lÃ©e", "Crème brûlée"),
        ("Ã€ la carte", "À la carte"),
        ("Voil\u{C3}\u{A0}", "Voilà"), ("ä¹…", "久"), ("\u{F0}\u{178}\u{8D}\u{2022} pie", "🍕 pie"),
    ])
    func `puts a name right whose UTF-8 somebody took for Windows-1252, and says so`(received: String, meant: String)
        throws
    {
        let feed = try Document.read(#"{"recipes": [\#(Document.recipe("", name: received))]}"#)
        #expect(feed.recipes.first?.name == meant)
        #expect(feed.repairs.map(\.pointer) == ["/recipes/0/name"])
        #expect(feed.repairs.first?.message.contains("is shown as \"\(meant)\"") == true)
    }

    @Test(arguments: ["Gužvara", "Crème Brûlée", "NaleÅ›niki 久", "Ã", "Pho", "Ångström Åse", "Ã©é"])
    func `leaves a name as it is unless all of it makes the way back`(name: String) throws {
        let feed = try Document.read(#"{"recipes": [\#(Document.recipe("", name: name))]}"#)
        #expect(feed.recipes.first?.name == name)
        #expect(feed.repairs.isEmpty)
    }

    @Test
    func `is of the name only, and can be switched off`() throws {
        let text =
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "NaleÅ›niki", "cuisine": "PolskÃ³w"}]}"#
        let repaired = try Document.read(text)
        #expect(repaired.recipes.map(\.name) == ["Naleśniki"])
        #expect(repaired.recipes.map(\.cuisine) == ["PolskÃ³w"])
        let kept = try Document.read(text, options: FeedOptions(repairsNames: false))
        #expect(kept.recipes.map(\.name) == ["NaleÅ›niki"])
        #expect(kept.repairs.isEmpty)
    }
}
