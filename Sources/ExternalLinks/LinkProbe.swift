package import Files
package import Foundation
import SafeFetch

/// A link that leads out of a site.
package struct ExternalLink: Sendable, Hashable {
    /// The address without a fragment, which names a place in the page and isn't sent to a server.
    package let url: URL
    /// The address to ask whether the link still leads somewhere.
    package let question: Question

    package enum Question: Sendable, Hashable {
        /// The page itself.
        case page
        /// An oEmbed provider (oembed.com), which knows that a video is gone even if its page answers as if it were there.
        case oEmbed(URL)
    }

    package init(_ url: URL, asking question: Question = .page) {
        (self.url, self.question) = (url.withoutFragment, question)
    }

    /// The key of the link in the history, which doesn't reveal the address.
    package var digest: ContentDigest { Self.digest(of: url) }

    /// Returns the digest of an address, ignoring its fragment.
    package static func digest(of url: URL) -> ContentDigest {
        ContentDigest(of: url.withoutFragment.absoluteString.utf8)
    }

    /// The address that is requested.
    var requested: URL {
        switch question {
        case .page: url
        case .oEmbed(let provider): provider
        }
    }

    /// The host that is asked, in lower case.
    package var host: String { requested.lowercasedHost }
}

extension URL {
    /// The host in lower case; empty if the URL has none.
    var lowercasedHost: String { host(percentEncoded: false)?.lowercased() ?? "" }

    fileprivate var withoutFragment: URL {
        guard fragment(percentEncoded: true) != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        parts.fragment = nil
        return parts.url ?? self
    }
}

/// The state of a link, as one check shows it.
package enum LinkState: String, Sendable, Codable {
    /// The link leads to a page.
    case fine
    /// The link leads to a page that has moved to another address for good.
    case moved
    /// The check is inconclusive: the host doesn't answer, or doesn't answer programs.
    case failing
    /// There is no such page, video or host.
    case gone
}

/// A link with the result of one check.
package struct LinkFinding: Sendable, Hashable {
    package let link: ExternalLink
    package let state: LinkState
    /// The new address, if the link has moved.
    package var destination: URL?
    /// The reason that a link is failing or gone, in words.
    package var reason: String?
}

/// Checks one link.
struct LinkProbe: Sendable {
    let fetcher: Fetcher
    let limits: FetchLimits

    /// The result of checking a link.
    enum Outcome: Sendable {
        /// The finding, and whether the link's own host answered.
        case seen(LinkFinding, isAnswer: Bool)
        /// The link's host has no address, as far as this machine's resolver knows.
        case unknownHost(reason: String)
        /// The link's host asks to be left alone for now.
        case busy(LinkFinding)
        /// The link wasn't asked for, since others of its host failed or took too long.
        case notAsked
        /// The task was cancelled.
        case cancelled
    }

    /// Checks a link.
    func look(at link: ExternalLink) async -> Outcome {
        do throws(FetchError) {
            switch link.question {
            case .page: return try await page(link)
            case .oEmbed(let provider): return .seen(try await video(link, provider), isAnswer: true)
            }
        } catch {
            return Self.outcome(for: link, error)
        }
    }

    private func page(_ link: ExternalLink) async throws(FetchError) -> Outcome {
        var failure: FetchError?
        do throws(FetchError) {
            let probe = try await fetcher.probe(link.url, by: .head, limits: limits)
            if Self.isPage(probe.status) || Self.isBusy(probe.status) { return Self.outcome(for: link, probe) }
        } catch {
            // Another request to that host would fail the same way; but some hosts only break off on methods that they don't
            // know.
            switch error {
            case .brokenOff, .malformed: failure = error
            default: throw error
            }
        }
        do throws(FetchError) {
            // Many servers answer HEAD wrongly, because few programs use it.
            return Self.outcome(for: link, try await fetcher.probe(link.url, by: .get, limits: limits))
        } catch {
            // The page itself failed before its host was given up.
            if let failure, case .givenUp = error { throw failure }
            throw error
        }
    }

    /// Asks the oEmbed provider about a video.
    ///
    /// YouTube answers 400 and 404 for a video that is removed, and 403 for a private one, at times as the text `Forbidden`
    /// with status 200. It answers 401 for a video that may be watched there, but not on other sites. Programs that send it too
    /// many requests get a web page, or a redirect to one.
    private func video(_ link: ExternalLink, _ provider: URL) async throws(FetchError) -> LinkFinding {
        var limits = limits
        limits.redirects = 0
        do throws(FetchError) {
            let answer = String(decoding: try await fetcher.fetch(provider, limits: limits), as: UTF8.self)
            let text = answer.trimmingCharacters(in: .whitespacesAndNewlines)
            if text.hasPrefix("{") { return LinkFinding(link: link, state: .fine) }
            if text == "Forbidden" { return Self.privateVideo(link) }
            return Self.failing(link, "\(provider.lowercasedHost) answered with something else than data")
        } catch {
            switch error {
            case .status(401): return LinkFinding(link: link, state: .fine)
            case .status(403): return Self.privateVideo(link)
            case .status(400), .status(404), .status(410):
                return LinkFinding(link: link, state: .gone, reason: "there is no such video")
            case .redirect: return Self.failing(link, "\(provider.lowercasedHost) led to another page")
            default: throw error
            }
        }
    }

    // MARK: What answers mean

    private static func isPage(_ status: Int) -> Bool { (200..<300).contains(status) }

    /// Returns whether a status means too many requests (RFC 6585, 4).
    private static func isBusy(_ status: Int) -> Bool { status == 429 }

    private static func failing(_ link: ExternalLink, _ reason: String) -> LinkFinding {
        LinkFinding(link: link, state: .failing, reason: reason)
    }

    private static func privateVideo(_ link: ExternalLink) -> LinkFinding {
        LinkFinding(link: link, state: .gone, reason: "the video is private")
    }

    private static func outcome(for link: ExternalLink, _ probe: Probe) -> Outcome {
        let finding = finding(of: link, probe)
        return isBusy(probe.status) && probe.url.lowercasedHost == link.host
            ? .busy(finding) : .seen(finding, isAnswer: true)
    }

    private static func finding(of link: ExternalLink, _ probe: Probe) -> LinkFinding {
        switch probe.status {
        case 404, 410:
            return LinkFinding(link: link, state: .gone, reason: "the server answered with status \(probe.status)")
        case let status where isPage(status):
            // Many sites redirect pages that they no longer have to their home page.
            if probe.url.isTop, !link.url.isTop { return failing(link, "it leads to the top of its site") }
            guard probe.isMoved else { return LinkFinding(link: link, state: .fine) }
            return LinkFinding(link: link, state: .moved, destination: probe.url)
        case let status: return failing(link, "the server answered with status \(status)")
        }
    }

    private static func outcome(for link: ExternalLink, _ error: FetchError) -> Outcome {
        switch error {
        case .cancelled: return .cancelled
        case .unknownHost(link.host, let reason): return .unknownHost(reason: reason)
        // A redirect led to the unknown host, so the link's own host answered.
        case .unknownHost:
            return .seen(LinkFinding(link: link, state: .gone, reason: error.description), isAnswer: true)
        case .busy(link.host, _, _): return .busy(failing(link, error.description))
        case .status(let status) where isBusy(status): return .busy(failing(link, error.description))
        // As above, a redirect led to the host that can't be reached.
        case .unreachable(let host, _) where host != link.host:
            return .seen(failing(link, error.description), isAnswer: true)
        case .brokenOff, .status, .busy, .redirect, .tooLarge, .malformed:
            return .seen(failing(link, error.description), isAnswer: true)
        // The host was given up, and the link itself wasn't requested.
        case .givenUp, .outOfTime: return .notAsked
        case .unreachable, .tooSlow, .forbiddenAddress, .unsupported:
            return .seen(failing(link, error.description), isAnswer: false)
        }
    }
}

extension URL {
    /// Whether the URL is the top of its site.
    fileprivate var isTop: Bool {
        ["", "/", "/index.html", "/index.htm", "/index.php"].contains(path(percentEncoded: true))
            && query(percentEncoded: true) == nil
    }
}
