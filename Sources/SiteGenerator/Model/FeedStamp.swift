import Foundation
import ImagePipeline

/// Which list a site shows, and since when it has been known.
///
/// The time is that of the first build that got just these bytes: pages name it, and a build that finds nothing new must
/// not change a page.
struct FeedStamp: Codable, Hashable, Sendable {
    /// Of the feed as it was received.
    let sha256: ContentDigest
    /// In whole seconds.
    let fetched: Date

    /// The stamp of a feed that came in at the given time, or the earlier one of an equal feed.
    init(of bytes: [UInt8], at time: Date, unless earlier: FeedStamp?) {
        let digest = ContentDigest(of: bytes)
        sha256 = digest
        if let earlier, earlier.sha256 == digest {
            fetched = earlier.fetched
        } else {
            fetched = Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
        }
    }
}
