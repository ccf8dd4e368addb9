import Foundation
import Testing

@testable import RecipeFeed

/// A guess, and what it reads.
struct Guess {
    let document: FeedDocument
    let settings: String
    let remarks: [String]
    let format: FeedFormat
    let feed: RecipeFeed
    let recipe: Recipe

    init(_ texts: String...) throws {
        let documents = texts.enumerated().map { index, text in
            FeedDocument(
                Array(text.utf8), from: URL(string: "https://feeds.example/recipes"), name: "document \(index)",
                index: index)
        }
        document = try #require(documents.first)
        let guess = try #require(MappingGuess(documents))
        (settings, format, remarks) = (guess.settings, guess.format, guess.remarks)
        feed = try RecipeFeed(documents, as: format, options: FeedOptions())
        recipe = try #require(feed.recipes.first)
    }
}
