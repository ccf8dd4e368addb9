import Foundation
import TestSupport
import Testing

@Suite("The headers of a feed")
struct FeedHeaderTests {
    private static let settings = """
        source: http://127.0.0.1:9/recipes.json
        feed:
          headers: {Authorization: "Bearer ${FEED_TOKEN}"}
        """

    /// A server of Mealie's API with 120 recipes, listed in pages of 50.
    ///
    /// As Mealie does, it names the next page without `/api`, and answers with its own page at any address that it does not know.
    private func mealie() async throws -> LoopbackServer {
        try await LoopbackServer.answering { request in
            guard request.path.hasPrefix("/api/") else { return .text("<!doctype html><title>Mealie</title>") }
            guard request["authorization"] == "Bearer hush-hush" else { return .init(status: 401) }
            if request.path.hasPrefix("/api/recipes/") {
                let number = request.path.split(separator: "-").last ?? ""
                return .text(
                    """
                    {"id": "\(number)", "userId": "u", "slug": "dish-\(number)", "name": "Dish \(number)", "image": null, "recipeYield": "4",
                     "recipeIngredient": [{"display": "1 leek", "note": "", "title": null}],
                     "recipeInstructions": [{"title": "", "text": "Simmer."}]}
                    """)
            }
            let page = request.path.split(separator: "page=").last.flatMap { Int($0.prefix { $0 != "&" }) } ?? 1
            let numbers = (page - 1) * 50 + 1...min(page * 50, 120)
            let items = numbers.map {
                #"{"id": "\#($0)", "slug": "dish-\#($0)", "name": "Dish \#($0)", "recipeYield": ""}"#
            }
            let next = page < 3 ? #""/recipes?page=\#(page + 1)&perPage=50""# : "null"
            return .text(
                #"{"page": \#(page), "total": 120, "total_pages": 3, "items": [\#(items.joined(separator: ","))], "next": \#(next)}"#
            )
        }
    }

    @Test
    func `become variables with a name that a shell takes, whatever they are called`() async throws {
        let server = try await LoopbackServer.answering { request in
            request["2fa-token"] == "hush" ? .text(RecipeList.text(of: ["Dal"])) : .init(status: 401)
        }
        let site = try Recipesite()
        let begun = try await site.run([
            "init", "shop", "--source", server.url("/list.json"), "--header", "2FA-Token: hush",
        ])
        #expect(begun.exitCode == 0, "\(begun.errors)")
        #expect(try site.folder.read("shop/recipesite.yaml").contains("2FA-Token: \"${_2FA_TOKEN}\""))
        let build = try await Recipesite(in: site.folder, environment: ["_2FA_TOKEN": "hush"]).run([
            "build", "--site", "shop",
        ])
        #expect(build.exitCode == 0, "\(build.errors)")
    }

    @Test
    func `of Mealie lead to all its recipes, by init and build alone`() async throws {
        let server = try await mealie()
        let site = try Recipesite(environment: ["MEALIE_TOKEN": "hush-hush"])
        let begun = try await site.run([
            "init", "shop", "--source", server.url("/api/recipes"), "--header", "Authorization: Bearer ${MEALIE_TOKEN}",
        ])
        #expect(begun.exitCode == 0, "\(begun.errors)")
        #expect(begun.report.contains("It shows 120 recipes"))
        #expect(begun.report.contains("set MEALIE_TOKEN where recipesite is started"))
        let settings = try site.folder.read("shop/recipesite.yaml")
        #expect(
            settings.contains("feed:\n  headers:\n    Authorization: \"Bearer ${MEALIE_TOKEN}\"\n  format: mealie\n"))
        let build = try await site.run(["build", "--site", "shop"])
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(build.report.contains("  120 recipes, from "))
        #expect(site.folder.has("shop/site/recipes/dish-120.html"))
        #expect(!(begun.report + begun.errors + build.report + build.errors + settings).contains("hush"))
    }

    @Test
    func `that are given as they are never come into a file`() async throws {
        let server = try await mealie()
        let site = try Recipesite(environment: ["AUTHORIZATION": "Bearer hush-hush"])
        let feed = try await site.run([
            "feed", server.url("/api/recipes"), "--header", "Authorization:Bearer hush-hush",
        ])
        #expect(feed.exitCode == 0, "\(feed.errors)")
        #expect(feed.report.contains("set AUTHORIZATION where recipesite is started"))
        let settings = try #require(feed.report.split(separator: "For recipesite.yaml:\n\n").last.map(String.init))
        #expect(settings.contains("    Authorization: \"${AUTHORIZATION}\"\n") && !feed.report.contains("hush"))
        try site.folder.write(settings, to: "recipesite.yaml")
        #expect(try await site.build().report.contains("  120 recipes, from "))
    }

    @Test
    func `that are wanted and not given are asked for, and those that are refused are named`() async throws {
        let server = try await mealie()
        let site = try Recipesite()
        let without = try await site.run(["feed", server.url("/api/recipes")])
        #expect(without.exitCode == 69 && without.errors.contains("take them with --header"))
        let wrong = try await site.run(["feed", server.url("/api/recipes"), "--header", "Authorization: Bearer other"])
        #expect(wrong.exitCode == 69 && wrong.errors.contains("look whether the token is right"))
        #expect(!wrong.errors.contains("Bearer"))
    }

    @Test
    func `are needed only by commands that ask for the feed`() async throws {
        let site = try Recipesite()
        try site.folder.write(Self.settings, to: "recipesite.yaml")
        try site.folder.write(Feed.example.json, to: "feed.json")
        let message = "recipesite.yaml:3:28: error: the variable FEED_TOKEN is not set"
        for command in [["build"], ["check"], ["links"], ["feed"]] {
            let run = try await site.run(command)
            #expect(run.exitCode == 65 && run.errors.contains(message), "\(command): \(run.errors)")
        }
        let cache = try await site.run(["cache", "status"])
        #expect(cache.exitCode == 0, "\(cache.errors)")
        try await site.build("--source", "feed.json")
        let deploy = try await site.run(["deploy"])
        #expect(deploy.exitCode == 64 && deploy.errors.contains("no target is named"), "\(deploy.errors)")
        let serve = try await site.run(["serve", "no-site"])
        #expect(!serve.errors.contains("FEED_TOKEN"), "\(serve.errors)")
    }

    @Test
    func `that are empty variables are as those that are not set`() async throws {
        let site = try Recipesite(environment: ["FEED_TOKEN": ""])
        try site.folder.write(Self.settings, to: "recipesite.yaml")
        #expect(try await site.build(exitCode: 65).errors.contains("the variable FEED_TOKEN is not set"))
    }

    @Test(arguments: [
        ("Bearer ${FEED_TOKEN", "has a ${ that is never closed"),
        ("Bearer $FEED_TOKEN", "has $FEED_TOKEN, which is not a variable here"),
        ("$(TOKEN)", "has $(TOKEN), which is not a variable here"),
        ("Bearer {{TOKEN}}", "has {{TOKEN}}, which is not a variable here"),
        ("${}", "has ${}, which is not the name of a variable"),
        ("${1ST}", "has ${1ST}, which is not"), ("${TOKEN:-x}", "has ${TOKEN:-x}, which is not"),
        ("Bearer hush ${TOKEN", "has a ${ that is never closed"),
    ])
    func `must close what they open, whatever the command`(value: String, message: String) async throws {
        let site = try Recipesite(environment: ["FEED_TOKEN": "x"])
        try site.folder.write(
            "source: http://127.0.0.1:9/\nfeed:\n  headers: {Authorization: \"\(value)\"}\n", to: "recipesite.yaml")
        let run = try await site.run(["cache", "status"])
        #expect(run.exitCode == 65)
        #expect(
            run.errors.contains("recipesite.yaml:3:28: error: the header Authorization \(message)"), "\(run.errors)")
        #expect(!run.errors.contains("hush"))
        let option = try await site.run(["feed", "http://127.0.0.1:9/", "--header", "Authorization: \(value)"])
        #expect(option.exitCode == 64 && option.errors.contains(message), "\(option.errors)")
    }

    @Test(arguments: [
        "feed:\n  headers:\n\tX-Key: hush\n", "feed:\n  headers:\n  X-Key: hush\n", "feed:\n  headers: {X-Key: hush\n",
        "feed:\n  headers:\n    X-Key: hush: more\n", "feed:\n  headers: Bearer hush\n",
        "feed:\n  headers: [X-Key, hush]\n",
        "feed:\n  headers:\n    X-Key: [hush]\n", "headers: {X-Key: hush}\n", "feed: {header: {X-Key: hush}}\n",
        "Authorization: Bearer hush\n", "feed:\n  headers:\n    X-Key: @hush\n",
        "feed:\n  headers:\n    X-Key: >\n  @hush\n",
        "feed:\n  headers:\n    X-Key: x\n    X-Key: hush\n", "feed:\n  next: \"?apikey=hush\n",
        "feed:\n  next: http://a.example/?apikey=hush: x\n", "allow-host: http://ann:hush@a.example/\n",
        "sorce: http://a.example/?apikey=hush\n", "api_key: hush\n",
        "feed: {sourc: [\"http://a.example/?x=1&signature=hush\"]}\n",
    ])
    func `and keys in addresses are not shown where the settings are wrong`(settings: String) async throws {
        let site = try Recipesite(environment: [:])
        try site.folder.write(settings, to: "recipesite.yaml")
        for format in ["text", "json"] {
            let run = try await site.run(["check", "--format", format])
            #expect(run.exitCode == 65)
            #expect(run.errors.contains("recipesite.yaml"), "\(run.errors)")
            #expect(!run.errors.contains("hush") && !run.report.contains("hush"), "\(run.errors)")
        }
    }

    @Test
    func `are not sent to another server than that of the source beside them`() async throws {
        let server = try await LoopbackServer.answering { request in
            request["authorization"] == nil ? .init(body: Feed.example.json) : .init(status: 500)
        }
        let site = try Recipesite(environment: ["FEED_TOKEN": "hush"])
        try site.folder.write(Self.settings, to: "recipesite.yaml")
        let run = try await site.run(["feed", server.url("/recipes.json")])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(!run.report.contains("headers:"))
    }

    // MARK: Keys in addresses

    @Test
    func `are not the only secrets: a key in an address is never printed, and init keeps it out of the settings`()
        async throws
    {
        let server = try await LoopbackServer { path in
            path == "/recipes.json?page=1&apikey=hush" ? .init(body: Feed.example.json) : .init(status: 403)
        }
        let address = server.url("/recipes.json?page=1&apikey=hush")
        let site = try Recipesite(environment: ["APIKEY": "hush"])
        var runs = [
            try await site.run(["init", "shop", "--source", address]), try await site.run(["feed", address]),
            try await site.run(["build", "--site", "shop"]),
            try await site.run(["check", "--site", "shop", "--format", "json"]),
            try await site.run(["links", "--site", "shop"]),
        ]
        // The links of the recipes themselves cannot be asked for here.
        for run in runs.dropLast() { #expect(run.exitCode == 0, "\(run.errors)") }
        #expect(try site.folder.read("shop/recipesite.yaml").contains("recipes.json?page=1&apikey=${APIKEY}\nfeed:"))
        #expect(runs[2].report.contains("from \(server.url("/recipes.json?page=1&apikey=…"))"))
        for address in [
            server.url("/gone?apikey=hush"), "htp://x/?apikey=hush", "http://127.0.0.1:9/?hush",
            "http://127.0.0.1:9/?apikey=hush${", "127.0.0.1:9/list?apikey=hush",
        ] {
            runs.append(try await site.run(["build", "--source", address]))
            try site.folder.write("source: \(address)\n", to: "other/recipesite.yaml")
            runs.append(try await site.run(["build", "--site", "other"]))
        }
        for run in runs.dropFirst(5) { #expect(run.exitCode != 0, "\(run.report)") }
        for run in runs { #expect(!(run.report + run.errors).contains("hush"), "\(run.report + run.errors)") }
        let unset = try await Recipesite(in: site.folder).run(["build", "--site", "shop"])
        #expect(unset.exitCode == 65 && unset.errors.contains("names the variable APIKEY, which is not set"))
    }
}
