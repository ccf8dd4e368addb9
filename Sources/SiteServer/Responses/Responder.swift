import NIOHTTP1

/// Something that answers requests.
protocol Responder: Sendable {
    /// Answers a request. It is called on a connection's event loop, and must not wait for anything there.
    func answer(_ request: Request) -> Answer
}

/// A response, or the way to it.
enum Answer: Sendable {
    case ready(Response)
    /// Work that has to wait for a disk or takes long; it is done beside the event loops.
    case work(@Sendable () -> Response)

    /// The response, after whatever work it takes.
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

/// Tells a supervisor that the server is alive.
struct HealthCheck: Responder {
    func answer(_ request: Request) -> Answer {
        switch request.method {
        case .GET, .HEAD: .ready(.text(.ok, "ok"))
        default: .ready(.methodNotAllowed("GET, HEAD"))
        }
    }
}
