extension String {
    /// The address of a page without the parameters of its query that let somebody in, such as `token=…`.
    ///
    /// Apps keep addresses as the browser had them, and a site is public.
    var withoutPrivateQuery: String {
        guard let mark = firstIndex(of: "?") else { return self }
        let end = self[mark...].firstIndex(of: "#") ?? endIndex
        let all = self[index(after: mark)..<end].split(separator: "&", omittingEmptySubsequences: false)
        let kept = all.filter { !Self.isPrivate($0) }
        guard kept.count < all.count else { return self }
        return self[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&")) + self[end...]
    }

    private static let privateWords: Set<String> = [
        "token", "accesstoken", "authtoken", "apikey", "auth", "sessionid", "sid", "password",
    ]
    /// Words that may as well name a page, as in `key=4711`; what lets somebody in is longer.
    private static let doubtfulWords: Set<String> = ["key", "session"]
    private static let leastSecret = 12

    /// Returns whether the name of a parameter has a word for what lets somebody in: `access_token`, `api-key`.
    private static func isPrivate(_ parameter: Substring) -> Bool {
        let name = parameter.prefix { $0 != "=" }.lowercased()
        let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let value = parameter.dropFirst(name.count + 1)
        return words.contains(where: privateWords.contains)
            || words.contains(where: doubtfulWords.contains) && value.count >= leastSecret
    }
}
