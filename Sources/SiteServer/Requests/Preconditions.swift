/// The result of a request's conditions for an existing representation (RFC 9110, 13.2.2).
///
/// Files have entity tags but no modification dates here. So conditions on dates are ignored, as section 13.1 requires.
enum Preconditions: Equatable {
    /// The conditions hold: carry out the request.
    case hold
    /// 304: the client already has it.
    case notModified
    /// 412: the client's version is a different one.
    case failed

    /// Evaluates the conditions of a GET or HEAD.
    init(_ fields: RequestFields, tag: String) {
        if let list = fields.ifMatch, !EntityTag.list(list, holds: tag, comparison: .strong) {
            self = .failed
        } else if let list = fields.ifNoneMatch, EntityTag.list(list, holds: tag, comparison: .weak) {
            self = .notModified
        } else {
            self = .hold
        }
    }
}

/// The lists of entity tags in If-Match and If-None-Match (RFC 9110, 8.8.3).
enum EntityTag {
    /// A way to compare two tags (RFC 9110, 8.8.3.2).
    enum Comparison {
        /// Both are strong and have the same bytes.
        case strong
        /// Both mean the same to a reader; a weak tag begins with `W/`.
        case weak
    }

    /// Returns whether a list contains a strong tag or is an asterisk.
    ///
    /// Members that aren't tags are ignored.
    static func list(_ list: String, holds tag: String, comparison: Comparison) -> Bool {
        var rest = list.trimmed
        if rest == "*" { return true }
        while !rest.isEmpty {
            let isWeak = rest.hasPrefix("W/")
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.utf8.first == UInt8(ascii: "\""),
                let end = rest.utf8.dropFirst().firstIndex(of: UInt8(ascii: "\""))
            else {
                guard let comma = rest.utf8.firstIndex(of: UInt8(ascii: ",")) else { return false }
                rest = rest[rest.utf8.index(after: comma)...].trimmed
                continue
            }
            if rest[...end] == tag, comparison == .weak || !isWeak { return true }
            rest = rest[rest.utf8.index(after: end)...].trimmed
            if rest.utf8.first == UInt8(ascii: ",") { rest = rest.dropFirst().trimmed }
        }
        return false
    }
}
