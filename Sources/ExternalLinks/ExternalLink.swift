package import Files
package import Foundation

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
