/// Why a cache cannot be used.
public enum CacheError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Nothing can be stored in the folder; the reason is the system's.
    case notWritable(folder: String, reason: String)
    /// The folder is not a cache that recipesite made, so nothing in it is touched.
    case notACache(folder: String)
    /// A build is using the cache, so nothing is removed from it.
    case inUse(folder: String)

    /// What is wrong and, where somebody can do something, what to do.
    public var description: String {
        switch self {
        case .notWritable(let folder, let reason): "the image cache cannot be written: \(reason) (\(folder))"
        case .notACache(let folder): "this is not an image cache of recipesite, so it is left alone (\(folder))"
        case .inUse(let folder): "a build is using the image cache; try again when it is done (\(folder))"
        }
    }
}
