import CFileSystem
package import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A way in which a new site takes the place of the published one.
package enum PublishingMethod: Hashable, Sendable {
    /// The site is made beside the published folder and exchanged with it as a whole.
    case exchange(FolderSwap)
    /// The files are moved into the published folder one by one.
    case inPlace(InPlaceReason)
}

/// A reason not to exchange the folder.
package enum InPlaceReason: Hashable, Sendable {
    /// The folder is a mount point, such as a container's volume.
    case mountPoint
    /// Something is mounted in the folder.
    case mountWithin(BytePath)
    /// The folder, or one in it, is also mounted elsewhere, where its successor would not be seen.
    case mountedElsewhere(BytePath)
    /// The folder is on another file system than its parent, or on another part of one.
    case ownFileSystem
    /// The folder comes from an image below an overlay, where folders can't be renamed.
    case lowerLayer
    /// The user may not create or rename anything in the parent.
    case parentNotWritable
    /// The folder holds foreign files that this user can't carry over to a new folder.
    case notCarried(SystemError)
    /// The system refused the exchange.
    case refused(SystemError)
}

extension InPlaceReason: CustomStringConvertible {
    /// The reason as a clause about the output, to follow "since".
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
    /// Finds the way to publish in a place as it is now.
    ///
    /// - Throws: a `SystemError` if neither way is possible.
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

    /// Checks that a folder that doesn't exist can be made in its closest existing parent.
    private static func checkParents(of location: OutputLocation) throws(SystemError) {
        for folder in location.live.ancestors {
            guard let status = try FileSystem.status(folder) else { continue }
            guard status.kind == .folder else { throw SystemError("mkdir", folder, code: ENOTDIR) }
            guard FileSystem.isWritable(folder) else { throw SystemError("mkdir", folder, code: EACCES) }
            return
        }
    }

    /// Returns whether an overlay refuses to rename a folder.
    ///
    /// An overlay refuses with EXDEV before it looks at the target. So a rename onto a folder that isn't empty, which never
    /// succeeds, shows it without changing anything.
    private static func isInLowerLayer(_ location: OutputLocation) -> Bool {
        let probe = location.parked
        guard location.live.withCString(is_on_overlay) == 1, !FileSystem.exists(probe) else { return false }
        do throws(SystemError) {
            try FileSystem.makeFolder(probe)
            _ = try FileSystem.write([], to: probe.appending("probe"))
            // This removes only what was made here.
            defer {
                try? FileSystem.removeFile(probe.appending("probe"))
                try? FileSystem.removeFolder(probe)
            }
            try FileSystem.move(location.live, to: probe)
            // The rename succeeded because another build had cleared the probe away, so the site has to be moved back.
            try FileSystem.move(probe, to: location.live)
            return false
        } catch {
            return error.code == EXDEV
        }
    }
}
