import Foundation

@testable import RecipeFeed

/// What holds for every document that isn't JSON: it is read, or refused at a place in it.
struct DocumentProperties {
    private let bytes: [UInt8]

    /// The names of files by which some readers know their kind.
    private static let names = [
        "recipe", "recipe.html", "recipe.md", "recipe.cook", "recipe.yaml", "recipe.csv", "recipe.mmf", "recipe.txt",
    ]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Checks the document in the hands of one reader, given its number, or of the one that recognises it.
    func check(by reader: Int) {
        for name in Self.names {
            if DocumentReader.all.indices.contains(reader) {
                check(DocumentReader.all[reader], named: name)
            } else {
                checkFeed(named: name)
            }
        }
    }

    private func check(_ reader: DocumentReader, named name: String) {
        do {
            guard let read = try reader.read(SourceDocument(bytes: bytes, name: name)) else { return }
            for remark in read.remarks { checkPlace(remark.offset) }
            let (json, origins) = read.root.json(atMost: .max) ?? ([], ValueOrigins())
            for place in stride(from: 0, to: json.count, by: max(1, json.count / 64)) {
                checkPlace(origins.offset(of: place))
            }
            _ = try ConvertedDocument(read, of: reader.name, from: bytes.count)
        } catch {
            checkPlace(error.offset)
            require(!error.message.isEmpty && !error.help.isEmpty, "a document was refused for no reason")
            require(error.message != ReadingLimit.message, "reading a document takes more work than its size")
        }
    }

    private func checkFeed(named name: String) {
        let document = FeedDocument(bytes, from: URL(filePath: "/feeds/\(name)"))
        do {
            let feed = try RecipeFeed([document], as: nil, options: FeedOptions())
            require(document.isReadable, "a feed was accepted that no reader knows")
            for problem in feed.omissions.map(\.problem) { check(problem) }
            // The message of keys that nothing reads is made for all of them together.
            for problem in feed.unreadKeys.map(\.first) { checkPlace(of: problem) }
            for recipe in feed.recipes {
                require(!recipe.name.isBlank && UUID(uuidString: recipe.id) != nil, "a recipe has no name or no id")
            }
        } catch {
            require(!error.problems.isEmpty, "a document was refused for no reason")
            for problem in error.problems { check(problem) }
        }
    }

    private func check(_ problem: FeedProblem) {
        checkPlace(of: problem)
        require(!problem.message.isEmpty, "no message: \(problem)")
        require(problem.message != ReadingLimit.message, "reading a document takes more work than its size")
    }

    private func checkPlace(of problem: FeedProblem) {
        require(problem.line > 0 && problem.column > 0, "no place: \(problem)")
    }

    private func checkPlace(_ offset: Int) {
        require((0...bytes.count).contains(offset), "a place is outside of the document: \(offset)")
    }
}
