import Foundation
import ImagePipeline
import TestSupport
import Testing

@Suite("A hostile photo")
struct HostileImageTests {
    /// A file, and its result: the reason why it is left out, or nil if it is published clean.
    struct Hostile: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let reason: String?
    }

    static let photos: [Hostile] = {
        let variant = ImageVariant(width: 300, format: .jpeg, quality: 80)
        let jpeg =
            (try? ImageCodec().render(PixelImage.shaded(300, 200).png(), as: [variant]).images.first)?.bytes ?? []
        let frames = [PixelImage.plain(16, 16, 90, 90, 90)] + Array(repeating: .plain(16, 16, 0, 0, 0), count: 999)
        return [
            Hostile(
                testDescription: "of 20,000 x 20,000 pixels",
                bytes: PixelImage.png(claimingWidth: 20_000, height: 20_000), reason: "20000 x 20000 pixels"),
            Hostile(
                testDescription: "of 25 megapixels in 73 bytes",
                bytes: PixelImage.png(claimingWidth: 5_000, height: 5_000),
                reason: "the image has 5000 x 5000 pixels in 73 bytes, and 1000 are allowed in each"),
            Hostile(testDescription: "of 1,000 frames", bytes: PixelImage.gif(frames), reason: nil),
            Hostile(
                testDescription: "that is cut short", bytes: Array(jpeg.prefix(jpeg.count / 2)),
                reason: "the JPEG image is damaged or cut short"),
            Hostile(
                testDescription: "that is a page", bytes: Array("<!doctype html><script>alert(1)</script>".utf8),
                reason: "it looks like an HTML page"),
            Hostile(
                testDescription: "that is a drawing",
                bytes: Array("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".utf8),
                reason: "it looks like an SVG drawing"),
            Hostile(
                testDescription: "that is a document", bytes: Array("%PDF-1.7\n".utf8),
                reason: "it looks like a PDF document"),
            Hostile(
                testDescription: "that tells where it was taken", bytes: CameraMetadata.add(to: jpeg, orientation: 1),
                reason: nil),
        ]
    }()

    @Test(arguments: photos)
    func `is refused, or published without what was hidden in it`(_ photo: Hostile) async throws {
        let json = Feed.example.withPhotos().json
        let server = try await LoopbackServer { path in
            if path == "/recipes.json" { return .init(body: json) }
            return .init(body: path.hasPrefix("/photos/0/") ? photo.bytes : TestPhoto.png(seed: path.utf8.count))
        }
        let site = try Recipesite()
        let run = try await site.build(from: server)
        let pictures = try site.page("index.html").pictures
        if let reason = photo.reason {
            #expect(run.errors.contains(reason), "\(run.errors)")
            #expect(pictures.count == 5)
        } else {
            #expect(run.errors.isEmpty, "\(run.errors)")
            #expect(pictures.count == 6)
        }
        // What is published was encoded by us, and holds pixels only.
        for name in try site.folder.files(below: "site/images") {
            let bytes = try Data(contentsOf: site.folder.url.appending(path: "site/images/\(name)"))
            #expect(try ImageCodec().inspect([UInt8](bytes)).format == .webp)
            let hidden = [
                CameraMetadata.place, CameraMetadata.camera, CameraMetadata.keyword, CameraMetadata.thumbnail, "EXIF",
                "Exif", "XMP ", "ICCP", "<svg", "<script", "GIF8",
            ]
            for text in hidden { #expect(bytes.range(of: Data(text.utf8)) == nil, "\(text) in \(name)") }
        }
        #expect(try site.folder.files(below: "site").filter { $0.hasSuffix(".svg") && $0.contains("images") }.isEmpty)
    }
}
