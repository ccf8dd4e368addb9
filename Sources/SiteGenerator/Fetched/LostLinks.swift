import Diagnostics
import ExternalLinks
import Files
import Foundation
import RecipeFeed

/// The links of recipes that may be gone for good, as the history of links tells.
struct LostLinks: Sendable {
    private let history: LinkHistory
    /// That the history cannot be read, and so none of them is known.
    let warnings: [Diagnostic]

    /// None.
    init() { (history, warnings) = (LinkHistory(), []) }

    /// Reads the history of links.
    init(in cache: URL) {
        let file = LinkHistory.file(in: cache)
        do {
            (history, warnings) = (try LinkHistory(at: file), [])
        } catch {
            history = LinkHistory()
            warnings = [
                Diagnostic(
                    severity: .warning, file: file.relativePath,
                    message: "the history of links cannot be read, so links that may be gone are shown as all others",
                    help: "remove it, and look at the links again: recipesite links")
            ]
        }
    }

    /// When a page was seen last to which a link leads that may be gone, or else since when it is gone; nil for any other link.
    func lastSeen(_ url: URL?) -> Date? {
        guard let url, !history.isEmpty else { return nil }
        return history.lastSeen(ExternalLink.digest(of: url))
    }

    /// What pages show of a recipe's links, as parts of a digest.
    func parts(of recipe: Recipe) -> [String?] {
        guard !history.isEmpty else { return [] }
        return [recipe.source, recipe.video].map { lastSeen($0).map { "\($0.timeIntervalSince1970)" } }
    }
}
