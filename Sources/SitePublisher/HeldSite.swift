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
