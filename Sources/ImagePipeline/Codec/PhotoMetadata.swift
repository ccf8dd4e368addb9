package import Foundation

/// The private metadata of a photo file: position, time, camera, names.
///
/// They are read from Exif (CIPA DC-008) and, for a position, from XMP (ISO 16684-1), in JPEG, PNG and WebP files. Metadata
/// that only affect how the picture is shown, such as its orientation, don't count.
package struct PhotoMetadata: Sendable, Hashable {
    /// The kinds of private metadata in words, the most private first; never empty.
    package let contents: [String]

    /// Reads a file; returns `nil` if it has no private metadata, or is of another format.
    ///
    /// Only the parts of the file that hold metadata are read, so mapped data is hardly loaded.
    package init?(of file: Data) {
        guard let format = ImageFormat(recognizing: [UInt8](file.prefix(32))) else { return nil }
        var tags = ExifTags()
        for block in format.metadata(in: file) {
            switch block {
            case .exif(let bytes): tags.read(bytes)
            case .xmp(let bytes): if bytes.range(of: Data("GPSLatitude".utf8)) != nil { tags.hasPosition = true }
            }
        }
        contents = tags.contents
        if contents.isEmpty { return nil }
    }
}

/// The Exif tags with personal data, found in directories of a TIFF structure.
private struct ExifTags {
    var hasPosition = false
    private var make: String?
    private var model: String?
    private var hasTime = false
    private var hasOwner = false

    /// The contents in words, the most private first.
    var contents: [String] {
        var contents: [String] = []
        if hasPosition { contents.append("where it was taken (GPS)") }
        if hasOwner { contents.append("whose camera it is") }
        if hasTime { contents.append("when it was taken") }
        // Some model names begin with the maker's name.
        let parts = [model?.hasPrefix(make ?? " ") == true ? nil : make, model].compactMap(\.self)
        if !parts.isEmpty { contents.append("the camera (\(parts.joined(separator: " ")))") }
        return contents
    }

    /// Reads the main directory and those that it refers to.
    mutating func read(_ tiff: Data) {
        guard let order = tiff.number(at: 0, bytes: 2), order == 0x4949 || order == 0x4D4D else { return }
        let isLittleEndian = order == 0x4949
        guard let start = tiff.number(at: 4, bytes: 4, isLittleEndian: isLittleEndian) else { return }
        read(directory: start, of: tiff, isLittleEndian, isMain: true)
    }

    private mutating func read(directory: Int, of tiff: Data, _ isLittleEndian: Bool, isMain: Bool) {
        let number = { tiff.number(at: $0, bytes: $1, isLittleEndian: isLittleEndian) }
        // No valid file has two of one kind, and reading one again for each of thousands of entries would take hours.
        var hasOwnDirectory = false
        var hasPositions = false
        // An entry consists of a tag, a type, a count, and a value or its offset.
        for index in 0..<(number(directory, 2) ?? 0) {
            let entry = directory + 2 + 12 * index
            guard let tag = number(entry, 2), let count = number(entry + 4, 4), let value = number(entry + 8, 4) else {
                return
            }
            let text = { count > 4 ? tiff.text(at: value, count) : tiff.text(at: entry + 8, count) }
            switch tag {
            case 0x010F: make = text()
            case 0x0110: model = text()
            case 0x0132, 0x9003, 0x9004: hasTime = hasTime || text() != nil
            case 0x013B, 0xA430, 0xA431: hasOwner = hasOwner || text() != nil
            case 0x8769 where isMain && !hasOwnDirectory:
                hasOwnDirectory = true
                read(directory: value, of: tiff, isLittleEndian, isMain: false)
            // Every tag counts except the version of the directory.
            case 0x8825 where isMain && !hasPositions:
                hasPositions = true
                let tags = (0..<(number(value, 2) ?? 0)).compactMap { number(value + 2 + 12 * $0, 2) }
                if tags.contains(where: { $0 != 0 }) { hasPosition = true }
            default: break
            }
        }
    }
}

extension Data {
    /// Returns up to `length` bytes at an offset.
    fileprivate func part(_ offset: Int, _ length: Int) -> Data {
        guard offset >= 0, offset < count, length > 0 else { return Data() }
        return self[(startIndex + offset)..<(startIndex + Swift.min(offset + length, count))]
    }

    /// Returns a text that ends with a zero, or `nil` if it is empty.
    fileprivate func text(at offset: Int, _ length: Int) -> String? {
        let bytes = part(offset, Swift.min(length, 60)).prefix { $0 != 0 }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? nil : text
    }
}
