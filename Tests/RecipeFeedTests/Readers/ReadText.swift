import Foundation

@testable import RecipeFeed

extension RecipeFeed {
    /// Returns the recipes of a file with a text.
    static func read(
        _ text: String, named name: String = "recipes", options: FeedOptions = FeedOptions()
    ) throws(FeedError) -> RecipeFeed {
        try read(Array(text.utf8), named: name, options: options)
    }

    /// Returns the recipes of a file with bytes.
    static func read(
        _ bytes: [UInt8], named name: String = "recipes", options: FeedOptions = FeedOptions()
    ) throws(FeedError) -> RecipeFeed {
        try RecipeFeed([FeedDocument(bytes, from: URL(filePath: "/home/\(name)"))], as: nil, options: options)
    }
}
