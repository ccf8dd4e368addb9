/// An address on a page that leads nowhere.
package struct BrokenLink: Sendable {
    /// The page's path.
    package let page: String
    /// Where in the page's bytes the address stands.
    package let bytes: Range<Int>
    /// The address, without the escapes of HTML.
    package let value: String
    package let fault: Fault

    package init(page: String, bytes: Range<Int>, value: String, fault: Fault) {
        (self.page, self.bytes, self.value, self.fault) = (page, bytes, value, fault)
    }

    /// What is wrong with it.
    package enum Fault: Sendable {
        case noFile
        case noID(String, in: String)
        case outside
    }

    /// What to tell the author.
    package var message: String {
        let reason =
            switch fault {
            case .noFile: "the site has no such file"
            case .noID(let id, let file): "\(file) has nothing with the id \"\(id)\""
            case .outside: "that is outside of the site's folder"
            }
        return "the link to \"\(value)\" on the page \(page) leads nowhere: \(reason)"
    }
}
