import Foundation
import MustacheEngine

/// What is nearly called like a file that is not there.
struct MissingFileHint {
    /// What to do; `nil` where nothing is nearly called so.
    let help: String?

    /// The most names of a folder that are compared.
    private static let limit = 5_000

    /// Looks beside the place where a file should be, folder by folder.
    ///
    /// - Parameter file: the file that is not there.
    init(_ file: URL) {
        var folder = "/"
        for part in file.standardizedFileURL.path(percentEncoded: false).split(separator: "/").map(String.init) {
            if FileManager.default.fileExists(atPath: folder + part) {
                folder += part + "/"
                continue
            }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            help = Self.help(for: part, among: names.prefix(Self.limit).sorted())
            return
        }
        help = nil
    }

    private static func help(for name: String, among names: [String]) -> String? {
        // Swift takes a letter with an accent and its two parts for the same, and file systems do not.
        if let other = names.first(where: { $0 == name }) {
            let isDecomposed = !other.utf8.elementsEqual(other.precomposedStringWithCanonicalMapping.utf8)
            return isDecomposed
                ? "\(other) is there, but its name has accents apart from their letters, as macOS writes them: type the file's name "
                    + "anew, or convert it: convmv -f utf8 -t utf8 --nfc --notest \"\(other)\""
                : "\(other) is there, but the recipe has its accents apart from their letters, as macOS writes them: type the name "
                    + "anew in the recipe"
        }
        if let other = names.first(where: { $0.lowercased() == name.lowercased() }) {
            return "it is called \(other), and capitals count"
        }
        return nearestName(to: name, among: names.filter { !$0.hasPrefix(".") }).map { "did you mean \($0)?" }
    }
}
