import NIOHTTP1

/// A source of answers to requests.
protocol Responder: Sendable {
    /// Answers a request, without blocking, because it is called on a connection's event loop.
    func answer(_ request: Request) -> Answer
}

/// A response, or the work that produces it.
enum Answer: Sendable {
    case ready(Response)
    /// Work that waits for a disk or takes long; it is done off the event loops.
    case work(@Sendable () -> Response)

    /// The response, after any necessary work.
    var response: Response {
        switch self {
        case .ready(let response): response
        case .work(let work): work()
        }
    }
}

/// A few paths with responders of their own, in front of all others.
struct Routes: Responder {
    let own: [SitePath: any Responder]
    let others: any Responder

    func answer(_ request: Request) -> Answer { (own[SitePath(request.path)] ?? others).answer(request) }
}

/// An endpoint that shows a supervisor that the server is alive.
struct HealthCheck: Responder {
    func answer(_ request: Request) -> Answer {
        switch request.method {
        case .GET, .HEAD: .ready(.text(.ok, "ok"))
        default: .ready(.methodNotAllowed("GET, HEAD"))
        }
    }
}
