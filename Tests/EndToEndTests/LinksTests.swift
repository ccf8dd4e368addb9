import Foundation
import TestSupport
import Testing

@Suite("Looking at links", .timeLimit(.minutes(10)))
struct LinksTests {
    private static func feed(_ sources: [String]) -> Feed {
        Feed(
            recipes: sources.enumerated().map { index, source in
                .init(cuisine: "Thai", name: "Dish \(index)", uuid: Feed.uuid(index + 1), source: source)
            })
    }

    @Test
    func `reports the state of each, and fails if an option asks for that`() async throws {
        let server = try await LoopbackServer.answering { request in
            switch request.path {
            case "/gone": .notFound
            case "/moved": .init(status: 301, headers: [("location", "/there")])
            default: .text("there")
            }
        }
        let site = try Recipesite()
        try site.folder.write(Self.feed(["/there", "/gone", "/moved"].map(server.url)).json, to: "list.json")
        let arguments = ["links", "--source", "list.json", "--allow-host", "127.0.0.1"]
        let run = try await site.run(arguments)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.report.contains("3 links on 1 host: 1 fine, 1 moved, 1 gone"))
        #expect(run.report.contains("Dish 2: \(server.url("/moved"))\n    moved to \(server.url("/there"))"))

        let strict = try await site.run(arguments + ["--fail-on", "gone", "--format", "json"])
        #expect(strict.exitCode == 65)
        let report = try #require(
            JSONSerialization.jsonObject(with: Data(strict.report.utf8)) as? [String: Any])
        #expect(report["gone"] as? Int == 1 && (report["findings"] as? [Any])?.count == 2)
    }

    @Test
    func `that is interrupted keeps what it saw`() async throws {
        let (requests, requested) = AsyncStream.makeStream(of: Void.self)
        let server = try await LoopbackServer { path in
            requested.yield()
            return .text("there")
        }
        let site = try Recipesite()
        try site.folder.write(Self.feed((0..<100).map { server.url("/\($0)") }).json, to: "list.json")
        let run = try await site.run(["links", "--source", "list.json", "--allow-host", "127.0.0.1"]) { process in
            var count = 0
            for await _ in requests {
                count += 1
                if count == 2 { break }
            }
            kill(process, SIGINT)
        }
        #expect(run.exitCode == 130)
        #expect(run.errors.contains("what was found is kept") && run.report.contains("not checked"))
        #expect(try site.folder.read(".recipesite/cache/links.json").contains("fine"))
    }
}
