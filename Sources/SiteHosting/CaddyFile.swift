/// The settings of a site for Caddy, to be imported into a site block whose root has the site at its top.
struct CaddyFile {
    static let path = ".recipesite.caddy"
    private let site: HostedSite

    init(_ site: HostedSite) { self.site = site }

    var text: String {
        let top = { (path: String) in (site.decodedTop + path).caddyQuoted ?? "/" }
        let fields = SecurityHeaders.published(site.policy).compactMap { name, value in
            value.caddyQuoted.map { "    \(name) \($0)\n" }
        }.joined()
        let (manifest, type) = HostedSite.webManifest
        let precompressed = "precompressed br gzip"
        // Caddy 2.6 sends Vary with compressed forms only. In one block, two fields with ? are sent only if both are missing.
        let varying = { (line: String) in site.isPrecompressed ? "\(line) ?Vary Accept-Encoding\n" : "" }
        return """
            # Written by recipesite. Import it into a site's block, whose root has the site at \(site.rootAddress), and let Caddy load it again
            # after a recipe's address has changed.
            @recipesite path \(top("*"))
            header @recipesite {
            \(fields)    ?Cache-Control \(CacheControl.asked)
            }
            @recipesite_kept {
                path \(top("*"))
                path_regexp \(FingerprintedName.pattern)
                file
            }
            header @recipesite_kept Cache-Control "\(CacheControl.forEver)"
            \(varying("header @recipesite"))header \(top(manifest)) Content-Type \(type)
            \(redirects)file_server @recipesite {
                hide .recipesite*\(site.isPrecompressed ? "\n    \(precompressed)" : "")
            }
            handle_errors {
                @recipesite_missing {
                    path \(top("*"))
                    expression {err.status_code} == 404
                }
                header @recipesite_missing Cache-Control \(CacheControl.asked)
            \(varying("    header @recipesite_missing"))    rewrite @recipesite_missing \(top(HostedSite.notFoundPage))
                file_server @recipesite_missing\(site.isPrecompressed ? " {\n        \(precompressed)\n    }" : "")
            }

            """
    }

    private var redirects: String {
        let lines = site.redirectLines { from, to in from.caddyQuoted.map { "    \($0) \(to)\n" } }
        guard !lines.isEmpty else { return "" }
        return """
            map {path} {recipesite_moved} {
            \(lines)}
            @recipesite_moved vars_regexp {recipesite_moved} ^/
            redir @recipesite_moved {recipesite_moved} permanent

            """
    }
}
