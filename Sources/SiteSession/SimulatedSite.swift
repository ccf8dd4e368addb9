import Diagnostics
import Foundation

/// The folder for sites of simulated lists, apart from the real one.
struct SimulatedSite: Sendable {
    private let parent = FileManager.default.temporaryDirectory.appending(
        path: "recipesite-\(UUID().uuidString)", directoryHint: .isDirectory)

    /// The folder to publish in.
    var path: URL { parent.appending(path: "site") }

    /// The folder to publish in, with a parent that is there.
    func folder() throws(BuildFailure) -> URL {
        do {
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            return path
        } catch {
            throw BuildFailure(
                .cannotWrite, "the simulated site cannot be written: \(error.plainWords)", file: parent.path,
                help: "check the permissions and the free space")
        }
    }

    /// Removes it, if it is there; the system clears what cannot be removed away in its time.
    func remove() { try? FileManager.default.removeItem(at: parent) }
}
