import Diagnostics
import Foundation
import RecipeFeed
import SafeFetch
import Testing

@testable import ImagePipeline
@testable import SiteSources

@Suite("Warnings about photos")
struct PhotoWarningTests {
    private func missed(_ address: String, _ reason: any Error) throws -> PhotoError {
        PhotoError(url: try #require(URL(string: address)), reason: reason)
    }

    @Test
    func `of many hosts that cannot be reached for one reason are one`() throws {
        var photos = try (1...130).map { number in
            let host = "h\(String(1_000 + number)).example"
            return try missed("https://\(host)/1.jpg", FetchError.unreachable(host: host, reason: "no network"))
        }
        photos.append(
            try missed(
                "https://z.example/1.jpg", FetchError.unreachable(host: "z.example", reason: "it does not answer")))
        let warnings = Diagnostic.warnings(about: photos, of: [], .leftOut)
        #expect(
            warnings.map(\.message) == [
                "130 hosts could not be reached: no network; 130 photos are left out (h1001.example, h1002.example, "
                    + "h1003.example and 127 more)",
                "z.example could not be reached: it does not answer; 1 photo is left out",
            ])
        let few = Diagnostic.warnings(about: Array(photos.prefix(3)), of: [], .kept)
        #expect(
            few.count == 3
                && few[0].message == "h1001.example could not be reached: no network; 1 photo is shown as it was")
    }

    @Test
    func `show no secret of a photo's address`() throws {
        let photos = try (1...5).map {
            try missed("https://user:pass@a.example/\($0).jpg?token=hush&size=2", FetchError.status(403))
        }
        let warnings = Diagnostic.warnings(about: photos, of: [], .leftOut)
        #expect(warnings.count == 4)
        #expect(warnings[0].file == "https://…@a.example/1.jpg?token=…&size=2")
        for warning in warnings { #expect(!"\(warning)".contains("hush") && !"\(warning)".contains("user:pass")) }
    }
}
