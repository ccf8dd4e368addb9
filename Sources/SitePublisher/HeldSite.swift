package import Diagnostics
package import Files

/// A published site that no build changes until it is released.
package struct HeldSite<Record: BuildRecord>: Sendable {
    /// Where its files are.
    package let folder: BytePath
    /// The list of its files, and what the build noted of it.
    package let stored: StoredManifest<Record>
    let lock: OutputLock

    package func release() { lock.release() }
}

extension Publisher {
    /// Keeps what is published from being changed by builds, so that somebody can take all of it.
    ///
    /// - Parameters:
    ///   - record: what builds noted of the site.
    ///   - onWait: called where a build goes on for more than a second.
    /// - Returns: the site, which has to be released.
    /// - Throws: `BuildError` where no whole site is published there.
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
