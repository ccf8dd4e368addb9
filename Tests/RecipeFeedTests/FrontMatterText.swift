import Foundation
import Testing

@testable import RecipeFeed

/// Front matter of a recipe, and what reading it says.
enum FrontMatterText {
    static func document(_ text: String, _ index: Int = 0) -> FeedDocument {
        FeedDocument(
            markdown: Array(text.utf8), from: URL(filePath: "/site/Recipes/\(index).md"), name: "\(index).md",
            at: "\(index).md"
        ).numbered(index)
    }

    static func fault(_ text: String) throws -> FeedProblem {
        do {
            _ = try RecipeFeed([document(text)], as: nil, options: FeedOptions())
        } catch {
            #expect(error.problems.count == 1)
            return try #require(error.problems.first)
        }
        Issue.record("\(text) was accepted")
        throw CancellationError()
    }

    static func recipe(_ text: String) throws -> Recipe {
        let feed = try RecipeFeed([document(text)], as: nil, options: FeedOptions())
        #expect(feed.omissions.map(\.problem.message).isEmpty && feed.unknownFields.isEmpty)
        return try #require(feed.recipes.first)
    }
}
