/// The addresses that a build writes itself: a relative path without anything in it that stands for something else.
enum PlainReference {
    /// What such an address on a page means, as ``SiteReference`` finds out for every address; that takes many times as long.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - bytes: where in it the address is.
    ///   - folder: the path of the page's folder.
    /// - Returns: the path of the file; nil for any other address.
    static func path(_ page: [UInt8], _ bytes: Range<Int>, in folder: String) -> String? {
        page.withUnsafeBufferPointer { path(UnsafeBufferPointer(rebasing: $0[bytes]), in: folder) }
    }

    private static func path(_ value: UnsafeBufferPointer<UInt8>, in folder: String) -> String? {
        var start = 0
        var folder = Substring(folder)
        while value.count >= start + 3, value[start] == dot, value[start + 1] == dot, value[start + 2] == slash {
            guard !folder.isEmpty else { return nil }
            folder = folder.utf8.lastIndex(of: slash).map { folder[..<$0] } ?? ""
            start += 3
        }
        let isPlain = isPlain
        var last = slash
        for byte in value[start...] {
            guard isPlain[Int(byte)], last != slash || byte != dot && byte != slash else { return nil }
            last = byte
        }
        guard last != slash else { return nil }
        let rest = UnsafeBufferPointer(rebasing: value[start...])
        if folder.isEmpty { return String(decoding: rest, as: UTF8.self) }
        let count = folder.utf8.count + 1 + rest.count
        return String(unsafeUninitializedCapacity: count) { buffer in
            var end = buffer.update(fromContentsOf: folder.utf8)
            buffer[end] = slash
            end += 1
            return buffer[end...].update(fromContentsOf: rest)
        }
    }

    private static var dot: UInt8 { UInt8(ascii: ".") }
    private static var slash: UInt8 { UInt8(ascii: "/") }
    private static let isPlain = (0...255).map { "&#?%:\\\t\n\r ".utf8.contains($0) == false && $0 > 32 && $0 < 127 }
}
