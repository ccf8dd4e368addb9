import CommonMark
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SitePages

@Suite("An id of the theme")
struct ThemeIDTests {
    @Test
    func `holds an underscore`() throws {
        let folder = SharedMaterial.repository.appending(path: "Templates")
        var ids: Set<Substring> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "mustache" {
            let text = try String(contentsOf: file, encoding: .utf8)
            ids.formUnion(text.matches(of: #/\sid="([^"]*)"/#).map(\.1))
        }
        // That of a cuisine's heading is made of its name.
        #expect(ids.remove("{{anchor}}") != nil)
        #expect(ids.contains("main_content") && ids.count > 20)
        for id in ids { #expect(id.contains("_"), "\(id)") }
    }

    @Test(arguments: ["star_template", "_", "__a__", "Main_Content", "a\\_b", "`video_player`", "＿", "_é_", "x _ y"])
    func `is never one of a heading's or of a cuisine's, whatever these are called`(name: String) throws {
        for prefix in ["", "note-"] {
            let html = try renderMarkdown("## \(name)\n\n## \(name)\n", options: MarkdownOptions(idPrefix: prefix)) {
                _ in .keep
            }.html
            let ids = html.matches(of: #/\sid="([^"]*)"/#).map(\.1)
            #expect(Set(ids).count == 2)
            for id in ids { #expect(!id.contains("_"), "\(id)") }
        }
        let slugs = Slug.assign([Slug.Claim(name: name, id: "0123456789abcdef")], fallback: "cuisine")
        #expect(!slugs[0].contains("_"))
    }
}
