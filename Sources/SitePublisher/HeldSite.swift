package import Diagnostics
package import Files

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
    /// Locks the published site, so that no build changes it while the caller takes all of it.
    ///
    /// - Parameters:
    ///   - record: the type of record that builds keep of the site.
    ///   - onWait: called if a build is still running after a second.
    /// - Returns: the site, which the caller has to release.
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
