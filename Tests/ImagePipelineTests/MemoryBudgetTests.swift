import Foundation
import ParallelWork
import SafeFetch
import Synchronization
import TestSupport
import Testing

@testable import ImagePipeline

@Suite("The memory of all decodes together")
struct MemoryBudgetTests {
    @Test
    func `is never more than the budget, whatever waits, and everything gets its turn`() async throws {
        let budget = Turns(for: MemoryBudget(bytes: 100))
        let log = Log()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                let bytes = 1 + number * 37 % 100
                group.addTask {
                    try await budget.run(taking: bytes) {
                        log.take(bytes)
                        await Task.yield()
                        log.giveBack(bytes)
                    }
                }
            }
            try await group.waitForAll()
        }
        let (now, most, done) = log.held.withLock { $0 }
        #expect(now == 0)
        #expect((51...100).contains(most))
        #expect(done == 200)
    }

    @Test
    func `is had alone by what is larger than the whole budget, and nothing overtakes it`() async throws {
        let budget = Turns(for: MemoryBudget(bytes: 100))
        let started = Gate()
        let large = Task { try await budget.run(taking: 1_000) { started.count() } }
        await started.waitForRequests(1)
        try await large.value
        let log = Log()
        try await withThrowingTaskGroup(of: Void.self) { group in
            // While this holds a little, the large one waits, and the small one behind it waits too.
            try await budget.run(taking: 1) {
                group.addTask { try await budget.run(taking: 1_000) { log.note("large") } }
                while budget.waiting < 1 { await Task.yield() }
                #expect(budget.runAtOnce(taking: 1) {} == nil)
                group.addTask { try await budget.run(taking: 1) { log.note("small") } }
                while budget.waiting < 2 { await Task.yield() }
                #expect(log.order.withLock { $0 }.isEmpty)
            }
            try await group.waitForAll()
        }
        #expect(log.order.withLock { $0 } == ["large", "small"])
    }

    @Test
    func `is given back by a wait that is cancelled`() async throws {
        let budget = Turns(for: MemoryBudget(bytes: 10))
        try await budget.run(taking: 10) {
            let waiting = Task { try await budget.run(taking: 5) {} }
            while budget.waiting < 1 { await Task.yield() }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
            #expect(budget.waiting == 0)
        }
        #expect(budget.runAtOnce(taking: 10) { true } == true)
    }

    @Test
    func `is estimated from what an image decodes to, and what its loader holds besides`() throws {
        let codec = ImageCodec()
        let variants = [ImageVariant(width: 64, format: .webp, quality: 80)]
        let scaled = 3 * 4 * 64 * 64
        let grey = PixelImage.png(grey: 9, width: 1_000, height: 1_000)
        // While it is scaled, libvips holds up to 1,400 lines of it, with alpha in four bytes a sample.
        #expect(try codec.cost(toRender: grey, as: variants).memory == grey.count + 2 * 2 * 1_000_000 + scaled)
        let colour = PixelImage.shaded(1_000, 1_000).png()
        #expect(
            try codec.cost(toRender: colour, as: variants).memory == colour.count + (4 + 4 * 4) * 1_000_000 + scaled)
        // Ours are progressive, and decoded at an eighth of their size.
        let jpeg = try #require(
            codec.render(colour, as: [ImageVariant(width: 1_000, format: .jpeg, quality: 80)]).images.first
        ).bytes
        let coefficients = 2 * 3 * 1_000_000
        let estimate = try codec.cost(toRender: jpeg, as: [ImageVariant(width: 62, format: .webp, quality: 80)]).memory
        #expect((coefficients..<coefficients + 200_000).contains(estimate - jpeg.count))
        let webp = try #require(
            codec.render(colour, as: [ImageVariant(width: 1_000, format: .webp, quality: 80)]).images.first)
        #expect(try codec.cost(toRender: webp.bytes, as: variants).memory >= webp.bytes.count + 9 * 1_000_000)
    }

    @Test
    func `is estimated for the decoding of an interlaced PNG as a whole, and for the scaling of others`() throws {
        let codec = ImageCodec()
        let variants = [ImageVariant(width: 125, format: .webp, quality: 80)]
        let scaling = 4 * 4 * 500 * 1_400 + 3 * 4 * 125 * 1_050
        for (bits, decoded) in [(UInt8(8), 4 * 500 * 4_200), (16, 8 * 500 * 4_200)] {
            let interlaced = PixelImage.png(claimingWidth: 500, height: 4_200, bits: bits, isInterlaced: true)
            let other = PixelImage.png(claimingWidth: 500, height: 4_200, bits: bits)
            #expect(try codec.cost(toRender: other, as: variants).memory == other.count + decoded + scaling)
            let most = max(decoded, scaling)
            #expect(try codec.cost(toRender: interlaced, as: variants).memory == interlaced.count + decoded + most)
        }
    }

    @Test
    func `is waited for by a photo that does not fit at once, and then it is made`() async throws {
        let folder = try TemporaryFolder()
        let pipeline = try ImagePipeline(
            cache: ImageCache(below: folder.url), codec: ImageCodec(), memory: MemoryBudget(bytes: 1)
        ) { url, _ in .content(TestPhoto.png(seed: url.path.utf8.count), Validators()) }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 1...12 {
                group.addTask {
                    let url = try #require(URL(string: "https://a.example/\(String(repeating: "p", count: number))"))
                    let variants = [ImageVariant(width: 32, format: .webp, quality: 80)]
                    return try await pipeline.photo(at: url, as: variants).photo.renditions.count
                }
            }
            for try await count in group { #expect(count == 1) }
        }
    }

    private final class Log: Sendable {
        let held = Mutex((now: 0, most: 0, done: 0))
        let order = Mutex<[String]>([])

        func take(_ bytes: Int) { held.withLock { $0 = ($0.now + bytes, max($0.most, $0.now + bytes), $0.done) } }
        func giveBack(_ bytes: Int) { held.withLock { $0 = ($0.now - bytes, $0.most, $0.done + 1) } }
        func note(_ name: String) { order.withLock { $0.append(name) } }
    }
}
