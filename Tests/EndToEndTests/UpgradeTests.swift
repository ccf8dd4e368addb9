import Foundation
import TestSupport
import Testing

@Suite("A site that an earlier release built")
struct UpgradeTests {
    /// The list of files of a site that version 0.1.0 built, with the digest of its photo before the width.
    private static let list = """
        {
        "version":1,
        "files":{
        "images/7745bde432f890d9-320.webp":{"sha256":"7745bde432f890d9fd49cb6f1b2be58ab3a7c4d2e8f00be4df25a5b2f8bf8f7a","bytes":5},
        "index.html":{"sha256":"5ca5180e48b59f05ff583d0f2fb220171df83d7f71a4646826cbab0859993976","bytes":6443},
        "recipes/cream-scones.html":{"sha256":"6f9e9dad2dde015c7af4b68af2e53af73dd23ecd6ed83b59bb3b6b88d2c69e55","bytes":6071},
        "recipes/scones.html":{"sha256":"c8d596014f1e3332e7ca14910b566a3ff76454d128df2c0bbe91553129eed93b","bytes":1056},
        "theme/site-5d0c3b1a99e2f487.css":{"sha256":"5d0c3b1a99e2f4878313c5cf2ccdcbcbb3291aae59936ce0c62efec94c747e7c","bytes":28964}},
        "history":{"list":{"digest":"27cc68f1805a125fde31f3934e7223fdfc3578f48dc78eb043276c40c255025e","changed":"2026-09-22T18:00:00Z"},"recipes":{
        "00000000-0000-4000-8000-000000000002":{"slug":"cream-scones","former":{"scones":"2026-09-22T18:00:00Z"},"content":"ea626deb1530afca","changed":"2026-09-22T18:00:00Z"}},"cuisines":{
        "British":"british"}}}
        """

    @Test
    func `keeps addresses, the ids of favorites and notes, and the files that open pages request`()
        async throws
    {
        let site = try Recipesite()
        try site.folder.write(Self.list, to: "site/.recipesite.json")
        let photo = "images/7745bde432f890d9-320.webp"
        let kept = [photo, "theme/site-5d0c3b1a99e2f487.css"]
        for path in kept + ["index.html", "recipes/cream-scones.html", "recipes/scones.html"] {
            try site.folder.write("of 0.1.0", to: "site/\(path)")
        }
        try site.folder.write("theirs", to: "site/theirs.txt")
        try site.folder.write(
            #"{"recipes":[{"uuid":"00000000-0000-4000-8000-000000000002","name":"Plain Scones","cuisine":"British"}]}"#,
            to: "list.json")
        try await site.build("--source", "list.json")
        for former in ["scones", "cream-scones"] {
            #expect(try site.page("recipes/\(former).html").link("Plain Scones") == "../recipes/plain-scones.html")
        }
        #expect(
            try site.folder.read("site/recipes/plain-scones.html").contains(
                #"data-recipe="00000000-0000-4000-8000-000000000002""#))
        for path in kept { #expect(try site.folder.read("site/\(path)") == "of 0.1.0") }
        #expect(try site.folder.read("site/theirs.txt") == "theirs")
        // Changes of the list that nobody made would tell readers of the feed of news.
        #expect(try site.folder.read("site/.recipesite.json").contains(#""scones":"2026-09-22T18:00:00Z""#))
    }
}
