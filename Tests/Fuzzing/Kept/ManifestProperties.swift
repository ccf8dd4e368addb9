import Files
import Foundation

@testable import SitePages
@testable import SitePublisher

/// The properties of every manifest that is read, from any source.
struct ManifestProperties {
    private let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    func check() {
        _ = try? PublishedSite(list: bytes)
        guard let stored = try? StoredManifest<SiteHistory>(decoding: bytes) else { return }
        let again = try? StoredManifest<SiteHistory>(decoding: stored.encoded())
        require(again?.manifest == stored.manifest, "a manifest is another one once it was written and read")
        require(again?.record == stored.record, "a history is another one once it was written and read")
        checkSuccessors(of: stored.manifest)
        if let history = stored.record { check(history) }
    }

    private func checkSuccessors(of manifest: SiteManifest) {
        let lengths = manifest.files.values.reduce(0) { $0 + $1.bytes }
        require(lengths >= 0, "files have less than no bytes")
        _ = manifest.announced(after: manifest)
        var next = manifest
        for change in 0..<9 {
            let files = [
                "\(change).html": SiteManifest.Entry(sha256: ContentDigest(of: "\(change)".utf8), bytes: change)
            ]
            next = SiteManifest(
                files: files, after: next, forgettingRemoved: change == 8, keepingPages: change == 0)
        }
        require(next.paths.allSatisfy { $0.hasSuffix(".html") || $0.hasPrefix("theme/") }, "an old file never goes")
    }

    private func check(_ history: SiteHistory) {
        var next = history
        next.move([], to: [], at: Date(timeIntervalSince1970: 1_800_000_000))
        next.date([:], list: ContentDigest(of: bytes), fetched: .distantPast, at: .now)
        _ = next.formerSlugs
        _ = history.addressesLost(by: next)
        _ = next.joined(with: history)
        next.forgetDeparted()
    }
}
