package import Diagnostics
package import SiteSources
import Synchronization

/// The site's assets, with a record of those that the current page uses.
package final class PageAssets: Sendable {
    package let index: AssetIndex
    private let uses = Mutex(Uses())

    private struct Uses {
        /// The assets of the current page, unordered.
        var current: [AssetIndex.Number] = []
        /// The assets of the previous page; most pages use the same ones and share the list.
        var former: [AssetIndex.Number] = []
    }

    init(_ index: AssetIndex) { self.index = index }

    /// Returns an asset and records its use; `nil` if there is no asset with that path.
    ///
    /// - Throws: a diagnostic if it cannot be read.
    package func use(_ path: String) throws(Diagnostic) -> AssetIndex.Fingerprinted? {
        guard let asset = try index.fingerprinted(path) else { return nil }
        uses.withLock { if !$0.current.contains(asset.number) { $0.current.append(asset.number) } }
        return asset
    }

    /// Returns the sorted assets of the page, and begins another page.
    package func finishPage() -> [AssetIndex.Number] {
        uses.withLock { uses in
            uses.current.sort()
            if uses.current != uses.former { uses.former = uses.current }
            uses.current.removeAll(keepingCapacity: true)
            return uses.former
        }
    }
}
