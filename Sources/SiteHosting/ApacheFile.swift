/// The settings of a site for Apache 2.4, which reads them for each request if `AllowOverride` includes `FileInfo`.
struct ApacheFile {
    static let path = ".htaccess"
    private let site: HostedSite
    private let own: OwnApacheLines?

    /// Makes the file, including the lines of the owner's file.
    init(_ site: HostedSite, joining own: String? = nil) {
        self.site = site
        self.own = own.map(OwnApacheLines.init)
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
            \(folders)\(redirects)</IfModule>
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

    /// The rules for folders without a page of their own, of which Apache might show a list.
    private var folders: String {
        site.foldersWithoutPage.compactMap { folder in
            "^\("\(site.decodedTop)\(folder)".escapedInPattern)/?$".apacheQuoted.map { "    RedirectMatch 404 \($0)\n" }
        }.joined()
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
                RewriteCond %{HTTP:Accept-Encoding} !\\b\(coding.rawValue)\\s*;\\s*q=0(\\.0*)?\\s*(,|$) [NC]
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

/// The lines of an owner's `.htaccess`, as far as the generated lines depend on them.
struct OwnApacheLines {
    let text: String
    /// The header fields that the lines set for all answers, in lower case.
    private(set) var fields: Set<String> = []
    /// The header fields that the lines set only for some answers, in addition to those for all.
    private(set) var fieldsOfParts: Set<String> = []
    /// The number of the last line that replaces or removes the policy of all answers, if there is one.
    private(set) var policyLine: Int?
    /// The number of the last line that names another page for addresses that the site doesn't have.
    private(set) var notFoundLine: Int?
    /// Whether the lines rewrite addresses.
    private(set) var hasRewrites = false
    /// Whether the lines set the base for rewritten addresses.
    private(set) var hasBase = false

    init(_ text: String) {
        self.text = text
        // The depth of sections around the line that apply only to some answers.
        var depth = 0
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
            guard let first = words.first else { continue }
            if first == "rewritebase" { hasBase = true }
            if first == "rewriteengine", words.dropFirst().first == "on" { hasRewrites = true }
            if first.hasPrefix("<"), !Self.isCondition(first) { depth += first.hasPrefix("</") ? -1 : 1 }
            if depth == 0,
                first == "fallbackresource"
                    ? words.dropFirst().first != "disabled" : words.starts(with: ["errordocument", "404"])
            {
                notFoundLine = index + 1
            }
            guard first == "header" else { continue }
            let isForErrors = words.dropFirst().first == "always"
            let rest = words.dropFirst(isForErrors || words.dropFirst().first == "onsuccess" ? 2 : 1)
            // Other actions change or extend what the generated lines set.
            guard rest.count > 1, ["set", "unset"].contains(rest.first),
                let name = rest.dropFirst().first?.filter({ $0 != "\"" && $0 != ":" })
            else {
                continue
            }
            if depth == 0,
                !rest.contains(where: { $0.hasPrefix("env=") || $0.hasPrefix("\"expr=") || $0.hasPrefix("expr=") })
            {
                fields.insert(name)
                if name == SecurityHeaders.policyName { policyLine = index + 1 }
            } else if !isForErrors {
                fieldsOfParts.insert(name)
            }
        }
        fieldsOfParts.subtract(fields)
    }

    /// Returns whether a section is only a condition, so that it applies to all answers if it holds.
    private static func isCondition(_ start: String) -> Bool {
        ["ifmodule", "ifdefine", "ifversion", "ifdirective", "iffile", "ifsection"].contains {
            start.drop { $0 == "<" || $0 == "/" }.hasPrefix($0)
        }
    }
}
