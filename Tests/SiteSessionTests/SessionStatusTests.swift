import SiteSession
import Testing

@testable import SiteSession

@Suite("The status of a session", .timeLimit(.minutes(10)))
struct SessionStatusTests {
    @Test
    func `changes while those who watch it come and go`() async {
        let status = SessionStatus(SessionState(source: "a feed", simulation: nil))
        let changes = 20_000
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    while !Task.isCancelled {
                        let watcher = Task { for await _ in status.changes() {} }
                        await Task.yield()
                        watcher.cancel()
                        await watcher.value
                    }
                }
            }
            for number in 0..<changes { status.change { $0.activity = number.isMultiple(of: 2) ? .rendering : nil } }
            group.cancelAll()
        }
        status.change { $0.activity = .rendering }
        #expect(status.current.activity == .rendering)
    }

    @Test
    func `is current for a reader that looks late`() async throws {
        let status = SessionStatus(SessionState(source: "a feed", simulation: nil))
        var changes = status.changes().makeAsyncIterator()
        #expect(try await changes.next()?.activity == nil)
        status.change { $0.activity = .rendering }
        status.change { $0.activity = nil }
        status.change { $0.activity = .rendering }
        #expect(try await changes.next()?.activity == .rendering)
        status.finish()
        #expect(try await changes.next() == nil)
    }
}
