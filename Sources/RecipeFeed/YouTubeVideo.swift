public import Foundation

/// A video on YouTube, however its link is written.
public struct YouTubeVideo: Sendable, Hashable {
    /// The video's id: 11 ASCII letters, digits, `-` or `_`.
    public let id: String

    /// Reads a link; nil where it leads anywhere else, such as to a channel, a playlist or a host of a similar name.
    ///
    /// The forms are `youtu.be/ID`, and on `youtube.com` (also `www.`, `m.` and `music.`) and `youtube-nocookie.com`
    /// `watch?v=ID` with other parameters before or behind it, `embed/ID`, `shorts/ID`, `live/ID`, `v/ID`, `e/ID` and
    /// `watch/ID`.
    public init?(_ url: URL) {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true), Self.isWeb(components),
            let host = components.encodedHost?.lowercased()
        else { return nil }
        let path = components.percentEncodedPath.split(separator: "/")
        let id: Substring?
        if host == "youtu.be" {
            id = path.count == 1 ? path[0] : nil
        } else if Self.hosts.contains(host) {
            id =
                switch (path.first, path.count) {
                case ("watch", 1): components.queryItems?.first { $0.name == "v" }?.value.map { $0[...] }
                case ("watch", 2), ("embed", 2), ("shorts", 2), ("live", 2), ("v", 2), ("e", 2): path[1]
                default: nil
                }
        } else {
            id = nil
        }
        guard let id, Self.isID(id) else { return nil }
        self.id = String(id)
    }

    private static let hosts: Set = [
        "youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com",
        "youtube-nocookie.com", "www.youtube-nocookie.com",
    ]

    private static func isWeb(_ components: URLComponents) -> Bool {
        switch (components.scheme?.lowercased(), components.port) {
        case ("https", nil), ("https", 443), ("http", nil), ("http", 80): components.user == nil
        default: false
        }
    }

    private static func isID(_ text: Substring) -> Bool {
        // `embed/videoseries` plays a list and `embed/live_stream` a channel: of the right length, and no ids.
        guard text.utf8.count == 11, text != "videoseries", text != "live_stream" else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
