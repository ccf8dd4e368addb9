import Foundation
import RecipeFeed
import Testing

@Suite("A link to YouTube")
struct YouTubeVideoTests {
    @Test(arguments: [
        "https://www.youtube.com/watch?v=6R8ffRRJcrg",
        "http://youtube.com/watch?v=6R8ffRRJcrg&t=42s",
        "https://www.youtube.com/watch?list=PLx&index=3&v=6R8ffRRJcrg&feature=share#t=1",
        "https://m.youtube.com/watch?app=desktop&v=6R8ffRRJcrg",
        "https://music.youtube.com/watch?v=6R8ffRRJcrg",
        "https://WWW.YouTube.com/watch/?v=6R8ffRRJcrg",
        "https://www.youtube.com:443/watch?v=6R8ffRRJcrg",
        "https://youtu.be/6R8ffRRJcrg",
        "https://youtu.be/6R8ffRRJcrg/?si=abc&t=10",
        "https://www.youtube.com/embed/6R8ffRRJcrg?rel=0",
        "https://www.youtube-nocookie.com/embed/6R8ffRRJcrg",
        "https://youtube-nocookie.com/embed/6R8ffRRJcrg",
        "https://www.youtube.com/shorts/6R8ffRRJcrg",
        "https://m.youtube.com/shorts/6R8ffRRJcrg/",
        "https://www.youtube.com/live/6R8ffRRJcrg?feature=shared",
        "https://www.youtube.com/v/6R8ffRRJcrg",
        "https://www.youtube.com/e/6R8ffRRJcrg",
        "https://www.youtube.com/watch/6R8ffRRJcrg",
    ])
    func `gives the video's id in every usual form`(link: String) throws {
        #expect(YouTubeVideo(try #require(URL(string: link)))?.id == "6R8ffRRJcrg")
    }

    @Test(
        arguments: [
            ("?t=90", 90), ("?t=90s", 90), ("?si=abc&t=1m30s", 90), ("?start=5", 5), ("?t=1h0m1s", 3_601),
            ("?t=soon", nil), ("?t=0", nil), ("?t=-5", nil), ("", nil),
        ] as [(String, Int?)])
    func `gives the second that it begins at`(query: String, start: Int?) throws {
        let url = try #require(URL(string: "https://youtu.be/6R8ffRRJcrg\(query)"))
        #expect(try #require(YouTubeVideo(url)).start == start)
    }

    @Test(arguments: ["-_-_-_-_-_-", "___________", "01234567890"])
    func `takes ids with hyphens and underscores`(id: String) throws {
        #expect(YouTubeVideo(try #require(URL(string: "https://youtu.be/\(id)")))?.id == id)
    }

    @Test(arguments: [
        "https://youtube.com.evil.example/watch?v=6R8ffRRJcrg",
        "https://notyoutube.com/watch?v=6R8ffRRJcrg",
        "https://evil.example/youtube.com/watch?v=6R8ffRRJcrg",
        "https://evil.example/?u=https://youtu.be/6R8ffRRJcrg",
        "https://youtube.com@evil.example/watch?v=6R8ffRRJcrg",
        "https://www.youtube.com:8443/watch?v=6R8ffRRJcrg",
        "https://gaming.youtube.example/watch?v=6R8ffRRJcrg",
        "https://youtu.be.example/6R8ffRRJcrg",
        "https://youtu.be/",
        "https://youtu.be/6R8ffRRJcr",
        "https://youtu.be/6R8ffRRJcrgg",
        "https://youtu.be/6R8ffRRJcr%67",
        "https://youtu.be/6R8ffRRJcr.",
        "https://youtu.be/watch/6R8ffRRJcrg",
        "https://www.youtube.com/",
        "https://www.youtube.com/6R8ffRRJcrg",
        "https://www.youtube.com/watch",
        "https://www.youtube.com/watch?v=",
        "https://www.youtube.com/watch?V=6R8ffRRJcrg",
        "https://www.youtube.com/watch?x=v=6R8ffRRJcrg",
        "https://www.youtube.com/watch?v=6R8ffRRJcr%22",
        "https://www.youtube.com/playlist?list=PL6R8ffRRJcrg",
        "https://www.youtube.com/embed/videoseries?list=PL6R8ffRRJcrg",
        "https://www.youtube.com/embed/live_stream?channel=UC6R8ffRRJcrg",
        "https://www.youtube.com/@somebodyyyy",
        "https://www.youtube.com/results?search_query=hummus",
        "ftp://youtu.be/6R8ffRRJcrg",
        "file:///embed/6R8ffRRJcrg",
    ])
    func `stays a plain link where it leads anywhere else`(link: String) throws {
        #expect(YouTubeVideo(try #require(URL(string: link))) == nil)
    }
}
