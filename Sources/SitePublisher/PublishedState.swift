package import Diagnostics
package import Files
import StrictJSON

/// The state of a folder in which builds publish.
enum PublishedState<Record: BuildRecord> {
    /// The folder doesn't exist, or is empty.
    case empty
    /// A build published a site there.
    case site(StoredManifest<Record>)
    /// A build published a site there, but its manifest is empty or cut off, as after a power cut; the value says which.
    case damaged(String)

    /// The manifest, if there is one and it can be read.
    var stored: StoredManifest<Record>? {
        if case .site(let stored) = self { stored } else { nil }
    }

    /// Inspects a folder.
    ///
    /// - Throws: `BuildError` if it is a file, or a folder that no build made.
    init(of folder: BytePath) throws {
        let help = "name an empty or a new folder with --output"
        guard let status = try FileSystem.status(folder) else {
            self = .empty
            return
        }
        guard status.kind == .folder else {
            throw BuildError(.cannotWrite, "the output is a file, not a folder", file: "\(folder)", help: help)
        }
        guard try !FileSystem.entries(of: folder).allSatisfy({ $0 == OutputLocation.nameWithin }) else {
            self = .empty
            return
        }
        let bytes: [UInt8]?
        do {
            bytes = try SiteManifest.bytes(in: folder)
        } catch let error as UnreadableManifestError {
            throw Self.unreadable(error, folder)
        }
        guard let bytes else {
            throw BuildError(
                .cannotWrite, "this folder was not made by recipesite, so it is left alone", file: "\(folder)",
                help: help)
        }
        do throws(UnreadableManifestError) {
            self = .site(try StoredManifest(decoding: bytes))
        } catch {
            guard !Self.isJSON(bytes) else { throw Self.unreadable(error, folder) }
            self = .damaged(bytes.isEmpty ? "it is empty" : error.plainWords)
        }
    }

    private static func unreadable(_ error: UnreadableManifestError, _ folder: BytePath) -> BuildError {
        BuildError(
            .cannotWrite, "the list of the published site cannot be read: \(error.plainWords)", file: "\(folder)",
            help: error.help ?? "if the folder holds nothing that you need, remove it and build again")
    }

    /// Returns whether bytes are a complete JSON text, which somebody wrote as such, rather than the rest of a manifest.
    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        var json = JSONScanner(bytes)
        do throws(JSONSyntaxError) {
            try json.skipValue()
            try json.finish()
            return true
        } catch {
            return false
        }
    }
}

extension SitePlan {
    /// Adopts files at paths of the new site as files of the previous site, whose manifest is damaged.
    ///
    /// Builds never publish over foreign files, so files at these paths come from builds. All other files stay.
    ///
    /// - Parameters:
    ///   - live: the published folder.
    ///   - damage: the damage of the manifest.
    ///   - hasCopy: whether the old addresses of recipes come from a copy of the site.
    /// - Returns: the warning that names the files that stay.
    /// - Throws: an error if a published file can't be read.
    mutating func adoptFiles(in live: BytePath, damage: String, hasCopy: Bool) throws -> Diagnostic {
        var adopted: [String: SiteManifest.Entry] = [:]
        for file in manifest.files.keys {
            let path = live.appending(BytePath(file))
            guard try FileSystem.status(path)?.kind == .file else { continue }
            let bytes = try FileSystem.read(path)
            adopted[file] = SiteManifest.Entry(sha256: ContentDigest(of: bytes), bytes: bytes.count)
        }
        earlier = SiteManifest(files: adopted)
        let others = try ForeignFiles(in: live, besides: MadeFiles(manifest)).ordered.filter {
            $0.status.kind != .folder
        }
        let shown = others.prefix(Self.namedFiles).map { "\($0.path) stays" }
        return Diagnostic(
            severity: .warning, file: "\(live.appending(SiteManifest.fileName))",
            message: "the list of the site before is damaged, as by a power cut: \(damage). "
                + "All pages are new; \(counted(others.count, "other file")) in the folder \(others.count == 1 ? "stays" : "stay")",
            notes: shown + (others.count > shown.count ? ["and \(others.count - shown.count) more"] : []),
            help:
                "remove the files that you don't need. "
                + (hasCopy
                    ? "The former addresses of recipes come from the copy of the site"
                    : "The list also had the former addresses of recipes: if you have a copy of the site, build with "
                        + "--previous"))
    }

    /// The number of remaining files that a warning names.
    private static var namedFiles: Int { 10 }
}

/// A published site that no build changes until it is released.
package struct HeldSite<Record: BuildRecord>: Sendable {
    /// The published folder.
    package let folder: BytePath
    /// The site's manifest, with the record of its build.
    package let stored: StoredManifest<Record>
    let lock: OutputLock

    package func release() { lock.release() }
}

extension Publisher {
    /// Locks the published site until the caller releases it, so that no build changes it meanwhile.
    ///
    /// It calls `onWait` if a build is still running after a second.
    ///
    /// - Throws: `BuildError` if no whole site is published there.
    package func hold<Record: BuildRecord>(
        for record: Record.Type = NoRecord.self, onWait: () -> Void = {}
    ) throws(BuildError) -> HeldSite<Record> {
        try translatingErrors { () throws in
            guard FileSystem.exists(location.live) else { throw BuildError.nothingPublished(location.live) }
            let lock = try OutputLock(location, onWait: onWait)
            do {
                let stored: StoredManifest<Record>
                switch try PublishedState<Record>(of: location.live) {
                case .site(let site): stored = site
                case .empty: throw BuildError.nothingPublished(location.live)
                case .damaged(let damage): throw BuildError.damaged(location.live, damage)
                }
                guard stored.manifest.unfinished == nil else { throw BuildError.unfinished(location.live) }
                return HeldSite(folder: location.live, stored: stored, lock: lock)
            } catch {
                lock.release()
                throw error
            }
        }
    }
}

extension BuildError {
    fileprivate static func nothingPublished(_ folder: BytePath) -> BuildError {
        BuildError(
            .noSite, "there is no built site in this folder", file: "\(folder)",
            help: "build it first: recipesite build")
    }

    fileprivate static func damaged(_ folder: BytePath, _ damage: String) -> BuildError {
        BuildError(
            .noSite, "the list of this site's files is damaged, as by a power cut: \(damage)", file: "\(folder)",
            help: "build it again: recipesite build")
    }

    fileprivate static func unfinished(_ folder: BytePath) -> BuildError {
        BuildError(
            .noSite, "a build was stopped while it published this site file by file", file: "\(folder)",
            help: "build it again: recipesite build")
    }
}
