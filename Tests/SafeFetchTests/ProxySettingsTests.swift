import Foundation
import Testing

@testable import SafeFetch

@Suite("A proxy that is set")
struct ProxySettingsTests {
    @Test(
        arguments: [
            (["HTTPS_PROXY": "http://proxy:3128"], "https://a.example/", "HTTPS_PROXY"),
            (["https_proxy": "a", "HTTPS_PROXY": "b"], "https://a.example/", "https_proxy"),
            (["HTTPS_PROXY": "http://proxy:3128"], "http://a.example/", nil),
            (["HTTP_PROXY": ""], "http://a.example/", nil),
            (["all_proxy": "socks5://proxy"], "http://a.example/", "all_proxy"),
            (["HTTP_PROXY": "p", "NO_PROXY": "b.example, a.example"], "http://a.example/", nil),
            (["HTTP_PROXY": "p", "no_proxy": ".example"], "http://www.a.example/", nil),
            (["HTTP_PROXY": "p", "NO_PROXY": "a.example"], "http://www.a.example/", nil),
            (["HTTP_PROXY": "p", "NO_PROXY": "a.example"], "http://not-a.example/", "HTTP_PROXY"),
            (["HTTP_PROXY": "p", "NO_PROXY": "*"], "http://a.example/", nil),
            (["HTTP_PROXY": "p"], "file:///a.jpg", nil),
        ] as [([String: String], String, String?)])
    func `is named where another program would ask it for an address`(
        environment: [String: String], url: String, variable: String?
    ) throws {
        let url = try #require(URL(string: url))
        #expect(ProxySettings(environment: environment).variable(for: url) == variable)
    }
}
