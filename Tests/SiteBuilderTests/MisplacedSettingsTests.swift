import Diagnostics
import Foundation
import SiteSources
import TestSupport
import Testing

@Suite("Settings that are not read")
struct MisplacedSettingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func found(in path: String = "", source: String? = nil) -> [String] {
        MisplacedSettings.all(
            around: folder.url.appending(path: path, directoryHint: .isDirectory), otherThan: source.map { [$0] } ?? []
        )
        .map { "\($0.diagnostic(.warning))".replacing(folder.url.path + "/", with: "") }
    }

    @Test(arguments: [
        "recipesite.yml", "recipesite.json", "Recipesite.yaml", "RECIPESITE.YML", "recipesite.yaml.txt",
        "recipesite.yaml.bak", "recipesite.yaml~", "recipe-site.yaml", "recipsite.yaml", "recipesite.ymal",
    ])
    func `are those of a near name in the site's folder`(name: String) throws {
        try folder.write("source: recipes.json", to: name)
        #expect(
            found() == [
                """
                \(name): warning: the settings of a site are read from recipesite.yaml only, so this file is not read
                  help: rename it to recipesite.yaml
                """
            ])
        try folder.write("", to: "recipesite.yaml")
        let isOtherSpelling = ["recipesite.yml", "recipesite.yaml"].contains(name.lowercased())
        #expect(found().count == (isOtherSpelling ? 1 : 0))
    }

    @Test(arguments: [
        "recipes.json", "recipes.yaml", "recipe.yml", "recipesite", "recipesite.md", "recipesite.log", "site.yaml",
        ".recipesite.json", "recipesite.yaml/x", "recipesite.service",
    ])
    func `are no files that are called so for another reason`(name: String) throws {
        try folder.write("", to: name)
        #expect(found().isEmpty)
    }

    @Test
    func `are not the recipe list, which may be called anything`() throws {
        try folder.write("", to: "recipesite.json")
        #expect(found(source: folder.url.path + "/./recipesite.json").isEmpty)
    }

    @Test
    func `are those of the nearest folder above, where the site's folder has none`() throws {
        try folder.write("", to: "recipesite.yaml")
        try folder.write("", to: "kitchen/Public/notes/scones.md")
        let expected = """
            recipesite.yaml: warning: these settings are those of the folder they lie in, so they are not read
              help: run recipesite in \(folder.url.path), or with --site \(folder.url.path)
            """
        #expect(found(in: "kitchen/Public") == [expected])
        try folder.write("", to: "kitchen/Public/recipesite.yaml")
        #expect(found(in: "kitchen/Public").isEmpty)
    }
}
