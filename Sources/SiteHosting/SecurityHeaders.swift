/// What browsers are told not to do with the site's pages.
package enum SecurityHeaders {
    /// The header fields of every response of the program's own server, by name and value.
    ///
    /// On its owner's machine, pages of others must not load what it serves.
    package static let all = published + [("Cross-Origin-Resource-Policy", "same-origin")]

    /// The header fields of every response of a published site, whose pictures readers of its Atom feed show on pages of their own.
    package static let published = [
        ("Content-Security-Policy", contentPolicy),
        ("X-Content-Type-Options", "nosniff"),
        // YouTube plays in no page that does not name itself.
        ("Referrer-Policy", "strict-origin-when-cross-origin"),
        ("Permissions-Policy", refusedFeatures),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ]

    /// Content Security Policy Level 3: everything from here and nothing inline; one frame from elsewhere, the player.
    private static let contentPolicy = [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-src https://www.youtube-nocookie.com",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// What no page here asks for.
    ///
    /// What the player asks for, such as autoplay and full screen, is not among it.
    private static let refusedFeatures = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
        .map { "\($0)=()" }.joined(separator: ", ")
}
