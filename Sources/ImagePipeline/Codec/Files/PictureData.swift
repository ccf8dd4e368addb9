extension ImageFormat {
    /// Returns a file reduced to what its picture needs: the first frame, the orientation and the colour profile.
    ///
    /// libvips gets only this. Its loaders read metadata with the header, and malicious files keep them busy for minutes or
    /// fill the memory (8.14): 7 MB of compressed texts in a PNG take 25 seconds and 2.7 GB, 5 MB of empty frames in a WebP 14
    /// seconds, 18 MB of empty segments in a JPEG more than ten minutes.
    ///
    /// - Throws: ``ImageError/damaged(_:reason:)`` for a file that only an attacker would make. A file that is merely broken is
    ///   left to its loader.
    func picture(in file: [UInt8]) throws(ImageError) -> [UInt8] {
        switch self {
        case .jpeg: try JPEGFile.picture(in: file)
        case .png: PNGFile.picture(in: file)
        case .webp: WebPFile.picture(in: file)
        // Their loaders skip everything but the first picture.
        case .gif, .avif: file
        }
    }
}
