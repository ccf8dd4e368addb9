import Diagnostics
import Foundation
import NIOCore
import NIOHTTP1
import SiteBuilder
import SiteSession
import SiteSources
import Synchronization

/// The session's state as server-sent events for pages (HTML Living Standard, 9.2).
struct StatusEvents: Responder {
    let session: SiteSession
    let run: String
    let streams: StreamCount

    func answer(_ request: Request) -> Answer {
        guard request.isRead else { return .ready(.methodNotAllowed()) }
        var headers = HTTPHeaders.security
        headers.add(name: "content-type", value: "text/event-stream")
        headers.add(name: "cache-control", value: "no-store")
        guard request.method == .GET else { return .ready(Response(status: .ok, headers: headers, body: .none)) }
        guard let end = streams.begin() else {
            var response = Response.text(
                .serviceUnavailable, "Too many pages follow this site. Close some of them.")
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

/// A report of the session's current state.
struct StatusReport: Responder {
    let session: SiteSession
    let run: String

    func answer(_ request: Request) -> Answer {
        guard request.isRead else { return .ready(.methodNotAllowed()) }
        let json = StatusMessage(session.status.current, run: run).json
        return .ready(.unstored(.ok, "application/json", ByteBuffer(bytes: json)))
    }
}

/// The state of a session in the form for the live script.
struct StatusMessage: Encodable {
    var run: String
    var version: Int
    var source: String
    /// The current activity, in words.
    var busy: String?
    /// The last build; `nil` before the first build of this run.
    var site: Site?
    /// The age of the feed in seconds.
    var feedAge: Double?
    var problems: [Problem]
    var simulation: FeedSimulation?

    struct Site: Encodable {
        var recipes: Int
        var pages: Int
        /// The duration of the last build in seconds.
        var seconds: Double
        var warnings: [Diagnostic.Printed]
    }

    struct Problem: Encodable {
        var kind: SessionProblem.Subject
        var headline: String
        /// The age of the problem in seconds.
        var age: Double
        /// The number of mistakes; `nil` for a problem that isn't a mistake, such as a server that is down.
        var mistakes: Int?
        var diagnostics: [Diagnostic.Printed]
    }

    init(_ state: SessionState, run: String, now: Date = .now) {
        self.run = run
        version = state.version
        source = state.source
        busy = state.activity?.description
        site = state.site?.report.map { report in
            Site(
                recipes: report.recipes, pages: report.pages, seconds: report.seconds,
                warnings: report.warnings.map(\.printed))
        }
        feedAge = state.feedTime.map { now.timeIntervalSince($0) }
        problems = state.problems.map { problem in
            Problem(
                kind: problem.subject, headline: problem.headline, age: now.timeIntervalSince(problem.since),
                mistakes: problem.failure.kind == .badData
                    ? problem.failure.diagnostics.count { $0.severity == .error } : nil,
                diagnostics: problem.failure.diagnostics.map(\.printed))
        }
        simulation = state.simulation
    }

    /// The message as one line of JSON.
    var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("it holds only numbers and texts, which JSON can express")
        }
        return [UInt8](data)
    }
}
