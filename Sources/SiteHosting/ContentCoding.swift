/// The ways to compress a text for transfer (RFC 9110, 8.4.1).
package enum ContentCoding: String, Sendable, CaseIterable {
    /// Brotli (RFC 7932), the smaller one.
    case brotli = "br"
    /// gzip (RFC 1952), which every client supports.
    case gzip

    /// The ending of a compressed file's name that servers expect.
    package var ending: String {
        switch self {
        case .brotli: ".br"
        case .gzip: ".gz"
        }
    }

    /// Returns the path of a compressed form without its ending, or any other path unchanged.
    package static func withoutEnding(_ path: String) -> String {
        allCases.first { path.hasSuffix($0.ending) }.map { String(path.dropLast($0.ending.count)) } ?? path
    }
}
