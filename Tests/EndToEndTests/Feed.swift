import Foundation
import TestSupport

/// A recipe list as a test writes it.
struct Feed {
    var recipes: [Recipe]

    struct Recipe: Encodable {
        var cuisine: String?
        var name: String?
        var uuid: String
        var smallPhoto: String?
        var largePhoto: String?
        var source: String?
        var video: String?

        enum CodingKeys: String, CodingKey {
            case cuisine
            case name
            case uuid
            case smallPhoto = "photo_url_small"
            case largePhoto = "photo_url_large"
            case source = "source_url"
            case video = "youtube_url"
        }
    }

    var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Texts and nulls only, which JSON can always express.
        return [UInt8]((try? encoder.encode(["recipes": recipes])) ?? Data())
    }

    /// Six recipes in three cuisines, in mixed order, each lacking something else.
    static let example = Feed(recipes: [
        .init(
            cuisine: "Thai", name: "Khao Soi", uuid: uuid(1), source: "https://cook.example/khao-soi?a=1&b=2",
            video: "https://www.youtube.com/watch?v=khaosoi"),
        .init(
            cuisine: "British", name: "Bubble & Squeak", uuid: uuid(2), source: "https://cook.example/bubble",
            video: nil),
        .init(cuisine: "French", name: "Crème Brûlée", uuid: uuid(3), source: nil, video: "https://youtu.be/creme"),
        .init(cuisine: "British", name: "Apple <Crumble>", uuid: uuid(4), source: nil, video: nil),
        .init(cuisine: "Thai", name: "Pad Thai", uuid: uuid(5), source: "https://www.noodles.example/", video: nil),
        .init(cuisine: "British", name: "Scones", uuid: uuid(6), source: nil, video: nil),
    ])

    static func uuid(_ number: Int) -> String {
        "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(number)".count) + "\(number)"
    }

    /// The list with photos on a server, all of whose addresses end alike.
    func withPhotos(at base: String = "") -> Feed {
        var feed = self
        for index in feed.recipes.indices {
            feed.recipes[index].smallPhoto = "\(base)/photos/\(index)/small.jpg"
            feed.recipes[index].largePhoto = "\(base)/photos/\(index)/large.jpg"
        }
        return feed
    }

    /// A server that has this list and makes up a photo for every address below `/photos/`.
    func serve() async throws -> LoopbackServer {
        let json = json
        return try await LoopbackServer { path in
            if path == "/recipes.json" { return .init(body: json) }
            if path.hasPrefix("/photos/") {
                return .init(body: TestPhoto.png(seed: path.utf8.reduce(0) { $0 &* 31 &+ Int($1) }))
            }
            return .notFound
        }
    }
}

extension Feed.Recipe {
    init(cuisine: String, name: String, uuid: String, source: String?, video: String?) {
        self.init(
            cuisine: cuisine, name: name, uuid: uuid, smallPhoto: nil, largePhoto: nil, source: source,
            video: video)
    }
}
