package import Diagnostics
import ExternalLinks
package import Files
package import Foundation
package import RecipeFeed

/// The links of recipes that may be gone for good, according to the history of links.
package struct LostLinks: Sendable {
    private let history: LinkHistory
    /// A warning if the history couldn't be read; all links then count as fine.
    package let warnings: [Diagnostic]

    /// Creates an empty set of links.
    package init() { (history, warnings) = (LinkHistory(), []) }

    /// Reads the history of links.
    package init(in cache: URL) {
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

    /// Returns the stamp of the history's file; `nil` if there isn't one.
    package static func stamp(in cache: URL) -> FileStamp? {
        FileSystem.statusFollowingLinks(BytePath(resolving: LinkHistory.file(in: cache)))?.stamp
    }

    /// Returns the day for a copy in the Web Archive; `nil` unless the page may be gone.
    package func archiveDay(_ url: URL?) -> Date? {
        guard let url, !history.isEmpty else { return nil }
        return history.archiveDay(ExternalLink.digest(of: url))
    }

    /// Returns the state of a recipe's links on pages, as parts of a digest.
    package func parts(of recipe: Recipe) -> [String?] {
        guard !history.isEmpty else { return [nil, nil] }
        return [recipe.source, recipe.video].map { archiveDay($0).map { "\($0.timeIntervalSince1970)" } }
    }
}

extension Error {
    /// The advice if the history of links cannot be read.
    package var historyHelp: String {
        if case .newer? = self as? LinkHistory.FileError { return "install that version, or move the file away" }
        return "remove the file to begin a new history; links that are gone are then known again after a week"
    }
}
