import StrictJSON

/// A folder with a note and its photos (<http://textbundle.org>), as Bear exports them.
enum TextBundle {
    /// Returns whether the note is in Bear's trash, by the bundle's `info.json`.
    static func isTrashed(_ info: [UInt8]) -> Bool {
        guard let root = try? JSONDocument(info).root else { return false }
        let trashed = root["net.shinyfrog.bear"]?["trashed"]
        return trashed?.number.map { $0 != "0" } ?? trashed?.boolean ?? false
    }
}
