import NIOHTTP1
import Testing

@testable import SiteServer

@Suite("Conditional and partial requests")
struct ConditionTests {
    @Test
    func `get 304 without content for a tag that the client has, compared weakly`() throws {
        let site = try TestSite.example()
        let tag = try #require(try site.ask("/letters.txt")["etag"])
        for list in [tag, "W/\(tag)", "\"other\", \(tag)", "*", "junk, \(tag)", "\"a,b\" , W/\(tag),"] {
            let response = try site.ask("/letters.txt", ("if-none-match", list))
            #expect(response.status == .notModified, "\(list)")
            #expect(response["etag"] == tag)
            #expect(response["cache-control"] == "no-cache")
            #expect(response["vary"] == "accept-encoding")
            #expect(response["content-length"] == nil)
            #expect(try response.content.isEmpty)
        }
        for list in ["\"other\"", "", tag.replacing("\"", with: ""), "\"\(tag)\""] {
            #expect(try site.ask("/letters.txt", ("if-none-match", list)).status == .ok, "\(list)")
        }
    }

    @Test
    func `get 412 where the client has another version, compared strongly`() throws {
        let site = try TestSite.example()
        let tag = try #require(try site.ask("/letters.txt")["etag"])
        for list in [tag, "*", "\"x\", \(tag)"] {
            #expect(try site.ask("/letters.txt", ("if-match", list)).status == .ok, "\(list)")
        }
        for list in ["\"x\"", "W/\(tag)", ""] {
            #expect(try site.ask("/letters.txt", ("if-match", list)).status == .preconditionFailed, "\(list)")
        }
        // RFC 9110, 13.2.2: If-Match comes first.
        #expect(
            try site.ask("/letters.txt", ("if-match", "\"x\""), ("if-none-match", tag)).status == .preconditionFailed)
    }

    @Test
    func `pass over dates, as files have none here`() throws {
        let site = try TestSite.example()
        let date = "Fri, 01 Jan 2100 00:00:00 GMT"
        #expect(try site.ask("/letters.txt", ("if-modified-since", date)).status == .ok)
        #expect(try site.ask("/letters.txt", ("if-unmodified-since", "Sat, 01 Jan 2000 00:00:00 GMT")).status == .ok)
        #expect(try site.ask("/letters.txt", ("range", "bytes=0-1"), ("if-range", date)).status == .ok)
    }

    @Test
    func `get the part that they ask for`() throws {
        let response = try TestSite.example().ask("/letters.txt", ("range", "bytes=2-4"))
        #expect(response.status == .partialContent)
        #expect(try response.text == "cde")
        #expect(response["content-range"] == "bytes 2-4/10")
        #expect(response["content-length"] == "3")
        #expect(response["accept-ranges"] == "bytes")
    }

    @Test
    func `get 416 for a part that is not there`() throws {
        let response = try TestSite.example().ask("/letters.txt", ("range", "bytes=10-"))
        #expect(response.status == .rangeNotSatisfiable)
        #expect(response["content-range"] == "bytes */10")
    }

    @Test
    func `get a part only of the version that they know, and all of any other`() throws {
        let site = try TestSite.example()
        let tag = try #require(try site.ask("/letters.txt")["etag"])
        let range = ("range", "bytes=0-1")
        #expect(try site.ask("/letters.txt", range, ("if-range", tag)).status == .partialContent)
        for other in ["\"x\"", "W/\(tag)", "", "*"] {
            #expect(try site.ask("/letters.txt", range, ("if-range", other)).status == .ok, "\(other)")
        }
    }

    @Test
    func `get all of it where a part is asked for with HEAD, of an empty file, or twice`() throws {
        let site = try TestSite.example()
        #expect(try site.ask("/letters.txt", method: .HEAD, ("range", "bytes=0-1")).status == .ok)
        #expect(try site.ask("/empty.txt", ("range", "bytes=0-1")).status == .ok)
        #expect(try site.ask("/letters.txt", ("range", "bytes=0-1"), ("range", "bytes=3-4")).status == .ok)
    }

    @Test
    func `see a tag that was known before a change to be another afterwards`() throws {
        let site = try TestSite(["index.html": "one"])
        let tag = try #require(try site.ask("/")["etag"])
        try site.publish(["index.html": "two"])
        #expect(try site.ask("/", ("if-none-match", tag)).text == "two")
    }
}
