package import Files
package import Foundation

/// A link that leads out of a site.
package struct ExternalLink: Sendable, Hashable {
    /// Where it leads.
    package let url: URL
    /// What is asked whether it still leads there.
    package let question: Question

    package enum Question: Sendable, Hashable {
        /// The page itself.
        case page
        /// An oEmbed provider (oembed.com), which knows of what is gone where the page itself answers as if it was there.
        case oEmbed(URL)
    }

    package init(_ url: URL, asking question: Question = .page) { (self.url, self.question) = (url, question) }

    /// By which the history knows it; nobody can tell the address by it.
    package var digest: ContentDigest { Self.digest(of: url) }

    /// The same for an address.
    package static func digest(of url: URL) -> ContentDigest { ContentDigest(of: url.absoluteString.utf8) }

    /// What is requested.
    var requested: URL {
        switch question {
        case .page: url
        case .oEmbed(let provider): provider
        }
    }

    /// The host that is asked, in lower case.
    package var host: String { requested.host(percentEncoded: false)?.lowercased() ?? "" }
}

/// What became of a link, as somebody saw it who looked.
package enum LinkState: String, Sendable, Codable, CaseIterable, Comparable {
    /// It leads to a page.
    case fine
    /// It leads to a page with another address, for good.
    case moved
    /// It could not be seen, as its host does not answer, or not to programs.
    case failing
    /// There is nothing: no such page or video, or no such host.
    case gone

    package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What a look at a link showed.
package struct LinkFinding: Sendable, Hashable {
    package let link: ExternalLink
    package let state: LinkState
    /// Where it has moved to.
    package var destination: URL?
    /// Why it could not be seen, or that it is gone, in words.
    package var reason: String?
    /// Whether the host answered at all.
    package var isAnswered = true
}
