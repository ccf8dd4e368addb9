import Diagnostics
import Foundation
import RecipeFeed
import StrictJSON
import Testing

@testable import SitePages

@Suite("A recipe whose id is made of its title or its file's name")
struct RenamedRecipesTests {
    private static let pho: [String: any Sendable] = [
        "name": "Pho", "image": "https://a.example/pho.jpg", "recipeIngredient": ["1 kg bones", "200 g noodles"],
        "recipeInstructions": ["Simmer the bones for six hours.", "Serve."],
    ]
    private static let tea: [String: any Sendable] = [
        "name": "Tea", "image": "https://a.example/tea.jpg", "recipeIngredient": ["1 l water", "2 bags of tea"],
        "recipeInstructions": ["Steep for five minutes, and not longer."],
    ]

    @Test(
        arguments: [
            [:], ["image": "https://a.example/other.jpg"], ["recipeIngredient": ["2 kg bones", "no noodles"]],
            ["recipeInstructions": ["Simmer."], "image": "https://a.example/other.jpg"],
        ] as [[String: any Sendable]])
    func `is followed to its new title by anything else that is still the same`(changes: [String: any Sendable]) throws
    {
        var site = Built()
        try site.build([Self.pho, Self.tea])
        let renamed = Self.pho.merging(["name": "Beef Noodles"]) { $1 }.merging(changes) { $1 }
        #expect(try site.build([renamed, Self.tea]) == nil)
        #expect(site.slugs == ["beef-noodles", "tea"])
        #expect(site.history.formerSlugs == ["pho": site.ids[0]])
        // Once more, and back: both addresses lead on.
        try site.build([renamed.merging(["name": "Soup"]) { $1 }, Self.tea])
        #expect(Set(site.history.formerSlugs.keys) == ["pho", "beef-noodles"])
        try site.build([renamed, Self.tea])
        #expect(Set(site.history.formerSlugs.keys) == ["pho", "soup"] && site.slugs[0] == "beef-noodles")
    }

    @Test
    func `is not followed by what several recipes have, and the report says that the address is gone`() throws {
        var site = Built()
        let one: [String: any Sendable] = ["image": "https://a.example/none.jpg"]
        let (pho, tea) = (Self.pho.merging(one) { $1 }, Self.tea.merging(one) { $1 })
        try site.build([pho, tea])
        let other: [String: any Sendable] = ["name": "Cake", "image": "https://a.example/none.jpg"]
        let warning = try #require(try site.build([other, tea]))
        #expect(warning.contains("recipes/pho.html leads nowhere now"), "\(warning)")
        #expect(warning.contains(#"("Cake")"#))
        #expect(site.history.formerSlugs.isEmpty)
        // One that only goes, or only comes, was not renamed.
        #expect(try site.build([tea]) == nil)
        #expect(try site.build([pho, tea]) == nil)
    }

    @Test
    func `is not followed if two others are as alike`() throws {
        var site = Built()
        try site.build([Self.pho])
        let twins = ["A", "B"].map { name in Self.pho.merging(["name": name]) { $1 } }
        #expect(try site.build(twins)?.contains("recipes/pho.html") == true)
    }

    @Test
    func `keeps its address if its file is renamed, and is followed if its name is, too`() throws {
        var site = Built()
        try site.build(files: ["pho.md": "---\nname: Pho\n---\nSimmer the bones for six hours, then serve."])
        let id = site.ids[0]
        #expect(
            try site.build(files: ["noodles.md": "---\nname: Pho\n---\nAnother text, which is as long as that."]) == nil
        )
        #expect(site.slugs == ["pho"] && site.ids[0] != id)
        try site.build(files: ["beef.md": "---\nname: Beef\n---\nAnother text, which is as long as that."])
        #expect(site.history.formerSlugs == ["pho": site.ids[0]])
    }

    @Test
    func `is known by the same in the next build, as the manifest has it`() throws {
        var site = Built()
        try site.build([Self.pho])
        var text = JSONText()
        site.history.write(to: &text)
        var scanner = JSONScanner(text.bytes)
        let read = try SiteHistory(reading: &scanner)
        #expect(read == site.history)
        #expect(site.history.recipes[site.ids[0]]?.traits?.isEmpty == false)
    }

    @Test
    func `is known to browsers by its first id, whatever it is called`() throws {
        var site = Built()
        try site.build([Self.pho, Self.tea])
        let first = site.ids
        for name in ["Beef Noodles", "Soup", "Pho"] {
            try site.build([Self.pho.merging(["name": name]) { $1 }, Self.tea])
            #expect(site.lastingIDs == first, "\(name)")
            #expect((site.ids == first) == (name == "Pho"))
            site.history = try site.readFromManifest()
        }
    }

    @Test
    func `keeps its id from another recipe that gets its former title`() throws {
        var site = Built()
        try site.build([Self.pho])
        let first = site.ids[0]
        let renamed = Self.pho.merging(["name": "Beef Noodles"]) { $1 }
        try site.build([renamed])
        let other = Self.tea.merging(["name": "Pho"]) { $1 }
        try site.build([other, renamed])
        let known = site.lastingIDs
        #expect(known[1] == first && known[0] != first)
        #expect(UUID(uuidString: known[0]) != nil)
        #expect(site.slugs == ["pho", "beef-noodles"])
        site.history = try site.readFromManifest()
        try site.build([renamed, other])
        #expect(site.lastingIDs == known.reversed())
    }

    @Test
    func `can be given the id by which browsers know it, in its file`() throws {
        var site = Built()
        let text = "Simmer the bones for six hours, then serve."
        try site.build(files: ["pho.md": "---\nname: Pho\n---\n\(text)"])
        try site.build(files: ["noodles.md": "---\nname: Noodles\n---\n\(text)"])
        let known = site.lastingIDs[0]
        #expect(known != site.ids[0])
        try site.build(files: ["a.md": "---\nname: Noodles\nid: \(known)\n---\nOther words."])
        #expect(site.lastingIDs == [known] && site.slugs == ["noodles"])
        #expect(site.history.formerSlugs == ["pho": known])
    }

    @Test
    func `has an id for browsers in the manifest that is checked`() throws {
        var site = Built()
        try site.build([Self.pho])
        try site.build([Self.pho.merging(["name": "Soup"]) { $1 }])
        let known = site.lastingIDs[0]
        for damage in ["\\\" onclick=\\\"x", known.uppercased(), "x"] {
            #expect(throws: JSONSyntaxError.self) { try site.readFromManifest(replacing: known, with: damage) }
        }
    }

    @Test
    func `is not looked for if the feed gives ids`() throws {
        var history = SiteHistory()
        let recipes = try Recipes.named([(1, "Pho")])
        history.move(recipes, to: history.slugs(of: recipes), at: .now)
        #expect(history.recipes[recipes[0].id]?.traits == nil)
        let others = try Recipes.named([(2, "Tea")])
        #expect(history.followRenames(in: others) == nil)
    }
}

/// A site that is built again and again.
private struct Built {
    var history = SiteHistory()
    var ids: [String] = []
    var slugs: [String] = []
    /// The ids by which browsers know the recipes.
    var lastingIDs: [String] { ids.map { history.recipes[$0]?.lasting ?? $0 } }
    private var minutes = 0.0

    /// Builds it of recipes of schema.org; returns the warning about what could not be followed.
    @discardableResult
    mutating func build(_ recipes: [[String: any Sendable]]) throws -> String? {
        let typed = recipes.map { $0.merging(["@type": "Recipe"]) { $1 } }
        let bytes = [UInt8](try JSONSerialization.data(withJSONObject: typed))
        return try build(of: [FeedDocument(bytes, from: URL(string: "https://a.example/feed"))])
    }

    /// Builds it of files of recipes, by their names.
    @discardableResult
    mutating func build(files: [String: String]) throws -> String? {
        try build(
            of: files.sorted { $0.key < $1.key }.map { name, text in
                FeedDocument(
                    markdown: Array(text.utf8), from: URL(filePath: "/site/Recipes/\(name)"), name: name, at: name)
            })
    }

    /// Returns the history as the next build reads it.
    func readFromManifest(replacing old: String = "", with new: String = "") throws -> SiteHistory {
        var text = JSONText()
        history.write(to: &text)
        var manifest = String(decoding: text.bytes, as: UTF8.self)
        if !old.isEmpty { manifest = manifest.replacing(old, with: new) }
        var scanner = JSONScanner(Array(manifest.utf8))
        return try SiteHistory(reading: &scanner)
    }

    private mutating func build(of documents: [FeedDocument]) throws -> String? {
        let recipes = try RecipeFeed(documents, as: nil, options: FeedOptions()).recipes
        minutes += 1
        let unfollowed = history.followRenames(in: recipes)
        (ids, slugs) = (recipes.map(\.id), history.slugs(of: recipes))
        history.move(recipes, to: slugs, at: Date(timeIntervalSince1970: minutes * 60))
        return unfollowed?.warning(besides: Set(slugs).union(history.formerSlugs.keys))?.message
    }
}
