import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder in the making, which no server reads.
struct StagingFolder {
    let path: BytePath
    /// The published folder.
    private let live: BytePath
    /// Whether folders get the owners and modes of those in the published folder.
    private let keepsOwners: Bool
    private var folders: Set<BytePath> = [BytePath("")]
    /// The status of each file when it was made.
    private var made: [BytePath: FileStatus] = [:]
    /// Folders that get their mode once they are full, and also their times if they are foreign.
    private var unfinished: [(path: BytePath, like: FileStatus, isForeign: Bool)] = []

    /// Makes the folder at a free path; unchanged files are taken from the published folder, `live`.
    ///
    /// If it is to take the place of that, it gets its owner, or an error is thrown.
    init(at path: BytePath, for live: BytePath, keepsOwners: Bool) throws(SystemError) {
        self.path = path
        self.live = live
        self.keepsOwners = keepsOwners
        // Until the folder is finished, no other user needs to look into it.
        try FileSystem.makeFolder(path, mode: keepsOwners ? 0o777 : 0o700, isForAll: keepsOwners)
        if keepsOwners { try takeAttributes(of: BytePath(""), isForeign: false) }
    }

    /// Writes a new file.
    mutating func write(_ bytes: [UInt8], to file: BytePath) throws(SystemError) {
        note(file, try FileSystem.write(bytes, to: try place(for: file), isForAll: true))
    }

    /// Returns the path for a new file; the caller has to note the file when it is written.
    mutating func place(for file: BytePath) throws(SystemError) -> BytePath {
        try makeParents(of: file)
        return path.appending(file)
    }

    /// Returns the stamp of a file that was made, or `nil` if there isn't one.
    func stamp(of file: String) -> FileStamp? { made[BytePath(file)]?.stamp }

    /// Notes a file that was written.
    mutating func note(_ file: BytePath, _ status: FileStatus) { made[file] = status }

    /// Copies new files to another folder, which may be on another file system.
    func copy(of files: [String], into folder: StagingFolder) throws(SystemError) -> StagingFolder {
        var folder = folder
        for file in files {
            let file = BytePath(file)
            try folder.write(try FileSystem.read(path.appending(file)), to: file)
        }
        return folder
    }

    /// Takes over an unchanged file of the published folder, with its modification time.
    mutating func takeOver(_ file: BytePath) throws(SystemError) {
        try makeParents(of: file)
        let (old, new) = (live.appending(file), path.appending(file))
        do {
            try FileSystem.link(old, to: new)
        } catch  where [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) {
            // Some file systems have no hard links, and some files have as many as possible.
            guard let status = try FileSystem.status(old) else { throw error }
            _ = try FileSystem.write(try FileSystem.read(old), to: new, isForAll: true)
            try FileSystem.setTimes(of: new, like: status)
        }
        made[file] = try FileSystem.status(new)
    }

    /// Takes over a foreign entry of the published folder: a file as a hard link, a folder as a new one with the same
    /// attributes.
    ///
    /// - Returns: the entry's status, or `nil` if it is gone.
    /// - Throws: an error if it can't be taken over unchanged.
    mutating func carryOver(_ entry: BytePath) throws(SystemError) -> FileStatus? {
        guard let status = try FileSystem.status(live.appending(entry)) else { return nil }
        try makeParents(of: entry)
        if status.kind == .folder {
            try makeFolder(entry, isForeign: true)
            return status
        }
        let new = path.appending(entry)
        do {
            try FileSystem.link(live.appending(entry), to: new)
        } catch  where error.isAbsence {
            return nil
        }
        made[entry] = try FileSystem.status(new)
        return made[entry]
    }

    /// Sets the modes and times of the folders.
    func finish() throws(SystemError) {
        for folder in unfinished.reversed() {
            let path = path.appending(folder.path)
            try FileSystem.setMode(folder.like.mode, of: path)
            if folder.isForeign { try FileSystem.setTimes(of: path, like: folder.like) }
        }
    }

    /// Checks that everything that was made is still there, because another program may clear temporary files away.
    ///
    /// - Throws: the error for the first path, in order, that is missing or holds something else.
    func verify(at place: BytePath? = nil) throws(SystemError) {
        let place = place ?? path
        var missing: BytePath?
        for (file, status) in made {
            let isThere = try FileSystem.status(place.appending(file))?.isSame(as: status) == true
            if !isThere, missing.map({ file < $0 }) ?? true { missing = file }
        }
        if let missing { throw SystemError("verify", path.appending(missing), code: ENOENT) }
    }

    private mutating func makeParents(of entry: BytePath) throws(SystemError) {
        guard let parent = entry.parent, !folders.contains(parent) else { return }
        try makeParents(of: parent)
        try makeFolder(parent, isForeign: false)
    }

    private mutating func makeFolder(_ folder: BytePath, isForeign: Bool) throws(SystemError) {
        guard folders.insert(folder).inserted else { return }
        let new = path.appending(folder)
        try FileSystem.makeFolder(new, isForAll: true)
        if keepsOwners { try takeAttributes(of: folder, isForeign: isForeign) }
        made[folder] = try FileSystem.status(new)
    }

    /// Gives a folder the owner of the published one in its place, and schedules its mode.
    private mutating func takeAttributes(of folder: BytePath, isForeign: Bool) throws(SystemError) {
        guard let status = try FileSystem.status(live.appending(folder)), status.kind == .folder else { return }
        let new = path.appending(folder)
        try FileSystem.setOwner(of: new, like: status)
        // Until it is full, the folder must stay writable. The set-group-id bit passes the group on to files made in it.
        try FileSystem.setMode(status.mode | 0o700, of: new)
        unfinished.append((folder, status, isForeign))
    }
}
