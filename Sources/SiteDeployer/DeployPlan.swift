import Files
import SiteHosting
import SitePublisher

/// The changes that turn the site at a target into the one that is built here, in an order that keeps the target whole.
///
/// New files come first, then pages, then what lists them, so that each page that a visitor gets has all the files it names.
/// Fingerprinted files of earlier sites stay for some deployments, for visitors who have a page open that was replaced since.
struct DeployPlan: Equatable {
    /// Files that are sent together, because they have the same stage and headers.
    struct Shipment: Equatable {
        /// The paths in the site's folder, in order.
        let paths: [String]
        /// The headers that the host sends with them; `nil` if it keeps none with its files.
        let headers: FileHeaders?
    }

    /// The files to send, in the order of sending.
    let shipments: [Shipment]
    /// The files to remove once everything is sent.
    let removals: [String]
    /// The site's files that differ from a removed one only by case; a target that ignores case removes them as well.
    let respelled: [Shipment]
    /// The manifest to send first, for the time while files are sent; `nil` if no file is added, replaced or removed.
    let announcement: SiteManifest?
    /// The manifest for the end.
    let manifest: SiteManifest
    /// The number of bytes to send, without the manifests.
    let bytes: Int
    /// Files to send that the target's manifest doesn't list and whose names carry no digest; if one is there, it is foreign.
    let newNames: [String]
    /// Whether the target may have other files than its manifest says, because no deployment there was finished.
    let isUnsure: Bool
    /// Symbolic links at the target to remove before files take their places.
    var links: Set<String> = []

    /// Compares a site with the one at the target.
    ///
    /// - Parameters:
    ///   - site: the manifest of the site that is built here.
    ///   - target: the manifest at the target; `nil` if nothing was deployed there yet.
    ///   - last: the paths that are sent after all others, in their order, with their compressed forms.
    ///   - keepsHeaders: whether the target keeps headers with its files.
    ///   - keepsRemoved: whether pages that left the site stay for some deployments.
    ///   - forgetsRemoved: whether photos that left the site are removed at once; styles and scripts stay.
    init(
        _ site: SiteManifest, to target: SiteManifest?, last: [String] = [], keepsHeaders: Bool = true,
        keepsRemoved: Bool = false, forgetsRemoved: Bool = false
    ) {
        let isUnsure = target.map { $0.unfinished != nil } ?? true
        self.isUnsure = isUnsure
        // An interrupted deployment may have listed retired files without sending them, so one that returns to the site is sent.
        // Names are compared by bytes: to most hosts, NFC and NFD are two files.
        let known = Dictionary(
            (target?.files ?? [:]).map { (BytePath($0), $1.sha256) }, uniquingKeysWith: { first, _ in first })
        let wanted = site.files.filter { path, entry in isUnsure || known[BytePath(path)] != entry.sha256 }
        bytes = wanted.values.reduce(0) { $0 + $1.bytes }

        let there = Set((target?.paths ?? []).map { BytePath($0) })
        // The manifest of an interrupted deployment also lists files that were never sent.
        let certain =
            isUnsure
            ? Set([target?.retired, target?.unfinished].compactMap(\.?.keys).joined().map { BytePath($0) }) : there
        func shipments(of files: [String: SiteManifest.Entry]) -> [Shipment] {
            struct Kind: Hashable {
                let rank: Int
                let headers: FileHeaders?
            }
            let kinds = Dictionary(grouping: files) { path, entry in
                let isFingerprinted = entry.isFingerprinted(at: path)
                let place = last.firstIndex(of: ContentCoding.withoutEnding(path)).map {
                    ReplacementRank.allCases.count + $0
                }
                // A fingerprinted name is never that of a foreign file.
                let isNew = isFingerprinted || !certain.contains(BytePath(path))
                let rank = ReplacementRank(of: BytePath(path), isNew: isNew).rawValue
                let headers = keepsHeaders ? FileHeaders(of: path, isFingerprinted: isFingerprinted) : nil
                return Kind(rank: place ?? rank, headers: headers)
            }
            return kinds.map { ($0.key.rank, Shipment(paths: $0.value.map(\.key).sorted(), headers: $0.key.headers)) }
                .sorted { ($0.0, $0.1.paths[0]) < ($1.0, $1.1.paths[0]) }.map(\.1)
        }
        self.shipments = shipments(of: wanted)

        let spelled = Set(there.map { "\($0)".lowercased() })
        newNames = wanted.filter { path, entry in
            !there.contains(BytePath(path)) && !spelled.contains(path.lowercased()) && !entry.isFingerprinted(at: path)
        }.keys.sorted()
        let manifest =
            target?.succeeded(by: site.files, forgettingRemoved: forgetsRemoved, keepingPages: keepsRemoved)
            ?? SiteManifest(files: site.files)
        self.manifest = manifest
        let removals = there.subtracting(manifest.paths.map { BytePath($0) }).sorted().map { "\($0)" }
        self.removals = removals
        let removed = Set(removals.map { $0.lowercased() })
        respelled = shipments(of: site.files.filter { removed.contains($0.key.lowercased()) })
        // A replaced file differs from the target's manifest until the manifest is replaced.
        announcement = isUnsure || !wanted.isEmpty || !removals.isEmpty ? manifest.announced(after: target) : nil
    }

    /// Whether the target already has exactly these files.
    var isDone: Bool { shipments.isEmpty && removals.isEmpty && !isUnsure }
}

/// The headers that a host sends with a file (RFC 9110, 8.3, and RFC 9111, 5.2).
struct FileHeaders: Hashable {
    let contentType: String
    let cacheControl: String

    init(of path: String, isFingerprinted: Bool) {
        contentType = MediaType(ofPath: path).name
        cacheControl = CacheControl.value(isFingerprinted: isFingerprinted)
    }
}
