import Files
import SiteHosting
import Testing

@testable import SitePublisher

@Suite("A plan of changes")
struct SitePlanTests {
    /// A manifest of files whose content is given by their paths.
    private func manifest(_ files: [String: String]) -> SiteManifest {
        SiteManifest(
            files: files.mapValues { .init(sha256: ContentDigest(of: $0.utf8), bytes: $0.utf8.count) })
    }

    /// The name of a style with a content.
    private func style(_ text: String) -> String {
        FingerprintedName.make("theme/site.css", ContentDigest(of: text.utf8))
    }

    private func plan(
        _ new: SiteManifest, to old: SiteManifest?, keepsRemoved: Bool = false, forgetsRemoved: Bool = false
    ) -> SitePlan {
        let manifest = SiteManifest(
            files: new.files, after: old, forgettingRemoved: forgetsRemoved, keepingPages: keepsRemoved)
        return SitePlan(from: old, to: manifest)
    }

    private func paths(_ plan: SitePlan) -> [String] { Array(plan.steps.joined()) }

    @Test func `sends what is new before pages, and pages before what lists them`() {
        let old = manifest(["index.html": "old", "a.html": "a", style("old"): "old", "sitemap.xml": "old"])
        let new = manifest([
            "index.html": "new", "a.html": "a", "b.html": "b", style("new"): "new", "sitemap.xml": "new",
            "service-worker.js": "new",
        ])
        let plan = self.plan(new, to: old)
        #expect(paths(plan) == [style("new"), "b.html", "sitemap.xml", "index.html", "service-worker.js"])
    }

    @Test func `sends data before the pages that name them, also if it is unknown what is there`() {
        let old = manifest(["index.html": "old"])
        let new = manifest([
            "index.html": "new", "recipes/a.html": "a", "recipes/a.json": "a", "site.webmanifest": "x",
            "search-index.js": "x",
        ])
        let unsure = SitePlan(from: old.unfinished(with: [new]), to: new)
        #expect(
            paths(unsure) == [
                "recipes/a.json", "search-index.js", "site.webmanifest", "recipes/a.html", "index.html",
            ])
    }

    @Test func `keeps the styles of pages that were fetched before, and removes pages`() {
        let old = manifest(["index.html": "old", "gone.html": "x", style("old"): "old"])
        let new = manifest(["index.html": "new", style("new"): "new"])
        let plan = self.plan(new, to: old)
        #expect(plan.removals == ["gone.html"])
        #expect(plan.manifest.retired.keys.sorted() == [style("old")])
        #expect(self.plan(new, to: old, keepsRemoved: true).removals.isEmpty)
    }

    @Test func `gives up a style after eight changes`() {
        var there = manifest(["index.html": "0", style("0"): "0"])
        for number in 1...9 {
            let plan = self.plan(manifest(["index.html": "\(number)", style("\(number)"): "\(number)"]), to: there)
            #expect(plan.removals == (number == 9 ? [style("0")] : []))
            there = plan.manifest
        }
    }

    @Test func `sends nothing where all is there`() {
        let site = manifest(["index.html": "x"])
        #expect(plan(site, to: site).isDone)
        #expect(plan(site, to: site).writes.isEmpty)
    }

    @Test func `ages styles by changes only, so that deploying the same again removes nothing`() {
        var there = manifest(["index.html": "0", style("0"): "0"])
        let site = manifest(["index.html": "1", style("1"): "1"])
        for _ in 1...20 {
            let plan = self.plan(site, to: there)
            #expect(plan.removals.isEmpty && plan.manifest.paths.contains(style("0")))
            there = plan.manifest
        }
    }

    @Test func `removes photos at once where they are to be forgotten, and keeps styles`() {
        let photo = FingerprintedName.make("images/photo-320.webp", ContentDigest(of: "photo".utf8))
        let old = manifest(["index.html": "old", photo: "photo", style("old"): "old"])
        let new = manifest(["index.html": "new"])
        #expect(plan(new, to: old).removals.isEmpty)
        #expect(plan(new, to: old, forgetsRemoved: true).removals == [photo])
        let retired = plan(new, to: old).manifest
        #expect(plan(new, to: retired, forgetsRemoved: true).removals == [photo])
    }

    @Test func `sends what pages need first again where it was interrupted`() throws {
        let old = manifest(["index.html": "old", "sitemap.xml": "old", style("old"): "old"])
        let new = manifest([
            "index.html": "new", "sitemap.xml": "new", "new.html": "new", "index.js": "new", style("new"): "new",
        ])
        var there: SiteManifest? = old
        for _ in 1...3 {
            let plan = self.plan(new, to: there)
            let order = paths(plan)
            let place = { try #require(order.firstIndex(of: $0)) }
            for asset in ["index.js", style("new")] {
                #expect(try place(asset) < place("new.html") && place(asset) < place("index.html"), "\(order)")
            }
            there = plan.announcement
        }
    }

    @Test func `sends compressed forms with the files that come last`() {
        let site = manifest([
            "a.html": "a", "index.html": "i", "index.html.br": "i", "service-worker.js": "w",
            "service-worker.js.gz": "w",
        ])
        let order = paths(plan(site, to: nil))
        #expect(order == ["a.html", "index.html", "index.html.br", "service-worker.js", "service-worker.js.gz"])
    }

    @Test func `does not trust the list of a deployment that was interrupted`() throws {
        let (old, new) = (manifest(["index.html": "old"]), manifest(["index.html": "new", "new.html": "new"]))
        let announcement = try #require(plan(new, to: old).announcement)
        let plan = self.plan(new, to: announcement)
        #expect(plan.isUnsure && !plan.isDone)
        #expect(paths(plan) == ["new.html", "index.html"])
        #expect(plan.manifest == new)
    }

    @Test func `announces files that come, change or go, so that no list is ever wrong`() {
        let site = manifest(["index.html": "old", "a.html": "a"])
        #expect(plan(site, to: site).announcement == nil)
        let changing = plan(manifest(["index.html": "new", "a.html": "a"]), to: site).announcement
        #expect(changing?.unfinished?["index.html"] == site.files["index.html"])
        let removing = plan(manifest(["index.html": "new"]), to: site).announcement
        #expect(removing?.paths.contains("a.html") == true)
        let adding = plan(manifest(["index.html": "old", "a.html": "a", "b.html": "b"]), to: site).announcement
        #expect(adding?.paths.contains("b.html") == true)
        #expect(plan(site, to: nil).announcement?.unfinished != nil)
    }

    @Test func `sends a style that comes back, which an interrupted deployment may never have sent`() throws {
        let red = manifest(["index.html": "red", style("red"): "red"])
        let blue = manifest(["index.html": "blue", style("blue"): "blue"])
        let green = manifest(["index.html": "green", style("green"): "green"])
        let announced = try #require(plan(blue, to: red).announcement)
        let there = plan(green, to: announced).manifest
        #expect(paths(plan(blue, to: there)).contains(style("blue")))
    }

    @Test func `sends pages that are new before those that are replaced, also after an interruption`() throws {
        let old = manifest(["index.html": "1", "list.html": "1", "sitemap.xml": "1"])
        let interrupted = manifest(["index.html": "2", "list.html": "1", "sitemap.xml": "1"])
        let announced = try #require(plan(interrupted, to: old).announcement)
        let new = manifest(["index.html": "2", "list.html": "2", "sitemap.xml": "2", "z.html": "2"])
        #expect(paths(plan(new, to: announced)) == ["z.html", "list.html", "sitemap.xml", "index.html"])
    }

    @Test func `sends pictures in a folder with any name before the page that shows them`() {
        let picture = FingerprintedName.make("_files/menu.png", ContentDigest(of: "x".utf8))
        let plan = self.plan(manifest(["_headers": "x", "a.html": "x", picture: "x"]), to: nil)
        #expect(paths(plan) == [picture, "a.html", "_headers"])
    }

    @Test func `sends a file again whose name changed in case only where that removed both`() {
        let plan = self.plan(manifest(["menu.pdf": "x"]), to: manifest(["Menu.pdf": "x"]))
        #expect(paths(plan) == ["menu.pdf"] && plan.newNames.isEmpty)
        #expect(plan.removals == ["Menu.pdf"])
        #expect(Array(plan.respelled.joined()) == ["menu.pdf"])
    }

    @Test func `takes names of other bytes for other files, though they look the same`() {
        let plan = self.plan(manifest(["K\u{E4}se.pdf": "x"]), to: manifest(["Ka\u{308}se.pdf": "x"]))
        #expect(paths(plan).map { Array($0.utf8) } == [Array("K\u{E4}se.pdf".utf8)])
        #expect(plan.removals.map { Array($0.utf8) } == [Array("Ka\u{308}se.pdf".utf8)])
    }

    @Test(arguments: [true, false])
    func `gives compressed forms the turn of their page, and files for hosts the last but one`(isNew: Bool) {
        let files = ["a.html", "a.html.br", "a.html.gz", ".htaccess", "_redirects", "x.css.br"]
        let site = manifest(Dictionary(uniqueKeysWithValues: files.map { ($0, $0) }))
        let steps = SitePlan(from: nil, to: site).steps(of: files) { _ in !isNew }
        #expect(steps.contains(["a.html", "a.html.br", "a.html.gz"]))
        #expect(steps.last?.starts(with: [".htaccess", "_redirects"]) == true)
        #expect((steps.first == ["x.css.br"]) == isNew)
    }
}
