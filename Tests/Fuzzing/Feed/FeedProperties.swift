import Diagnostics
import Foundation
import StrictJSON

@testable import RecipeFeed

/// What holds for every feed, accepted or not.
struct FeedProperties {
    let bytes: [UInt8]
    let tree: JSONTree?

    init(_ bytes: [UInt8], tree: JSONTree?) {
        self.bytes = bytes
        self.tree = tree
    }

    func check() {
        for location in ["https://feeds.example/list/recipes.json", "file:///feeds/recipes.json"] {
            guard let location = URL(string: location) else { continue }
            do {
                let feed = try RecipeFeed(bytes, from: location)
                require(tree != nil, "a feed was accepted that is not JSON")
                check(feed.repairs)
                for recipe in feed.recipes { check(recipe, of: location) }
                if !location.isFileURL { checkRoundTrip(feed.recipes, location) }
            } catch {
                require(!error.problems.isEmpty, "a feed was refused for no reason")
                check(error.problems)
            }
            checkFormats(at: location)
        }
    }

    /// The same bytes as documents of the other formats, in each of which any value may be of any kind.
    private func checkFormats(at location: URL) {
        for format in FeedFormat.builtIn {
            let document = FeedDocument(bytes, from: location)
            _ = format.next(after: document)
            _ = format.details(of: document, atMost: 1_000)
            guard let feed = try? RecipeFeed([document], as: format, options: FeedOptions()) else { continue }
            check(feed.omissions.map(\.problem))
            require(feed.recipes.count == format.recipeCount(of: document), "a recipe is lost without a word")
            for recipe in feed.recipes {
                check(recipe, of: location)
                check(recipe.details)
            }
        }
        _ = MappingGuess([FeedDocument(bytes, from: location)])
        if bytes.starts(with: "---".utf8) { checkMarkdown(at: location) }
    }

    /// The same bytes as a recipe in Markdown with front matter.
    private func checkMarkdown(at location: URL) {
        guard let format = FeedFormat.named("markdown") else { return }
        let document = FeedDocument(markdown: bytes, from: location, name: "Recipes/dal.md", at: "dal.md")
        do {
            let feed = try RecipeFeed([document], as: format, options: FeedOptions())
            check(feed.omissions.map(\.problem))
            for recipe in feed.recipes {
                check(recipe, of: location)
                check(recipe.details)
            }
        } catch {
            require(!error.problems.isEmpty, "a recipe was refused for no reason")
            for problem in error.problems { require(problem.line > 0 && problem.column > 0, "no place: \(problem)") }
        }
    }

    private func check(_ details: RecipeDetails) {
        let sections = details.ingredients + details.steps
        let lines =
            sections.flatMap { [$0.heading].compactMap(\.self) + $0.items.map(\.text) }
            + [details.description].compactMap(\.self)
        let words =
            [details.yield, details.category, details.author, details.published, details.language].compactMap(\.self)
            + details.tags + details.nutrition.map(\.value)
        for text in lines.flatMap({ $0.split(separator: "\n").map(String.init) }) + words {
            require(!text.isEmpty && text.firstHazard == nil, "a text is empty, or holds what it must not")
        }
        for minutes in [details.times.preparation, details.times.cooking, details.times.total].compactMap(\.self) {
            require((0...1_051_200).contains(minutes), "a time is out of range: \(minutes)")
        }
    }

    // MARK: Recipes

    private func check(_ recipe: Recipe, of location: URL) {
        require(UUID(uuidString: recipe.id)?.uuidString.lowercased() == recipe.id, "this is no uuid: \(recipe.id)")
        for text in [recipe.name, recipe.cuisine] {
            require(!text.isEmpty && text.unicodeScalars.count <= 1_000, "a text is empty or too long")
            require(text.firstHazard == nil, "a text holds what it must not")
        }
        for link in [recipe.source, recipe.video].compactMap(\.self) { check(link) }
        for link in [recipe.smallPhoto, recipe.largePhoto].compactMap(\.self) {
            if link.isFileURL {
                require(link.standardizedFileURL.path.hasPrefix("/feeds/"), "a photo is outside: \(link)")
            } else {
                check(link)
            }
        }
    }

    private func check(_ link: URL) {
        let parts = URLComponents(string: link.absoluteString, encodingInvalidCharacters: false)
        require(parts != nil, "Foundation refuses a link that we accept: \(link)")
        require(parts?.scheme == "http" || parts?.scheme == "https", "a link has another scheme: \(link)")
        require(parts?.encodedHost?.isEmpty == false, "a link has no host: \(link)")
        require(parts?.user == nil && parts?.password == nil, "a link names a user: \(link)")
        require(link.absoluteString.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F }, "a link is not ASCII: \(link)")
    }

    private func checkRoundTrip(_ recipes: [Recipe], _ location: URL) {
        do {
            // A name that was put right once may look as if it had to be again.
            let options = FeedOptions(limits: FeedLimits(bytes: .max), repairsNames: false)
            let again = try RecipeFeed(RecipeDocument(recipes).bytes, from: location, options: options)
            require(again.recipes == recipes, "recipes are not the same when they are written and read again")
        } catch {
            require(false, "recipes are refused when they are written and read again: \(error.problems)")
        }
    }

    // MARK: Problems

    private func check(_ problems: [FeedProblem]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var last = (line: 1, column: 1)
        for problem in problems {
            require(problem.message != ReadingLimit.message, "reading a recipe takes more work than its size")
            require((1...lines.count).contains(problem.line), "there is no such line: \(problem)")
            let width = lines[problem.line - 1].count { $0 & 0xC0 != 0x80 }
            require((1...width + 1).contains(problem.column), "there is no such column: \(problem)")
            require((problem.line, problem.column) >= last, "problems are out of order: \(problem)")
            last = (problem.line, problem.column)
            require((0...problem.excerpt.count).contains(problem.excerptOffset), "the caret is outside: \(problem)")
            require(tree.map { $0.has(problem.pointer) } ?? true, "there is no \(problem.pointer)")
            for text in [problem.message, problem.pointer, problem.recipe ?? "", problem.excerpt, problem.help ?? ""] {
                require(text.printable().firstHazard == nil, "a report holds what it must not: \(problem)")
            }
        }
    }
}
