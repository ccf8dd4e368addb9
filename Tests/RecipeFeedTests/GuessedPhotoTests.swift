import Foundation
import Testing

@testable import RecipeFeed

@Suite("A guess at the photos of an unknown document")
struct GuessedPhotoTests {
    @Test(arguments: [
        (#""photos": ["a.jpg", "b.jpg"]"#, "$.photos[*]"),
        (#""Bilder": [{"url": "a.jpg"}, {"url": "b.jpg"}]"#, "$.Bilder[*].url"),
        (#""photos": {"-p1": {"url": "a.jpg"}, "-p2": {"url": "b.jpg"}}"#, "$.photos[*].url"),
        (#""media": ["a.jpg", "b.mp4"]"#, "$.media[0]"),
        (#""images": {"small": {"url": "s.jpg"}, "large": {"url": "l.jpg"}}"#, "$.images.large.url"),
    ])
    func `takes all photos, the next of which is for the case that one cannot be had`(member: String, photo: String)
        throws
    {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], \#(member)}]"#)
        let isPlain = !photo.contains("[")
        #expect(guess.settings.contains("    photo: \(isPlain ? photo : "\"\(photo)\"")\n"), "\(guess.settings)")
    }

    @Test
    func `takes the photos at several keys, whole addresses first, and leaves the thumbnail for lists`() throws {
        let guess = try Guess(
            """
            [{"name": "Pho", "steps": ["Simmer."], "photo": "pho.jpg", "thumbnail": "https://img.example/s.jpg",
              "image_url": "https://img.example/l.jpg"}]
            """)
        #expect(guess.settings.contains("    photo: [$.image_url, $.photo]\n"), "\(guess.settings)")
        #expect(guess.recipe.largePhotos.map(\.lastPathComponent) == ["l.jpg", "pho.jpg"])
        #expect(guess.recipe.smallPhoto?.lastPathComponent == "s.jpg")
    }

    @Test(arguments: [
        (#""hero": {"src": "https://a.example/p.jpg", "alt": "Pho"}"#, "$.hero.src"),
        (
            #""banner": {"sizes": {"small": "https://a.example/s.jpg", "large": "https://a.example/l.jpg"}}"#,
            "$.banner.sizes.large"
        ),
        (#""cover": {"320": "https://a.example/s.jpg", "1280": "https://a.example/l.jpg"}"#, "$.cover['1280']"),
        (#""heroImageUrl": "https://a.example/p.jpg""#, "$.heroImageUrl"),
        (#""shot": {"href": "https://a.example/p.webp"}"#, "$.shot.href"),
        (#""plate": {"src": "https://cdn.example/p/5"}"#, "$.plate.src"),
    ])
    func `takes a photo for one by its value, in whatever object it is`(member: String, path: String) throws {
        let guess = try Guess(#"[{"title": "Pho", "steps": ["Simmer."], \#(member)}]"#)
        let format = try MappedFeed.format("recipe: {name: $.title, photo: \"\(path)\"}")
        #expect(guess.format[.photo]?.paths == format[.photo]?.paths, "\(guess.settings)")
        #expect(guess.recipe.largePhoto != nil)
    }

    @Test(arguments: [
        #""author": {"name": "Ann", "avatar": "https://a.example/ann.jpg"}"#, #""avatar": "https://a.example/a.jpg""#,
    ])
    func `takes no picture of something else for the photo`(member: String) throws {
        #expect(try Guess(#"[{"title": "Pho", "steps": ["Simmer."], \#(member)}]"#).format[.photo] == nil)
    }

    @Test(arguments: ["iVBORw0KGgo", "AAAAIGZ0eXBhdmlm", "data:image/png;base64,iVBO"])
    func `names a photo that a recipe holds itself, which is no address`(start: String) throws {
        let data = start + String(repeating: "AAAA", count: 40)
        let guess = try Guess(#"[{"title": "Pho", "steps": ["Simmer."], "photo_data": "\#(data)"}]"#)
        #expect(guess.recipe.largePhoto == nil)
        #expect(guess.feed.omissions.first?.problem.message.contains("holds the picture itself") == true)
    }

    @Test
    func `takes the address of a step's picture, rather than a path`() throws {
        let guess = try Guess(
            """
            [{"name": "Pho", "steps": [
              {"text": "Simmer.", "images": [{"path": "/s.jpg", "link": "https://img.example/s.jpg"}]}, {"text": "Serve.", "images": []}]}]
            """)
        let pictures = guess.recipe.details.steps.flatMap { $0.items.map(\.picture) }
        #expect(pictures == ["https://img.example/s.jpg", nil], "\(guess.settings)")
    }
}
