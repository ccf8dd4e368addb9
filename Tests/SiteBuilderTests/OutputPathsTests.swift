import Diagnostics
import Testing

@testable import SiteBuilder

@Suite("The paths of a site's files")
struct OutputPathsTests {
    private func fault(_ files: [(path: String, origin: String?)]) -> Diagnostic? {
        var paths = OutputPaths()
        do throws(Diagnostic) {
            for file in files { try paths.add(file.path, madeFrom: file.origin) }
            return nil
        } catch {
            return error
        }
    }

    @Test
    func `name a file in the place of a folder that the site needs`() {
        let fault = fault([("recipes/dal.html", nil), ("recipes", "Public/recipes")])
        #expect(fault?.file == "Public/recipes" && fault?.help == "rename one of the two")
        #expect(
            fault?.message == "would be published as recipes, which must be a folder for the page recipes/dal.html")
    }

    @Test
    func `name a file in a folder in the place of a file`() {
        let fault = fault([("index.html", nil), ("Index.html/a/b.png", "Public/Index.html/a/b.png")])
        #expect(fault?.file == "Public/Index.html/a/b.png")
        #expect(
            fault?.message
                == "would be published as Index.html/a/b.png, in a folder with the name of the page index.html")
        let style = self.fault([("a", "Public/a"), ("a/b", "Public/a/b")])
        #expect(style?.message.hasSuffix("the name of a, which is made from Public/a") == true)
    }

    @Test
    func `may be many in a folder, and begin alike`() {
        #expect(
            fault([("a/b.html", nil), ("a/c.html", nil), ("a.html", nil), ("a/b/c.html", nil), ("ab", nil)]) == nil)
        var paths = OutputPaths()
        try? paths.add("a/b/c.html")
        #expect(paths.holds("a/b") && paths.holds("A") && !paths.holds("a/b/c"))
        #expect(paths.all == ["a/b/c.html"])
    }
}
