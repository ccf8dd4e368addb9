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

/// Does work with a file that lists paths, of which each ends in a character that none of them has.
func withList<Value>(
    of paths: [String], eachEndingIn end: String, _ work: (String) async throws -> Value
) async throws -> Value {
    try await withTemporaryFolder { folder in
        let list = folder.appending(path: "files")
        try Data(paths.map { $0 + end }.joined().utf8).write(to: list)
        return try await work(list.path)
    }
}
