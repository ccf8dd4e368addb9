package import Diagnostics
package import Files
package import Foundation
import RecipeFeed

/// What identifies feeds that were read, so that the same documents aren't read again.
package struct KnownFeed: Sendable {
    /// The digest of the documents and their rules.
    let digest: ContentDigest
    /// The next publication time of a hidden recipe; `nil` if there isn't one.
    let nextDue: Date?
    /// The documents with validators, by address.
    var documents: [String: ReceivedDocument] = [:]

    package init(digest: ContentDigest, nextDue: Date?) { (self.digest, self.nextDue) = (digest, nextDue) }

    /// Returns whether documents with a digest are read in the same way at a time.
    func isCurrent(_ digest: ContentDigest, at time: Date) -> Bool {
        self.digest == digest && nextDue.map { time < $0 } ?? true
    }
}

extension LoadedFeed {
    /// What identifies the feed in a later pull.
    package var known: KnownFeed {
        var known = KnownFeed(digest: digest, nextDue: nextDue)
        known.documents = documents
        return known
    }
}

/// The result of pulling feeds.
package enum FeedPull<Content: Sendable>: Sendable {
    /// The documents and their rules are the known ones, and no recipe has become due.
    case unchanged(FeedTexts)
    /// The documents were read.
    case changed(Content)
}

/// The texts of a feed's documents, from which the lines are cut that warnings quote.
package struct FeedTexts: Sendable {
    /// The bytes by the documents' names in messages; `nil` for a name that several documents have.
    private var texts: [String: [UInt8]?] = [:]

    package init() {}

    /// Adds a document.
    mutating func add(_ document: FeedDocument, named name: String) {
        texts[name] = texts.keys.contains(name) ? .some(nil) : document.bytes
    }

    /// Returns diagnostics that show the lines of their places again, where they did so before ``Diagnostic/unquoted``.
    package func quoted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var quoted = diagnostics
        let places = diagnostics.indices.filter { diagnostics[$0].excerpt != nil }
        for (file, indices) in Dictionary(grouping: places, by: { diagnostics[$0].file }) {
            let text = file.flatMap { texts[$0] ?? nil }
            let ordered = indices.compactMap { index in
                diagnostics[index].line.flatMap { line in
                    diagnostics[index].column.map { (index: index, line: line, column: $0) }
                }
            }
            .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
            for index in indices { quoted[index].excerpt = nil }
            guard let text else { continue }
            let found = DocumentPlace.places(at: ordered.map { ($0.line, $0.column) }, in: text)
            for (place, lines) in zip(ordered, found) {
                quoted[place.index].excerpt = .init(text: lines.excerpt, offset: lines.excerptOffset, length: 1)
            }
        }
        return quoted
    }
}

extension Diagnostic {
    /// The diagnostic without the words of the line that it shows, for a file on disk.
    package var unquoted: Diagnostic {
        var diagnostic = self
        if excerpt != nil { diagnostic.excerpt = Excerpt(text: "", offset: 0, length: 1) }
        return diagnostic
    }
}
