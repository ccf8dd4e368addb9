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
