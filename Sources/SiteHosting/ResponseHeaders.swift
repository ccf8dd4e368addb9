/// The time for which a browser may show a file without a request (RFC 9111, 5.2.2).
package enum CacheControl {
    /// The value for a file whose name carries its digest: a year, the longest useful time.
    package static let forEver = "public, max-age=31536000, immutable"
    /// The value for any other file: the browser asks the server each time.
    package static let asked = "no-cache"

    /// Returns the field's value for a file.
    package static func value(isFingerprinted: Bool) -> String { isFingerprinted ? forEver : asked }
}

/// The header fields that restrict what browsers do with the site's pages.
package enum SecurityHeaders {
    /// Returns the header fields of every response of the program's own server, by name and value.
    ///
    /// On the owner's machine, pages of other sites must not load what it serves.
    package static func all(_ policy: ContentPolicy) -> [(String, String)] {
        published(policy) + [("Cross-Origin-Resource-Policy", "same-origin")]
    }

    /// Returns the header fields of every response of a published site.
    ///
    /// Readers of its Atom feed show its pictures on their own pages.
    package static func published(_ policy: ContentPolicy) -> [(String, String)] {
        [
            ("Content-Security-Policy", policy.header),
            ("X-Content-Type-Options", "nosniff"),
            // YouTube's player works only in pages that send their origin.
            ("Referrer-Policy", "strict-origin-when-cross-origin"),
            ("Permissions-Policy", refusedFeatures),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }

    /// The name of the field with the policy, in lower case.
    static let policyName = "content-security-policy"

    /// The browser features that no page here uses.
    ///
    /// Features of the player, such as autoplay and full screen, are not among them.
    private static let refusedFeatures = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
        .map { "\($0)=()" }.joined(separator: ", ")
}
