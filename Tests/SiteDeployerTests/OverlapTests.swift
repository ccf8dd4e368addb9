import Diagnostics
import Files
import Foundation
import SiteHosting
import SitePages
import SitePublisher
import TestSupport
import Testing

@testable import SiteDeployer

/// Tests/Deploy/test_overlaps.py has the same with the real tools, at some of their calls.
@Suite("Deployments to one target that overlap")
struct OverlapTests {
    private let folder: TemporaryFolder
    /// Three sites, from three machines, each with a page, a style and contents of its own.
    private let sites: [Site]
    /// What the target has at the beginning: nothing, or a site from before they changed.
    private let beginnings: [[String: [UInt8]]]

    /// Whether all pairs of pauses are tried, as `make torture` does.
    private static let isExhaustive = ProcessInfo.processInfo.environment["KILL_EVERY"] == "1"

    struct Site {
        let output: URL
        let files: [String: [UInt8]]
    }

    init() async throws {
        folder = try TemporaryFolder()
        sites = try ["first", "second", "third"].map { [folder] in try Self.site($0, in: folder) }
        let before = MemoryTarget()
        try await SteppedDeployment.whole(of: try Self.site("before", in: folder).output, to: before)
        beginnings = [[:], before.all]
    }

    private static func site(_ name: String, in folder: TemporaryFolder) throws -> Site {
        let output = folder.url.appending(path: "\(name)/site")
        let style = FingerprintedName.make("theme/site.css", ContentDigest(of: name.utf8))
        let texts = [
            "index.html": "\(name) \(style)", "dal.html": "dal of \(name)", "soup.html": "soup",
            "only-\(name).html": name, style: name, "sitemap.xml": "map of \(name)",
        ]
        _ = try Publisher(output: output, isSynced: false).publish { draft, _ in
            for (path, text) in texts {
                try draft.add(OutputFile(path: path, content: .bytes(Array(text.utf8)), origin: "test"))
            }
            return SiteHistory()
        }
        return Site(output: output, files: texts.mapValues { Array($0.utf8) })
    }

    @Test
    func `end with an error where others keep changing the list`() async throws {
        let target = RestlessFolder()
        let options = DeployOptions(
            output: sites[0].output, target: try #require(DeployTarget("rclone:memory:site")))
        let deployer = SiteDeployer<SiteHistory>(options, at: target, confirm: { _ in false }, onProgress: { _ in })
        let failure = await #expect(throws: BuildError.self) { try await deployer.deploy() }
        #expect(failure?.kind == .unavailable)
        #expect(failure?.diagnostics.first?.message == "other deployments keep changing this target")
    }

    private func check(_ target: MemoryTarget, has site: Site, _ what: String) throws {
        let files = target.files
        #expect(files.filter { site.files[$0.key] != nil } == site.files, "\(what)")
        // Styles of earlier sites stay for a while.
        #expect(files.keys.filter { $0.hasSuffix(".html") }.allSatisfy { site.files[$0] != nil }, "\(what)")
        #expect(try target.list().unfinished == nil, "\(what)")
        try target.checkList(what)
    }

    /// Checks that a deployment repairs the target, and that the next one finds nothing to do.
    private func checkRepair(of target: MemoryTarget, by site: Site, _ what: String) async throws {
        try await SteppedDeployment.whole(of: site.output, to: target)
        try check(target, has: site, what)
        #expect(try await SteppedDeployment.whole(of: site.output, to: target).sent.isEmpty, "\(what)")
    }

    /// Checks what a deployment reports that was overtaken, and what it leaves.
    private func check(
        _ result: Result<DeployReport, BuildError>, of first: Site, besides second: Site, at target: MemoryTarget,
        _ what: String
    ) throws {
        try target.checkList(what)
        switch result {
        case .success:
            // It may have paused when all was done but to say so.
            let isReplaced = try target.list().files.keys.sorted() == second.files.keys.sorted()
            try check(target, has: isReplaced ? second : first, what)
        case .failure(let error):
            #expect(error.kind == .unavailable, "\(what)")
            let message = error.diagnostics.map(\.message).joined()
            if message.contains("left the target marked as unfinished") {
                #expect(try target.list().unfinished != nil, "\(what)")
            } else {
                #expect(message.contains("has changed nothing"), "\(what)")
                try check(target, has: second, what)
            }
        }
    }

    @Test(arguments: [0, 1])
    func `are never undone in silence, whichever step one pauses at`(beginning: Int) async throws {
        var (successes, failures) = (0, 0)
        for step in 0... {
            let what = "another one ran before step \(step + 1)"
            let target = MemoryTarget(beginnings[beginning])
            let first = try await SteppedDeployment(of: sites[0].output, to: target)
            guard await first.advance(step) else { break }
            try await SteppedDeployment.whole(of: sites[1].output, to: target)
            try check(target, has: sites[1], what)
            let result = await first.finish()
            try check(result, of: sites[0], besides: sites[1], at: target, what)
            if case .success = result { successes += 1 } else { failures += 1 }
            try await checkRepair(of: target, by: sites[step % 2], what)
        }
        #expect(successes > 0 && failures > 10)
    }

    @Test(arguments: [0, 1])
    func `are reported, and repaired by the next one, if both pause in turn`(beginning: Int) async throws {
        var pairs = 0
        for one in 0... {
            let stride = Self.isExhaustive ? 1 : 4
            for other in sequence(first: one % stride, next: { $0 + stride }) {
                let what = "the first paused before step \(one + 1), the second before \(other + 1)"
                let target = MemoryTarget(beginnings[beginning])
                let first = try await SteppedDeployment(of: sites[0].output, to: target)
                guard await first.advance(one) else {
                    #expect(pairs > 100)
                    return
                }
                let second = try await SteppedDeployment(of: sites[1].output, to: target)
                guard await second.advance(other) else {
                    await first.kill()
                    break
                }
                pairs += 1
                for result in [await first.finish(), await second.finish()] {
                    if case .failure(let error) = result { #expect(error.kind == .unavailable, "\(what)") }
                }
                try target.checkList(what)
                try await checkRepair(of: target, by: sites[pairs % 2], what)
            }
        }
    }

    @Test func `leave a list that is true, and are repaired, in whatever order three of them take their steps`()
        async throws
    {
        var random = SeededGenerator(seed: 1)
        for round in 0..<(Self.isExhaustive ? 500 : 30) {
            let target = MemoryTarget(beginnings[round % 2])
            var running: [SteppedDeployment] = []
            for site in sites { running.append(try await SteppedDeployment(of: site.output, to: target)) }
            while !running.isEmpty {
                let index = Int.random(in: 0..<running.count, using: &random)
                // Long pauses of some are what deployments do not expect.
                if await !running[index].advance(.random(in: 1...12, using: &random)) { running.remove(at: index) }
            }
            try target.checkList("round \(round)")
            try await checkRepair(of: target, by: sites[round % 3], "round \(round)")
        }
    }

    @Test(arguments: [0, 1])
    func `never wait for one that was killed`(beginning: Int) async throws {
        for step in 0... {
            let target = MemoryTarget(beginnings[beginning])
            let first = try await SteppedDeployment(of: sites[0].output, to: target)
            guard await first.advance(step) else {
                #expect(step > 15)
                break
            }
            await first.kill()
            try await checkRepair(of: target, by: sites[1], "killed before step \(step + 1)")
        }
    }

    @Test(arguments: [0, 1])
    func `are repaired also if one was killed after a last step in the site of another one`(beginning: Int) async throws
    {
        var repairs = 0
        for step in 0... {
            let what = "another one ran before step \(step + 1), after which the first was killed"
            let target = MemoryTarget(beginnings[beginning])
            let first = try await SteppedDeployment(of: sites[0].output, to: target)
            guard await first.advance(step) else { break }
            try await SteppedDeployment.whole(of: sites[1].output, to: target)
            await first.advance()
            await first.kill()
            // Only the list and the mark show who sent them.
            let mark = target[TargetFiles.mark].flatMap(DeployMark<SiteHistory>.init(decoding:))
            if let mark, mark.isFinished, try target.list().files == mark.stored.manifest.files { continue }
            repairs += 1
            try await checkRepair(of: target, by: sites[0], what)
        }
        #expect(repairs > 1)
    }

    @Test(arguments: [true, false])
    func `are reported also if the tool fails, or is interrupted, after another one ran`(isInterrupted: Bool)
        async throws
    {
        var losses = 0
        for step in 0... {
            let what = "it failed in step \(step + 1)"
            let target = MemoryTarget(beginnings[1])
            let first = try await SteppedDeployment(of: sites[0].output, to: target)
            guard await first.advance(step) else { break }
            try await SteppedDeployment.whole(of: sites[1].output, to: target)
            let result: Result<DeployReport, BuildError>
            if isInterrupted {
                result = await first.interrupt()
            } else {
                await first.advance(1, .fails)
                result = await first.finish()
            }
            try target.checkList(what)
            guard case .failure(let error) = result else {
                Issue.record("\(what), and nothing was reported")
                continue
            }
            if error.diagnostics.contains(where: { $0.message.contains("left the target marked as unfinished") }) {
                losses += 1
                #expect(try target.list().unfinished != nil, "\(what)")
            }
            try await checkRepair(of: target, by: sites[step % 2], what)
        }
        #expect(losses > 10)
    }

    @Test func `that are interrupted say so by their mark`() async throws {
        for step in 0... {
            let target = MemoryTarget(beginnings[1])
            let only = try await SteppedDeployment(of: sites[0].output, to: target)
            guard await only.advance(step) else { break }
            guard case .failure(let error) = await only.interrupt() else {
                Issue.record("interrupted in step \(step + 1), and nothing was reported")
                continue
            }
            let mark = target[TargetFiles.mark].flatMap(DeployMark<SiteHistory>.init(decoding:))
            #expect(error.diagnostics.count == 1 && mark?.isFinished != false)
            try target.checkList("interrupted in step \(step + 1)")
            try await checkRepair(of: target, by: sites[1], "interrupted in step \(step + 1)")
        }
    }

    @Test(arguments: [
        "", "x", "x 0 changing", "x 9223372036854775807 changing", "x -1 changing", "x 0 changing finished",
    ])
    func `take a mark that no deployment writes for one that is cut off`(words: String) async throws {
        let target = MemoryTarget(beginnings[1])
        let list = try #require(target[SiteManifest.fileName])
        let first = try await SteppedDeployment(of: sites[0].output, to: target)
        await first.advance(12)
        // One of another deployment, also without its list.
        target[TargetFiles.mark] =
            Array("recipesite-deployment-1 \(words)\n".utf8) + (words == "x 0 changing" ? [] : list)
        guard case .failure(let error) = await first.finish() else {
            Issue.record("\(words) was not noticed")
            return
        }
        #expect(error.kind == .unavailable)
        try target.checkList(words)
        try await checkRepair(of: target, by: sites[0], words)
    }
}
