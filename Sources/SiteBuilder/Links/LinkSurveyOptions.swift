package import Foundation

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
