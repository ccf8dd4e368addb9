import Files
import SiteHosting
import SitePublisher

/// What makes the site at a target the one that is built here, in an order in which the target is a whole site all the time.
///
/// Files that are new come first, then pages, then what lists them, so that each page that a visitor gets has all that it names.
/// Fingerprinted files of earlier sites stay for some deployments: somebody may have got a page just before it was replaced.
struct DeployPlan: Equatable {
    /// Files that are sent together: at the same stage, and with the same headers.
    struct Shipment: Equatable {
        /// The paths in the site's folder, in order.
        let paths: [String]
        /// What the host is to say of them; nil where it does not keep that with its files.
        let headers: FileHeaders?
    }

    /// The files to send, one shipment after the other.
    let shipments: [Shipment]
    /// The files to remove when all are sent.
    let removals: [String]
    /// Files of the site that the removals take with them where the target ignores case, since a removed name differs from theirs by
    /// case only.
    let respelled: [Shipment]
    /// The list of the target's files while they are sent, which the target gets first; nil where no file comes, changes or goes, so
    /// that its own list stays true.
    let announcement: SiteManifest?
    /// The list of the target's files in the end.
    let manifest: SiteManifest
    /// How many bytes are sent, the lists not counted.
    let bytes: Int
    /// Files to send of which no list at the target knows, and whose names do not decide their content: one that is there is somebody
    /// else's.
    let newNames: [String]
    /// Whether it is not known which files the target has: nothing was sent there yet, or not all of it.
    let isUnsure: Bool
    /// Symbolic links at the target that are removed before files take their places.
    var links: Set<String> = []

    /// Compares a site with what is at the target.
    ///
    /// - Parameters:
    ///   - site: the list of the files that are built here.
    ///   - target: the list at the target; nil where nothing was deployed there yet.
    ///   - last: the paths that come after all others, in their order, with their compressed forms.
    ///   - keepsHeaders: whether the target keeps headers with its files.
    ///   - keepsRemoved: whether pages that the site no longer has stay for some deployments, too.
    ///   - forgetsRemoved: whether photos that it no longer has are removed as well; styles and scripts stay.
    init(
        _ site: SiteManifest, to target: SiteManifest?, last: [String] = [], keepsHeaders: Bool = true,
        keepsRemoved: Bool = false, forgetsRemoved: Bool = false
    ) {
        let isUnsure = target.map { $0.unfinished != nil } ?? true
        self.isUnsure = isUnsure
        // Retired files may come from the list of a deployment that was interrupted before it sent them, so that one that comes back
        // is sent. Names are compared by bytes: NFC and NFD are two files to most hosts.
        let known = Dictionary(
            (target?.files ?? [:]).map { (BytePath($0), $1.sha256) }, uniquingKeysWith: { first, _ in first })
        let wanted = site.files.filter { path, entry in isUnsure || known[BytePath(path)] != entry.sha256 }
        bytes = wanted.values.reduce(0) { $0 + $1.bytes }

        let there = Set((target?.paths ?? []).map { BytePath($0) })
        // The list of a deployment that was interrupted names files as the site's own that may not have come.
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
                // Nobody has another file by the name of a fingerprinted one.
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
        // A file that is replaced is another one than the target's list says, until the list is replaced.
        announcement = isUnsure || !wanted.isEmpty || !removals.isEmpty ? manifest.announced(after: target) : nil
    }

    /// Whether the target has all files, and no others.
    var isDone: Bool { shipments.isEmpty && removals.isEmpty && !isUnsure }
}

/// What a host is to say of a file (RFC 9110, 8.3, and RFC 9111, 5.2).
struct FileHeaders: Hashable {
    let contentType: String
    let cacheControl: String

    init(of path: String, isFingerprinted: Bool) {
        contentType = MediaType(ofPath: path).name
        cacheControl = CacheControl.value(isFingerprinted: isFingerprinted)
    }
}
