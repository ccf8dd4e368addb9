import CVips

/// Calls of libvips, which throw the reason if they fail.
enum Vips {
    /// The version of libvips, such as "8.14.1", or the reason that it can't be loaded; determined once per process.
    static let version: Result<String, ImageError> =
        if let reason = cvips_load() {
            .failure(.libraryUnavailable(reason: String(cString: reason)))
        } else {
            .success(String(cString: cvips_version()))
        }

    /// Success if libvips runs, or the reason that it doesn't; determined once per process.
    static let start: Result<Void, ImageError> = version.flatMap { _ in
        cvips_start() == Int32(CVIPS_OK.rawValue)
            ? .success(()) : .failure(.libraryUnavailable(reason: takeReason()))
    }

    /// Makes a call that reads an image.
    static func decoding(_ format: ImageFormat, _ call: () -> Int32) throws(ImageError) {
        switch outcome(of: call) {
        case .success: return
        case .otherLoader: throw .damaged(format, reason: "it only begins like one")
        case .failure(let reason): throw .damaged(format, reason: reason)
        }
    }

    /// Makes a call that converts an image.
    static func encoding(_ call: () -> Int32) throws(ImageError) {
        if case .failure(let reason) = outcome(of: call) { throw .notEncoded(reason: reason) }
    }

    private enum Outcome {
        case success, otherLoader, failure(reason: String)
    }

    /// Makes a call; if it fails, repeats it while no other call runs.
    ///
    /// libvips keeps error messages in one place for all threads, so only the message of the second call is sure to be its own.
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

    /// Returns the last line of libvips's message, which names the error itself.
    private static func takeReason() -> String {
        guard let text = cvips_take_error() else { return "no reason given" }
        defer { cvips_free(text) }
        let lines = String(cString: text).split(whereSeparator: \.isNewline)
        return lines.last.map(String.init) ?? "no reason given"
    }
}
