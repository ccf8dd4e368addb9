package import Files

extension ImageCache {
    private struct SmallerRecord: Codable {
        var digest: ContentDigest
    }

    /// Returns the digest of a stored image in a smaller form, which is made once and stored, too.
    ///
    /// - Parameters:
    ///   - digest: the digest of the image.
    ///   - variant: its smaller form.
    ///   - codec: decodes and encodes it.
    /// - Returns: the digest; `nil` if the image is missing or can't be decoded.
    /// - Throws: ``CacheError`` if it can't be stored.
    package func smaller(
        _ digest: ContentDigest, as variant: ImageVariant, by codec: ImageCodec
    ) throws(CacheError) -> ContentDigest? {
        guard let revision = try? codec.revision else { return nil }
        let key = "smaller \(digest) \(revision) \(variant.key)"
        if let record = record(SmallerRecord.self, for: key), byteCount(of: record.digest) != nil {
            return record.digest
        }
        guard let bytes = blob(digest), let image = try? codec.render(bytes, as: [variant]).images.first else {
            return nil
        }
        let smaller = try store(image.bytes)
        try store(SmallerRecord(digest: smaller), for: key)
        return smaller
    }
}
