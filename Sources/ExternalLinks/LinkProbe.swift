import Foundation
import SafeFetch

/// Looks at one link.
struct LinkProbe: Sendable {
    let fetcher: Fetcher
    /// Waits between two requests to a host.
    let pause: @Sendable () async -> Void

    private static let limits = FetchLimits(bytes: 100_000, deadline: .seconds(30), redirects: 10, tries: 2)

    /// What a link shows now; nil where it could not be asked.
    func look(at link: ExternalLink) async -> LinkFinding? {
        do throws(FetchError) {
            switch link.question {
            case .page: return try await page(link)
            case .oEmbed(let provider): return try await video(link, provider)
            }
        } catch {
            return Self.finding(of: link, error)
        }
    }

    private func page(_ link: ExternalLink) async throws(FetchError) -> LinkFinding {
        do throws(FetchError) {
            let probe = try await fetcher.probe(link.url, by: .head, limits: Self.limits)
            if Self.isPage(probe.status) { return Self.finding(of: link, probe) }
        } catch {
            // Another request of that host would fail alike; some only break off what they do not know.
            switch error {
            case .brokenOff, .malformed: break
            default: throw error
            }
        }
        // Many servers answer HEAD wrongly, as few programs ask so.
        await pause()
        return Self.finding(of: link, try await fetcher.probe(link.url, by: .get, limits: Self.limits))
    }

    /// Asks the provider: YouTube's answers 400 and 404 for a video that is removed, 403 for a private one, at times as text with
    /// status 200, and 401 for one that may be watched there, but not on other sites.
    private func video(_ link: ExternalLink, _ provider: URL) async throws(FetchError) -> LinkFinding {
        do throws(FetchError) {
            let answer = try await fetcher.fetch(provider, limits: Self.limits)
            let isObject = answer.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "{")
            return isObject
                ? LinkFinding(link: link, state: .fine)
                : LinkFinding(link: link, state: .gone, reason: "the video is private")
        } catch .status(let status) {
            switch status {
            case 401: return LinkFinding(link: link, state: .fine)
            case 403: return LinkFinding(link: link, state: .gone, reason: "the video is private")
            case 400, 404, 410: return LinkFinding(link: link, state: .gone, reason: "there is no such video")
            default: throw .status(status)
            }
        }
    }

    private static func isPage(_ status: Int) -> Bool { (200..<300).contains(status) }

    private static func finding(of link: ExternalLink, _ probe: Probe) -> LinkFinding {
        switch probe.status {
        case 404, 410:
            return LinkFinding(link: link, state: .gone, reason: "the server answered with status \(probe.status)")
        case let status where isPage(status):
            guard probe.isMoved else { return LinkFinding(link: link, state: .fine) }
            return LinkFinding(link: link, state: .moved, destination: probe.url)
        case let status:
            return LinkFinding(link: link, state: .failing, reason: "the server answered with status \(status)")
        }
    }

    /// What a failure says of a link; nil where it says nothing.
    private static func finding(of link: ExternalLink, _ error: FetchError) -> LinkFinding? {
        switch error {
        case .unknownHost:
            LinkFinding(link: link, state: .gone, reason: error.description, isAnswered: false)
        case .unreachable, .tooSlow, .forbiddenAddress:
            LinkFinding(link: link, state: .failing, reason: error.description, isAnswered: false)
        case .brokenOff, .status, .busy, .redirect, .tooLarge, .malformed, .unsupported:
            LinkFinding(link: link, state: .failing, reason: error.description)
        case .givenUp, .outOfTime, .cancelled: nil
        }
    }
}
