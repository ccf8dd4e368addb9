extension HostileFeed {
    /// Links and photos.
    static let links: [HostileFeed] = [
        .badLink("a script", "javascript:alert(1)", #"is a "javascript" URL; only http and https are allowed"#),
        .badLink(
            "a script in capitals", "JavaScript:alert(1)", #"is a "javascript" URL; only http and https are allowed"#),
        .badLink(
            "a script that looks like a host", "javascript://cook.example/%0aalert(1)",
            #"is a "javascript" URL; only http and https are allowed"#),
        .badLink(
            "a script with a line feed in its scheme", #"java\nscript:alert(1)"#, "holds U+000A, a control character"),
        .badLink(
            "a script behind a control character", #"\u0001javascript:alert(1)"#, "holds U+0001, a control character"),
        .badLink(
            "a data URL", "data:text/html,<script>alert(1)</script>",
            #"is a "data" URL; only http and https are allowed"#),
        .badLink("a file", "file:///etc/passwd", #"is a "file" URL; only http and https are allowed"#),
        .badLink("FTP", "ftp://cook.example/", #"is a "ftp" URL; only http and https are allowed"#),
        .badLink("mail", "mailto:cook@cook.example", #"is a "mailto" URL; only http and https are allowed"#),
        .badLink("an unknown scheme", "vbscript:msgbox", #"is a "vbscript" URL; only http and https are allowed"#),
        .badLink("no scheme", "//evil.example/x", #"is not an absolute URL: "//evil.example/x""#),
        .badLink("a path only", "/page.html", #"is not an absolute URL: "/page.html""#),
        .badLink("a relative path", "page.html", #"is not an absolute URL: "page.html""#),
        .badLink("a host only", "www.cook.example", #"is not an absolute URL: "www.cook.example""#),
        .badLink("words", "see the book", "holds a space"),
        .badLink("a fragment only", "#top", ##"is not an absolute URL: "#top""##),
        .badLink("no host", "https://", "has no host"),
        .badLink("no host but a path", "https:///evil.example/", "has no host"),
        .badLink("one slash", "https:/evil.example/", "has no host"),
        .badLink("no slash", "https:evil.example", "has no host"),
        .badLink("a port only", "https://:443/", "has no host"),
        .badLink("a user", "https://user@cook.example/", "carries a user name or password"),
        .badLink("a user and a password", "https://user:secret@cook.example/", "carries a user name or password"),
        .badLink("an empty user", "https://@cook.example/", "carries a user name or password"),
        .badLink("a host before the host", "https://cook.example:80@evil.example/", "carries a user name or password"),
        .badLink("a backslash", #"https://cook.example\\@evil.example/"#, "holds a backslash"),
        .badLink("backslashes for slashes", #"https:\\\\evil.example"#, "holds a backslash"),
        .badLink("a space", "https://cook.example/a b", "holds a space"),
        .badLink("a no-break space", #"https://cook.example/a\u00a0b"#, "holds a space"),
        .badLink("a tab", #"https://cook.example/a\tb"#, "holds U+0009, a control character"),
        .badLink("a line feed", #"https://cook.example/a\nb"#, "holds U+000A, a control character"),
        .badLink("a zero character", #"https://cook.example/\u0000"#, "holds U+0000, a control character"),
        .badLink(
            "an override", #"https://cook.example/\u202egpj"#,
            "holds U+202E, which changes the order of the text around it"),
        .badLink("a host that is not ASCII", "https://bücher.example/", "has a host that is not ASCII"),
        .badLink("a host with wide letters", "https://ｃook.example/", "has a host that is not ASCII"),
        .badLink("a host with a wide dot", "https://cook。example/", "has a host that is not ASCII"),
        .badLink("a host in percents", "https://ex%61mple.com/", #"has a host or port that is none: "ex%61mple.com""#),
        .badLink("a host with a tag", "https://<b>.example/", #"has a host or port that is none: "<b>.example""#),
        .badLink("a host with a quote", #"https://a\"b.example/"#, #"has a host or port that is none: "a"b.example""#),
        .badLink(
            "a host with an empty label", "https://cook..example/", #"has a host or port that is none: "cook..example""#
        ),
        .badLink("a host that begins with a dot", "https://.example/", #"has a host or port that is none: ".example""#),
        .badLink(
            "a port above the last", "https://cook.example:65536/",
            #"has a host or port that is none: "cook.example:65536""#),
        .badLink("port 0", "https://cook.example:0/", #"has a host or port that is none: "cook.example:0""#),
        .badLink(
            "a port with a sign", "https://cook.example:+80/", #"has a host or port that is none: "cook.example:+80""#),
        .badLink(
            "a port with letters", "https://cook.example:http/",
            #"has a host or port that is none: "cook.example:http""#),
        .badLink("an empty port", "https://cook.example:/", #"has a host or port that is none: "cook.example:""#),
        .badLink("an open bracket", "https://[::1/", #"has a host or port that is none: "[::1""#),
        .badLink(
            "no address in brackets", "https://[cook.example]/", #"has a host or port that is none: "[cook.example]""#),
        .badLink(
            "an address with a zone", "https://[fe80::1%25eth0]/",
            #"has a host or port that is none: "[fe80::1%25eth0]""#),
        .badLink("letters behind an address", "https://[::1]x/", #"has a host or port that is none: "[::1]x""#),
        .refused(
            "a photo outside the folder", recipe("photo_url_large", #""../outside.jpg""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" leads out of the folder of the file that names it (at /recipes/0/photo_url_large)"#
        ),
        .refused(
            "a photo outside the folder, in percents", recipe("photo_url_large", #""a/%2e%2e/%2e%2e/outside.jpg""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" leads out of the folder of the file that names it (at /recipes/0/photo_url_large)"#
        ),
        .refused(
            "a photo outside the folder, with a slash in percents", recipe("photo_url_large", #""..%2Foutside.jpg""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" leads out of the folder of the file that names it (at /recipes/0/photo_url_large)"#
        ),
        .refused(
            "a photo in the system", recipe("photo_url_large", #""/etc/passwd""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" leads out of the folder of the file that names it (at /recipes/0/photo_url_large)"#
        ),
        .refused(
            "a photo in the system, as a file URL", recipe("photo_url_large", #""file:///etc/passwd""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" is a "file" URL; only http and https are allowed (at /recipes/0/photo_url_large)"#
        ),
        .refused(
            "a photo that is the folder", recipe("photo_url_large", #"".""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" leads out of the folder of the file that names it (at /recipes/0/photo_url_large)"#
        ),
        .refused(
            "a photo on a host without a scheme", recipe("photo_url_large", #""//evil.example/x.jpg""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" names a host but no scheme (at /recipes/0/photo_url_large)"#),
        .refused(
            "a photo in the address", recipe("photo_url_large", #""data:image/png;base64,AAAA""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" holds the picture itself instead of its address, which is not read (at /recipes/0/photo_url_large)"#
        ),
        .refused(
            "a photo with a zero in its name", recipe("photo_url_large", #""a%00.jpg""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" holds a zero character, %00 (at /recipes/0/photo_url_large)"#),
        .refused(
            "a photo with a backslash", recipe("photo_url_large", #""..\\outside.jpg""#),
            #"1:34: recipes[0] "Pho" "photo_url_large" holds a backslash (at /recipes/0/photo_url_large)"#),
        .refused(
            "a video that is a script", recipe("youtube_url", #""javascript:alert(1)""#),
            #"1:30: recipes[0] "Pho" "youtube_url" is a "javascript" URL; only http and https are allowed (at /recipes/0/youtube_url)"#
        ),
        .accepted("a link with a scheme in capitals", recipe("source_url", #""HTTPS://cook.example/""#)),
        .accepted("a link with a path that is not ASCII", recipe("source_url", #""https://cook.example/crème?q=寿司""#)),
        .accepted(
            "a link with what a page must escape",
            recipe("source_url", #""https://cook.example/\"><script>alert('1')</script>""#)),
        .accepted("a link with a port", recipe("source_url", #""https://cook.example:8443/""#)),
        .accepted("a link with an IPv6 address", recipe("source_url", #""https://[2001:db8::7]/""#)),
        .accepted("a link with a host in Punycode", recipe("source_url", #""https://xn--bcher-kva.example/""#)),
        .accepted(
            "a link with an address in its query",
            recipe("source_url", #""https://cook.example/?u=https://user@other.example/""#)),
        .accepted("a link with a percent sign alone", recipe("source_url", #""https://cook.example/100%""#)),
        .accepted("a photo beside the feed", recipe("photo_url_large", #""photos/a%20b.jpg""#)),
    ]

    /// A recipe whose source is a JSON text that is no link, and why it isn't.
    private static func badLink(_ name: String, _ link: String, _ reason: String) -> HostileFeed {
        .refused(
            "a link with \(name)", recipe("source_url", "\"\(link)\""),
            #"1:29: recipes[0] "Pho" "source_url" \#(reason) (at /recipes/0/source_url)"#)
    }
}
