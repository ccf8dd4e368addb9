import Diagnostics
import SitePublisher
import SiteSources

extension BuildOptions {
    /// Throws if a list has fewer recipes than the owner's share of those that are published.
    ///
    /// - Parameters:
    ///   - count: the number of recipes in the list.
    ///   - published: the number of recipes on the published site; 0 if there isn't one.
    /// - Throws: `BuildError` in that case, unless the owner accepts the list.
    func refuse(listOf count: Int, after published: Int) throws(BuildError) {
        guard let leastShare, !acceptsShortList, count * 100 < published * leastShare else { return }
        throw BuildError(
            .badData,
            "the list has \(counted(count, "recipe")), which is less than \(leastShare)% of the \(published) on the published "
                + "site (at-least), so the site stays as it is",
            file: feeds.label,
            help: "look whether the list is whole; if it is, publish it with: recipesite build --accept")
    }
}

extension Diagnostic {
    /// Returns the warning about a list that has lost most of its recipes, which is usually a mistake at its source.
    ///
    /// - Parameters:
    ///   - source: the list's name in messages.
    ///   - count: the number of recipes in the list.
    ///   - published: the number of recipes on the published site; 0 if there isn't one.
    /// - Returns: the warning; empty if at least half of the recipes remain.
    static func shrinkage(of source: String, to count: Int, from published: Int) -> [Diagnostic] {
        guard count < published - count else { return [] }
        return [
            Diagnostic(
                severity: .warning, file: source,
                message: "the list has \(counted(count, "recipe")), and the published site has \(published)",
                help: "look whether the list is whole; with --at-least 50%, one that lost so many is not published")
        ]
    }
}
