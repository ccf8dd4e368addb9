/// The settings of a site for nginx, to be included in a server block whose root has the site at its top.
///
/// A location with its own fields inherits none from around it, so each location repeats them all.
struct NginxFile {
    static let path = ".recipesite.nginx.conf"
    private let site: HostedSite

    init(_ site: HostedSite) { self.site = site }

    var text: String {
        // nginx compares and looks up addresses without their percent-encoding.
        let top = { (path: String) in (site.decodedTop + path).nginxQuoted(expandsVariables: false) ?? "/" }
        let (manifest, type) = HostedSite.webManifest
        return """
            # Written by recipesite. Include it in a server's block, whose root has the site at \(site.rootAddress), and let nginx load it again
            # after a recipe's address has changed. nginx does not apply an add_header around this, such as one of
            # Strict-Transport-Security: that belongs in a server in front, or in a copy of these settings.
            location \(top("")) {
                index index.html;
                error_page 404 \(top(HostedSite.notFoundPage));
                # Folders without a page of their own.
                error_page 403 =404 \(top(HostedSite.notFoundPage));
                absolute_redirect off;
                charset utf-8;
            \(fields(CacheControl.asked))\(compression)    location ~ "\(FingerprintedName.pattern)" {
            \(fields(CacheControl.forEver, isForErrors: false).indented)    }
                location ~ "\(HostedSite.hiddenPattern)" {
                    return 404;
                }
                location = \(top(manifest)) {
                    default_type \(type);
            \(fields(CacheControl.asked).indented)    }
            \(redirects)}

            """
    }

    private func fields(_ cacheControl: String, isForErrors: Bool = true) -> String {
        let all =
            SecurityHeaders.published(site.policy).map { ($0, $1, " always") }
            + [("Cache-Control", cacheControl, isForErrors ? " always" : "")]
        return all.compactMap { name, value, isAlways in
            value.nginxQuoted(expandsVariables: true).map { "    add_header \(name) \($0)\(isAlways);\n" }
        }.joined()
    }

    private var compression: String {
        guard site.isPrecompressed else { return "" }
        return """
                gzip_static on;
                gzip_vary on;
                # With the module ngx_brotli:
                # brotli_static on;

            """
    }

    private var redirects: String {
        site.redirectLines { from, to in
            from.nginxQuoted(expandsVariables: false).map { "    location = \($0) { return 301 \(to); }\n" }
        }
    }
}

extension String {
    fileprivate var indented: String { split(separator: "\n").map { "    \($0)\n" }.joined() }
}
