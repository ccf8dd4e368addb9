import Diagnostics
import Synchronization

/// The assets of a site for one page after the other, and to which of them the page refers.
final class PageAssets: Sendable {
    let index: AssetIndex
    private let uses = Mutex(Uses())

    private struct Uses {
        /// Those of the page, in no order.
        var current: [AssetIndex.Number] = []
        /// Those of the page before: most pages refer to the same, and share one list.
        var former: [AssetIndex.Number] = []
    }

    init(_ index: AssetIndex) { self.index = index }

    /// An asset to which the page refers; nil where there is none of that path.
    ///
    /// - Throws: a diagnostic where it cannot be read.
    func use(_ path: String) throws(Diagnostic) -> AssetIndex.Fingerprinted? {
        guard let asset = try index.fingerprinted(path) else { return nil }
        uses.withLock { if !$0.current.contains(asset.number) { $0.current.append(asset.number) } }
        return asset
    }

    /// The assets to which the page refers, in order; from now on another page is made.
    func finishPage() -> [AssetIndex.Number] {
        uses.withLock { uses in
            uses.current.sort()
            if uses.current != uses.former { uses.former = uses.current }
            uses.current.removeAll(keepingCapacity: true)
            return uses.former
        }
    }
}
