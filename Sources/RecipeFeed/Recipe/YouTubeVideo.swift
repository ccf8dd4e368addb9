package import Foundation
import Patterns

/// A video on YouTube.
package struct YouTubeVideo: Sendable, Hashable {
    /// The video's id: 11 ASCII letters, digits, `-` or `_`.
    package let id: String
    /// The start of playback, in seconds; `nil` for the beginning.
    package let start: Int?

    /// Parses a link; returns `nil` for anything else, such as a channel, a playlist or a host with a similar name.
    ///
    /// The forms are `youtu.be/ID`, and on `youtube.com` (also `www.`, `m.` and `music.`) and `youtube-nocookie.com`
    /// `watch?v=ID` with any other parameters, `embed/ID`, `shorts/ID`, `live/ID`, `v/ID`, `e/ID` and `watch/ID`. A
    /// parameter `t` or `start` may have the start of playback, as `90`, `90s` or `1m30s`.
    package init?(_ url: URL) {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true), Self.isWeb(components),
            let host = components.encodedHost?.lowercased()
        else { return nil }
        let path = components.percentEncodedPath.split(separator: "/")
        func parameter(_ name: String) -> String? { components.queryItems?.first { $0.name == name }?.value }
        let id: Substring?
        if host == Self.shortHost {
            id = path.count == 1 ? path[0] : nil
        } else if Self.pageHosts.contains(host) {
            id =
                switch (path.first, path.count) {
                case ("watch", 1): parameter("v").map { $0[...] }
                case ("watch", 2), ("embed", 2), ("shorts", 2), ("live", 2), ("v", 2), ("e", 2): path[1]
                default: nil
                }
        } else {
            id = nil
        }
        guard let id, Self.isID(id) else { return nil }
        self.id = String(id)
        start = (parameter("t") ?? parameter("start")).flatMap(Self.seconds)
    }

    /// Returns whether a link leads to YouTube, even if not to a video.
    package static func isHost(of url: URL) -> Bool {
        guard let host = url.host(percentEncoded: true)?.lowercased() else { return false }
        return host == shortHost || pageHosts.contains(host)
    }

    private static let shortHost = "youtu.be"
    private static let pageHosts: Set = [
        "youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com",
        "youtube-nocookie.com", "www.youtube-nocookie.com",
    ]

    private static func isWeb(_ components: URLComponents) -> Bool {
        switch (components.scheme?.lowercased(), components.port) {
        case ("https", nil), ("https", 443), ("http", nil), ("http", 80): components.user == nil
        default: false
        }
    }

    private static let clock = Pattern(#"(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?"#)

    private static func seconds(_ text: String) -> Int? {
        guard let match = text.wholeMatch(of: clock) else { return nil }
        let seconds = [3_600, 60, 1].enumerated().reduce(0) { sum, unit in
            sum + (Int(match[unit.offset + 1]) ?? 0) * unit.element
        }
        return seconds > 0 ? seconds : nil
    }

    private static func isID(_ text: Substring) -> Bool {
        // `embed/videoseries` plays a list and `embed/live_stream` a channel; both have the length of an id.
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
