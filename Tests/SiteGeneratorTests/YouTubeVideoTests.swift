import Foundation
import Testing

@testable import SiteGenerator

@Suite("A link to a video")
struct YouTubeVideoTests {
    @Test(
        "on YouTube is recognised however it is written, with the second that it begins at",
        arguments: [
            ("https://www.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ", nil),
            ("http://m.youtube.com/watch?list=abc&v=dQw4w9WgXcQ&t=90", "dQw4w9WgXcQ", 90),
            ("https://youtu.be/dQw4w9WgXcQ?t=1m30s", "dQw4w9WgXcQ", 90),
            ("https://YouTube.com/shorts/a-b_c", "a-b_c", nil),
            ("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5", "dQw4w9WgXcQ", 5),
            ("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=soon", "dQw4w9WgXcQ", nil),
        ] as [(String, String, Int?)])
    func recognises(link: String, id: String, start: Int?) throws {
        let url = try #require(URL(string: link))
        let video = try #require(YouTubeVideo(url))
        #expect(video.id == id)
        #expect(video.start == start)
        #expect(video.playerURL.hasPrefix("https://www.youtube-nocookie.com/embed/\(id)?autoplay=1"))
        #expect(video.playerURL.hasSuffix(start.map { "&start=\($0)" } ?? "&rel=0"))
    }

    @Test(
        "elsewhere, or to something else on YouTube, has no player",
        arguments: [
            "https://vimeo.com/1234", "https://www.youtube.com/@cook", "https://www.youtube.com/watch?list=abc",
            "https://www.youtube.com/watch?v=a%2Fb%3Fc", "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
            "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", "https://youtu.be/",
        ])
    func refuses(link: String) throws {
        let url = try #require(URL(string: link))
        #expect(YouTubeVideo(url) == nil)
    }
}
