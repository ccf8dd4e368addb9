/// For how long a browser may show a file unasked (RFC 9111, 5.2.2).
package enum CacheControl {
    /// For a file whose name carries its digest: a year, the longest that is of use.
    package static let forEver = "public, max-age=31536000, immutable"
    /// For any other file: the server is asked each time.
    package static let asked = "no-cache"

    /// The field's value for a file.
    package static func value(isFingerprinted: Bool) -> String { isFingerprinted ? forEver : asked }
}
