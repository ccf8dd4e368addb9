import Testing

@testable import SiteHosting

@Suite("The policy of what pages may load")
struct ContentPolicyTests {
    @Test
    func `is the same for a page as for its header, but for who may frame it, which browsers ignore there`() throws {
        for policy in [ContentPolicy(), try ContentPolicy(adding: ["img-src https://a.example"])] {
            #expect(policy.header == policy.meta + "; frame-ancestors 'none'")
        }
        #expect(ContentPolicy().header.hasPrefix("default-src 'self'; script-src 'self' 'inline-speculation-rules'; "))
        #expect(ContentPolicy().header.contains("; object-src 'none'; "))
    }

    @Test
    func `gets sources added to what the site needs, and in the place of 'none'`() throws {
        let policy = try ContentPolicy(adding: [
            "img-src https://a.example *.b.example:8080/x/ ; font-src data:", "IMG-SRC https://a.example",
            "object-src https://c.example", "frame-ancestors https://d.example", "manifest-src https://e.example",
            "script-src 'unsafe-hashes' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
        ])
        #expect(policy.header.contains("; img-src 'self' https://a.example *.b.example:8080/x/; "))
        #expect(policy.header.contains("; font-src 'self' data:; "))
        #expect(policy.header.contains("; object-src https://c.example; "))
        #expect(policy.header.contains("; manifest-src 'self' https://e.example; "))
        #expect(policy.header.hasSuffix("; frame-ancestors https://d.example"))
        #expect(policy.header.contains("script-src 'self' 'inline-speculation-rules' 'unsafe-hashes' 'sha256-qzn"))
    }

    @Test(arguments: [
        ("default-src *", "must add to a directive that it can, not \"default-src\""),
        ("base-uri https://a.example", "must add to a directive that it can, not \"base-uri\""),
        ("image-src https://a.example", "must add to a directive that it can, not \"image-src\""),
        ("img-src", "must name a source behind \"img-src\""),
        ("img-src 'none'", "must name sources as browsers know them, not \"'none'\""),
        ("script-src unsafe-inline", "must name sources as browsers know them, not \"unsafe-inline\""),
        ("script-src 'nonce-abc'", "must name sources as browsers know them, not \"'nonce-abc'\""),
        ("script-src 'strict-dynamic'", "must name sources as browsers know them, not \"'strict-dynamic'\""),
        ("script-src 'sha256-x'", "must name sources as browsers know them, not \"'sha256-x'\""),
        ("img-src https://a.example\"b", "must name sources as browsers know them, not \"https://a.example\"b\""),
        ("img-src https://a.example/$x", "must name sources as browsers know them, not \"https://a.example/$x\""),
        ("img-src https://é.example", "must name sources as browsers know them, not \"https://é.example\""),
        ("img-src javascript://a", "must name sources as browsers know them, not \"javascript://a\""),
        ("img-src https://a.example:+80", "must name sources as browsers know them, not \"https://a.example:+80\""),
        ("img-src https://", "must name sources as browsers know them, not \"https://\""),
    ])
    func `refuses what no browser would take as it is meant`(addition: String, message: String) {
        let error = #expect(throws: ContentPolicyError.self) { try ContentPolicy(adding: [addition]) }
        #expect(error?.message == message)
        #expect(error?.help.isEmpty == false)
    }

    @Test(arguments: [
        ("https://a.example", "https://a.example/x.png", true), ("https://a.example", "http://a.example/x.png", false),
        ("http://a.example", "https://a.example/x.png", true), ("a.example", "https://a.example/x", true),
        ("https://a.example", "https://b.a.example/x", false), ("https://*.a.example", "https://b.a.example/x", true),
        ("https://*.a.example", "https://a.example/x", false), ("https://a.example:8080", "https://a.example/x", false),
        ("https://a.example:*", "https://a.example:8080/x", true),
        ("https://a.example/x/", "https://a.example/x/y", true),
        ("https://a.example/x", "https://a.example/x/y", false), ("https://a.example/x", "https://a.example/x?y", true),
        ("https:", "https://a.example/x", true), ("https:", "http://a.example/x", false),
        ("*", "https://a.example", true),
        ("*", "data:image/png,", false), ("data:", "DATA:image/png,", true),
        ("data:", "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>", true),
        ("https://A.Example", "https://a.example/", true),
        ("http:", "https://a.example/x", true), ("wss:", "https://a.example/x", false), ("*", "//a.example/x", false),
        ("*.example", "https://c.b.a.example:443/x", true), ("*.a.example", "https://ba.example/x", false),
        ("a.example:80", "http://a.example/x", true), ("a.example:80", "https://a.example/x", false),
        ("http://a.example:*/x/", "https://a.example:8443/x/y/z?q#f", true),
        ("a.example/x/y/", "https://a.example/x/", false), ("a.example/x/", "https://a.example/x/", true),
        ("a.example/", "https://a.example", true), ("a.example/", "https://a.example?x", true),
    ])
    func `allows what browsers would`(source: String, address: String, isAllowed: Bool) throws {
        #expect(try ContentPolicy(adding: ["img-src \(source)"]).allows(address, for: .images) == isAllowed)
        #expect(!ContentPolicy().allows(address, for: .images))
    }

    @Test
    func `finds the source of an address among thousands, which are each listed once`() throws {
        let sources = (0..<5_000).flatMap { ["https://a\($0).example", "https://b.example/x\($0)/"] }
        let policy = try ContentPolicy(adding: ["img-src \((sources + sources).joined(separator: " "))"])
        #expect(policy.header.split(separator: " https://a4999.example ").count == 2)
        for (address, isAllowed) in [("a%.example/x", true), ("b.example/x%/y", true), ("b.example/y%/y", false)] {
            let addresses = (0..<5_000).map { "https://" + address.replacing("%", with: "\($0)") }
            #expect(addresses.allSatisfy { policy.allows($0, for: .images) == isAllowed }, "\(address)")
        }
    }

    @Test
    func `allows what stands in a page by its digest, or by a keyword that no digest switches off`() throws {
        let digest = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
        let byDigest = try ContentPolicy(adding: ["script-src \(digest)"])
        #expect(byDigest.allowsInline(digest, for: .scripts) && !byDigest.allowsInline(nil, for: .scripts))
        #expect(!byDigest.allowsInline(digest, isAttribute: true, for: .scripts))
        let attributes = try ContentPolicy(adding: ["script-src \(digest) 'unsafe-hashes'"])
        #expect(attributes.allowsInline(digest, isAttribute: true, for: .scripts))
        let all = try ContentPolicy(adding: ["script-src 'unsafe-inline'"])
        #expect(all.allowsInline(nil, for: .scripts) && !all.allowsInline(nil, for: .styles))
        let both = try ContentPolicy(adding: ["script-src 'unsafe-inline' \(digest)"])
        #expect(!both.allowsInline(nil, for: .scripts))
    }
}
