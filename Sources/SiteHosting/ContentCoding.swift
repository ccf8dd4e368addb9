/// How a text may be compressed on its way (RFC 9110, 8.4.1).
package enum ContentCoding: String, Sendable, CaseIterable {
    /// Brotli (RFC 7932): the smaller one.
    case brotli = "br"
    /// gzip (RFC 1952), which every client knows.
    case gzip

    /// What servers expect behind the name of a file that is compressed already.
    package var ending: String {
        switch self {
        case .brotli: ".br"
        case .gzip: ".gz"
        }
    }

    /// The path of the file of which a path names a compressed form; any other path as it is.
    package static func withoutEnding(_ path: String) -> String {
        allCases.first { path.hasSuffix($0.ending) }.map { String(path.dropLast($0.ending.count)) } ?? path
    }
}
