import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Serving")
struct ServeTests {
    @Test
    func `prints its address, serves every page, and stops cleanly on Ctrl-C`() async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let server = try await RunningServer(in: site)
        #expect(server.announcement == "Serving site at http://127.0.0.1:\(server.port)/ (Ctrl-C stops)\n")
        for file in try site.folder.files(below: "site") where file != ".recipesite.json" {
            #expect(try await server.get("/\(file)").hasPrefix("HTTP/1.1 200 OK"), "\(file)")
        }
        #expect(try await server.get("/.recipesite.json").hasPrefix("HTTP/1.1 404"))
        #expect(try await server.get("/healthz").hasSuffix("\r\n\r\nok\n"))
        #expect(await server.interrupt() == 0)
    }

    @Test
    func `stops while an idle client is connected`() async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let server = try await RunningServer(in: site)
        let client = try await RawClient(
            port: server.port, sending: "GET / HT")
        #expect(await server.terminate() == 0)
        #expect(try await client.response() == "")
    }

    @Test
    func `stops at once on a second Ctrl-C, even during a response`() async throws {
        let site = try Recipesite()
        try site.folder.write(String(repeating: "long ", count: 4 << 20), to: "Public/long.txt")
        try await site.buildExample()
        let server = try await RunningServer(in: site)
        let client = try await RawClient(port: server.port, readsOn: false)
        try await client.send("GET /long.txt HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        try await client.wait(for: "long ")
        #expect(await server.interruptAgainAndAgain() == 130)
    }

    @Test
    func `shows a styled 404 page at any depth`() async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let server = try await RunningServer(in: site)
        let answer = try await server.get("/recipes/of/old/soup.html")
        #expect(answer.hasPrefix("HTTP/1.1 404"))
        let page = Page(answer)
        #expect(page.references.contains { $0.hasPrefix("/theme/site-") })
        for reference in page.references where !reference.hasPrefix("#") {
            #expect(reference.hasPrefix("/"))
            #expect(try await server.get(reference).hasPrefix("HTTP/1.1 200"), "\(reference)")
        }
    }

    @Test
    func `switches to the next build without a failed request`() async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let server = try await RunningServer(in: site)
        let isDone = Mutex(false)
        async let misses = {
            var misses: [String] = []
            while !isDone.withLock({ $0 }) {
                let answer = try await server.get("/recipes/khao-soi.html")
                let style = answer.firstMatch(of: #/href="\.\.\/(theme\/site-[0-9a-f]+\.css)"/#).map { match in
                    String(match.output.1)
                }
                guard let style else {
                    misses.append(answer)
                    continue
                }
                let styled = try await server.get("/\(style)")
                if !styled.hasPrefix("HTTP/1.1 200") { misses.append(styled) }
            }
            return misses
        }()
        try site.folder.write("body { color: teal }", to: "Public/theme/site.css")
        try await site.buildExample()
        isDone.withLock { $0 = true }
        #expect(try await misses.isEmpty)
        let style = try #require(try site.page("index.html").references.first { $0.hasSuffix(".css") })
        #expect(try await server.get("/\(style)").hasSuffix("body { color: teal }"))
    }

    @Test
    func `refuses a folder without a site, and says how to get one`() async throws {
        let site = try Recipesite()
        let run = try await site.run(["serve", "nowhere"])
        #expect(run.exitCode == 66)
        #expect(run.errors.contains("nowhere: error: there is no built site in this folder"))
        #expect(run.errors.contains("recipesite build"))
        try site.folder.write("{", to: "broken/.recipesite.json")
        #expect(try await site.run(["serve", "broken"]).exitCode == 65)
    }

    @Test
    func `reports a port in use or an unusable address`() async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let server = try await RunningServer(in: site)
        let run = try await site.run(["serve", "--port", "\(server.port)"])
        #expect(run.exitCode == 69)
        #expect(run.errors.contains("error: port \(server.port) of 127.0.0.1 is in use"))
        #expect(try await site.run(["serve", "--host", "192.0.2.1", "--port", "0"]).exitCode == 69)
        let unknown = try await site.run(["serve", "--host", "300.1.1.1", "--port", "0"])
        #expect(unknown.exitCode == 69)
        #expect(unknown.errors.hasPrefix("error: cannot listen on 300.1.1.1, port 0: there is no such address\n"))
        #expect(try await site.run(["serve", "--port", "70000"]).exitCode == 64)
    }

    @Test
    func `logs every response if asked to`() async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let server = try await RunningServer(in: site, "serve", ["--access-log", "--allow-name", "kitchen.local"])
        let answer = try await RawClient.exchange(
            "GET / HTTP/1.1\r\nHost: kitchen.local\r\nConnection: close\r\n\r\n", port: server.port)
        #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
        #expect(await server.interrupt() == 0)
        #expect(try site.folder.read("serve.log").contains("127.0.0.1 GET / 200"))
    }
}
