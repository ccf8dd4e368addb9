import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import TestSupport
import Testing

@testable import SitePages
@testable import SiteSources

@Suite("The history of a site")
struct SiteHistoryTests {
    @Test
    func `leads from every address that a recipe had to the one that it has now, however often it was renamed`() throws
    {
        var history = try history(of: [(1, "Pho")])
        try history.build([(1, "Pho Bo")], at: 1)
        try history.build([(1, "Beef Soup")], at: 2)
        #expect(history.formerSlugs == ["pho": Recipes.id(1), "pho-bo": Recipes.id(1)])
        #expect(history.recipes[Recipes.id(1)]?.slug == "beef-soup")
        try history.build([(1, "Pho")], at: 3)
        #expect(history.formerSlugs == ["pho-bo": Recipes.id(1), "beef-soup": Recipes.id(1)])
    }

    @Test
    func `leaves the plain address with the recipe that has it, whichever comes first or has the smaller id`() throws {
        var history = try history(of: [(5, "Pho")])
        #expect(try history.build([(1, "Pho"), (5, "Pho")], at: 1) == ["pho-00000001", "pho"])
        #expect(try history.build([(5, "Pho"), (1, "Pho")], at: 2) == ["pho", "pho-00000001"])
        #expect(history.formerSlugs.isEmpty)
        // Its own address does not move either when the other goes.
        #expect(try history.build([(1, "Pho")], at: 3) == ["pho-00000001"])
    }

    @Test
    func `gives an address to a recipe that is called so now, and afterwards leads to the one that had it last`() throws
    {
        var history = try history(of: [(1, "Pho")])
        try history.build([(1, "Pho Bo")], at: 1)
        #expect(try history.build([(1, "Pho Bo"), (2, "Pho")], at: 2) == ["pho-bo", "pho"])
        #expect(history.formerSlugs.isEmpty)
        try history.build([(1, "Pho Bo"), (2, "Soup")], at: 3)
        #expect(history.formerSlugs == ["pho": Recipes.id(2)])
        try history.build([(1, "Pho Bo")], at: 4)
        #expect(history.formerSlugs == ["pho": Recipes.id(1)])
    }

    @Test
    func `gives a recipe that comes back its addresses back, and leads nowhere while it is away`() throws {
        var history = try history(of: [(1, "Pho"), (2, "Soup")])
        try history.build([(1, "Pho Bo"), (2, "Soup")], at: 1)
        try history.build([(2, "Soup")], at: 2)
        #expect(history.formerSlugs.isEmpty)
        try history.build([(1, "Pho Bo"), (2, "Soup")], at: 3)
        #expect(history.formerSlugs == ["pho": Recipes.id(1)])

        try history.build([(2, "Soup")], at: 4)
        history.forgetDeparted()
        #expect(Array(history.recipes.keys) == [Recipes.id(2)])
    }

    @Test
    func `keeps the latest eight addresses of a recipe, and a thousand recipes that left`() throws {
        var history = try history(of: [(1, "Name 0")])
        for number in 1...20 { try history.build([(1, "Name \(number)")], at: number) }
        #expect(Set(history.formerSlugs.keys) == Set((12...19).map { "name-\($0)" }))
        try history.build((1...1_500).map { ($0, "Dish \($0)") }, at: 21)
        try history.build([], at: 22)
        #expect(history.recipes.count == 1_000)
        try history.build([(2_000, "New")], at: 23)
        #expect(history.recipes.count == 1_001)
    }

    @Test
    func `dates a recipe and the list by when they changed last, and a build without changes changes nothing in it`()
        throws
    {
        var history = try history(of: [(1, "Pho"), (2, "Soup")])
        let first = history
        try history.build([(1, "Pho"), (2, "Soup")], at: 5)
        #expect(history == first)
        try history.build([(2, "Soup"), (1, "Pho")], at: 6)
        #expect(history.list?.changed == Self.time(6))
        #expect(history.recipes == first.recipes)
        try history.build([(2, "Soup"), (1, "Pho Bo")], at: 7)
        #expect(history.recipes[Recipes.id(1)]?.changed == Self.time(7))
        #expect(history.recipes[Recipes.id(2)]?.changed == Self.time(0))
    }

    @Test
    func `together with another one of the same site has what either knows, the later state first`() throws {
        var stale = try history(of: [(1, "Pho"), (2, "Soup"), (3, "Rice")])
        var newer = stale
        try newer.build([(1, "Pho Bo"), (2, "Soup")], at: 1)
        for joined in [stale.joined(with: newer), newer.joined(with: stale)] {
            #expect(joined.recipes[Recipes.id(1)] == newer.recipes[Recipes.id(1)])
            #expect(joined.list == newer.list)
            #expect(joined.formerSlugs == ["pho": Recipes.id(1)])
            #expect(joined.joined(with: newer) == joined)
        }
        try stale.build([(1, "Pho"), (2, "Stew"), (3, "Rice")], at: 2)
        #expect(stale.joined(with: newer).formerSlugs == ["pho": Recipes.id(1), "soup": Recipes.id(2)])
    }

    private func history(of names: [(Int, String)]) throws -> SiteHistory {
        var history = SiteHistory()
        try history.build(names, at: 0)
        return history
    }

    fileprivate static func time(_ minutes: Int) -> Date {
        Date(timeIntervalSince1970: 1_000_000 + Double(minutes) * 60)
    }
}

extension SiteHistory {
    /// Records a build as a site's is; returns the slugs.
    @discardableResult
    fileprivate mutating func build(_ names: [(Int, String)], at minutes: Int) throws -> [String] {
        let recipes = try Recipes.named(names.map { (id: $0.0, name: $0.1) })
        let (slugs, time) = (slugs(of: recipes), SiteHistoryTests.time(minutes))
        move(recipes, to: slugs, at: time)
        let content = try RecipeContent(recipes, notes: [:], in: [URL(filePath: "/feeds/")])
        date(content.recipes, list: content.list, fetched: time, at: time)
        return slugs
    }
}

@Suite("Notes")
struct NoteShelfTests {
    @Test
    func `that are named by an address which a recipe had before are shown, with the new name in a warning`() throws {
        let shelf = try shelf(["soup.md"])
        #expect(shelf.notes[Recipes.id(1)]?.path == "Public/notes/soup.md")
        #expect(shelf.warnings.count == 1)
        #expect(
            "\(shelf.warnings[0])" == """
                Public/notes/soup.md: warning: the recipe of this note has another name now, and its page is pho.html; the note is \
                still shown
                  help: rename the file to pho.md
                """)
    }

    @Test
    func `count less by a former address than by the one of now, whatever order they come in`() throws {
        let shelf = try shelf(["a-soup.md", "pho.md"])
        #expect(shelf.notes[Recipes.id(1)]?.path == "Public/notes/pho.md")
        #expect(shelf.warnings.map(\.file) == ["Public/notes/a-soup.md"])
        #expect(shelf.warnings[0].message.contains("has a note already, Public/notes/pho.md"))
    }

    private func shelf(_ names: [String]) throws -> NoteShelf {
        NoteShelf(
            names.map { SourceFile(path: "Public/notes/\($0)", shownPath: "Public/notes/\($0)", content: .bytes([])) },
            recipes: try Recipes.named([(1, "Pho")]), slugs: ["pho"],
            former: ["soup": Recipes.id(1), "a-soup": Recipes.id(1)])
    }
}
