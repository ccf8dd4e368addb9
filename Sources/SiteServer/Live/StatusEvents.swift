import NIOCore
import NIOHTTP1
import SiteGenerator
import SiteSession
import Synchronization

/// The session's state as server-sent events for pages (HTML Living Standard, 9.2).
struct StatusEvents: Responder {
    let session: SiteSession
    let run: String
    let streams: StreamCount

    func answer(_ request: Request) -> Answer {
        guard request.method == .GET || request.method == .HEAD else { return .ready(.methodNotAllowed("GET, HEAD")) }
        var headers = HTTPHeaders.security
        headers.add(name: "content-type", value: "text/event-stream")
        headers.add(name: "cache-control", value: "no-store")
        guard request.method == .GET else { return .ready(Response(status: .ok, headers: headers, body: .none)) }
        guard let end = streams.begin() else {
            var response = Response.text(
                .serviceUnavailable, "Too many pages follow this site already; close some of them.")
            response.headers.add(name: "retry-after", value: "10")
            return .ready(response)
        }
        return .ready(Response(status: .ok, headers: headers, body: .stream(events(then: end))))
    }

    /// Returns the current state, the state after each change, and heartbeats.
    ///
    /// - Parameter end: called when the reader is gone.
    /// - Returns: the events; the oldest are dropped if the client is slow.
    private func events(then end: @escaping @Sendable () -> Void) -> AsyncStream<ByteBuffer> {
        AsyncStream(bufferingPolicy: .bufferingNewest(8)) { continuation in
            let task = Task { [session, run] in
                await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        for await state in session.status.changes() {
                            continuation.yield(Self.event(state, run))
                            // Photos are counted faster than anyone can read.
                            guard case .refreshing(.preparingPhotos)? = state.activity else { continue }
                            do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
                        }
                    }
                    group.addTask {
                        while true {
                            do { try await Task.sleep(for: .seconds(15)) } catch { return }
                            continuation.yield(ByteBuffer(string: ":\n\n"))
                        }
                    }
                    await group.next()
                    group.cancelAll()
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in
                task.cancel()
                end()
            }
        }
    }

    private static func event(_ state: SessionState, _ run: String) -> ByteBuffer {
        ByteBuffer(bytes: "retry: 1000\ndata: ".utf8 + StatusMessage(state, run: run).json + "\n\n".utf8)
    }
}

/// A limited count of a session's open event streams.
final class StreamCount: Sendable {
    private let limit: Int
    private let open = Mutex(0)

    /// Sets a limit that is far above a person's number of tabs and far below the server's connections.
    init(limit: Int = 100) { self.limit = limit }

    /// Counts a stream until the returned function is called; returns `nil` if there are too many streams.
    func begin() -> (@Sendable () -> Void)? {
        let isAdmitted = open.withLock { open in
            guard open < limit else { return false }
            open += 1
            return true
        }
        guard isAdmitted else { return nil }
        return { [self] in open.withLock { $0 -= 1 } }
    }
}
