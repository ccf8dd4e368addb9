public import Foundation

/// The options of a link check.
public struct LinkSurveyOptions: Sendable {
    /// The pause between two requests to the same host.
    public var pause = Duration.seconds(1)
    /// The oEmbed provider for videos on YouTube.
    public var oEmbed = "https://www.youtube.com/oembed"
    /// A page that shows whether this machine reaches the network; it is on the archive to which builds link.
    public var reference = URL(string: "https://web.archive.org/") ?? URL(filePath: "/")
    /// The interval at which results are saved during a check.
    public var saveInterval = Duration.seconds(60)
    /// The time recorded for all results: the start of the check.
    public var time = Date.now

    /// Creates the default options.
    public init() {}
}
