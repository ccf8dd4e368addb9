/// What a request's conditions come to for a representation that exists (RFC 9110, 13.2.2).
///
/// Files have entity tags and no modification dates here, so that conditions on dates are passed over, as section 13.1 has it.
enum Preconditions: Equatable {
    /// Do what was asked.
    case hold
    /// 304: the client has it already.
    case notModified
    /// 412: the client has something else than it thinks.
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
    /// How two tags are compared (RFC 9110, 8.8.3.2).
    enum Comparison {
        /// The same bytes.
        case strong
        /// The same for a reader; a tag that says no more than that begins with `W/`.
        case weak
    }

    /// Whether a list holds a strong tag, or is an asterisk.
    ///
    /// What is no tag in it is passed over.
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
