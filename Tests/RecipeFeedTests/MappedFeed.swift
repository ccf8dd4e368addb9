import Foundation
import Testing
import Yams

@testable import RecipeFeed

/// Documents, and a mapping that reads them.
enum MappedFeed {
    /// The format that some lines of YAML describe, over one that is built in where it is named.
    static func format(_ yaml: String, over base: String? = nil) throws -> FeedFormat {
        let mapping = try #require(try Yams.compose(yaml: yaml)?.mapping)
        let built = try base.map { name in try #require(FeedFormat.builtIn.first { $0.name == name }) }
        return try FormatRules(mapping).format(named: "the test's", over: built)
    }

    /// A feed of documents, read by a mapping, or by what the first document looks like.
    static func read(
        _ documents: [String], _ yaml: String? = nil, over base: String? = nil,
        from location: String? = "https://feeds.example/api/recipes?page=1", options: FeedOptions = FeedOptions()
    ) throws -> RecipeFeed {
        let documents = try documents.enumerated().map { index, text in
            FeedDocument(
                Array(text.utf8), from: try location.map { try #require(URL(string: $0)) },
                name: documents.count > 1 ? "document \(index)" : nil, index: index)
        }
        return try RecipeFeed(documents, as: yaml.map { try format($0, over: base) }, options: options)
    }

    /// What is wrong with a feed: the place and the message of each problem.
    static func problems(_ documents: [String], _ yaml: String? = nil, options: FeedOptions = FeedOptions()) -> [String]
    {
        do {
            _ = try read(documents, yaml, options: options)
            return []
        } catch let error as FeedError {
            return error.problems.map(words)
        } catch {
            return ["\(error)"]
        }
    }

    /// What was left out of a feed.
    static func omissions(_ feed: RecipeFeed) -> [String] {
        feed.omissions.map { "\(words($0.problem)) ×\($0.count)" }
    }

    private static func words(_ problem: FeedProblem) -> String {
        let place = ([problem.document].compactMap(\.self) + ["\(problem.line)", "\(problem.column)"]).joined(
            separator: ":")
        return ([place, problem.recipe].compactMap(\.self) + [problem.message]).joined(separator: " ")
    }
}

extension [RecipeSection] {
    /// The texts of all items.
    var texts: [String] { flatMap { $0.items.map(\.text) } }
}

extension RecipeSection {
    /// The heading in brackets, and the texts.
    var lines: [String] { (heading.map { ["[\($0)]"] } ?? []) + items.map(\.text) }
}
