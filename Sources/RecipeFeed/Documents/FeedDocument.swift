package import Foundation
import StrictJSON
import Synchronization

/// A document of a feed, as it was received.
///
/// It is a class because every recipe holds a reference to it.
package final class FeedDocument: Sendable {
    /// The document's name in messages; `nil` if the feed is a single document, which has the name of its source.
    package let name: String?
    /// The document's number in the feed, counted from 0.
    package let index: Int
    /// The bytes as they were received.
    package let bytes: [UInt8]
    /// The document's location, to which its references may be relative; `nil` if it has none.
    package let location: URL?
    /// The published site that the document is a file of; `nil` if it is of none.
    let site: DocumentSite?
    /// Whether the document is a single recipe that a list refers to.
    package let isDetail: Bool
    /// The files around it; `nil` for a single file on disk.
    let around: FilesAround?
    /// The parsed values, or the reason that they cannot be read.
    let content: Result<JSONValue, DocumentFault>
    /// The document as a reader converted it, if it isn't JSON.
    let conversion: ConvertedDocument?
    /// The Markdown recipe that the document was made from, if it is one.
    let markdown: MarkdownRecipe?
    /// Whether reading it has looked for files on disk.
    let disk: DiskQuestions

    /// Creates a document from its parts.
    init(
        _ bytes: [UInt8], _ content: Result<JSONValue, DocumentFault>, _ conversion: ConvertedDocument?,
        from location: URL?, of site: DocumentSite? = nil, name: String?, index: Int, isDetail: Bool,
        in around: FilesAround? = nil, asking disk: DiskQuestions = DiskQuestions()
    ) {
        self.disk = disk
        self.site = site
        self.around = around
        self.bytes = bytes
        self.content = content
        self.conversion = conversion
        self.location = location
        self.name = name
        self.index = index
        self.isDetail = isDetail
        markdown = nil
    }

    /// Creates a document from a Markdown file with a recipe, whose path in the folder of recipes identifies it.
    package init(markdown bytes: [UInt8], from location: URL, name: String, at path: String) {
        let recipe = MarkdownRecipe(bytes, at: path)
        self.bytes = bytes
        self.location = location
        self.name = name
        index = 0
        isDetail = true
        markdown = recipe
        (conversion, around, site, disk) = (nil, nil, nil, DiskQuestions())
        content = recipe.content
    }

    /// Returns whether bytes are text in UTF-16, which has zeros as other texts don't.
    package static func isUTF16(_ bytes: [UInt8]) -> Bool { TextEncoding.isLittleUTF16(bytes) != nil }

    /// Creates a document that stands for an archive or a folder without recipes.
    ///
    /// - Parameters:
    ///   - paths: the paths of the files in it.
    ///   - hasTrash: whether it has notes in the trash of their app.
    ///   - location: the archive's location.
    ///   - name: its name in messages; `nil` if it has the name of its source.
    package convenience init(without paths: [String], hasTrash: Bool = false, at location: URL?, name: String?) {
        let (kind, help) =
            hasTrash && paths.isEmpty
            ? ("notes that are all in the trash", "take them out of the app's trash and export again")
            : ArchiveContent(paths).summary
        let fault = DocumentFault(
            offset: 0, message: "no recipe was found in it: it is \(kind)", help: help, isInText: false,
            isForeign: true)
        self.init([], .failure(fault), nil, from: location, name: name, index: 0, isDetail: false)
    }

    /// The keys that stand twice in one object of JSON, with offsets in it.
    var repeatedKeys: [JSONDocument.RepeatedKey] {
        guard markdown == nil, case .success(let root) = content else { return [] }
        return root.document.repeats
    }

    /// The fault of the first key that stands twice in one object of JSON.
    var repetition: DocumentFault? {
        guard !repeatedKeys.isEmpty else { return nil }
        do throws(JSONSyntaxError) {
            _ = try JSONDocument(bytes)
            return nil
        } catch {
            return DocumentFault(error, in: bytes, named: location?.lastPathComponent ?? "")
        }
    }

    /// Whether the document has values.
    package var isReadable: Bool {
        if case .success = content { true } else { false }
    }

    /// Whether the document is of a kind that cannot have recipes.
    package var isForeign: Bool {
        if case .failure(let fault) = content { fault.isForeign } else { false }
    }

    /// Whether the document is of a kind that can have recipes, but cannot be read.
    package var isBroken: Bool {
        if case .failure(let fault) = content { !fault.isForeign } else { false }
    }

    /// Whether a key in the document is one of ingredients or steps.
    package var hasKeyOfContent: Bool {
        var open = [try? content.get()].compactMap(\.self)
        var seen: Set<String> = []
        while let value = open.popLast() {
            for (key, _) in value.members where seen.insert(key).inserted {
                if FrontMatterKey.isOfContent(key) { return true }
            }
            open += Array(value.memberValues) + Array(value.elements)
        }
        return false
    }

    /// Returns whether the document lists some files: half of its objects or more have the path of one.
    package func lists(_ files: Set<String>) -> Bool {
        guard conversion == nil, case .success(let root) = content else { return false }
        let lists = [root] + Array(root.memberValues)
        guard
            let entries = lists.first(where: { $0.kind == .array && $0.elements.first { _ in true }?.kind == .object })
        else { return false }
        let named = entries.elements.count { entry in
            entry.memberValues.contains { $0.text.map(files.contains) ?? false }
        }
        let count = entries.elements.count { _ in true }
        return named > 0 && named * 2 >= count
    }

    /// Returns the same document with another number.
    package func numbered(_ index: Int) -> FeedDocument { FeedDocument(self, index: index) }

    private init(_ other: FeedDocument, index: Int) {
        (bytes, location, name, isDetail, content) = (
            other.bytes, other.location, other.name, other.isDetail, other.content
        )
        (conversion, markdown, around, site) = (other.conversion, other.markdown, other.around, other.site)
        disk = other.disk
        self.index = index
    }

    /// The path that identifies the recipe; `nil` if the document isn't a Markdown file.
    package var path: String? { markdown?.path }

    /// Returns the offset in the document's bytes for an offset in its JSON.
    func offset(of json: Int) -> Int { (markdown?.origins ?? conversion?.origins)?.offset(of: json) ?? json }

    /// Returns the base of a photo's relative path.
    ///
    /// In an archive, the photo may also lie in a folder around the document's.
    func location(forPhoto path: String) -> URL? {
        let written = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        guard let location, let around, !written.hasPrefix("/"), let path = written.removingPercentEncoding else {
            return location
        }
        var folders = around.folder.split(separator: "/")
        var base = location.deletingLastPathComponent()
        while !around.paths.contains((folders.map(String.init) + [path]).joined(separator: "/")) {
            guard folders.popLast() != nil else { return location }
            base.deleteLastPathComponent()
        }
        return base.appending(path: location.lastPathComponent)
    }

    /// Returns whether a file exists, given its path from the document's folder.
    func hasFile(_ path: String) -> Bool { disk.hasFile(path, beside: location, in: around) }

    /// Whether the recipes that were read may depend on other files than the document and its photos.
    package var dependsOnOthers: Bool { disk.wereAsked || site != nil || around?.export != nil }
}

/// Looks for files beside a document, and notes that it did so on disk.
final class DiskQuestions: Sendable {
    private let asked = Atomic(false)

    /// Whether the disk was looked at.
    var wereAsked: Bool { asked.load(ordering: .relaxed) }

    /// Returns whether a file exists, given its path from the folder of a document.
    func hasFile(_ path: String, beside location: URL?, in around: FilesAround?) -> Bool {
        if let around, around.paths.contains(around.folder.isEmpty ? path : "\(around.folder)/\(path)") {
            return true
        }
        guard let location, location.isFileURL, !path.split(separator: "/").contains("..") else { return false }
        asked.store(true, ordering: .relaxed)
        let file = location.deletingLastPathComponent().appending(path: path)
        return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    }
}

/// A published site on disk, whose documents name photos of it.
package struct DocumentSite: Sendable {
    /// The site's folder, which relative addresses must not leave.
    let folder: URL
    /// The site's web address, with a slash at its end; `nil` if it has none.
    private let address: String?

    /// Names a published site.
    ///
    /// - Parameters:
    ///   - folder: its folder.
    ///   - address: its web address, with a slash at its end; `nil` if it has none.
    package init(in folder: URL, at address: String?) {
        self.folder = folder
        self.address = address
    }

    /// Returns the file that a web address of the site is the address of; `nil` for other addresses, and if there is no such
    /// file.
    func file(at link: String) -> URL? {
        guard let address, link.hasPrefix(address),
            let path = link.dropFirst(address.count).prefix(while: { $0 != "?" && $0 != "#" }).removingPercentEncoding,
            !path.isEmpty, !path.split(separator: "/").contains("..")
        else { return nil }
        let file = folder.appending(path: path)
        return FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) ? file : nil
    }
}

/// The files around a document.
package struct FilesAround: Sendable {
    /// The paths of all photos in its archive; empty for a folder on disk.
    let paths: Set<String>
    /// The document's folder; empty at the top.
    let folder: String
    /// What an export of notes says of the document; `nil` outside of one.
    let export: JoplinExport?

    package init(_ paths: Set<String>, folder: String, export: JoplinExport?) {
        self.paths = paths
        self.folder = folder
        self.export = export
    }
}

/// The reason that a document cannot be read.
struct DocumentFault: Error {
    /// The offset at which reading stopped, in bytes.
    let offset: Int
    /// The innermost value around the fault, as a JSON Pointer (RFC 6901); empty for the whole document.
    var pointer = ""
    /// The fault, in plain words.
    let message: String
    let help: String
    /// Whether the document is text, so that an excerpt is legible.
    var isInText = true
    /// Whether the document is of a kind that isn't supported.
    var isForeign = false
}

extension DocumentFault {
    /// Explains a syntax error: names the document's kind if it isn't JSON, otherwise the place of the error.
    init(_ error: JSONSyntaxError, in bytes: [UInt8], named name: String) {
        if let foreign = ForeignDocument(bytes, named: name) {
            self.init(
                offset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0,
                message: "this is " + [foreign.kind, foreign.reason].compactMap(\.self).joined(separator: ", "),
                help: foreign.help,
                isInText: foreign.isText, isForeign: true)
            return
        }
        self.init(
            offset: error.offset, pointer: error.pointer, message: "this is not valid JSON: \(error.message)",
            help: "recipes are looked at once it is; fix this place and try again",
            isForeign: !ForeignDocument.isMeantAsJSON(bytes, faultAt: error.offset, named: name))
    }
}
