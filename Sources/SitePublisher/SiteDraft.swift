package import Diagnostics
package import Files
import SiteHosting
import Synchronization

/// A new site in the making, whose files are added one by one from any thread and published together.
///
/// A file that is unchanged in the published folder is only noted. Others are written to a folder that no server reads, so that
/// a site of any size takes little memory.
package final class SiteDraft: Sendable {
    private let location: OutputLocation
    /// The manifest of the published site; `nil` if nothing is published.
    let earlier: SiteManifest?
    private let state: Mutex<State>

    init(at location: OutputLocation, by method: PublishingMethod, after earlier: SiteManifest?) {
        self.location = location
        self.earlier = earlier
        state = Mutex(State(location: location, method: method))
    }

    /// Adds a file; each path may be added once.
    package func add(_ file: OutputFile) throws { try add(file, isForm: false) }

    /// Adds a file, which may be a compressed form of another.
    func add(_ file: OutputFile, isForm: Bool) throws {
        let path = BytePath(file.path)
        var known = earlier?.files[file.path]
        known?.isForm = isForm
        if let known, file.digest == known.sha256,
            let stamp = published(path, where: { try $0.holds(known.sha256, bytes: known.bytes) })
        {
            return state.withLock { $0.keep(file.path, known, stamp) }
        }
        let bytes = try file.content.read()
        let entry = SiteManifest.Entry(sha256: try file.digest(of: bytes), bytes: bytes.count, isForm: isForm)
        if let known, known.sha256 == entry.sha256, let stamp = published(path, where: { try $0.holds(bytes) }) {
            return state.withLock { $0.keep(file.path, entry, stamp) }
        }
        let target = try state.withLock { try $0.place(for: path, entry, at: file.path) }
        let status = try FileSystem.write(bytes, to: target, isForAll: true)
        state.withLock { $0.staging?.note(path, status) }
    }

    /// Keeps a compressed form that an earlier build published; returns `false` if it doesn't exist or has changed.
    func keepForm(_ path: String) -> Bool {
        guard let known = earlier?.files[path], known.isForm,
            let stamp = published(BytePath(path), where: { try $0.holds(known.sha256, bytes: known.bytes) })
        else { return false }
        state.withLock { $0.keep(path, known, stamp) }
        return true
    }

    /// Returns the entry of a file that was added, or `nil` if there isn't one.
    func entry(at path: String) -> SiteManifest.Entry? { state.withLock { $0.entries[path] } }

    /// Reads a file that was added.
    func bytes(at path: String) throws -> [UInt8] {
        let place = try state.withLock { state in
            state.unchanged[path] == nil ? try state.staging?.place(for: BytePath(path)) : nil
        }
        return try FileSystem.read(place ?? location.live.appending(BytePath(path)))
    }

    /// Returns the stamp of a published file if the file passes a check, read before the check.
    private func published(_ path: BytePath, where isSo: (OpenFile) throws -> Bool) -> FileStamp? {
        guard let file = try? OpenFile(location.live.appending(path)), let stamp = try? file.status().stamp,
            (try? isSo(file)) == true
        else { return nil }
        return stamp
    }

    /// Returns the stamps that all files have once those in the folder, if there is one, are published.
    func stamps(madeIn folder: StagingFolder?) -> PublishedStamps {
        var stamps = state.withLock { $0.unchanged }
        if let folder {
            for path in state.withLock({ $0.entries.keys }) where stamps[path] == nil {
                stamps[path] = folder.stamp(of: path)
            }
        }
        return PublishedStamps(stamps, in: location.live)
    }

    /// Returns the changes of the site, once all of its files are added.
    func plan(forgettingRemoved: Bool) -> SitePlan {
        let (entries, unchanged) = state.withLock { ($0.entries, $0.unchanged) }
        return SitePlan(
            from: earlier, to: SiteManifest(files: entries, after: earlier, forgettingRemoved: forgettingRemoved),
            unchanged: Set(unchanged.keys))
    }

    /// Returns the way to publish and the folder with the changed files, which is made now if no file was written.
    func finish() throws -> (method: PublishingMethod, folder: StagingFolder) {
        try state.withLock { state in
            let folder = try state.staging ?? state.makeStaging()
            state.staging = nil
            return (state.method, folder)
        }
    }

    private struct State {
        let location: OutputLocation
        var method: PublishingMethod
        var entries: [String: SiteManifest.Entry] = [:]
        /// The stamps of the files that are already published.
        var unchanged: [String: FileStamp] = [:]
        /// The folder for changed files, made with the first of them.
        var staging: StagingFolder?

        /// Notes a file that is already published.
        mutating func keep(_ path: String, _ entry: SiteManifest.Entry, _ stamp: FileStamp) {
            entries[path] = entry
            unchanged[path] = stamp
        }

        /// Notes a new file, and returns the path to write it to.
        mutating func place(
            for file: BytePath, _ entry: SiteManifest.Entry, at path: String
        ) throws -> BytePath {
            entries[path] = entry
            if staging == nil { staging = try makeStaging() }
            return try staging?.place(for: file) ?? file
        }

        mutating func makeStaging() throws -> StagingFolder {
            if case .exchange = method {
                do {
                    return try Exchange.makeStaging(at: location)
                } catch let refusal as Exchange.RefusalError {
                    method = .inPlace(refusal.reason)
                    _ = try Leftovers(location: location).clear()
                }
            }
            return try InPlace.makeStaging(at: location)
        }
    }
}

extension SiteDraft {
    /// Adds the compressed forms of a text that was added, for servers that send files as they are.
    ///
    /// A form is skipped if it saves nothing, or another file of the site has its path. A form of the same bytes that an earlier
    /// build published is kept.
    package func addCompressedForms(of path: String, unless isTaken: (String) -> Bool) throws {
        guard MediaType(ofPath: path).isText, let entry = entry(at: path) else { return }
        let isAsPublished = earlier?.files[path]?.sha256 == entry.sha256
        for coding in ContentCoding.allCases where !isTaken(path + coding.ending) {
            let form = path + coding.ending
            if isAsPublished, keepForm(form) { continue }
            guard let encoded = coding.encode(try bytes(at: path)) else { continue }
            try add(OutputFile(path: form, content: .bytes(encoded), origin: path), isForm: true)
        }
    }
}

/// A file of the site to be published.
package struct OutputFile: Sendable {
    /// Its path in the published folder.
    package let path: String
    package let content: FileContent
    /// The file that it was made from, for messages.
    package let origin: String
    /// The digest of the bytes, if known.
    package let digest: ContentDigest?

    package init(path: String, content: FileContent, origin: String, digest: ContentDigest? = nil) {
        self.path = path
        self.content = content
        self.origin = origin
        self.digest = digest ?? content.digest
    }

    /// Returns the digest of the bytes that were just read.
    ///
    /// - Throws: a diagnostic if it differs from the known digest, because the file's name and those that refer to it may
    ///   depend on that.
    func digest(of bytes: [UInt8]) throws(Diagnostic) -> ContentDigest {
        guard let digest else { return ContentDigest(of: bytes) }
        if case .file = content, digest != ContentDigest(of: bytes) {
            throw Diagnostic(
                severity: .error, file: origin, message: "this file was changed during the build", help: "build again")
        }
        return digest
    }

    package func bytes() throws(Diagnostic) -> [UInt8] {
        do {
            return try content.read()
        } catch {
            throw Diagnostic(severity: .error, file: origin, message: "cannot be read: \(error.plainWords)")
        }
    }
}
