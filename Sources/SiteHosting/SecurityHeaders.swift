/// What browsers are told not to do with the site's pages.
package enum SecurityHeaders {
    /// Returns the header fields of every response of the program's own server, by name and value.
    ///
    /// On its owner's machine, pages of others must not load what it serves.
    package static func all(_ policy: ContentPolicy) -> [(String, String)] {
        published(policy) + [("Cross-Origin-Resource-Policy", "same-origin")]
    }

    /// Returns the header fields of every response of a published site, whose pictures readers of its Atom feed show on pages of
    /// their own.
    package static func published(_ policy: ContentPolicy) -> [(String, String)] {
        [
            ("Content-Security-Policy", policy.header),
            ("X-Content-Type-Options", "nosniff"),
            // YouTube plays in no page that does not name itself.
            ("Referrer-Policy", "strict-origin-when-cross-origin"),
            ("Permissions-Policy", refusedFeatures),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }

    /// What no page here asks for.
    ///
    /// What the player asks for, such as autoplay and full screen, is not among it.
    private static let refusedFeatures = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
        .map { "\($0)=()" }.joined(separator: ", ")
}
