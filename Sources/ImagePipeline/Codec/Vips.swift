import CVips

/// Calls of libvips, each with the reason where it fails.
enum Vips {
    /// The version of libvips, as in "8.14.1", or why it cannot be loaded; found out once a process.
    static let version: Result<String, ImageError> =
        if let reason = cvips_load() {
            .failure(.libraryUnavailable(reason: String(cString: reason)))
        } else {
            .success(String(cString: cvips_version()))
        }

    /// Whether libvips runs, or why it does not; found out once a process.
    static let start: Result<Void, ImageError> = version.flatMap { _ in
        cvips_start() == Int32(CVIPS_OK.rawValue)
            ? .success(()) : .failure(.libraryUnavailable(reason: takeReason()))
    }

    /// A call that reads an image.
    static func decoding(_ format: ImageFormat, _ call: () -> Int32) throws(ImageError) {
        switch outcome(of: call) {
        case .success: return
        case .otherLoader: throw .damaged(format, reason: "it only begins like one")
        case .failure(let reason): throw .damaged(format, reason: reason)
        }
    }

    /// A call that makes something of an image.
    static func encoding(_ call: () -> Int32) throws(ImageError) {
        if case .failure(let reason) = outcome(of: call) { throw .notEncoded(reason: reason) }
    }

    private enum Outcome {
        case success, otherLoader, failure(reason: String)
    }

    /// Makes a call, and once more while no other runs if it fails.
    ///
    /// libvips keeps what it has to say about errors in one place for all threads: only what it says then is sure to be this
    /// call's.
    private static func outcome(of call: () -> Int32) -> Outcome {
        let failed = Int32(CVIPS_FAILED.rawValue)
        cvips_begin(0)
        var status = call()
        cvips_end()
        if status == failed {
            cvips_begin(1)
            defer { cvips_end() }
            status = call()
            if status == failed { return .failure(reason: takeReason()) }
        }
        return status == Int32(CVIPS_OK.rawValue) ? .success : .otherLoader
    }

    /// The last line of what libvips has to say, which names the fault rather than the way to it.
    private static func takeReason() -> String {
        guard let text = cvips_take_error() else { return "no reason given" }
        defer { cvips_free(text) }
        let lines = String(cString: text).split(whereSeparator: \.isNewline)
        return lines.last.map(String.init) ?? "no reason given"
    }
}
