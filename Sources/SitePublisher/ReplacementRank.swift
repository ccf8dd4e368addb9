package import Files
import SiteHosting

/// When a file's turn comes while one site takes the place of another file by file: what refers to another file comes after it.
package enum ReplacementRank: Int, Comparable, CaseIterable, Sendable {
    /// A file that is new, and no page.
    case newFile
    case newPage
    case replacedPage
    /// Another file that is replaced, such as the worker with its list and the sitemap, and what tells a host of the other files.
    case replacedFile

    package init(of path: BytePath, isNew: Bool) {
        let endings = [""] + ContentCoding.allCases.map(\.ending)
        let isPage = endings.contains { path.bytes.ends(with: ".html\($0)") }
        let isForHost = path.parent == nil && [UInt8(ascii: "."), UInt8(ascii: "_")].contains(path.bytes.first)
        self =
            switch (isNew, isPage) {
            case _ where isForHost: .replacedFile
            case (true, true): .newPage
            case (true, false): .newFile
            case (false, true): .replacedPage
            case (false, false): .replacedFile
            }
    }

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
