package import Diagnostics
package import Foundation

/// The report of a link check.
package struct LinkReport: Sendable, Encodable {
    /// The source of the recipes, for messages.
    package var source: String
    /// The number of different links.
    package var links: Int
    /// The number of hosts.
    package var hosts: Int
    /// The number of links that lead to a page.
    package var fine = 0
    /// The number of links whose page has moved permanently.
    package var moved = 0
    /// The number of links whose state is uncertain.
    package var failing = 0
    /// The number of links that lead nowhere.
    package var gone = 0
    /// The number of links that weren't checked, because their hosts asked to wait or the check was interrupted.
    package var unchecked = 0
    /// Whether the check was interrupted.
    package var isInterrupted = false
    /// The links that aren't fine, ordered by the first recipe that has them.
    package var findings: [Finding] = []
    /// The duration in seconds.
    package var seconds = 0.0
    /// Warnings for the owner.
    package var warnings: [Diagnostic]

    /// A link that is not fine.
    package struct Finding: Sendable, Encodable {
        /// The address.
        package var url: String
        /// The names of the recipes with the link.
        package var recipes: [String]
        /// `moved`, `failing` or `gone`.
        package var state: String
        /// The time when the state was first seen (RFC 3339).
        package var since: String
        /// The number of checks that found it gone since it last worked, without those soon after another one.
        package var looks: Int?
        /// The new address of a moved page.
        package var destination: String?
        /// The reason in words.
        package var reason: String?
        /// Whether builds treat the link as one that may be gone.
        package var mayBeGone: Bool
    }
}

extension LinkReport {
    /// Returns the number of links in a state or a worse one.
    ///
    /// - Parameter state: the state.
    /// - Returns: the number.
    package func count(atLeast state: State) -> Int {
        switch state {
        case .moved: moved + failing + gone
        case .failing: failing + gone
        case .gone: gone
        }
    }

    /// The states of links other than fine, from best to worst.
    package enum State: String, Sendable, CaseIterable {
        case moved, failing, gone
    }
}

/// The options of a link check.
package struct LinkSurveyOptions: Sendable {
    /// The pause between two requests to the same host.
    package var pause = Duration.seconds(1)
    /// The oEmbed provider for videos on YouTube.
    package var oEmbed = "https://www.youtube.com/oembed"
    /// A page that shows whether this machine reaches the network; it is on the archive to which builds link.
    package var reference = URL(string: "https://web.archive.org/") ?? URL(filePath: "/")
    /// The interval at which results are saved during a check.
    package var saveInterval = Duration.seconds(60)
    /// The time recorded for all results: the start of the check.
    package var time = Date.now

    /// Creates the default options.
    package init() {}
}
