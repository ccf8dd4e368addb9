import Foundation

/// Does work with an empty folder that is removed afterwards.
func withTemporaryFolder<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recipesite-deploy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
        // What cannot be removed now, the system removes from its folder for temporary files.
        try? FileManager.default.removeItem(at: folder)
    }
    return try await work(folder)
}
