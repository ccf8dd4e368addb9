import Foundation
import SiteHosting
import SitePublisher

/// A folder at a target, reached with one of the tools.
protocol TargetFolder: Sendable {
    /// The folder in the notation of the tool's own commands.
    var folder: String { get }

    /// Whether the host keeps headers with each file.
    var keepsHeaders: Bool { get async throws }

    /// Returns whether file names may contain a character; the tools read lists of paths.
    func takes(_ sign: Unicode.Scalar) -> Bool

    /// Reads a file; returns `nil` if it doesn't exist.
    func read(_ path: String) async throws -> [UInt8]?

    /// Returns those of some files that exist.
    func present(of paths: [String]) async throws -> Set<String>

    /// Returns the names of the files and folders in the folder itself; empty if it doesn't exist.
    func names() async throws -> Set<String>

    /// Returns the symbolic links at paths or in the place of folders above them, if the tool would follow these when it writes.
    func links(at paths: [String]) async throws -> TargetLinks

    /// Removes symbolic links that the tool can remove; their targets stay.
    func removeLinks(_ paths: [String]) async throws

    /// Sends files from a folder of this machine, which replace any that exist.
    ///
    /// If the target can compute digests, the tool verifies each file after sending it.
    ///
    /// - Throws: `BuildError` if the tool is missing or fails, or the task is cancelled; some of the files may have been sent.
    func send(_ paths: [String], from folder: URL, headers: FileHeaders?, _ options: SendOptions) async throws

    /// Removes files; skips those that don't exist.
    func remove(_ paths: [String]) async throws
}

/// Symbolic links at a target.
struct TargetLinks {
    /// The links that the tool can remove.
    var removable: Set<String> = []
    /// The other links.
    var lasting: Set<String> = []

    var all: Set<String> { removable.union(lasting) }
}

/// Properties of a target that files are sent to.
struct SendOptions: OptionSet {
    let rawValue: Int

    /// The folder may not exist.
    static let makesFolder = SendOptions(rawValue: 1)
    /// Some of the files may exist with the same bytes and need not be sent again.
    ///
    /// Without this option, all of them differ.
    static let mayBeThere = SendOptions(rawValue: 2)
}

extension TargetFolder {
    /// Finds no links, for a tool that replaces a link by the file and leaves links in the place of folders to the host.
    func links(at paths: [String]) async throws -> TargetLinks { TargetLinks() }

    func removeLinks(_ paths: [String]) async throws {}

    func takes(_ sign: Unicode.Scalar) -> Bool { sign != "\0" && !Character(sign).isNewline }

    /// Returns the lines of a tool's output.
    static func lines(_ output: [UInt8]?) -> [String] {
        String(decoding: output ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Returns the path of a file, or of the folder itself for an empty path.
    ///
    /// No slash follows the colon of a remote or host, because it would make the path absolute.
    func path(_ path: String) -> String {
        folder.hasSuffix(":") || folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }
}

/// Files that are sent together, because they have the same turn and headers.
struct Shipment: Equatable {
    /// The paths in the site's folder, in order.
    let paths: [String]
    /// The headers that the host sends with them; `nil` if it keeps none with its files.
    let headers: FileHeaders?

    /// Returns the shipments for the steps of a plan, in the same order.
    static func all(for steps: [[String]], of plan: SitePlan, keepsHeaders: Bool) -> [Shipment] {
        steps.flatMap { files in
            let groups = Dictionary(grouping: files) { path -> FileHeaders? in
                let isFingerprinted = plan.manifest.files[path]?.isFingerprinted(at: path) == true
                return keepsHeaders ? FileHeaders(of: path, isFingerprinted: isFingerprinted) : nil
            }
            return groups.map { Shipment(paths: $0.value, headers: $0.key) }.sorted { $0.paths[0] < $1.paths[0] }
        }
    }
}

/// The headers that a host sends with a file (RFC 9110, 8.3, and RFC 9111, 5.2).
struct FileHeaders: Hashable {
    let contentType: String
    let cacheControl: String

    init(of path: String, isFingerprinted: Bool) {
        contentType = MediaType(ofPath: path).name
        cacheControl = CacheControl.value(isFingerprinted: isFingerprinted)
    }
}
