/// Reads from a site's pages, one after the other, what they refer to and what can be referred to in them.
///
/// What a link means is found out as its page is read, since then nothing but the doubtful ones has to be kept: those that lead to
/// an id of another page, or to a file of which only the whole site tells whether it is published.
package struct LinkReader {
    private let files: Set<String>
    private let possibleFiles: Set<String>
    private let address: SiteAddress?
    /// What some addresses on the pages of a folder mean.
    private var targets: [String: [String: Target]] = [:]
    private var idSets: Set<Set<String>> = []
    private var former: FormerPage?

    /// The page that was read before: pages of one template have most addresses in common, each as the third, say, of both.
    private struct FormerPage {
        let folder: String
        let known: Set<String>
        let html: [UInt8]
        /// The places of its addresses, in order; nil for one that was not both plain and right.
        var plain: [Range<Int>?] = []
        /// Its ids, a zero behind each: no id of a page holds one (HTML Standard, section 13.2.5).
        var idBytes: [UInt8] = []
        var ids: Set<String> = []

        /// Whether the address of an index was right and has the same bytes as a part of another page.
        func has(_ index: Int, as bytes: Range<Int>, of other: [UInt8]) -> Bool {
            guard index < plain.count, let place = plain[index], place.count == bytes.count else { return false }
            return html.withUnsafeBytes { html in
                other.withUnsafeBytes { other in
                    UnsafeRawBufferPointer(rebasing: html[place]).elementsEqual(
                        UnsafeRawBufferPointer(rebasing: other[bytes]))
                }
            }
        }
    }

    private enum Target {
        case fine
        case file(String)
        case id(IDTarget)
        case broken(BrokenLink.Fault)
    }

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - files: the paths of files that the site has, its pages among them.
    ///   - possibleFiles: the paths of files that it may have, depending on what its pages refer to.
    ///   - address: where the site will be served, if that is known.
    package init(files: Set<String>, possibleFiles: Set<String> = [], at address: SiteAddress?) {
        self.files = files
        self.possibleFiles = possibleFiles
        self.address = address
    }

    /// Reads a page.
    ///
    /// - Parameters:
    ///   - html: the page.
    ///   - page: its path.
    ///   - known: possible files that the page makes sure of.
    /// - Returns: its ids, and its links but for those that are surely right.
    package mutating func read(_ html: [UInt8], of page: String, knowing known: Set<String> = []) -> PageLinks {
        let folder = page.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(page[..<$0]) } ?? ""
        // Taken out and put back, so that changing it copies nothing.
        var targetsHere = targets.removeValue(forKey: folder) ?? [:]
        var ownIDs: [(id: String, use: LinkUse)] = []
        var links = PageLinks(page: page)
        // Not of `self`, which would be copied for each address.
        let files = files
        let former = former.flatMap { $0.folder == folder && $0.known == known ? $0 : nil }
        var current = FormerPage(folder: folder, known: known, html: html)
        HTMLReferences.read(html) { finding, bytes in
            if finding == .id {
                current.idBytes += html[bytes]
                current.idBytes.append(0)
                return
            }
            if former?.has(current.plain.count, as: bytes, of: html) == true
                || PlainReference.path(html, bytes, in: folder).map({ files.contains($0) || known.contains($0) })
                    == true
            {
                current.plain.append(bytes)
                return
            }
            current.plain.append(nil)
            let value = String(decoding: html[bytes], as: UTF8.self)
            let target = targetsHere[value] ?? target(of: value, on: page)
            let use = LinkUse(bytes: bytes, value: value)
            switch target {
            case .fine: break
            case .file(let file): if !known.contains(file) { links.toFiles.append((file, use)) }
            case .id(let target) where target.file == page: ownIDs.append((target.id, use))
            case .id(let target): links.toIDs.append((target, use))
            case .broken(let fault): links.broken.append(use.broken(fault, on: page))
            }
            // What has a fragment is on many pages; what has no path means another file on each.
            if let first = value.utf8.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "?"),
                value.utf8.contains(UInt8(ascii: "#"))
            {
                targetsHere[value] = target
            }
        }
        targets[folder] = targetsHere
        current.ids = former?.idBytes == current.idBytes ? former?.ids ?? [] : idSet(current.idBytes)
        links.ids = current.ids
        self.former = current
        for (id, use) in ownIDs where !links.ids.contains(id) {
            links.broken.append(use.broken(.noID(id, in: page), on: page))
        }
        return links
    }

    /// The ids in some bytes, each set once: pages of one template have the same.
    private mutating func idSet(_ bytes: [UInt8]) -> Set<String> {
        let ids = Set(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
        return idSets.insert(ids).memberAfterInsert
    }

    private func target(of value: String, on page: String) -> Target {
        switch SiteReference(value, on: page, of: address) {
        case .elsewhere: .fine
        case .outside: .broken(.outside)
        case .file(let file, _) where possibleFiles.contains(file) && !files.contains(file): .file(file)
        case .file(let file, _) where !files.contains(file): .broken(.noFile)
        case .file(_, nil): .fine
        case .file(let file, let id?): .id(IDTarget(file: file, id: id))
        }
    }
}

/// What a page's links came to.
package struct PageLinks: Sendable {
    /// The page's path.
    let page: String
    fileprivate(set) var ids: Set<String> = []
    fileprivate(set) var broken: [BrokenLink] = []
    /// The links that name an id of another page.
    fileprivate(set) var toIDs: [(target: IDTarget, use: LinkUse)] = []
    /// The links to files that may be published.
    fileprivate(set) var toFiles: [(file: String, use: LinkUse)] = []

    fileprivate init(page: String) { self.page = page }

    /// The links that are broken, once all pages have been read.
    ///
    /// - Parameters:
    ///   - pages: the links of all pages.
    ///   - published: those of the possible files that are published.
    /// - Returns: the broken links, in the order of their pages' paths.
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
            // What is no page of ours, such as a drawing, has ids that are not known here.
            for (target, use) in page.toIDs where ids[target.file]?.contains(target.id) == false {
                broken.append(use.broken(.noID(target.id, in: target.file), on: page.page))
            }
        }
        return broken.sorted { ($0.page, $0.bytes.lowerBound) < ($1.page, $1.bytes.lowerBound) }
    }
}

/// An id of an element in a file of the site.
struct IDTarget: Hashable, Sendable {
    let file: String
    let id: String
}

/// An address in its place on a page.
struct LinkUse: Sendable {
    let bytes: Range<Int>
    let value: String

    func broken(_ fault: BrokenLink.Fault, on page: String) -> BrokenLink {
        BrokenLink(page: page, bytes: bytes, value: value.htmlUnescaped, fault: fault)
    }
}

/// The addresses that a build writes itself: a relative path without anything in it that stands for something else.
enum PlainReference {
    /// What such an address on a page means, as ``SiteReference`` finds out for every address; that takes many times as long.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - bytes: where in it the address is.
    ///   - folder: the path of the page's folder.
    /// - Returns: the path of the file; nil for any other address.
    static func path(_ page: [UInt8], _ bytes: Range<Int>, in folder: String) -> String? {
        page.withUnsafeBufferPointer { path(UnsafeBufferPointer(rebasing: $0[bytes]), in: folder) }
    }

    private static func path(_ value: UnsafeBufferPointer<UInt8>, in folder: String) -> String? {
        var start = 0
        var folder = Substring(folder)
        while value.count >= start + 3, value[start] == dot, value[start + 1] == dot, value[start + 2] == slash {
            guard !folder.isEmpty else { return nil }
            folder = folder.utf8.lastIndex(of: slash).map { folder[..<$0] } ?? ""
            start += 3
        }
        let isPlain = isPlain
        var last = slash
        for byte in value[start...] {
            guard isPlain[Int(byte)], last != slash || byte != dot && byte != slash else { return nil }
            last = byte
        }
        guard last != slash else { return nil }
        let rest = UnsafeBufferPointer(rebasing: value[start...])
        if folder.isEmpty { return String(decoding: rest, as: UTF8.self) }
        let count = folder.utf8.count + 1 + rest.count
        return String(unsafeUninitializedCapacity: count) { buffer in
            var end = buffer.update(fromContentsOf: folder.utf8)
            buffer[end] = slash
            end += 1
            return buffer[end...].update(fromContentsOf: rest)
        }
    }

    private static var dot: UInt8 { UInt8(ascii: ".") }
    private static var slash: UInt8 { UInt8(ascii: "/") }
    private static let isPlain = (0...255).map { "&#?%:\\\t\n\r ".utf8.contains($0) == false && $0 > 32 && $0 < 127 }
}
