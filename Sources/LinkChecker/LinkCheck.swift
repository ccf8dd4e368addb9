/// Looks whether everything that a site's pages refer to is there: pages, places in pages, pictures, styles, scripts.
///
/// Each address is resolved once for all pages of a folder, however many of them name it.
package struct LinkCheck {
    private let files: Set<String>
    private let address: SiteAddress?
    /// What the addresses on the pages of a folder mean.
    private var targets: [String: [String: Target]] = [:]
    /// The ids of each page.
    private var ids: [String: Set<String>] = [:]
    /// The addresses that name an id of another page.
    private var idUses: [IDTarget: [Use]] = [:]
    private var broken: [BrokenLink] = []

    private enum Target {
        case fine
        case id(IDTarget)
        case broken(BrokenLink.Fault)
    }

    private struct IDTarget: Hashable {
        let file: String
        let id: String
    }

    /// An address in its place.
    private struct Use {
        let page: String
        let bytes: Range<Int>
        let value: String

        func broken(_ fault: BrokenLink.Fault) -> BrokenLink {
            BrokenLink(page: page, bytes: bytes, value: value.htmlUnescaped, fault: fault)
        }
    }

    /// Checks pages.
    ///
    /// - Parameters:
    ///   - pages: the pages with their paths, as HTML.
    ///   - files: the paths of all files of the site.
    ///   - address: where the site will be served, if that is known.
    /// - Returns: the links that are broken, in the order of pages.
    package static func brokenLinks(
        on pages: some Sequence<(path: String, html: [UInt8])>, among files: Set<String>, at address: SiteAddress?
    ) -> [BrokenLink] {
        var check = LinkCheck(files: files, address: address)
        for page in pages { check.read(page.html, of: page.path) }
        check.lookForIDs()
        return check.broken.sorted { ($0.page, $0.bytes.lowerBound) < ($1.page, $1.bytes.lowerBound) }
    }

    private init(files: Set<String>, address: SiteAddress?) {
        self.files = files
        self.address = address
    }

    private mutating func read(_ html: [UInt8], of page: String) {
        let folder = page.lastIndex(of: "/").map { String(page[..<$0]) } ?? ""
        // Taken out and put back, so that changing it copies nothing.
        var known = targets.removeValue(forKey: folder) ?? [:]
        var idsHere: Set<String> = []
        var usesHere: [(id: String, use: Use)] = []
        HTMLReferences.read(html) { finding, bytes in
            let value = String(decoding: html[bytes], as: UTF8.self)
            if finding == .id {
                idsHere.insert(value)
                return
            }
            let target = known[value] ?? target(of: value, on: page)
            let use = Use(page: page, bytes: bytes, value: value)
            switch target {
            case .fine: break
            case .id(let target) where target.file == page: usesHere.append((target.id, use))
            case .id(let target): idUses[target, default: []].append(use)
            case .broken(let fault): broken.append(use.broken(fault))
            }
            // An address without a path means another file on each page.
            if !value.isEmpty, !value.hasPrefix("#"), !value.hasPrefix("?") { known[value] = target }
        }
        targets[folder] = known
        broken += usesHere.filter { !idsHere.contains($0.id) }.map { $0.use.broken(.noID($0.id, in: page)) }
        ids[page] = idsHere
    }

    private func target(of value: String, on page: String) -> Target {
        switch SiteReference(value, on: page, of: address) {
        case .elsewhere: .fine
        case .outside: .broken(.outside)
        case .file(let file, _) where !files.contains(file): .broken(.noFile)
        case .file(_, nil): .fine
        case .file(let file, let id?): .id(IDTarget(file: file, id: id))
        }
    }

    private mutating func lookForIDs() {
        for (target, uses) in idUses {
            // What is no page of ours, such as a drawing, has ids that are not known here.
            guard let ids = ids[target.file], !ids.contains(target.id) else { continue }
            broken += uses.map { $0.broken(.noID(target.id, in: target.file)) }
        }
    }
}

/// An address on a page that leads nowhere.
package struct BrokenLink: Sendable {
    /// The page's path.
    package let page: String
    /// Where in the page's bytes the address stands.
    package let bytes: Range<Int>
    /// The address, without the escapes of HTML.
    package let value: String
    package let fault: Fault

    package init(page: String, bytes: Range<Int>, value: String, fault: Fault) {
        (self.page, self.bytes, self.value, self.fault) = (page, bytes, value, fault)
    }

    /// What is wrong with it.
    package enum Fault: Sendable {
        case noFile
        case noID(String, in: String)
        case outside
    }

    /// What to tell the author.
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
