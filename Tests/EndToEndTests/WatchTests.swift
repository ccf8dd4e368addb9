import Foundation
import TestSupport
import Testing

@Suite("Watching", .timeLimit(.minutes(10)))
struct WatchTests {
    private func watch(
        _ server: LoopbackServer, in site: Recipesite, _ arguments: String...
    ) async throws -> RunningServer {
        try await RunningServer(in: site, "watch", ["--source", server.url("/recipes.json")] + arguments)
    }

    @Test
    func `asks for the feed once when it begins, once for each refresh, and never for an edit`() async throws {
        let feed = try await Feed.example.serve()
        let site = try Recipesite()
        let server = try await watch(feed, in: site)
        #expect(server.announcement == "Serving the site at http://127.0.0.1:\(server.port)/ (Ctrl-C stops)\n")
        try await server.wait(for: ">Khao Soi</h1>", at: "/recipes/khao-soi.html")
        #expect(feed.requests == ["/recipes.json"])
        for number in 1...5 {
            try site.folder.write("Edit \(number)", to: "Public/notes/khao-soi.md")
            try await server.wait(for: "Edit \(number)", at: "/recipes/khao-soi.html")
        }
        #expect(feed.requests.count == 1)
        server.hangUp()
        while feed.requests.count == 1 { await Task.yield() }
        #expect(await server.interrupt() == 0)
        #expect(feed.requests.count == 2)
    }

    @Test
    func `ends within its time on Ctrl-C while pages listen for news, and leaves the site as it is`() async throws {
        let feed = try await Feed.example.serve()
        let site = try Recipesite()
        let server = try await watch(feed, in: site)
        try await server.wait(for: ">Khao Soi</h1>", at: "/recipes/khao-soi.html")
        var listeners: [RawClient] = []
        for _ in 0..<20 {
            let client = try await RawClient(
                port: server.port, sending: "GET /-/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
            try await client.wait(for: "data: ")
            listeners.append(client)
        }
        #expect(await server.interrupt() == 0)
        for client in listeners { #expect(try await client.response().contains("text/event-stream")) }
        #expect(try site.page("recipes/khao-soi.html").text.contains("Khao Soi"))
    }

    @Test
    func `ends on Ctrl-C also while it waits for what hears of no end, such as a pipe that nobody writes to`()
        async throws
    {
        let site = try Recipesite()
        #expect(mkfifo(site.folder.url.appending(path: "feed.json").path, 0o600) == 0)
        let server = try await RunningServer(in: site, "watch", ["--source", "feed.json"])
        try await server.wait(for: "<html", at: "/")
        #expect(await server.interrupt() == 130)
    }

    @Test
    func `refreshes by itself where that is set, and takes its other settings from the configuration file, too`()
        async throws
    {
        let feed = try await Feed.example.serve()
        let site = try Recipesite()
        try site.folder.write("every: 1s\nallow-name: kitchen.local\n", to: "recipesite.yaml")
        let server = try await watch(feed, in: site)
        while feed.requests.count < 3 { await Task.yield() }
        let answer = try await RawClient.exchange(
            "GET /healthz HTTP/1.1\r\nHost: kitchen.local\r\nConnection: close\r\n\r\n", port: server.port)
        #expect(answer.hasSuffix("ok\n"))
        #expect(await server.terminate() == 0)
    }

    @Test
    func `reports a wrong setting while it runs, and one that takes effect at the next start`() async throws {
        let feed = try await Feed.example.serve()
        let site = try Recipesite()
        try site.folder.write("every: 10h\n", to: "recipesite.yaml")
        let server = try await watch(feed, in: site)
        try await server.wait(for: ">Khao Soi</h1>", at: "/recipes/khao-soi.html")
        func wait(for text: String) async throws {
            while try !site.folder.read("watch.log").contains(text) { await Task.yield() }
        }
        try site.folder.write("every: soon\n", to: "recipesite.yaml")
        try await wait(for: #"recipesite.yaml:1:8: error: every must be a time, but is "soon""#)
        try site.folder.write("every: 20h\n# port: taken from the option\nport: 80\n", to: "recipesite.yaml")
        try await wait(
            for: """
                recipesite.yaml:1:8: warning: the change of every takes effect at the next start
                  1 | every: 20h
                    |        ^
                  help: end recipesite watch, and start it again

                """)
        try site.folder.write("", to: "recipesite.yaml")
        try await wait(for: "recipesite.yaml: warning: the change of every takes effect at the next start\n")
        #expect(await server.interrupt() == 0)
        #expect(try !site.folder.read("watch.log").contains("change of port"))
    }

    @Test(arguments: ["malformed", "unreachable"])
    func `shows each state of the feed on purpose, without asking for it`(state: String) async throws {
        let feed = try await Feed.example.serve()
        let site = try Recipesite()
        let server = try await watch(feed, in: site, "--simulate", state)
        try await server.wait(for: "<button>Retry</button>", at: "/")
        #expect(try await server.get("/").hasPrefix("HTTP/1.1 503"))
        #expect(feed.requests.isEmpty)
        #expect(!site.folder.has("site"))
    }

    @Test(arguments: [
        (["--every", "soon"], "--every must be a time, but is \"soon\"\nwrite it such as 30s, 10m or 2h"),
        (["--port", "70000"], "--port must be from 0 to 65535, but is \"70000\""),
        (["--every", "0s"], "--every must be at least 1s, but is \"0s\""),
        (["--every", "9999999999999999999h"], "--every must be at most 100000h"),
        (["--simulate", "rain"], "\"rain\" is not one of empty, malformed, unreachable, slow"),
    ])
    func `refuses a setting that makes no sense, and says what it should be`(arguments: [String], message: String)
        async throws
    {
        let run = try await Recipesite().run(["watch"] + arguments)
        #expect(run.exitCode == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.errors.contains("\nUsage: recipesite watch "), "\(run.errors)")
    }
}
