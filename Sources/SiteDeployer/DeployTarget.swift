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
    /// A remote may not carry settings of its own, such as `shop,access_key_id=…:recipes`: targets are printed.
    ///
    /// - Returns: nil where the text names no tool, or neither a remote or host nor a path of this machine.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), let tool = Tool(rawValue: String(text[..<colon])) else {
            return nil
        }
        var folder = text[text.index(after: colon)...]
        // The top of a host or of this machine ends in a slash.
        while folder.hasSuffix("/"), !["", ":"].contains(folder.dropLast().suffix(1)) { folder.removeLast() }
        // A tool would take it for an option.
        guard folder.first != "-" else { return nil }
        let isHere = ["/", "./", "../"].contains(where: folder.hasPrefix) || [".", ".."].contains(folder)
        guard isHere || folder.dropFirst().contains(":") else { return nil }
        guard
            isHere || tool == .rsync
                || !folder[..<(folder.dropFirst().firstIndex(of: ":") ?? folder.endIndex)].contains("=")
        else { return nil }
        (self.tool, self.folder) = (tool, String(folder))
    }

    /// The forms that targets have, for messages.
    public static let forms =
        "write rclone:REMOTE:FOLDER for what rclone reaches, with the remote's settings in rclone's own configuration, or "
        + "rsync:HOST:FOLDER for a host that rsync reaches; a folder of this machine begins with / or ./"
}

extension DeployTarget: CustomStringConvertible {
    /// As ``init(_:)`` reads it.
    public var description: String { "\(tool.rawValue):\(folder)" }
}
