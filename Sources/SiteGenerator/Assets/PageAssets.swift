import Diagnostics
import Synchronization

/// The assets of a site for one page after the other, and to which of them the page refers.
final class PageAssets: Sendable {
    let index: AssetIndex
    private let used = Mutex<Set<String>>([])

    init(_ index: AssetIndex) { self.index = index }

    /// An asset to which the page refers; nil where there is none of that path.
    ///
    /// - Throws: a diagnostic where it cannot be read.
    func use(_ path: String) throws(Diagnostic) -> AssetIndex.Fingerprinted? {
        guard let asset = try index.fingerprinted(path) else { return nil }
        used.withLock { _ = $0.insert(path) }
        return asset
    }

    /// The paths in `Public` of the assets to which the page refers; from now on another page is made.
    func finishPage() -> Set<String> {
        used.withLock { used in
            defer { used = [] }
            return used
        }
    }
}
