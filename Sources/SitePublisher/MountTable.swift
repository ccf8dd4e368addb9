import Files
import Foundation

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
