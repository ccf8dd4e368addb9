import Diagnostics
import RecipeFeed
import SafeFetch

/// The part of a list that a source has and that wasn't received.
enum FeedRest {
    /// Compares what a source says of its list with what was received.
    ///
    /// - Parameters:
    ///   - extents: the statements of the documents; a list ends if one of them names no next page.
    ///   - earlier: the statements of earlier pages; of these, only the numbers count.
    ///   - headers: the statements in the last document's headers.
    ///   - pages: the number of pages that were received.
    ///   - recipes: the number of recipes that were received.
    ///   - beginsAtFirst: whether the first of these pages is the list's first.
    /// - Returns: the statement that there is more; `nil` if there is no such statement.
    static func statement(
        of extents: [ListExtent], after earlier: [ListExtent] = [], _ headers: PagingHeaders = PagingHeaders(),
        pages: Int, recipes: Int, beginsAtFirst: Bool = true
    ) -> String? {
        let came = "\(counted(recipes, "recipe")) came"
        let stated = extents + earlier
        if let all = ([headers.pages] + stated.map(\.pages)).compactMap(\.self).max() {
            if pages < all { return "the source says that it has \(counted(all, "page")), and \(pages) came" }
        } else if let all = ([headers.entries] + stated.map(\.entries)).compactMap(\.self).max(), beginsAtFirst {
            if recipes < all { return "the source says that it has \(counted(all, "recipe")), and \(came)" }
        }
        let hasNext = !extents.isEmpty && extents.allSatisfy(\.hasNext) || headers.next != nil
        return hasNext ? "\(came), and the last document says that more follow" : nil
    }

    /// Returns the warnings about documents that are read without following pages: standard input, and several files.
    static func warnings(
        about documents: [FeedDocument], of source: FeedSource, _ format: (FeedDocument) -> FeedFormat
    ) -> [Diagnostic] {
        let lists = documents.filter { $0.path == nil }.map { ($0, format($0)) }
        let extents = lists.map { ListExtent(of: $0, as: $1) }
        guard extents.contains(where: \.saysSomething) else { return [] }
        let recipes = lists.reduce(0) { $0 + $1.1.recipeCount(of: $1.0) }
        return statement(of: extents, pages: lists.count, recipes: recipes).map {
            [warning($0, of: source, help: help(isOnDisk: true))]
        } ?? []
    }

    /// Returns the warning that a source has more than was received.
    static func warning(_ statement: String, of source: FeedSource, help: String) -> Diagnostic {
        Diagnostic(
            severity: .warning, file: source.label, message: "the feed may not be whole: \(statement)", help: help)
    }

    /// Returns the advice for a list whose pages aren't followed.
    static func help(isOnDisk: Bool) -> String {
        isOnDisk
            ? "save the whole list, or each of its pages as a file and name them all, such as recipes-*.json; or name the "
                + "list's address as the source, with `next` or `pages` in the feed's settings"
            : "have its pages followed, with `next` or `pages` of the feed's settings, or ask for all recipes in its address"
    }
}
