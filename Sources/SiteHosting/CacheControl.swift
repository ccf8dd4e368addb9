/// The time for which a browser may show a file without a request (RFC 9111, 5.2.2).
package enum CacheControl {
    /// The value for a file whose name carries its digest: a year, the longest useful time.
    package static let forEver = "public, max-age=31536000, immutable"
    /// The value for any other file: the browser asks the server each time.
    package static let asked = "no-cache"

    /// Returns the field's value for a file.
    package static func value(isFingerprinted: Bool) -> String { isFingerprinted ? forEver : asked }
}
