/// The names of files with pictures.
package enum PictureName {
    private static let endings: Set = [
        "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "heic", "heif", "bmp", "tif", "tiff",
    ]

    /// Returns whether the ending of a file's name is that of a picture.
    package static func fits(_ name: String) -> Bool {
        name.lastIndex(of: ".").map { endings.contains(name[$0...].dropFirst().lowercased()) } ?? false
    }
}
