import Diagnostics
package import Files
import SiteHosting
package import StrictJSON

/// The list of what a build published, which lies in the published folder.
///
/// It marks the folder as one that may be replaced, and tells a build's files from those that somebody
/// else put there.
package struct SiteManifest: Equatable, Sendable {
    package static let fileName = ".recipesite.json"

    /// The files by their paths, this one excepted.
    package var files: [String: Entry]
    /// Files of earlier builds with fingerprinted names, which stay for some changes: somebody who got a page just before it was
    /// replaced still asks for the style and the pictures that it names.
    package internal(set) var retired: [String: Entry]?
    /// What may be in the folder in place of ``files``, or besides them, while one site is made of another in place; nil once that is
    /// done.
    package internal(set) var unfinished: [String: Entry]?

    /// For how many changes a file stays that the site no longer has; an editor that empties a file before it writes it makes
    /// two changes within a moment.
    private static let changesOutlived = 8

    package struct Entry: Equatable, Sendable {
        package internal(set) var sha256: ContentDigest
        package internal(set) var bytes: Int
        /// Whether it is a compressed form that a build made of the text beside it; false for a file of the owner with such a name.
        var isForm: Bool
        /// How many changes ago a retired file left the site; nil for a file of the site.
        var changesAgo: Int?

        package init(sha256: ContentDigest, bytes: Int) { self.init(sha256: sha256, bytes: bytes, isForm: false) }

        init(sha256: ContentDigest, bytes: Int, isForm: Bool = false, changesAgo: Int? = nil) {
            (self.sha256, self.bytes, self.isForm, self.changesAgo) = (sha256, bytes, isForm, changesAgo)
        }

        /// The entry after one more change; nil where the file is to go.
        fileprivate var older: Entry? {
            let changesAgo = (changesAgo ?? 0) + 1
            guard changesAgo <= SiteManifest.changesOutlived else { return nil }
            return Entry(sha256: sha256, bytes: bytes, isForm: isForm, changesAgo: changesAgo)
        }

        /// Whether a path carries the start of the digest, so that other bytes would have another path.
        package func isFingerprinted(at path: String) -> Bool {
            FingerprintedName.carries(path, sha256)
        }
    }

    /// The manifest of a published folder; nil where there is none.
    init?(in folder: BytePath) throws {
        guard let manifest = try StoredManifest<NoRecord>(in: folder)?.manifest else { return nil }
        self = manifest
    }

    package init(files: [String: Entry]) { self.files = files }

    /// The paths of all files that builds put there.
    package var paths: [String] { [files, retired ?? [:], unfinished ?? [:]].flatMap(\.keys) }

    /// The retired files that are not the theme's: photos of recipes that left, pictures of pages that changed.
    var retiredContent: [Entry] { (retired ?? [:]).filter { !Self.isTheme($0.key) }.map(\.value) }

    /// With how many more changes the last of ``retiredContent`` goes.
    var changesLeft: Int { retiredContent.map { Self.changesOutlived - ($0.changesAgo ?? 0) + 1 }.max() ?? 0 }

    private static func isTheme(_ path: String) -> Bool { path.hasPrefix("theme/") }

    /// The manifest after this one's files were replaced by others, with those that stay a while.
    ///
    /// - Parameters:
    ///   - files: the files of the new site.
    ///   - forgettingRemoved: whether only files of the theme stay.
    ///   - keepingPages: whether pages, and files that may have other bytes under their names, stay as well.
    /// - Returns: the new site's manifest. Where the files are the same, nothing has changed, and retired files do not age.
    package func succeeded(
        by files: [String: Entry], forgettingRemoved: Bool = false, keepingPages: Bool = false
    ) -> SiteManifest {
        var leaving = retired ?? [:]
        for (path, entry) in self.files where keepingPages || entry.isFingerprinted(at: path) { leaving[path] = entry }
        leaving = leaving.filter { files[$0.key] == nil }
        if files.mapValues(\.sha256) != self.files.mapValues(\.sha256) { leaving = leaving.compactMapValues(\.older) }
        if forgettingRemoved { leaving = leaving.filter { Self.isTheme($0.key) } }
        var successor = SiteManifest(files: files)
        if !leaving.isEmpty { successor.retired = leaving }
        return successor
    }

    /// The manifest for the time in which this site's files take the place of an earlier one's, file by file.
    package func announced(after earlier: SiteManifest?) -> SiteManifest {
        let former = [earlier?.unfinished, earlier?.retired, earlier?.files].compactMap(\.self)
            .reduce([:]) { $0.merging($1) { $1 } }
        var announcement = self
        // Pages that are there and stay are in it as well: ``files`` tells them from no page that is still to come.
        let isThere = { (path: String) in (earlier?.unfinished ?? earlier?.files)?[path] != nil }
        announcement.unfinished = former.filter { path, entry in
            let stays = files[path]?.sha256 == entry.sha256
            return retired?[path] == nil && (!stays || (isThere(path) && !entry.isFingerprinted(at: path)))
        }
        return announcement
    }
}

/// What a build noted for later ones, beside the files that it published.
package protocol BuildRecord: Equatable, Sendable {
    /// Reads what ``write(to:)`` wrote; what it does not know is passed over.
    init(reading json: inout JSONScanner) throws(JSONSyntaxError)
    /// Writes the record as a JSON value.
    func write(to json: inout JSONText)
}

/// The manifest as it lies in the published folder: the files, and what the build noted for later ones.
package struct StoredManifest<Record: BuildRecord>: Sendable {
    package var manifest: SiteManifest
    /// What the build noted; nil where it noted nothing.
    package var record: Record?
    /// Whether the build noted anything, now or in the form that manifests had before there were records.
    package private(set) var isRecorded: Bool

    package init(_ manifest: SiteManifest, record: Record?) {
        self.manifest = manifest
        self.record = record
        isRecorded = record != nil
    }

    /// The manifest of a published folder; nil where there is none.
    ///
    /// - Throws: ``UnreadableManifestError`` where it is none, `SystemError` where it cannot be read.
    package init?(in folder: BytePath) throws {
        let file = folder.appending(SiteManifest.fileName)
        guard FileSystem.exists(file) else { return nil }
        try self.init(decoding: try FileSystem.read(file))
    }

    /// Reads what `encoded()` wrote.
    package init(decoding bytes: [UInt8]) throws(UnreadableManifestError) {
        do throws(JSONSyntaxError) {
            var json = JSONScanner(bytes)
            var manifest = SiteManifest(files: [:])
            var record: Record?
            var (hasFiles, hasFormerRecord) = (false, false)
            try json.readObject { (json, key) throws(JSONSyntaxError) in
                switch key {
                case "files":
                    manifest.files = try SiteManifest.entries(reading: &json)
                    hasFiles = true
                case "retired": manifest.retired = try SiteManifest.entries(reading: &json)
                case "unfinished": manifest.unfinished = try SiteManifest.entries(reading: &json)
                case "history": record = try Record(reading: &json)
                case "feed":
                    hasFormerRecord = true
                    try json.skipValue()
                default: try json.skipValue()
                }
            }
            guard hasFiles else { throw json.fault("it does not list files") }
            try json.finish()
            self.manifest = manifest
            self.record = record
            isRecorded = record != nil || hasFormerRecord
        } catch {
            throw UnreadableManifestError(error, in: bytes)
        }
    }

    /// The same bytes for the same manifest.
    package func encoded() -> [UInt8] {
        var json = JSONText()
        json.object(isSpread: true) { json in
            json.member("version") { $0.number(1) }
            json.member("files") { SiteManifest.write(manifest.files, to: &$0) }
            if let retired = manifest.retired { json.member("retired") { SiteManifest.write(retired, to: &$0) } }
            if let unfinished = manifest.unfinished {
                json.member("unfinished") { SiteManifest.write(unfinished, to: &$0) }
            }
            if let record { json.member("history") { record.write(to: &$0) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}

/// A file that should be a manifest.
package struct UnreadableManifestError: Error, CustomStringConvertible {
    package let description: String

    init(_ fault: JSONSyntaxError, in bytes: [UInt8]) {
        let place = DocumentPlace.places(of: [fault.offset], in: bytes)[0]
        description = "\(fault.message), in line \(place.line), column \(place.column)"
    }
}

/// In place of a record for those who need the files only.
package struct NoRecord: BuildRecord {
    package init(reading json: inout JSONScanner) throws(JSONSyntaxError) { try json.skipValue() }

    package func write(to json: inout JSONText) { json.object { _ in } }
}

extension SiteManifest {
    fileprivate static func entries(reading json: inout JSONScanner) throws(JSONSyntaxError) -> [String: Entry] {
        var entries: [String: Entry] = [:]
        try json.readObject { (json, path) throws(JSONSyntaxError) in
            guard isBelow(path) else {
                throw json.fault("\(path.debugDescription) is no path of a file in a site's folder")
            }
            entries[path] = try Entry(reading: &json)
        }
        return entries
    }

    /// Whether a path leads to a file in the folder that it is looked up in: nothing outside is ever replaced or removed.
    private static func isBelow(_ path: String) -> Bool {
        let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !path.utf8.contains(0)
            && names.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    }

    fileprivate static func write(_ entries: [String: Entry], to json: inout JSONText) {
        json.object(isSpread: true) { json in
            for (path, entry) in entries.sorted(by: { $0.key < $1.key }) { json.member(path, entry.write) }
        }
    }
}

extension SiteManifest.Entry {
    fileprivate init(reading json: inout JSONScanner) throws(JSONSyntaxError) {
        var (digest, bytes, isForm, changesAgo): (ContentDigest?, Int?, Bool, Int?) = (nil, nil, false, nil)
        try json.readObject { (json, key) throws(JSONSyntaxError) in
            switch key {
            case "sha256": digest = ContentDigest(try json.readText())
            case "bytes": bytes = try json.readInteger()
            case "isForm": isForm = try json.readBoolean()
            case "changesAgo": changesAgo = try json.readInteger()
            default: try json.skipValue()
            }
        }
        guard let digest, let bytes else { throw json.fault("a file has a sha256 and a number of bytes") }
        self.init(sha256: digest, bytes: bytes, isForm: isForm, changesAgo: changesAgo)
    }

    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.member("sha256") { $0.string(sha256.description) }
            json.member("bytes") { $0.number(bytes) }
            if isForm { json.member("isForm") { $0.boolean(true) } }
            if let changesAgo { json.member("changesAgo") { $0.number(changesAgo) } }
        }
    }
}
