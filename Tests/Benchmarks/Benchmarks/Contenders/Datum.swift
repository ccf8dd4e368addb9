/// Data for the engines that have no types of ours; built before anything is timed.
enum Datum {
    case text(String)
    case flag(Bool)
    case list([Datum])
    case object([String: Datum])

    /// A text, or the value that every engine takes for absent.
    static func optional(_ text: String?) -> Datum { text.map { .text($0) } ?? .flag(false) }
}
