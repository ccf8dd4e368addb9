extension String {
    /// Returns the text for a message, cut if it is long.
    package func shortened(to count: Int = 80) -> String {
        let start = unicodeScalars.prefix(count + 1)
        return start.count > count ? String(start.prefix(count - 1)) + "…" : self
    }

    /// The text as a token of a JSON Pointer (RFC 6901, section 3), cut if it is long.
    package var pointerToken: String { shortened().replacing("~", with: "~0").replacing("/", with: "~1") }
}
