package import Files
package import Foundation

/// A link that leads out of a site.
package struct ExternalLink: Sendable, Hashable {
    /// Where it leads, without a fragment: that names a place in a page, which no server is asked for.
    package let url: URL
    /// What is asked whether it still leads there.
    package let question: Question

    package enum Question: Sendable, Hashable {
        /// The page itself.
        case page
        /// An oEmbed provider (oembed.com), which knows of what is gone where the page itself answers as if it was there.
        case oEmbed(URL)
    }

    package init(_ url: URL, asking question: Question = .page) {
        (self.url, self.question) = (url.withoutFragment, question)
    }

    /// By which the history knows it; nobody can tell the address by it.
    package var digest: ContentDigest { Self.digest(of: url) }

    /// The same for an address, whose fragment does not count.
    package static func digest(of url: URL) -> ContentDigest {
        ContentDigest(of: url.withoutFragment.absoluteString.utf8)
    }

    /// What is requested.
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
    /// The host in lower case; empty where there is none.
    var lowercasedHost: String { host(percentEncoded: false)?.lowercased() ?? "" }

    fileprivate var withoutFragment: URL {
        guard fragment(percentEncoded: true) != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        parts.fragment = nil
        return parts.url ?? self
    }
}

/// What a look at a link shows.
package enum LinkState: String, Sendable, Codable {
    /// It leads to a page.
    case fine
    /// It leads to a page with another address, for good.
    case moved
    /// Whether the page is there cannot be told: its host does not answer, or not to programs.
    case failing
    /// There is no such page, video or host.
    case gone
}

/// A link and what a look at it shows.
package struct LinkFinding: Sendable, Hashable {
    package let link: ExternalLink
    package let state: LinkState
    /// Where a link leads that has moved.
    package var destination: URL?
    /// Why a link is failing or gone, in words.
    package var reason: String?
}
