import CFileSystem
package import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How a new site takes the place of the published one.
package enum PublishingMethod: Hashable, Sendable {
    /// Made beside the published folder, whole, and exchanged with it.
    case exchange(FolderSwap)
    /// Moved into the published folder, file by file.
    case inPlace(InPlaceReason)
}

/// Why a folder is not exchanged.
package enum InPlaceReason: Hashable, Sendable {
    /// Something is mounted on it, as a container's volume is.
    case mountPoint
    /// Something is mounted in it.
    case mountWithin(BytePath)
    /// It, or a folder in it, is mounted elsewhere too, where its successor would not be seen.
    case mountedElsewhere(BytePath)
    /// It is another file system than its parent, or another part of one.
    case ownFileSystem
    /// It comes from an image below an overlay, whose folders cannot be renamed.
    case lowerLayer
    /// Its parent lets this user make or rename nothing.
    case parentNotWritable
    /// It holds what this user could not carry over to a new folder.
    case notCarried(SystemError)
    /// The system did not let it be exchanged.
    case refused(SystemError)
}

extension InPlaceReason: CustomStringConvertible {
    /// Said of the output: the words behind "since".
    package var description: String {
        switch self {
        case .mountPoint: "it is a mount point"
        case .mountWithin(let path): "\(path) is a mount point"
        case .mountedElsewhere(let path): "it is mounted at \(path), too"
        case .ownFileSystem: "it is a file system of its own"
        case .lowerLayer: "it lies in the lower layer of an overlay"
        case .parentNotWritable: "the folder that holds it cannot be written"
        case .notCarried(let error): "\(error.path) cannot be carried over to another folder (\(error.reason))"
        case .refused(let error): "it cannot be exchanged (\(error.reason))"
        }
    }
}

extension PublishingMethod {
    /// The way to publish in a place as it is now.
    ///
    /// - Throws: a `SystemError` where neither way is possible.
    static func found(for location: OutputLocation) throws(SystemError) -> PublishingMethod {
        guard let output = try FileSystem.status(location.live) else {
            try checkParents(of: location)
            return .exchange(.atOnce)
        }
        guard FileSystem.isWritable(location.live) else { throw SystemError("write", location.live, code: EACCES) }
        return try reason(against: output, at: location).map(PublishingMethod.inPlace) ?? .exchange(.atOnce)
    }

    private static func reason(
        against output: FileStatus, at location: OutputLocation
    ) throws(SystemError) -> InPlaceReason? {
        if let reason = MountTable.current?.reason(against: location.live) { return reason }
        guard let parent = try FileSystem.status(location.parent) else { return nil }
        if parent.identity.device != output.identity.device { return .ownFileSystem }
        let user = geteuid()
        let isSticky = parent.mode & S_ISVTX != 0 && user != 0 && ![parent.owner, output.owner].contains(user)
        guard FileSystem.isWritable(location.parent), !isSticky else { return .parentNotWritable }
        return isInLowerLayer(location) ? .lowerLayer : nil
    }

    /// A folder that is not there must be made in one that can be written.
    private static func checkParents(of location: OutputLocation) throws(SystemError) {
        for folder in location.live.ancestors {
            guard let status = try FileSystem.status(folder) else { continue }
            guard status.kind == .folder else { throw SystemError("mkdir", folder, code: ENOTDIR) }
            guard FileSystem.isWritable(folder) else { throw SystemError("mkdir", folder, code: EACCES) }
            return
        }
    }

    /// Whether an overlay refuses to rename a folder.
    ///
    /// It does so (EXDEV) before it looks at the target, so a rename onto a folder that holds something, which never succeeds,
    /// tells without changing anything.
    private static func isInLowerLayer(_ location: OutputLocation) -> Bool {
        let probe = location.parked
        guard location.live.withCString(is_on_overlay) == 1, !FileSystem.exists(probe) else { return false }
        do throws(SystemError) {
            try FileSystem.makeFolder(probe)
            _ = try FileSystem.write([], to: probe.appending("probe"))
            // Never more than was made here.
            defer {
                try? FileSystem.removeFile(probe.appending("probe"))
                try? FileSystem.removeFolder(probe)
            }
            try FileSystem.move(location.live, to: probe)
            // Another build has cleared the probe away, so that the site lies in its place now.
            try FileSystem.move(probe, to: location.live)
            return false
        } catch {
            return error.code == EXDEV
        }
    }
}
