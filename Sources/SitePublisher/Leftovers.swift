import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a build that was stopped, or could not clear up, has left.
struct Leftovers {
    let location: OutputLocation

    /// Whether there is anything.
    var exist: Bool {
        (location.staging + [location.parked, location.stagingWithin]).contains(where: FileSystem.exists)
    }

    /// Whether the published site is not in its place, so that visitors get nothing.
    var hideSite: Bool { !FileSystem.exists(location.live) && FileSystem.exists(location.parked) }

    /// Puts a site back that was stopped on its way, and removes what no build needs any more.
    ///
    /// - Returns: warnings about what cannot be removed.
    /// - Throws: where the site cannot be put back.
    func clear() throws -> [Diagnostic] {
        try FolderSwap.recover(live: location.live, parked: location.parked)
        return Self.problems { () throws(SystemError) in try FileSystem.removeAll(location.stagingWithin) }
            + clearBeside()
    }

    /// Removes what is left beside the published folder.
    func clearBeside() -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for folder in location.staging + [location.parked] where FileSystem.exists(folder) {
            // Of two sites, only their manifests tell which was published first: as long as one is damaged, both stay.
            if isSiteDamaged, FileSystem.exists(folder.appending(SiteManifest.fileName)) { continue }
            if let sites = sites(in: folder) {
                let old = OldFolder(
                    path: folder, live: location.live, made: MadeFiles(sites.old),
                    successors: MadeFiles(sites.new), carried: nil)
                problems += old.clear()
            } else {
                problems += Self.problems { () throws(SystemError) in try FileSystem.removeAll(folder) }
            }
        }
        return problems
    }

    private var isSiteDamaged: Bool {
        if case .damaged = try? PublishedState<NoRecord>(of: location.live) { true } else { false }
    }

    /// A path for a new site.
    ///
    /// - Throws: where those before it cannot be removed.
    func freeStaging() throws -> BytePath {
        for path in location.staging where !FileSystem.exists(path) { return path }
        throw SystemError("mkdir", location.staging[0], code: EEXIST)
    }

    /// The lists of a site that was published before the one that is now, and of this one; nil for a site that never was published.
    ///
    /// A new site gets its list last, just before it takes the old one's place: so the older list is that of the old site.
    private func sites(in folder: BytePath) -> (old: SiteManifest, new: SiteManifest)? {
        let name = SiteManifest.fileName
        guard let live = try? FileSystem.status(location.live.appending(name)),
            let here = try? FileSystem.status(folder.appending(name)), !live.isOlder(than: here),
            let old = try? SiteManifest(in: folder), let new = try? SiteManifest(in: location.live)
        else { return nil }
        return (old, new)
    }

    /// Does what a later build can do as well; what goes wrong is worth a warning.
    static func problems(_ work: () throws(SystemError) -> Void) -> [Diagnostic] {
        do throws(SystemError) {
            try work()
        } catch  where error.isAbsence {
            return []
        } catch {
            return [
                Diagnostic(
                    severity: .warning, file: "\(error.path)",
                    message: "this is left of a site before, and cannot be removed: \(error.reason)",
                    help: "remove it; each build tries to")
            ]
        }
        return []
    }
}
