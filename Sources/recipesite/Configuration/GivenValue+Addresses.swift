import Foundation

extension GivenValue {
    /// Parses an `http` or `https` address.
    func webURL() throws -> URL {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: true), !host.isEmpty
        else {
            throw fault(
                "must be an http or https address", help: "write it in full, such as https://example.com/recipes/")
        }
        return url
    }

    /// Parses paths from the site's root.
    func paths() throws -> [String] {
        guard texts.allSatisfy({ $0.hasPrefix("/") && $0.count > 1 && !$0.hasPrefix("//") }) else {
            throw fault("must be paths from the site's top", help: "begin each with a slash, such as /go/")
        }
        return texts
    }

    /// Parses the address of the site's root.
    func siteURL() throws -> URL {
        let url = try webURL()
        // Pages are below this address, and nothing can follow a query or a fragment.
        for (sign, part) in [("?", url.query(percentEncoded: true)), ("#", url.fragment(percentEncoded: true))]
        where part != nil {
            throw fault(
                "must be an address without \"\(sign)\"",
                help:
                    "pages are below this address: write it up to the \"\(sign)\", such as https://example.com/recipes/"
            )
        }
        let steps = url.path(percentEncoded: true).split(separator: "/", omittingEmptySubsequences: false)
        let names = steps.dropFirst().map { $0.lowercased().replacing("%2e", with: ".") }
        // Browsers resolve dot segments, and hosts differ in what they do with empty ones.
        if let odd = names.dropLast().first(where: \.isEmpty) ?? names.first(where: { $0 == "." || $0 == ".." }) {
            throw fault(
                "must be an address without \"\(odd.isEmpty ? "//" : odd)\" in its path",
                help: "write the address that browsers show for it, such as https://example.com/recipes/")
        }
        if let port = url.port, !(1...65_535).contains(port) {
            throw fault("must have a port from 1 to 65535", help: "leave the port out if the host has its usual one")
        }
        guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil else {
            throw fault(
                "must be an address without a user's name",
                help: "every page would show it: leave out what is before @",
                shown: "…")
        }
        return url
    }
}
