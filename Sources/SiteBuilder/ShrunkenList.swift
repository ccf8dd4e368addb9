import Diagnostics

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
                help: "look whether the list is whole; with --strict, one that lost so many is not published")
        ]
    }
}
