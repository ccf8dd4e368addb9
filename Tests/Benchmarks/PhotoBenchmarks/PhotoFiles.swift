import Foundation

/// The sample's photos, several times over, in a temporary folder.
struct PhotoFiles {
    let originals: [URL]
    /// Where thumbnails go.
    let output: URL
    private let folder: URL

    init(copies: Int) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "recipesite-\(UUID().uuidString)")
        output = folder.appending(path: "thumbnails")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let sample = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/CBundledSite/Sample/photos").standardized
        let names = try FileManager.default.subpathsOfDirectory(atPath: sample.path).filter { $0.hasSuffix(".jpg") }
            .sorted()
        var originals: [URL] = []
        for copy in 0..<copies {
            for (index, name) in names.enumerated() {
                let original = folder.appending(path: "\(copy)-\(index).jpg")
                try FileManager.default.copyItem(at: sample.appending(path: name), to: original)
                originals.append(original)
            }
        }
        self.originals = originals
    }

    /// Makes room for the next round.
    ///
    /// - Throws: ``Incomplete`` where a thumbnail is missing.
    func checkAndEmptyOutput() throws {
        let made = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
        guard made.count == originals.count else { throw Incomplete(made: made.count, wanted: originals.count) }
        for file in made { try FileManager.default.removeItem(at: file) }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    struct Incomplete: Error {
        let made: Int
        let wanted: Int
    }
}
