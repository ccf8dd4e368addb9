/// The links of a page, with their results.
package struct PageLinks: Sendable {
    /// The page's path.
    package let page: String
    package internal(set) var ids: Set<String> = []
    var broken: [BrokenLink] = []
    /// The links to an id of another page.
    var toIDs: [(target: IDTarget, use: LinkUse)] = []
    /// The ids of other pages that the page links to.
    package var targets: some Sequence<IDTarget> { toIDs.lazy.map(\.target) }
    /// The links to files that may be published.
    var toFiles: [(file: String, use: LinkUse)] = []

    init(page: String) { self.page = page }

    /// Returns the broken links, once all pages have been read.
    ///
    /// - Parameters:
    ///   - pages: the links of pages; on a page that is missing here, every id counts as present.
    ///   - published: the possible files that are published.
    /// - Returns: the broken links, ordered by the paths of their pages.
    package static func broken(on pages: some Sequence<PageLinks>, publishing published: Set<String>) -> [BrokenLink] {
        var broken: [BrokenLink] = []
        var targets: Set<String> = []
        for page in pages {
            broken += page.broken
            for (file, use) in page.toFiles where !published.contains(file) {
                broken.append(use.broken(.noFile, on: page.page))
            }
            for (target, _) in page.toIDs { targets.insert(target.file) }
        }
        var ids: [String: Set<String>] = [:]
        for page in pages where targets.contains(page.page) { ids[page.page] = page.ids }
        for page in pages {
            // The ids of files that aren't our pages, such as drawings, are unknown here.
            for (target, use) in page.toIDs where ids[target.file]?.contains(target.id) == false {
                broken.append(use.broken(.noID(target.id, in: target.file), on: page.page))
            }
        }
        return broken.sorted { ($0.page, $0.bytes.lowerBound) < ($1.page, $1.bytes.lowerBound) }
    }
}

/// An id of an element in a file of the site.
package struct IDTarget: Hashable, Sendable {
    package let file: String
    package let id: String
}

/// An address at its place on a page.
struct LinkUse: Sendable {
    let bytes: Range<Int>
    let value: String

    func broken(_ fault: BrokenLink.Fault, on page: String) -> BrokenLink {
        BrokenLink(page: page, bytes: bytes, value: value.htmlUnescaped, fault: fault)
    }
}

/// An address on a page that leads nowhere.
package struct BrokenLink: Sendable {
    /// The page's path.
    package let page: String
    /// The place of the address in the page's bytes.
    package let bytes: Range<Int>
    /// The address, without HTML escapes.
    package let value: String
    package let fault: Fault

    package init(page: String, bytes: Range<Int>, value: String, fault: Fault) {
        self.page = page
        self.bytes = bytes
        self.value = value
        self.fault = fault
    }

    /// The kinds of broken links.
    package enum Fault: Sendable {
        case noFile
        case noID(String, in: String)
        case outside
    }

    /// The message for the author.
    package var message: String {
        let reason =
            switch fault {
            case .noFile: "the site has no such file"
            case .noID(let id, let file): "\(file) has nothing with the id \"\(id)\""
            case .outside: "that is outside of the site's folder"
            }
        return "the link to \"\(value)\" on the page \(page) leads nowhere: \(reason)"
    }
}
