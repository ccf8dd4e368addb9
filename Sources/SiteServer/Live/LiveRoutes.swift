import Logging
import NIOCore
import NIOHTTP1
import SiteSession

extension Routes {
    /// Makes the routes of a live site: its pages with the live tools, and the resources of these tools below `/-/`.
    static func live(_ session: SiteSession, _ options: ServerOptions, logger: Logger) -> Routes {
        let token = RunToken()
        return Routes(
            own: [
                "/healthz": HealthCheck(),
                "/-/live.js": LiveFile(PackageResources.live_js, named: "live.js"),
                "/-/live.css": LiveFile(PackageResources.live_css, named: "live.css"),
                "/-/waiting.css": LiveFile(PackageResources.waiting_css, named: "waiting.css"),
                "/-/status": StatusReport(session: session, run: token.run),
                "/-/events": StatusEvents(session: session, run: token.run, streams: StreamCount()),
                "/-/refresh": LiveCommand.refresh(session, token),
                "/-/simulate": LiveCommand.simulate(session, token),
                // If a published site was served here before, its worker would keep showing its copies.
                "/service-worker.js": LiveFile(PackageResources.retired_service_worker_js, named: "service-worker.js"),
            ],
            others: LivePages(session, token: token, options, logger: logger))
    }
}

/// A report of the session's current state.
private struct StatusReport: Responder {
    let session: SiteSession
    let run: String

    func answer(_ request: Request) -> Answer {
        guard request.method == .GET || request.method == .HEAD else { return .ready(.methodNotAllowed("GET, HEAD")) }
        let json = ByteBuffer(bytes: StatusMessage(session.status.current, run: run).json)
        var headers = HTTPHeaders.security
        headers.add(name: "content-type", value: "application/json")
        headers.add(name: "content-length", value: "\(json.readableBytes)")
        headers.add(name: "cache-control", value: "no-store")
        return .ready(Response(status: .ok, headers: headers, body: .bytes(json)))
    }
}
