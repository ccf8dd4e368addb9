import Diagnostics
import Foundation
import SafeFetch
import SiteBuilder
import SiteSources

/// A state of the feed that can be simulated, to see how the site takes it.
package enum FeedSimulation: String, Sendable, Encodable, CaseIterable {
    /// A list without recipes.
    case empty
    /// A list with a mistake in several of its recipes.
    case malformed
    /// A server that refuses the connection.
    case unreachable
    /// A server that takes eight seconds before the real list starts to arrive.
    case slow

    /// Whether it provides a list of its own, which must not take the place of the real site.
    var makesUpList: Bool { self == .empty }

    /// The answers that replace those of a source.
    var substitute: FeedSubstitute {
        FeedSubstitute(label: { "(simulated) \($0)" }, answer: { try await answer(for: $0) })
    }

    private func answer(for source: FeedSource) async throws -> FetchAnswer? {
        switch self {
        case .empty: return .content(Array(#"{"recipes": []}"#.utf8), Validators())
        case .malformed: return .content(Array(Self.malformedList.utf8), Validators())
        case .unreachable:
            throw FetchError.unreachable(host: source.host, reason: "connection refused (simulated)")
        case .slow:
            try await Task.sleep(for: .seconds(8))
            return nil
        }
    }

    private static let malformedList = """
        {
          "recipes": [
            {
              "uuid": "7b2f3a2e-0d6c-4f0e-9f5e-3f0f4b7d9c01",
              "name": "Lentil Soup",
              "cuisine": "Turkish"
            },
            {
              "uuid": "7b2f3a2e-0d6c-4f0e-9f5e-3f0f4b7d9c02",
              "cuisine": "Greek"
            },
            {
              "uuid": "the third one",
              "name": 3,
              "cuisine": "Thai"
            }
          ]
        }

        """
}

extension FeedSource {
    fileprivate var host: String {
        guard case .web(let url) = self else { return label }
        return url.host(percentEncoded: false) ?? label
    }
}

/// The folder for sites of simulated lists, separate from the real one.
struct SimulatedSite: Sendable {
    private let parent = FileManager.default.temporaryDirectory.appending(
        path: "recipesite-\(UUID().uuidString)", directoryHint: .isDirectory)

    /// The folder to publish in.
    var path: URL { parent.appending(path: "site") }

    /// Returns the folder to publish in, after making its parent.
    func folder() throws(BuildError) -> URL {
        do {
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            return path
        } catch {
            throw BuildError(
                .cannotWrite, "the simulated site cannot be written: \(error.plainWords)", file: parent.path,
                help: "check the permissions and the free space")
        }
    }

    /// Removes the folder, if it exists; anything that can't be removed is left to the system's cleanup.
    func remove() { try? FileManager.default.removeItem(at: parent) }
}
