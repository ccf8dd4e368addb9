import Foundation

/// A feed in a temporary file, like genuine ones in what its recipes have.
struct MadeUpFeed {
    let file: URL
    let recipes: Int
    /// In bytes.
    let size: Int

    /// Writes a feed of so many recipes, some 400 bytes each.
    init(recipes: Int) throws {
        self.recipes = recipes
        file = FileManager.default.temporaryDirectory.appending(path: "recipesite-\(UUID().uuidString).json")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data("{\"recipes\": [".utf8))
        for start in stride(from: 0, to: recipes, by: 10_000) {
            let part = (start..<min(start + 10_000, recipes)).map(Self.recipe).joined(separator: ",")
            try handle.write(contentsOf: Data(((start > 0 ? "," : "") + part).utf8))
        }
        try handle.write(contentsOf: Data("\n]}\n".utf8))
        size = Int(try handle.offset())
        try handle.close()
    }

    func remove() { try? FileManager.default.removeItem(at: file) }

    private static let dishes = [
        "Crème Brûlée", "Bubble & Squeak", "Gužvara", "Pad Thai with Peanuts", "Apple Crumble",
    ]
    private static let cuisines = ["French", "British", "Croatian", "Thai", "American"]

    private static func recipe(_ index: Int) -> String {
        let digits = String(index, radix: 16)
        let id = "0c6ca6e7-e32a-4053-b824-" + String(repeating: "0", count: 12 - digits.count) + digits
        let photos = "https://photos.example.com/photos/\(id)"
        return """

              {"cuisine": "\(cuisines[index % 5])", "name": "\(dishes[index % 5]) No. \(index)", "uuid": "\(id)",
              "photo_url_large": "\(photos)/large.jpg", "photo_url_small": "\(photos)/small.jpg",
              "source_url": "https://www.example.org/recipes/\(index)/?serves=4",
              "youtube_url": "https://www.youtube.com/watch?v=dQw4w9WgXcQ"}
            """
    }
}
