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
}
