import CFileSystem
package import Files
import Foundation

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

/// The mounts as this process sees them (Linux: `/proc/self/mountinfo`, proc(5)).
struct MountTable {
    struct Mount: Hashable {
        /// The file system, as `MAJOR:MINOR`.
        var device: BytePath
        /// The mounted folder of that file system.
        var root: BytePath
        /// The folder where it is mounted.
        var point: BytePath
    }

    /// The mounts in the order of mounting: a later one covers an earlier one.
    let mounts: [Mount]

    /// The current table; `nil` if the system has none.
    static var current: MountTable? {
        FileManager.default.contents(atPath: "/proc/self/mountinfo").map { MountTable($0) }
    }

    /// Parses lines such as `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw`.
    init(_ text: some Sequence<UInt8>) {
        mounts = Array(text).split(separator: UInt8(ascii: "\n")).compactMap { line in
            let fields = line.split(separator: UInt8(ascii: " "))
            guard fields.count > 4 else { return nil }
            return Mount(
                device: BytePath(bytes: fields[2]), root: Self.unescaped(fields[3]), point: Self.unescaped(fields[4]))
        }
    }

    /// Returns the reason that a folder must keep its inode, or `nil` if no mount needs that.
    ///
    /// The folder's path has no symbolic links.
    func reason(against folder: BytePath) -> InPlaceReason? {
        if let mount = mounts.last(where: { $0.point.isAtOrBelow(folder) }) {
            return mount.point == folder ? .mountPoint : .mountWithin(mount.point)
        }
        guard
            let holder = mounts.enumerated().filter({ folder.isAtOrBelow($0.element.point) })
                .max(by: { ($0.element.point.bytes.count, $0.offset) < ($1.element.point.bytes.count, $1.offset) })
        else { return nil }
        let (index, mount) = holder
        let rest = folder.bytes.dropFirst(mount.point.bytes.count).drop { $0 == BytePath.slash }
        let source = mount.root.appending(BytePath(bytes: rest))
        return mounts.enumerated()
            .first { $0.offset != index && $0.element.device == mount.device && $0.element.root.isAtOrBelow(source) }
            .map { .mountedElsewhere($0.element.point) }
    }

    /// Decodes a field, in which spaces and the like are written as a backslash and three octal digits.
    private static func unescaped(_ field: ArraySlice<UInt8>) -> BytePath {
        var bytes: [UInt8] = []
        var rest = field
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let code = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return BytePath(bytes: bytes)
    }
}
