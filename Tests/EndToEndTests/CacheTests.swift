import Foundation
import ImagePipeline
import TestSupport
import Testing

@Suite("The image cache")
struct CacheTests {
    private let cachePath = ".recipesite/cache"

    private func cache(of site: Recipesite) -> ImageCache {
        ImageCache(below: site.folder.url.appending(path: cachePath))
    }

    private func entries(of site: Recipesite) throws -> [String] {
        try ["blobs", "records"].flatMap { kind in
            try site.folder.files(below: "\(cachePath)/v1/\(kind)").map { "\(cachePath)/v1/\(kind)/\($0)" }
        }
    }

    // MARK: Reading

    // Modification times are not compared: the cache sets them when an old entry is used, which the record of the last build notes.
    @Test
    func `is only read and checked by a build that needs nothing new`() async throws {
        let server = try await Feed.example.withPhotos().serve()
        let site = try Recipesite()
        try await site.build(from: server)
        try site.folder.age("\(cachePath)/v1", seconds: 3_600)
        let before = try site.folder.snapshot(of: "\(cachePath)/v1")
        server.forgetRequests()
        try await site.build(from: server)
        #expect(server.requests == ["/recipes.json"])
        let after = try site.folder.snapshot(of: "\(cachePath)/v1")
        #expect(after.mapValues(\.bytes) == before.mapValues(\.bytes))
        #expect(after.mapValues(\.number) == before.mapValues(\.number))
    }

    // MARK: Damage

    enum Damage: CaseIterable {
        case truncated, emptied, flipped, unreadable

        func apply(to file: URL) throws {
            var bytes = try Data(contentsOf: file)
            switch self {
            case .truncated: bytes.removeLast()
            case .emptied: bytes.removeAll()
            case .flipped: bytes[bytes.startIndex + bytes.count / 2] ^= 1
            case .unreadable:
                return try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
            }
            try bytes.write(to: file)
        }
    }

    /// Runs the program without root's right to read everything.
    private static let asAnybody =
        getuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
    private static let canBeAnybody = getuid() != 0 || FileManager.default.isExecutableFile(atPath: asAnybody[0])

    @Test(.enabled(if: canBeAnybody), arguments: Damage.allCases)
    func `whose every file is damaged is made anew by the next build, and the site stays as it was`(_ damage: Damage)
        async throws
    {
        let server = try await Feed.example.withPhotos().serve()
        let site = try Recipesite(launcher: Self.asAnybody)
        try await site.build(from: server)
        let before = try site.folder.snapshot(of: "site")
        for entry in try entries(of: site) { try damage.apply(to: site.folder.url.appending(path: entry)) }

        server.forgetRequests()
        let run = try await site.build(from: server)
        #expect(server.requests.count == 13)
        #expect(run.report.contains("12 photos: 12 new, 0 cached"))
        #expect(run.report.contains("nothing changed"))
        #expect(run.errors.isEmpty)
        #expect(try site.folder.snapshot(of: "site") == before)
        #expect(try cache(of: site).verify().damaged == 0)

        server.forgetRequests()
        try await site.build(from: server)
        #expect(server.requests == ["/recipes.json"])
    }

    @Test(
        .enabled(if: canBeAnybody),
        arguments: Damage.allCases)
    func `of which one file is damaged asks for one photo at most, whichever file it is`(_ damage: Damage) async throws
    {
        var feed = Feed.example.withPhotos()
        feed.recipes.removeLast(5)
        let server = try await feed.serve()
        let site = try Recipesite(launcher: Self.asAnybody)
        try await site.build(from: server)
        let before = try site.folder.snapshot(of: "site")
        let entries = try entries(of: site)
        #expect(entries.count >= 8)
        for entry in entries {
            try damage.apply(to: site.folder.url.appending(path: entry))
            server.forgetRequests()
            let run = try await site.build(from: server)
            #expect(server.requests.count <= 2, "\(entry)")
            #expect(run.errors.isEmpty)
            #expect(try site.folder.snapshot(of: "site") == before, "\(entry)")
        }
    }

    // MARK: Company

    @Test
    func `serves four builds at once with two hundred photos each, and none reads a bad one`() async throws {
        var feed = Feed(recipes: [])
        for index in 0..<100 {
            feed.recipes.append(
                .init(
                    cuisine: "Thai", name: "Recipe \(index)", uuid: Feed.uuid(index), source: nil, video: nil))
        }
        let server = try await feed.withPhotos().serve()
        let site = try Recipesite()
        let url = server.url("/recipes.json")
        let runs = try await withThrowingTaskGroup(of: Recipesite.Run.self) { group in
            for index in 0..<4 {
                group.addTask { try await site.build("--source", url, "--output", "sites/\(index)") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for run in runs {
            #expect(run.report.contains("200 photos: "))
            #expect(!run.report.contains("left out"))
            // On a busy machine one may say that it waits for another to publish beside it.
            #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasSuffix("waiting …") })
        }
        #expect(server.requests.count { $0 == "/recipes.json" } == 4)
        #expect((200...800).contains(server.requests.count - 4))
        let pictures = try site.folder.snapshot(of: "sites/0/images").mapValues(\.bytes)
        #expect(pictures.count >= 200)
        for index in 1..<4 {
            #expect(try site.folder.snapshot(of: "sites/\(index)/images").mapValues(\.bytes) == pictures)
        }
        let verification = try cache(of: site).verify()
        #expect(verification.checked == (try entries(of: site).count))
        #expect(verification.damaged == 0)
        #expect(verification.unfinished == 0)

        server.forgetRequests()
        try await site.build("--source", url, "--output", "sites/0")
        #expect(server.requests == ["/recipes.json"])
    }

    // MARK: Full disks

    @Test(.enabled(if: SmallDisk.isAvailable))
    func `on a full disk costs the photos and nothing else, and the next build with room has them`() async throws {
        let server = try await Feed.example.withPhotos().serve()
        let (site, disk) = (try Recipesite(), try SmallDisk())
        let arguments = ["--source", server.url("/recipes.json"), "--cache-dir", disk.url.path]
        try disk.fill()
        let full = try await site.run(["build"] + arguments)
        #expect(full.exitCode == 0)
        #expect(full.report.contains("12 left out"))
        #expect(full.errors.contains("no space left on device"), "\(full.errors)")
        #expect(try site.page("index.html").pictures.isEmpty)

        try disk.free()
        let free = try await site.run(["build"] + arguments)
        #expect(free.report.contains("12 photos: 12 new, 0 cached"))
        #expect(try site.page("index.html").pictures.count == 6)
    }

    @Test(.enabled(if: SmallDisk.isAvailable))
    func `does not help a site whose own disk is full: the old site stays, and the next build with room works`()
        async throws
    {
        let (site, disk) = (try Recipesite(), try SmallDisk())
        let output = disk.folder.url.appending(path: "disk/site")
        try await site.buildExample("--output", output.path)
        let before = try disk.folder.snapshot(of: "disk/site")
        let server = try await Feed.example.withPhotos().serve()
        let arguments = ["--source", server.url("/recipes.json"), "--output", output.path]
        try disk.fill()
        let full = try await site.run(["build"] + arguments)
        #expect(full.exitCode == 73)
        #expect(full.errors.contains("no space left on device"), "\(full.errors)")
        #expect(try disk.folder.snapshot(of: "disk/site") == before)

        try disk.free()
        #expect(try await site.run(["build"] + arguments).exitCode == 0)
        #expect(try disk.folder.snapshot(of: "disk/site") != before)
    }
}
