import Foundation

/// The folder at a target, as one of the tools reaches it.
protocol TargetFolder: Sendable {
    /// The folder, as the tool's own commands name it.
    var folder: String { get }

    /// Whether the host keeps with each file what it is to say of it.
    var keepsHeaders: Bool { get }

    /// Whether names of files may have a sign: the tools take lists with a path in each line.
    func takes(_ sign: Unicode.Scalar) -> Bool

    /// Reads a file; nil where there is none.
    func read(_ path: String) async throws -> [UInt8]?

    /// Which of some files are there.
    ///
    /// - Parameters:
    ///   - paths: the files.
    ///   - isMany: whether listing all of the folder is better than asking for each.
    /// - Returns: those that are there.
    /// - Throws: as ``send(_:from:headers:_:)`` does.
    func present(of paths: [String], isMany: Bool) async throws -> Set<String>

    /// The names of the files and folders in the folder itself; none if it isn't there.
    func names() async throws -> Set<String>

    /// Looks for symbolic links that the tool would follow when it writes files.
    ///
    /// - Parameter paths: the files.
    /// - Returns: the links in their places, and those in the place of a folder that they are in.
    /// - Throws: as ``send(_:from:headers:_:)`` does.
    func links(at paths: [String]) async throws -> TargetLinks

    /// Removes symbolic links that can be removed; what they lead to stays.
    func removeLinks(_ paths: [String]) async throws

    /// Sends files, each of which replaces the one that is there, or none.
    ///
    /// Where the target's own tools can tell a digest, the tool compares that of what arrived.
    ///
    /// - Parameters:
    ///   - paths: the files, in the folder here and there.
    ///   - folder: the folder here.
    ///   - headers: what the host is to say of them; nil where it does not keep that.
    ///   - options: what is known of the target.
    /// - Throws: `BuildError` where the tool is missing, fails, or the task is cancelled; some of the files may be there then.
    func send(_ paths: [String], from folder: URL, headers: FileHeaders?, _ options: SendOptions) async throws

    /// Removes files; one that is not there is none to remove.
    func remove(_ paths: [String]) async throws
}

/// Symbolic links at a target.
struct TargetLinks {
    /// Those that the tool can remove.
    var removable: Set<String> = []
    /// The others.
    var lasting: Set<String> = []

    var all: Set<String> { removable.union(lasting) }
}

/// What is known of a target to which files are sent.
struct SendOptions: OptionSet {
    let rawValue: Int

    /// The folder may not be there.
    static let makesFolder = SendOptions(rawValue: 1)
    /// Many of the files may be there already, so that listing all is better than asking for each.
    static let listsTarget = SendOptions(rawValue: 2)
    /// Some of the files may be there with the same bytes, and these are not sent again.
    ///
    /// Without it, all of them differ.
    static let mayBeThere = SendOptions(rawValue: 4)
}

extension TargetFolder {
    func takes(_ sign: Unicode.Scalar) -> Bool { sign != "\0" && !Character(sign).isNewline }

    /// The path of a file, or of the folder itself for an empty one.
    ///
    /// No slash follows the colon of a remote or host: it would make the path absolute.
    func path(_ path: String) -> String {
        folder.hasSuffix(":") || folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }
}
