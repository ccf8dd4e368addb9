import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder that was published until a new one took its place.
///
/// Others may have made, replaced and removed files in it after it was listed and before the folders changed places, and those
/// who had it open may still do so. All that is brought over to the new folder; nothing but what builds made is removed.
struct OldFolder {
    /// Where it is now.
    let path: BytePath
    /// The published folder.
    let live: BytePath
    /// What builds made in it.
    let made: MadeFiles
    /// What builds made in the new folder.
    let successors: MadeFiles
    /// What the new folder got from it; nil where a build was stopped, so that nobody knows.
    let carried: ForeignFiles?

    /// How often it is looked at anew for what others make in it meanwhile.
    private static let looks = 20

    /// Brings over what is new, and removes the folder.
    ///
    /// - Returns: warnings about what could not be done; a later build tries again.
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
            // What cannot be brought over stays, however often one looks.
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

    /// Removes from the new folder what was removed from this one after it had been carried over.
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

    /// Moves to the new folder what it has not got.
    private func bringOver(_ foreign: ForeignFiles) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var moved: Set<BytePath> = []
        for (entry, status) in foreign.ordered where !entry.ancestors.contains(where: moved.contains) {
            do throws(SystemError) {
                if try bringOver(entry, status) { moved.insert(entry) }
            } catch  where error.isAbsence {
                // Its maker has removed it: it is looked for again.
            } catch {
                problems.append(problem(error))
            }
        }
        return problems
    }

    /// Brings one entry over; true where it is gone from here with all that was in it.
    private func bringOver(_ entry: BytePath, _ status: FileStatus) throws(SystemError) -> Bool {
        let (old, new) = (path.appending(entry), live.appending(entry))
        let known = carried?.entries[entry]
        let present = try FileSystem.status(new)
        if status.kind == .folder {
            if present?.kind == .folder { return false }
            // It was removed from the new folder since.
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
            // Both were changed: the later one counts.
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
            try FileSystem.makeFolders(parent)
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
                // A folder that somebody put in its place is theirs.
                guard try FileSystem.status(path.appending(file))?.kind == .folder else { throw error }
            }
        }
    }

    /// Removes folders that are empty; false where one is not.
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
        // The manifest goes last: it marks what is here as a site that was published.
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
