package import Files

/// When a file's turn comes while one site takes the place of another file by file: what refers to another file comes after it.
package enum ReplacementRank: Int, Comparable, CaseIterable, Sendable {
    /// A file that is new, and no page.
    case newFile
    case newPage
    case replacedPage
    /// Another file that is replaced, such as the worker's lists and the sitemap.
    case replacedFile

    package init(of path: BytePath, isNew: Bool) {
        let isPage = path.bytes.suffix(5) == Array(".html".utf8)[...]
        self = isNew ? isPage ? .newPage : .newFile : isPage ? .replacedPage : .replacedFile
    }

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
