import Foundation

/// A video on YouTube, which can be played inside a page.
struct YouTubeVideo: Equatable {
    let id: String
    /// Where it begins, in seconds.
    let start: Int?

    /// The video that a link shows; nil where the link leads elsewhere, or to something else on YouTube.
    init?(_ link: URL) {
        guard let components = URLComponents(url: link, resolvingAgainstBaseURL: true), Self.isOnYouTube(link) else {
            return nil
        }
        let query = Dictionary(
            (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
        let path = components.path.split(separator: "/").map(String.init)
        let id: String? =
            switch (Self.site(of: link), path.first) {
            case ("youtu.be", let first): first
            case (_, "watch"): query["v"]
            case (_, "embed"), (_, "shorts"), (_, "live"), (_, "v"): path.dropFirst().first
            default: nil
            }
        guard let id, (1...64).contains(id.utf8.count), id.utf8.allSatisfy(Self.isAllowedInID) else { return nil }
        self.id = id
        start = (query["t"] ?? query["start"]).flatMap { Self.seconds($0) }
    }

    /// Whether a link leads to YouTube.
    static func isOnYouTube(_ link: URL) -> Bool {
        ["youtube.com", "youtu.be", "youtube-nocookie.com"].contains(site(of: link))
    }

    /// The player's address, on the host that sets no cookie before the video is played.
    var playerURL: String {
        "https://www.youtube-nocookie.com/embed/\(id)?autoplay=1&playsinline=1&rel=0"
            + (start.map { "&start=\($0)" } ?? "")
    }

    /// The host without `www.`, `m.` or `music.`.
    private static func site(of link: URL) -> String {
        let host = link.host(percentEncoded: true)?.lowercased() ?? ""
        let prefix = ["www.", "m.", "music."].first(where: host.hasPrefix) ?? ""
        return String(host.dropFirst(prefix.count))
    }

    /// What `90`, `90s` or `1m30s` means.
    private static func seconds(_ text: String) -> Int? {
        guard let match = text.wholeMatch(of: /(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?/) else { return nil }
        let seconds = [(match.1, 3_600), (match.2, 60), (match.3, 1)].reduce(0) { sum, part in
            sum + (part.0.flatMap { Int($0) } ?? 0) * part.1
        }
        return seconds > 0 ? seconds : nil
    }

    private static func isAllowedInID(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
