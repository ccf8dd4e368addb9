import Foundation
import Testing

@testable import RecipeFeed

@Suite("A list of addresses")
struct AddressListTests {
    private static func addresses(_ text: String) -> [String]? {
        AddressList(Array(text.utf8))?.addresses.map(\.address)
    }

    @Test func `is a browser's bookmarks`() throws {
        let text = """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <DL><p><DT><H3>Recipes</H3><DL><p><DT><A HREF="https://a.example/?a=1&amp;b=2" ADD_DATE="1">Pie</A>
            <DT><A HREF="javascript:void(0)">x</A><DT><A HREF="http://b.example/">Tart</A>
            <DT><A HREF="http://b.example/">Tart</A></DL></DL>
            """
        let list = try #require(AddressList(Array(text.utf8)))

        #expect(list.addresses.map(\.address) == ["https://a.example/?a=1&b=2", "http://b.example/"])
        #expect(
            list.addresses.map(\.offset)
                == ["<A HREF=\"https", "<A HREF=\"http:"].map { part in
                    text.utf8.distance(from: text.startIndex, to: text.range(of: part)?.lowerBound ?? text.endIndex)
                })
    }

    @Test func `is an address a line`() {
        #expect(
            Self.addresses("\u{FEFF}# mine\r\nhttps://a.example/pie\r\n\r\n  http://b.example/\n")
                == ["https://a.example/pie", "http://b.example/"])
        #expect(Self.addresses("[InternetShortcut]\r\nURL=https://a.example/pie\r\n") == ["https://a.example/pie"])
    }

    @Test(arguments: [
        "", "\n", "# x", "Pie\nhttps://a.example/", "https://a.example/ is good", "<html>", "ftp://a.example/",
    ])
    func `is no other text`(text: String) { #expect(Self.addresses(text) == nil) }
}
