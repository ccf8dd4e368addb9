import Foundation
import NIOHTTP1
import SiteHosting
import TestSupport
import Testing

@testable import SiteServer

@Suite("No path leads out of what was published")
struct HostilePathTests {
    @Test
    func `however it is spelled: traversals, NUL, dotfiles, symbolic links and encodings`() throws {
        let site = try TestSite.example()
        let secret = "the secret of the house"
        try site.folder.write(secret, to: "secret.txt")
        try site.folder.write(secret, to: "site/.hidden")
        try site.folder.write(secret, to: "site/.git/config")
        try site.folder.write(secret, to: "site/unlisted.txt")
        try site.folder.write(secret, to: "site/recipes/unlisted.txt")
        let folder = site.folder.url
        for (link, target) in [("site/link.txt", "secret.txt"), ("site/link", "")] {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: link), withDestinationURL: folder.appending(path: target))
        }
        #expect(Self.paths.count >= 200)
        for path in Self.paths {
            let response = try site.ask(path)
            #expect(response.status.code >= 400, "\(path)")
            #expect(try !response.text.contains(secret), "\(path)")
        }
    }

    @Test
    func `nor does a symbolic link in place of a file, or of a folder, that was published`() throws {
        let site = try TestSite.example()
        try site.folder.write("<h1>About</h1>", to: "elsewhere/about.html")
        try site.folder.write("<h1>All</h1>", to: "elsewhere/index.html")
        let folder = site.folder.url
        for (path, target) in [("site/about.html", "elsewhere/about.html"), ("site/recipes", "elsewhere")] {
            try FileManager.default.removeItem(at: folder.appending(path: path))
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: path), withDestinationURL: folder.appending(path: target))
        }
        // The very bytes would be right, but they are not the published file.
        #expect(try site.ask("/about.html").status == .internalServerError)
        #expect(try site.ask("/recipes/").status == .internalServerError)
    }

    @Test
    func
        `nor does a path that is another one by its bytes: NFC and NFD are two, whichever was published and kept in memory`()
        throws
    {
        let (composed, decomposed) = ("cr\u{E8}me", "cre\u{300}me")
        for (published, other) in [(composed, decomposed), (decomposed, composed)] {
            let site = try TestSite(["\(published).html": "<h1>A</h1>", "\(published)/index.html": "<h1>B</h1>"])
            for _ in 1...2 {
                for ending in [".html", "", "/", "/index.html"] {
                    let there = try site.ask("/\(published.strictlyEncodedPath)\(ending)")
                    #expect(there.status == (ending.isEmpty ? .permanentRedirect : .ok), "\(ending)")
                    #expect(try site.ask("/\(other.strictlyEncodedPath)\(ending)").status == .notFound, "\(ending)")
                }
            }
        }
        // The Kelvin sign is canonically a K.
        let site = try TestSite(["K.html": "<h1>K</h1>"])
        #expect(try site.ask("/K.html").status == .ok)
        #expect(try site.ask("/%E2%84%AA.html").status == .notFound)
    }

    /// Ways up, in front of, behind and amid every file that must not be served, each spelled in several ways.
    private static let paths: [String] = {
        let ways = [
            "/../", "/../../", "/./../", "/recipes/../../", "/recipes/../", "//", "//../", "/recipes//../../",
            "/%2e%2e/", "/%2E%2e/", "/.%2e/", "/%2e./", "/..%2f", "/%2e%2e%2f", "/..%5c", "/..\\", "/%252e%252e%252f",
            "/%c0%ae%c0%ae/", "/%e0%80%ae%e0%80%ae/", "/..%c0%af", "/%uff0e%uff0e/", "/..;/", "/...//", "/%00/../",
            "/about.html/../../", "/index.html/../", "/recipes/%2e%2e/%2e%2e/", "/?/../../", "/~/", "/.%00./",
        ]
        let targets = ["secret.txt", ".hidden", ".git/config", "unlisted.txt", "link.txt", "link/secret.txt"]
        let endings = [
            "/.recipesite.json", "/.recipesite.json%00.html", "/%2erecipesite.json", "/%2Erecipesite%2Ejson",
            "/recipes/../.recipesite.json", "/.hidden", "/%2ehidden", "/.git/config", "/.git/", "/.git",
            "/unlisted.txt",
            "/recipes/unlisted.txt", "/recipes%2funlisted.txt", "/link.txt", "/link/secret.txt", "/link", "/link/",
            "/about.html%00", "/about.html%00.txt", "/about.html/", "/about.html%20", "/about.html.", "/ABOUT.HTML",
            "/about%2Ehtml%2F", "/recipes%2Findex.html", "/recipes%5Cindex.html", "/recipes\\index.html", "/%", "/%2",
            "/%zz", "/%ff", "/%80", "/%ed%a0%80", "/%f4%90%80%80", "/a%0d%0aset-cookie:x=1", "/%0a", "/index.html#x",
        ]
        // A question mark ends the path, and so that one way leads home.
        return ways.filter { !$0.contains("?") }.flatMap { way in targets.map { way + $0 } } + endings
    }()
}
