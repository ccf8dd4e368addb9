import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The previously published folder, after a new one took its place.
///
/// Other programs may have created, replaced and removed files in it between its listing and the exchange, and programs that
/// have it open may still do so. All such changes are brought over to the new folder, and only files that builds made are
/// removed.
struct OldFolder {
    /// The folder's current path.
    let path: BytePath
    /// The published folder.
    let live: BytePath
    /// The files that builds made in it.
    let made: MadeFiles
    /// The files that builds made in the new folder.
    let successors: MadeFiles
    /// The foreign files that the new folder got from it; `nil` if that is unknown because a build was stopped.
    let carried: ForeignFiles?

    /// The number of times that the folder is listed again for files that others make meanwhile.
    private static let looks = 20

    /// Brings over foreign changes, and removes the folder; returns warnings about steps that failed, which a later build tries
    /// again.
    func clear() -> [Diagnostic] {
        let missed = carried.map(passOnRemovals) ?? []
        for _ in 0..<Self.looks {
            var problems: [Diagnostic] = []
            do {
                let foreign = try ForeignFiles(in: path, besides: made)
                problems = bringOver(foreign)
                try removeMadeFiles()
                if try removeFolders(besides: foreign) { return missed + problems }
            } catch {
                return missed + problems + [problem(error)]
            }
            // Files that can't be brought over stay, however often the folder is listed.
            if !problems.isEmpty { return missed + problems }
        }
        return missed + [
            Diagnostic(
                severity: .warning, file: "\(path)",
                message: "the folder of the site before is still written to, and stays until a build can remove it",
                help: "end the program that works in it, or start it anew")
        ]
    }

    // MARK: Others' files

    /// Removes foreign files from the new folder that were removed from this one after they had been carried over.
    private func passOnRemovals(since carried: ForeignFiles) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for (entry, status) in carried.ordered.reversed() {
            do throws(SystemError) {
                guard try FileSystem.status(path.appending(entry)) == nil else { continue }
                let new = live.appending(entry)
                if status.kind == .folder {
                    try? FileSystem.removeFolder(new)
                } else if try FileSystem.status(new)?.identity == status.identity {
                    try FileSystem.removeFile(new)
                }
            } catch {
                problems.append(problem(error))
            }
        }
        return problems
    }

    /// Moves foreign files that the new folder doesn't have.
    private func bringOver(_ foreign: ForeignFiles) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var moved: Set<BytePath> = []
        for (entry, status) in foreign.ordered where !entry.ancestors.contains(where: moved.contains) {
            do throws(SystemError) {
                if try bringOver(entry, status) { moved.insert(entry) }
            } catch  where error.isAbsence {
                // Its owner has moved or removed it; the next listing looks for it again.
            } catch {
                problems.append(problem(error))
            }
        }
        return problems
    }

    /// Brings one entry over; returns `true` if it is gone from this folder with all of its contents.
    private func bringOver(_ entry: BytePath, _ status: FileStatus) throws(SystemError) -> Bool {
        let (old, new) = (path.appending(entry), live.appending(entry))
        let known = carried?.entries[entry]
        let present = try FileSystem.status(new)
        if status.kind == .folder {
            if present?.kind == .folder { return false }
            // The folder was removed from the new site since.
            if present == nil, known != nil { return false }
            guard present == nil else { throw SystemError("rename", old, code: EEXIST) }
            try move(old, to: new)
            return true
        }
        if present != nil, successors.files.contains(entry) { throw SystemError("rename", old, code: EEXIST) }
        if status.identity == present?.identity || known?.identity == status.identity {
            try FileSystem.removeFile(old)
        } else if present == nil || present?.kind != .folder && present?.identity == known?.identity {
            try move(old, to: new)
        } else if known != nil || carried == nil, present?.kind == status.kind, let present {
            // Both were changed, so the later one wins.
            if present.isOlder(than: status) { try move(old, to: new) } else { try FileSystem.removeFile(old) }
        } else {
            throw SystemError("rename", old, code: EEXIST)
        }
        return true
    }

    private func move(_ old: BytePath, to new: BytePath) throws(SystemError) {
        do {
            try FileSystem.move(old, to: new)
        } catch  where error.code == ENOENT {
            // The new site has nothing in that folder.
            guard let parent = new.parent else { throw error }
            try FileSystem.makeFolders(parent, isForAll: true)
            try FileSystem.move(old, to: new)
        }
    }

    // MARK: What builds made

    private func removeMadeFiles() throws(SystemError) {
        for file in made.files where file != BytePath(SiteManifest.fileName) {
            do {
                try FileSystem.removeFile(path.appending(file))
            } catch  where error.isAbsence {
                continue
            } catch {
                // A folder that somebody put in the file's place is foreign.
                guard try FileSystem.status(path.appending(file))?.kind == .folder else { throw error }
            }
        }
    }

    /// Removes empty folders; returns `false` if one isn't empty.
    private func removeFolders(besides foreign: ForeignFiles) throws(SystemError) -> Bool {
        let others = foreign.entries.filter { $0.value.kind == .folder }.map(\.key)
        for folder in Set(others).union(made.folders).sorted(by: >) {
            do {
                try FileSystem.removeFolder(path.appending(folder))
            } catch  where error.isAbsence {
                continue
            } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
                return false
            }
        }
        // The manifest goes last, because it marks the folder as a published site.
        let names = try FileSystem.entries(of: path)
        guard names.allSatisfy({ $0 == BytePath(SiteManifest.fileName) }) else { return false }
        do {
            for name in names { try FileSystem.removeFile(path.appending(name)) }
            try FileSystem.removeFolder(path)
        } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
            return false
        }
        return true
    }

    private func problem(_ error: SystemError) -> Diagnostic {
        let inTheWay = error.code == EEXIST
        return Diagnostic(
            severity: .warning, file: "\(error.path)",
            message: inTheWay
                ? "this was put into the site during the build, where the new site has something else"
                : "this is left of the site before, and cannot be removed: \(error.reason)",
            help: inTheWay ? "move it away" : "remove it; each build tries to")
    }
}
