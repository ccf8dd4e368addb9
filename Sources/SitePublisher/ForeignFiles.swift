import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The files that builds made in a folder, and the folders that contain them.
struct MadeFiles: Sendable {
    let files: Set<BytePath>
    let folders: Set<BytePath>

    init(_ files: some Sequence<BytePath>) {
        self.files = Set(files)
        var folders: Set<BytePath> = []
        for file in self.files {
            for folder in file.ancestors where !folders.insert(folder).inserted { break }
        }
        self.folders = folders
    }

    /// Takes the files that a manifest lists.
    init(_ manifest: SiteManifest?) {
        self.init(manifest.map { $0.paths.map { BytePath($0) } + [BytePath(SiteManifest.fileName)] } ?? [])
    }
}

/// The foreign files of a folder in which builds publish.
struct ForeignFiles: Sendable {
    /// Foreign files and foreign folders with all of their contents, by their paths in the folder.
    let entries: [BytePath: FileStatus]

    init(_ entries: [BytePath: FileStatus] = [:]) { self.entries = entries }

    /// Lists the foreign files of a folder.
    ///
    /// Files that builds made are skipped by name, without a system call each, because there may be a hundred thousand.
    init(in folder: BytePath, besides made: MadeFiles) throws(SystemError) {
        var entries: [BytePath: FileStatus] = [:]
        var open: [BytePath] = [BytePath("")]
        while let path = open.popLast() {
            let names: [BytePath]
            do {
                names = try FileSystem.entries(of: folder.appending(path))
            } catch  where error.isAbsence && !path.bytes.isEmpty {
                // The folder was removed meanwhile.
                continue
            }
            for name in names {
                let entry = path.appending(name)
                if made.files.contains(entry) || entry == OutputLocation.nameWithin { continue }
                guard let status = try FileSystem.status(folder.appending(entry)) else { continue }
                if status.kind == .folder { open.append(entry) }
                // A build's folder belongs to the build, unless something else has taken its place.
                if status.kind != .folder || !made.folders.contains(entry) { entries[entry] = status }
            }
        }
        self.entries = entries
    }

    /// The entries, with folders before their contents.
    var ordered: [(path: BytePath, status: FileStatus)] {
        entries.sorted { $0.key < $1.key }.map { (path: $0.key, status: $0.value) }
    }

    /// Returns the first entry, in order, that is in the way of a new site.
    func obstacle(to made: MadeFiles) -> Obstacle? {
        for (path, status) in ordered {
            let isFolder = status.kind == .folder
            if made.files.contains(path) { return Obstacle(path: path, isFolder: isFolder, file: path) }
            if let file = path.ancestors.first(where: made.files.contains) {
                return Obstacle(path: path, isFolder: isFolder, file: file)
            }
            if !isFolder, made.folders.contains(path) {
                return Obstacle(
                    path: path, isFolder: false, file: made.files.filter { $0.isAtOrBelow(path) }.min() ?? path)
            }
        }
        return nil
    }
}

/// A foreign file or folder that is in the way of a file of a new site.
struct Obstacle {
    let path: BytePath
    let isFolder: Bool
    /// The file of the site, which has the same path, or a folder of the one in the place of the other.
    let file: BytePath

    /// Returns the error for it in a published folder.
    func error(in live: BytePath) -> BuildError {
        let what = isFolder ? "folder" : "file"
        let message =
            if file == path {
                "the build makes this file, but a \(what) that it did not make is there"
            } else if file.isAtOrBelow(path) {
                "the build makes \(file), whose folder would be here, but a file that it did not make is there"
            } else {
                "the build makes the file \(file), but in a folder of this name is a \(what) that it did not make"
            }
        return BuildError(
            .cannotWrite, message, file: "\(live.appending(path))", help: "move that \(what) away and build again")
    }
}
