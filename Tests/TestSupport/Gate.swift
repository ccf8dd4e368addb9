import Synchronization

/// Holds a server's answers back until a test has seen what it wants to see.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var requests = 0
        var heldBack: [AsyncStream<Void>.Continuation] = []
        var observers: [(requests: Int, AsyncStream<Void>.Continuation)] = []
    }

    private let state = Mutex(State())

    /// A gate that is closed.
    public init() {}

    /// How many requests came so far.
    public var requests: Int { state.withLock { $0.requests } }

    /// Lets all answers go, from now on too.
    public func open() {
        state.withLock { state in
            state.isOpen = true
            for answer in state.heldBack { answer.yield() }
        }
    }

    /// Waits until so many requests came.
    public func waitForRequests(_ count: Int) async {
        let (signals, signal) = AsyncStream.makeStream(of: Void.self)
        state.withLock { state in
            if state.requests >= count { signal.yield() } else { state.observers.append((count, signal)) }
        }
        for await _ in signals { return }
    }

    /// Counts a request that came.
    public func count() {
        state.withLock { state in
            state.requests += 1
            for (count, signal) in state.observers where count <= state.requests { signal.yield() }
        }
    }

    /// Answers the requests of a connection one after the other, each when the gate is open.
    public func answer(_ connection: RawServer.Connection) async throws {
        while try await !connection.readRequest().isEmpty {
            count()
            let (signals, signal) = AsyncStream.makeStream(of: Void.self)
            state.withLock { state in
                if state.isOpen { signal.yield() } else { state.heldBack.append(signal) }
            }
            for await _ in signals { break }
            try await connection.send("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ndone")
        }
    }
}
