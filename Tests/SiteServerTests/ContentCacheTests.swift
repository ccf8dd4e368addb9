import NIOCore
import Testing

@testable import SiteServer

@Suite("The memory for served files")
struct ContentCacheTests {
    @Test
    func `keeps what was used last, within its limit`() {
        let cache = ContentCache(limit: 1000)
        for number in 0..<100 {
            let path = "\(number).html"
            cache.keep(representation(path), for: .init(path: SitePath(path), coding: nil))
            #expect(cache.representation(.init(path: "0.html", coding: nil), sha256: sha256("0.html")) != nil)
        }
        let kept = (0..<100).filter {
            cache.representation(.init(path: "\($0).html", coding: nil), sha256: sha256("\($0).html")) != nil
        }
        #expect(kept.first == 0)
        #expect(kept.last == 99)
        #expect((5...10).contains(kept.count))
    }

    @Test
    func `gives nothing for a file that has changed`() {
        let cache = ContentCache(limit: 1000)
        cache.keep(representation("a"), for: .init(path: "a", coding: nil))
        #expect(cache.representation(.init(path: "a", coding: nil), sha256: sha256("b")) == nil)
    }

    private func representation(_ path: String) -> Representation {
        Representation(
            of: sha256(path), at: path, content: .memory(ByteBuffer(repeating: 0, count: 100)), length: 100)
    }
}
