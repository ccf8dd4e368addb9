import Foundation
import RecipeFeed
import Testing

/// A feed as a test writes it.
enum Document {
    /// Where it is said to come from.
    static let location = URL(filePath: "/feeds/recipes.json")

    /// One valid recipe, with further keys in front.
    static func recipe(_ extra: String = "", name: String = "Pho", uuid: Int = 1) -> String {
        let digits = String(repeating: "0", count: 12 - "\(uuid)".count) + "\(uuid)"
        return #"{\#(extra) "uuid": "7c9e6679-7425-40de-944b-\#(digits)", "name": "\#(name)", "cuisine": "Vietnamese"}"#
    }

    static func read(
        _ text: String, from place: String = "file:///feeds/recipes.json", options: FeedOptions = FeedOptions()
    ) throws -> RecipeFeed {
        try RecipeFeed(Array(text.utf8), from: try #require(URL(string: place)), options: options)
    }

    static func problems(_ text: String, limits: FeedLimits = FeedLimits()) -> [FeedProblem] {
        problems(Array(text.utf8), limits: limits)
    }

    static func problems(_ bytes: [UInt8], limits: FeedLimits = FeedLimits()) -> [FeedProblem] {
        do {
            _ = try RecipeFeed(bytes, from: location, options: FeedOptions(limits: limits))
            return []
        } catch {
            return error.problems
        }
    }
}
