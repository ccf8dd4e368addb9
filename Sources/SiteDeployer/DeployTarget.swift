/// Where a site is deployed to: a tool, and a folder as that tool writes it.
public struct DeployTarget: Sendable, Hashable {
    enum Tool: String, CaseIterable, Sendable {
        case rclone
        case rsync
    }

    let tool: Tool
    /// The folder as the tool's own commands name it, without a slash at its end: `shop:recipes`, `me@host:/srv/www`.
    let folder: String

    /// Reads a target, such as `rclone:shop:recipes` or `rsync:me@host:/srv/www`.
    ///
    /// - Returns: nil where the text names no tool, or no folder.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), let tool = Tool(rawValue: String(text[..<colon])) else {
            return nil
        }
        var folder = text[text.index(after: colon)...]
        while folder.last == "/", folder.count > 1 { folder.removeLast() }
        // A tool would take it for an option.
        guard !folder.isEmpty, folder.first != "-" else { return nil }
        (self.tool, self.folder) = (tool, String(folder))
    }

    /// The forms that targets have, for messages.
    public static let forms =
        "write rclone:REMOTE:FOLDER for what rclone reaches, or rsync:HOST:FOLDER for a host that rsync reaches"
}

extension DeployTarget: CustomStringConvertible {
    /// As ``init(_:)`` reads it.
    public var description: String { "\(tool.rawValue):\(folder)" }
}
