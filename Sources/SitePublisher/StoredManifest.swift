import Diagnostics
package import Files
package import StrictJSON

/// A build's record for later builds, stored beside the list of its files.
///
/// Its contents can't be trusted, because a manifest may also come from a copy of a site or from a host.
package protocol BuildRecord: Equatable, Sendable {
    /// Reads the output of ``write(to:)``, skips unknown keys, and refuses values that no build writes.
    init(reading json: inout JSONScanner) throws(JSONSyntaxError)
    /// Writes the record as a JSON value.
    func write(to json: inout JSONText)
    /// Makes the record of a site before its first build.
    init()
    /// Returns the addresses of the site that lead nowhere if another site takes its place.
    func addressesLost(by successor: Self) -> [String]
}

/// The manifest as stored in the published folder: the files, and the build's record for later builds.
package struct StoredManifest<Record: BuildRecord>: Sendable {
    package var manifest: SiteManifest
    /// The build's record; `nil` if it left none.
    package var record: Record?
    /// Whether there is a record, in the current form or in the one that manifests had before.
    package private(set) var isRecorded: Bool

    package init(_ manifest: SiteManifest, record: Record?) {
        self.manifest = manifest
        self.record = record
        isRecorded = record != nil
    }

    /// The version of the format; a change that older programs would misread gets another number.
    private static var version: Int { 1 }

    /// Reads the manifest of a published folder; returns `nil` if there isn't one.
    ///
    /// - Throws: ``UnreadableManifestError`` if the file isn't a manifest, `SystemError` if it can't be read.
    package init?(in folder: BytePath) throws {
        guard let bytes = try SiteManifest.bytes(in: folder) else { return nil }
        try self.init(decoding: bytes)
    }

    /// Parses the output of `encoded()`.
    package init(decoding bytes: [UInt8]) throws(UnreadableManifestError) {
        var version = Self.version
        do throws(JSONSyntaxError) {
            var json = JSONScanner(bytes)
            var manifest = SiteManifest(files: [:])
            var record: Record?
            var (hasFiles, hasFormerRecord) = (false, false)
            try json.readObject { (json, key) throws(JSONSyntaxError) in
                switch key {
                case "version":
                    version = try json.readInteger()
                    guard version == Self.version else {
                        throw json.fault(
                            "it is of version \(version), and this recipesite reads version \(Self.version)")
                    }
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
            throw UnreadableManifestError(error, in: bytes, isNewer: version > Self.version)
        }
    }

    /// Returns the bytes to store, which are the same for the same manifest.
    package func encoded() -> [UInt8] {
        var json = JSONText()
        json.object(isSpread: true) { json in
            json.member("version", Self.version)
            json.member("files", manifest.files) { $1.write(to: &$0) }
            json.member("retired", manifest.retired.isEmpty ? nil : manifest.retired) { $1.write(to: &$0) }
            json.member("unfinished", manifest.unfinished) { $1.write(to: &$0) }
            if let record { json.member("history") { record.write(to: &$0) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}

/// The error of a file that should be a manifest but can't be parsed.
package struct UnreadableManifestError: Error, CustomStringConvertible {
    package let description: String
    /// Advice if a newer program wrote the file, or it is no file; otherwise the caller knows better, because the advice depends
    /// on the file's place.
    package let help: String?

    fileprivate init(_ kind: String) {
        description = "\(SiteManifest.fileName) in it is \(kind), and a build writes a file there"
        help = "remove what is there, or name another folder"
    }

    init(_ fault: JSONSyntaxError, in bytes: [UInt8], isNewer: Bool) {
        help = isNewer ? "a newer recipesite wrote it: use that one" : nil
        let place = DocumentPlace.places(of: [fault.offset], in: bytes)[0]
        description = "\(fault.message), in line \(place.line), column \(place.column)"
    }
}

/// A record without contents, for callers that need only the files.
package struct NoRecord: BuildRecord {
    package init() {}

    package init(reading json: inout JSONScanner) throws(JSONSyntaxError) { try json.skipValue() }

    package func write(to json: inout JSONText) { json.object { _ in } }

    package func addressesLost(by successor: NoRecord) -> [String] { [] }
}

extension SiteManifest {
    /// Reads the bytes of the manifest of a published folder; returns `nil` if there isn't one.
    ///
    /// - Throws: ``UnreadableManifestError`` if something other than a file is there, `SystemError` if it can't be read.
    static func bytes(in folder: BytePath) throws -> [UInt8]? {
        let file = folder.appending(fileName)
        switch try FileSystem.status(file)?.kind {
        case nil: return nil
        case .file: return try FileSystem.read(file)
        case .folder: throw UnreadableManifestError("a folder")
        case .other where FileSystem.target(of: file) != nil: throw UnreadableManifestError("a symbolic link")
        case .other: throw UnreadableManifestError("no regular file")
        }
    }

    fileprivate static func entries(reading json: inout JSONScanner) throws(JSONSyntaxError) -> [String: Entry] {
        var entries: [String: Entry] = [:]
        try json.readObject { (json, path) throws(JSONSyntaxError) in
            guard isBelow(path) else {
                throw json.fault("\(path.shortened().debugDescription) is no path of a file in a site's folder")
            }
            entries[path] = try Entry(reading: &json)
        }
        return entries
    }

    /// Returns whether a path leads to a file in its folder other than the manifest, so that nothing outside is replaced or
    /// removed.
    private static func isBelow(_ path: String) -> Bool {
        let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return path.utf8.count <= longestPath && !path.utf8.contains(0) && !path.utf8.elementsEqual(fileName.utf8)
            && names.allSatisfy {
                !$0.isEmpty && $0.count <= longestName && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
            }
    }

    /// The most bytes of a name that file systems allow.
    private static let longestName = 255
    /// The most bytes of a path that Linux takes, `PATH_MAX`.
    private static let longestPath = 4_096
}

extension SiteManifest.Entry {
    fileprivate init(reading json: inout JSONScanner) throws(JSONSyntaxError) {
        var (digest, bytes, isForm, changesAgo): (ContentDigest?, Int?, Bool, Int?) = (nil, nil, false, nil)
        try json.readObject { (json, key) throws(JSONSyntaxError) in
            switch key {
            case "sha256": digest = ContentDigest(try json.readText())
            case "bytes":
                let count = try json.readInteger()
                guard Self.lengths.contains(count) else { throw json.fault("no file has \(count) bytes") }
                bytes = count
            case "isForm": isForm = try json.readBoolean()
            case "changesAgo": changesAgo = min(max(try json.readInteger(), 0), SiteManifest.changesOutlived)
            default: try json.skipValue()
            }
        }
        guard let digest, let bytes else { throw json.fault("a file has a sha256 and a number of bytes") }
        self.init(sha256: digest, bytes: bytes, isForm: isForm, changesAgo: changesAgo)
    }

    /// The lengths that a file may have, limited so that the sum of as many as fit into memory can't overflow.
    private static let lengths = 0...1 << 42

    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.member("sha256", sha256.description)
            json.member("bytes", bytes)
            if isForm { json.member("isForm") { $0.boolean(true) } }
            json.member("changesAgo", changesAgo)
        }
    }
}
