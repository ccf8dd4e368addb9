/// What browsers are told not to do with the site's pages.
package enum SecurityHeaders {
    /// The header fields of every response, by name and value.
    package static let all = [
        ("Content-Security-Policy", contentPolicy),
        ("X-Content-Type-Options", "nosniff"),
        // YouTube plays in no page that does not name itself.
        ("Referrer-Policy", "strict-origin-when-cross-origin"),
        ("Permissions-Policy", refusedFeatures),
        ("Cross-Origin-Resource-Policy", "same-origin"),
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
