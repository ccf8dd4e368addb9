import Diagnostics
import Files
import Foundation
import RecipeFeed
import SafeFetch

extension [SourceFile] {
    /// Returns Markdown files as documents of a feed, with one recipe each.
    ///
    /// - Throws: `BuildError` with all files that cannot be read.
    func recipeDocuments() throws(BuildError) -> [ReceivedDocument] {
        var documents: [ReceivedDocument] = []
        var faults: [Diagnostic] = []
        for file in self {
            do throws(Diagnostic) {
                documents.append(ReceivedDocument(document: try file.recipeDocument(), validators: Validators()))
            } catch {
                faults.append(error)
            }
        }
        if !faults.isEmpty { throw BuildError(.badData, faults) }
        return documents
    }
}

extension SourceFile {
    /// Returns the file as a document of the feed.
    fileprivate func recipeDocument() throws(Diagnostic) -> FeedDocument {
        let location: URL =
            if case .file(let file) = content { file.url.absoluteURL } else { BundledSite.address(of: path) }
        return FeedDocument(
            markdown: Array(try text().utf8), from: location, name: shownPath,
            at: String(path.dropFirst(SiteFolder.recipes.count)))
    }
}
