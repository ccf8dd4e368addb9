package import Files
import SiteHosting

/// The turn of a file when one site replaces another file by file: a file follows those that it refers to.
package enum ReplacementRank: Int, Comparable, CaseIterable, Sendable {
    /// A new file that isn't a page.
    case newFile
    case newPage
    case replacedPage
    /// Another replaced file, such as the worker with its list or the sitemap, or a file that describes the others to a host.
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
