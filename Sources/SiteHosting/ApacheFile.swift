/// The settings of a site for Apache 2.4, which reads them for each request if `AllowOverride` includes `FileInfo`.
struct ApacheFile {
    static let path = ".htaccess"
    private let site: HostedSite
    private let own: OwnApacheLines?

    /// Makes the file, including the lines of the owner's file.
    init(_ site: HostedSite, joining own: String? = nil) {
        (self.site, self.own) = (site, own.map(OwnApacheLines.init))
    }

    var text: String {
        let (manifest, type) = HostedSite.webManifest
        let ownFields = own?.fields ?? []
        let fields = SecurityHeaders.published(site.policy).compactMap { name, value in
            ownFields.contains(name.lowercased())
                ? nil
                : value.apacheHeaderQuoted.map { "    Header always set \(name) \($0)\n" }
        }.joined()
        return """
            # Written by recipesite, for a site at \(site.rootAddress) of its host.
            ErrorDocument 404 \(site.address(of: HostedSite.notFoundPage))
            AddDefaultCharset utf-8
            <Files "\(manifest)">
                ForceType \(type)
            </Files>
            <IfModule mod_headers.c>
            \(fields)    Header set Cache-Control "\(CacheControl.asked)"
                # A recipe may get its former name back.
                Header always set Cache-Control "\(CacheControl.asked)" "expr=%{REQUEST_STATUS} == 301"
                <FilesMatch "\(FingerprintedName.pattern(before: #"(\.(br|gz))?"#))">
                    Header set Cache-Control "\(CacheControl.forEver)"
                </FilesMatch>
            </IfModule>
            \(ownLines)<IfModule mod_alias.c>
                RedirectMatch 404 "\(HostedSite.hiddenPattern)"
            \(redirects)</IfModule>
            \(compression)
            """
    }

    /// The owner's lines, between the two parts of the file.
    ///
    /// The last of several header fields or error pages takes effect, but the first of several redirects or rewrites.
    private var ownLines: String {
        guard let own = own?.text else { return "" }
        return "# From your own \(Self.path):\n\(own)\(own.hasSuffix("\n") ? "" : "\n")\n# Written by recipesite:\n"
    }

    /// Warnings for the owner: Apache sends the fields of `Header set` in addition to those of `Header always set`.
    var warnings: [HostFile.Warning] {
        let common = Set(SecurityHeaders.published(site.policy).map { $0.0.lowercased() })
        return (own?.replacements ?? [])
            + (own?.fieldsOfParts ?? []).intersection(common).sorted().map { name in
                HostFile.Warning(
                    message: "some answers get a second \(name), as Header set leaves the one for all answers in place",
                    help: "write Header always set in its place, or write the line outside of its section")
            }
    }

    /// Returns warnings about a file of the owner's in a folder: Apache applies it besides the site's own.
    static func warnings(about own: String, in site: HostedSite) -> [HostFile.Warning] {
        let own = OwnApacheLines(own)
        guard site.isPrecompressed, own.hasRewrites else { return own.replacements }
        return own.replacements + [
            HostFile.Warning(
                message:
                    "this switches off the rules of the site's \(path) by which compressed forms are sent, for this folder",
                help: "write the rules into Public/\(path), which is joined with the site's, or leave it so")
        ]
    }

    private var redirects: String {
        site.redirectLines { from, to in from.apacheQuoted.map { "    Redirect permanent \($0) \(to)\n" } }
    }

    /// The rules that serve a compressed form as the file itself, with its type.
    ///
    /// mod_mime names the coding, which keeps mod_deflate and mod_brotli from compressing the form again.
    private var compression: String {
        guard site.isPrecompressed else { return "" }
        let endings = Set(site.paths.filter { MediaType(ofPath: $0).isText }.map(MediaType.ending)).sorted()
        // An archive beside a file is not a form of it, such as a.tar.gz beside a.tar.
        let texts = endings.joined(separator: "|")
        let codings = ContentCoding.allCases.map { coding in
            """
                RewriteCond %{HTTP:Accept-Encoding} \\b\(coding.rawValue)\\b
                RewriteCond %{REQUEST_FILENAME}\(coding.ending) -f
                RewriteRule ^(.+\\.(\(texts)))$ $1\(coding.ending) [END]

            """
        }
        let forms = endings.map { ending in
            """
            <FilesMatch "\\.\(ending)\\.(br|gz)$">
                ForceType "\(MediaType(ofPath: ".\(ending)").name)"
                AddEncoding br .br
                AddEncoding gzip .gz
                # Elsewhere, .br may stand for Breton.
                RemoveLanguage .br
            </FilesMatch>

            """
        }
        return """
            <IfModule mod_rewrite.c>
                RewriteEngine On
            \(own?.hasBase == true ? "" : "    RewriteBase \(site.rootAddress)\n")\(codings.joined())</IfModule>
            <IfModule mod_headers.c>
                Header merge Vary Accept-Encoding
            </IfModule>
            \(forms.joined())
            """
    }
}

extension OwnApacheLines {
    /// Warnings about lines that replace what is written for all answers.
    fileprivate var replacements: [HostFile.Warning] {
        [policyLine.map(HostFile.Warning.replacedPolicy), notFoundLine.map(HostFile.Warning.replacedNotFound)]
            .compactMap(\.self)
    }
}
