import Files
import Foundation

@testable import ExternalLinks

/// The properties of every history of links that is read, from any source.
struct LinkHistoryProperties {
    private static let folder = FileManager.default.temporaryDirectory.appending(
        path: "recipesite-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    private static let link = URL(string: "https://cook.example/dal").map { ExternalLink($0) }
    private let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    func check() {
        let file = LinkHistory.file(in: Self.folder)
        guard let link = Self.link, (try? FileSystem.makeFolders(BytePath(Self.folder.path))) != nil,
            (try? FileSystem.replace(BytePath(file.path), with: bytes)) != nil,
            let history = try? LinkHistory(at: file)
        else { return }
        do {
            try LinkHistory.update(at: file) { history in
                for state in [LinkState.gone, .failing, .gone, .moved] {
                    history.note(LinkFinding(link: link, state: state), at: .now)
                }
                history.forgetOld(at: .distantPast)
            }
            let again = try LinkHistory(at: file)
            require(again.count >= history.count, "a link is lost")
            _ = again.archiveDay(link.digest)
        } catch {
            require(false, "a history cannot be changed: \(error)")
        }
    }
}
