import Files
import Foundation
import SitePublisher
import SiteSources
package import StrictJSON

extension SiteHistory: BuildRecord {
    /// Reads a history from a manifest.
    ///
    /// Former slugs become paths and lines in files for hosts, and dates appear in pages and feeds, so all values are
    /// validated like those of a feed.
    package init(reading json: inout JSONScanner) throws(JSONSyntaxError) {
        self.init()
        var dates = DateReader()
        try json.readObject { (json, key) throws(JSONSyntaxError) in
            switch key {
            case "list": list = try ListRecord(reading: &json, &dates)
            case "recipes":
                try json.readObject { (json, id) throws(JSONSyntaxError) in
                    guard Slug.isID(id) else {
                        throw json.fault("\(id.shortened().debugDescription) is no id of a recipe")
                    }
                    recipes[id] = try RecipeRecord(reading: &json, &dates)
                }
            case "cuisines":
                try json.readObject { (json, name) throws(JSONSyntaxError) in
                    cuisines[name] = try json.readSlug()
                }
            case "photos":
                try json.readObject { (json, key) throws(JSONSyntaxError) in
                    photos[key] = PublishedPhoto(text: try json.readText())
                }
            default: try json.skipValue()
            }
        }
    }

    /// Writes the history into a manifest.
    package func write(to json: inout JSONText) {
        var dates = DateWriter()
        json.object { json in
            if let list {
                json.member("list") { json in
                    json.object { json in
                        json.member("digest", list.digest.description)
                        json.member("changed", dates.text(list.changed))
                    }
                }
            }
            json.member("recipes", recipes) { $1.write(to: &$0, &dates) }
            json.member("cuisines", cuisines) { $0.string($1) }
            if !photos.isEmpty { json.member("photos", photos) { $0.string($1.text) } }
        }
    }
}

extension SiteHistory.ListRecord {
    fileprivate init(reading json: inout JSONScanner, _ dates: inout DateReader) throws(JSONSyntaxError) {
        var (digest, changed): (ContentDigest?, Date?)
        try json.readObject { (json, key) throws(JSONSyntaxError) in
            switch key {
            case "digest": digest = ContentDigest(try json.readText())
            case "changed": changed = try dates.read(&json)
            default: try json.skipValue()
            }
        }
        guard let digest, let changed else { throw json.fault("a list has a digest and the date of its change") }
        self.init(digest: digest, changed: changed)
    }
}

extension SiteHistory.RecipeRecord {
    fileprivate init(reading json: inout JSONScanner, _ dates: inout DateReader) throws(JSONSyntaxError) {
        var (slug, changed): (String?, Date?)
        var former: [String: Date] = [:]
        var (content, left): (String?, Date?)
        var traits: Set<String>?
        var lasting: String?
        try json.readObject { (json, key) throws(JSONSyntaxError) in
            switch key {
            case "slug": slug = try json.readSlug()
            case "former":
                try json.readObject { (json, slug) throws(JSONSyntaxError) in
                    try json.check(slug: slug)
                    former[slug] = try dates.read(&json)
                }
            case "content": content = try json.readText()
            case "changed": changed = try dates.read(&json)
            case "traits": traits = Set(try json.readText().split(separator: " ", maxSplits: 15).map(String.init))
            case "lasting": lasting = try json.readUUID()
            case "left": left = try dates.read(&json)
            default: try json.skipValue()
            }
        }
        guard let slug, let changed else { throw json.fault("a recipe has a slug and the date of its change") }
        self.init(slug: slug, content: content ?? "", changed: changed, traits: traits, lasting: lasting, left: left)
        keep(former)
    }

    fileprivate func write(to json: inout JSONText, _ dates: inout DateWriter) {
        json.object { json in
            json.member("slug", slug)
            json.member("former", former, isSpread: false) { $0.string(dates.text($1)) }
            json.member("content", content)
            json.member("changed", dates.text(changed))
            json.member("traits", traits?.sorted().joined(separator: " "))
            json.member("lasting", lasting)
            json.member("left", left.map { dates.text($0) })
        }
    }
}

extension JSONScanner {
    /// Skips white space and reads a slug.
    fileprivate mutating func readSlug() throws(JSONSyntaxError) -> String {
        let slug = try readText()
        try check(slug: slug)
        return slug
    }

    /// Skips white space and reads a UUID in lower case.
    fileprivate mutating func readUUID() throws(JSONSyntaxError) -> String {
        let text = try readText()
        guard UUID(uuidString: text)?.uuidString.lowercased() == text else {
            throw fault("\(text.shortened().debugDescription) is no UUID in lower case")
        }
        return text
    }

    /// Throws a fault if a text that was just read isn't a slug.
    fileprivate func check(slug: String) throws(JSONSyntaxError) {
        guard Slug.isSlug(slug) else {
            throw fault("\(slug.shortened().debugDescription) is no slug, which has small letters, digits and hyphens")
        }
    }
}

/// Reads dates (RFC 3339), parsing each different one once because most recipes share a few.
private struct DateReader {
    private var known: [String: Date] = [:]
    /// The years 1970 to 9999, which have four digits.
    private static let possible = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 253_402_300_800)

    mutating func read(_ json: inout JSONScanner) throws(JSONSyntaxError) -> Date {
        let text = try json.readText()
        if let date = known[text] { return date }
        guard let date = try? Date(text, strategy: .iso8601), Self.possible.contains(date) else {
            throw json.fault("expected a date and time, such as 2026-11-22T09:30:00Z")
        }
        known[text] = date
        return date
    }
}

/// Writes dates in the form that ``DateReader`` reads.
private struct DateWriter {
    private var known: [Date: String] = [:]

    mutating func text(_ date: Date) -> String {
        if let text = known[date] { return text }
        let text = date.formatted(.iso8601)
        known[date] = text
        return text
    }
}
