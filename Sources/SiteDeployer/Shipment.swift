import SiteHosting
import SitePublisher

/// Files that are sent together, because they have the same turn and headers.
struct Shipment: Equatable {
    /// The paths in the site's folder, in order.
    let paths: [String]
    /// The headers that the host sends with them; `nil` if it keeps none with its files.
    let headers: FileHeaders?

    /// Returns the shipments for the steps of a plan, in the same order.
    static func all(for steps: [[String]], of plan: SitePlan, keepsHeaders: Bool) -> [Shipment] {
        steps.flatMap { files in
            let groups = Dictionary(grouping: files) { path -> FileHeaders? in
                let isFingerprinted = plan.manifest.files[path]?.isFingerprinted(at: path) == true
                return keepsHeaders ? FileHeaders(of: path, isFingerprinted: isFingerprinted) : nil
            }
            return groups.map { Shipment(paths: $0.value, headers: $0.key) }.sorted { $0.paths[0] < $1.paths[0] }
        }
    }
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
