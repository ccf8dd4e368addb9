import Patterns

/// Reads the references in a site's pages, and the ids that they can refer to, page by page.
///
/// A link is resolved while its page is read, so that only doubtful ones are kept: links to an id of another page, or to a file
/// that may or may not be published, which is known only for the whole site.
package struct LinkReader {
    private let files: Set<String>
    private let possibleFiles: Set<String>
    private let address: SiteAddress?
    /// The targets of some addresses, by the folder of the page.
    private var targets: [String: [String: Target]] = [:]
    private var idSets: Set<Set<String>> = []
    private var former: FormerPage?

    /// The page that was read before, because pages of one template have most addresses in common, often at the same index.
    private struct FormerPage {
        let folder: String
        let known: Set<String>
        let html: [UInt8]
        /// The places of its addresses in order; `nil` for an address that was not both plain and valid.
        var plain: [Range<Int>?] = []
        /// Its ids, each followed by a zero, which no id of a page contains (HTML Standard, section 13.2.5).
        var idBytes: [UInt8] = []
        var ids: Set<String> = []

        /// Returns whether the address at an index was valid and has the same bytes as a part of another page.
        func has(_ index: Int, as bytes: Range<Int>, of other: [UInt8]) -> Bool {
            guard index < plain.count, let place = plain[index], place.count == bytes.count else { return false }
            return html.withUnsafeBufferPointer { html in
                other.withUnsafeBufferPointer { other in
                    zip(html[place], other[bytes]).allSatisfy { $0 == $1 }
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
    ///   - files: the paths of the site's files, including its pages.
    ///   - possibleFiles: the paths of files that the site may have, depending on its pages' references.
    ///   - address: the address at which the site will be served, if known.
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
    ///   - known: possible files that the page guarantees.
    /// - Returns: its ids, and its links except those that are certainly valid.
    package mutating func read(_ html: [UInt8], of page: String, knowing known: Set<String> = []) -> PageLinks {
        let folder = page.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(page[..<$0]) } ?? ""
        // The dictionary is moved out and back, so that changing it copies nothing.
        var targetsHere = targets.removeValue(forKey: folder) ?? [:]
        var ownIDs: [(id: String, use: LinkUse)] = []
        var links = PageLinks(page: page)
        // Read from `self`, they would be copied for each address.
        let files = files
        let former = former.flatMap { $0.folder == folder && $0.known == known ? $0 : nil }
        var current = FormerPage(folder: folder, known: known, html: html)
        current.plain.reserveCapacity((former?.plain.count ?? 0) + 20)
        current.idBytes.reserveCapacity((former?.idBytes.count ?? 0) + 100)
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
            // Addresses with a fragment recur on many pages; addresses without a path mean another file on each page.
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

    /// Returns the ids in some bytes, sharing equal sets, because pages of one template have the same ids.
    private mutating func idSet(_ bytes: [UInt8]) -> Set<String> {
        let ids = Set(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
        return idSets.insert(ids).memberAfterInsert
    }

    /// The page that a host shows at unknown addresses of any depth; it looks for the site's top in several folders.
    private static let pageOfAnyDepth = "404.html"

    private static let stepsUp = Pattern(#"(?:\.\./)+"#)

    private func target(of value: String, on page: String) -> Target {
        switch SiteReference(value, on: page, of: address) {
        case .elsewhere: .fine
        case .outside where page == Self.pageOfAnyDepth:
            target(of: String(value.trimmingPrefix(Self.stepsUp)), on: page)
        case .outside: .broken(.outside)
        case .file(let file, _) where possibleFiles.contains(file) && !files.contains(file): .file(file)
        case .file(let file, _) where !files.contains(file): .broken(.noFile)
        case .file(_, nil): .fine
        case .file(let file, let id?): .id(IDTarget(file: file, id: id))
        }
    }
}

/// Finds the references in an HTML page, and the ids that can be referred to in it.
struct HTMLReferences: HTMLVisitor {
    /// The kind of an attribute's value, or of a part of it.
    enum Finding {
        /// The address of another file, or of a place in one.
        case reference
        /// The id of an element.
        case id
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let found: (Finding, Range<Int>) -> Void

    /// Reads a page, and calls `found` for each finding in the page's order.
    static func read(_ page: [UInt8], _ found: (Finding, Range<Int>) -> Void) {
        page.withUnsafeBufferPointer { bytes in
            withoutActuallyEscaping(found) { found in
                var tokenizer = HTMLTokenizer(bytes, HTMLReferences(bytes: bytes, found: found))
                tokenizer.readAll()
            }
        }
    }

    mutating func read(attribute name: Range<Int>, value: Range<Int>?) {
        guard let value else { return }
        switch name.count {
        case 2 where bytes.matches(name, "id"): found(.id, value)
        case 3 where bytes.matches(name, "src"), 4 where bytes.matches(name, "href"),
            4 where bytes.matches(name, "data"),
            6 where bytes.matches(name, "poster"), 6 where bytes.matches(name, "action"),
            10 where bytes.matches(name, "formaction"):
            found(.reference, value)
        case 6 where bytes.matches(name, "srcset"), 11 where bytes.matches(name, "imagesrcset"):
            bytes.candidates(in: value) { found(.reference, $0) }
        default: break
        }
    }
}

/// Rewrites a page of a site's top folder so that its links lead to the same places from an address of any depth.
///
/// A server needs this for the page that it shows at unknown addresses, if the site's top is the server's.
///
/// - Parameter page: the page's HTML.
/// - Returns: the HTML with a slash in place of whatever leads to the top in every relative path, and otherwise unchanged.
package func withLinksFromTop(_ page: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(page.count + 100)
    var copied = 0
    HTMLReferences.read(page) { finding, range in
        guard finding == .reference, let first = page[range].first, !"/#?".utf8.contains(first),
            !String(decoding: page[range], as: UTF8.self).hasScheme
        else { return }
        result += page[copied..<range.lowerBound]
        result.append(UInt8(ascii: "/"))
        copied = range.lowerBound
        while page[copied..<range.upperBound].starts(with: "../".utf8) { copied += 3 }
    }
    return result + page[copied...]
}
