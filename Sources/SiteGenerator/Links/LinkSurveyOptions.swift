public import Foundation

/// How links are looked at.
public struct LinkSurveyOptions: Sendable {
    /// The least time from the end of a request to the beginning of the next one to its host.
    public var pause = Duration.seconds(1)
    /// What is asked for videos on YouTube.
    public var oEmbed = "https://www.youtube.com/oembed"
    /// A page that is there whenever this machine reaches the network: of the archive to which builds lead.
    public var reference = URL(string: "https://web.archive.org/") ?? URL(filePath: "/")
    /// How often what was seen is written down while the looks go on.
    public var saveInterval = Duration.seconds(60)
    /// The time that is noted for all looks: when the survey began.
    public var time = Date.now

    /// The options of a usual run.
    public init() {}
}
