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
                    message:
                        "the history of links cannot be read, so that links that may be gone are shown as all others: \(error.plainWords)",
                    help: error.historyHelp)
            ]
        }
    }

    /// The day for which the Web Archive is asked for a copy of a page; nil unless that may be gone.
    func archiveDay(_ url: URL?) -> Date? {
        guard let url, !history.isEmpty else { return nil }
        return history.archiveDay(ExternalLink.digest(of: url))
    }

    /// What pages show of a recipe's links, as parts of a digest.
    func parts(of recipe: Recipe) -> [String?] {
        [recipe.source, recipe.video].map { archiveDay($0).map { "\($0.timeIntervalSince1970)" } }
    }
}

extension Error {
    /// What to do where the history of links cannot be read.
    var historyHelp: String {
        if case .newer? = self as? LinkHistory.FileError { return "install that version, or move the file away" }
        return "remove the file to begin a new history; links that are gone are then known again after a week"
    }
}
