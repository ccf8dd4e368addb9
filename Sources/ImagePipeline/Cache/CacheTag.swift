import Files

/// The file that marks a folder as a cache (https://bford.info/cachedir/).
///
/// Backups leave such folders out. Nothing is evicted or cleared in a folder that lacks it.
enum CacheTag {
    private static let fileName = "CACHEDIR.TAG"
    private static let text = """
        Signature: 8a477f597d28d172789f06886806bc55
        # This folder is the image cache of recipesite. `recipesite cache clear` empties it.

        """

    /// Returns whether the folder is one of our caches.
    static func marks(_ folder: String) -> Bool {
        CacheFile(reading: "\(folder)/\(fileName)")?.bytes == Array(text.utf8)
    }

    /// Makes the folder of a file, and marks the cache.
    static func makeFolders(for file: String, in cache: String) throws(SystemError) {
        if let folder = BytePath(file).parent { try FileSystem.makeFolders(folder) }
        if !marks(cache) { try CacheFile.replace("\(cache)/\(fileName)", with: Array(text.utf8)) }
    }
}
