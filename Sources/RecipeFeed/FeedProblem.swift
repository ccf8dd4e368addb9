import StrictJSON

/// One thing that is wrong with a feed, and where.
public struct FeedProblem: Sendable, Hashable {
    /// The line in the document as it was received, counted from 1.
    public let line: Int
    /// The column in that line, in Unicode scalars, counted from 1.
    public let column: Int
    /// The place as a JSON Pointer (RFC 6901), such as `/recipes/10/name`; empty for the whole document.
    ///
    /// For a key that is missing it is the place where it belongs, for broken JSON the innermost value that was begun.
    public let pointer: String
    /// The recipe concerned, such as `recipes[10] "Canadian Butter Tarts"`.
    public let recipe: String?
    /// What is wrong, in plain words.
    public let message: String
    /// What to do about it.
    public let help: String?
    /// The line of the document, cut to what is near the fault where it is long.
    public let excerpt: String
    /// Where the fault stands in ``excerpt``, in characters, counted from 0.
    public let excerptOffset: Int
}

extension FeedProblem {
    /// Finds the places of faults, given in the document's order.
    static func placed(_ faults: [FeedFault], in bytes: [UInt8]) -> [FeedProblem] {
        let places = DocumentPlace.places(of: faults.map(\.offset), in: bytes)
        return zip(faults, places).map { fault, place in
            FeedProblem(
                line: place.line, column: place.column, pointer: fault.pointer, recipe: fault.recipe,
                message: fault.message, help: fault.help, excerpt: place.excerpt,
                excerptOffset: place.excerptOffset)
        }
    }
}

/// Why a feed was not accepted: every problem, in the document's order.
public struct FeedRejection: Error, Sendable {
    /// At least one problem.
    public let problems: [FeedProblem]
    /// What recipes have and is not known: a field that is missing may be there under another name.
    public let unknownFields: [UnknownField]
}
