import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The leftovers of a build that was stopped or could not clean up.
struct Leftovers {
    let location: OutputLocation

    /// Whether there are any leftovers.
    var exist: Bool {
        (location.staging + [location.parked, location.stagingWithin]).contains(where: FileSystem.exists)
    }

    /// Whether the published site is not in its place, so that visitors get nothing.
    var hideSite: Bool { !FileSystem.exists(location.live) && FileSystem.exists(location.parked) }

    /// Restores a site whose exchange was interrupted, and removes leftovers that no build needs.
    ///
    /// - Returns: warnings about leftovers that can't be removed.
    func clear() throws -> [Diagnostic] {
        try FolderSwap.recover(live: location.live, parked: location.parked)
        return Self.problems { () throws(SystemError) in try FileSystem.removeAll(location.stagingWithin) }
            + clearBeside()
    }

    /// Removes leftovers beside the published folder.
    func clearBeside() -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for folder in location.staging + [location.parked] where FileSystem.exists(folder) {
            // Only the manifests show which of two sites was published first. As long as one is damaged, both sites stay.
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

    /// Returns a free path for a new site, or throws if leftovers occupy all of the paths.
    func freeStaging() throws -> BytePath {
        for path in location.staging where !FileSystem.exists(path) { return path }
        throw SystemError("mkdir", location.staging[0], code: EEXIST)
    }

    /// Returns the manifests of the previously published site and of the current one, or `nil` if the folder's site was never
    /// published.
    ///
    /// A new site gets its manifest last, just before it takes the old site's place. So the older manifest belongs to the old
    /// site.
    private func sites(in folder: BytePath) -> (old: SiteManifest, new: SiteManifest)? {
        let name = SiteManifest.fileName
        guard let live = try? FileSystem.status(location.live.appending(name)),
            let here = try? FileSystem.status(folder.appending(name)), !live.isOlder(than: here),
            let old = try? SiteManifest(in: folder), let new = try? SiteManifest(in: location.live)
        else { return nil }
        return (old, new)
    }

    /// Does work that a later build can also do; returns warnings if it fails.
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
