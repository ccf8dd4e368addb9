public import Foundation

/// A recipe list that passed every check.
public struct RecipeFeed: Sendable {
    /// The recipes, in the feed's order.
    public let recipes: [Recipe]
    /// What was put right: names whose UTF-8 somebody had taken for Windows-1252.
    public let repairs: [FeedProblem]

    /// Reads a feed, all or nothing: one malformed recipe rejects the whole list.
    ///
    /// - Parameters:
    ///   - bytes: the JSON document (RFC 8259) as it was received; UTF-8, with or without a byte order mark.
    ///   - location: where it came from; photo URLs may be relative to it.
    ///   - limits: how large a document may be.
    /// - Throws: ``FeedRejection`` with every fault that was found, in the document's order.
    public init(
        _ bytes: [UInt8], from location: URL, limits: FeedLimits = .standard
    ) throws(FeedRejection) {
        var decoder = FeedDecoder(bytes, location: location, limits: limits)
        let recipes = decoder.decode()
        guard decoder.faults.isEmpty else {
            throw FeedRejection(problems: FeedProblem.placed(decoder.faults, in: bytes))
        }
        self.recipes = recipes
        repairs = FeedProblem.placed(decoder.repairs, in: bytes)
    }
}

/// How large a feed may be.
public struct FeedLimits: Sendable {
    /// The most bytes that a document may have.
    public var bytes: Int
    /// The most recipes that a list may have.
    public var recipes: Int
    /// The most characters that a name or a cuisine may have.
    public var nameLength: Int

    /// 64 MB, 5 million recipes, 1,000 characters a name.
    public static let standard = FeedLimits(bytes: 64 << 20, recipes: 5_000_000, nameLength: 1_000)

    /// Makes a set of limits.
    public init(bytes: Int, recipes: Int, nameLength: Int) {
        self.bytes = bytes
        self.recipes = recipes
        self.nameLength = nameLength
    }
}
