/// The blanks before every line of a template that a standalone tag includes.
struct Indentation {
    private var bytes: [UInt8] = []

    /// The range of the blanks in force.
    private var active = 0..<0

    /// The number of blanks that the current line already has from the outer template.
    private var alreadyWritten = 0

    /// A state to restore with ``restore(_:)``.
    struct State {
        fileprivate let active: Range<Int>
        fileprivate let count: Int
    }

    var isEmpty: Bool { active.isEmpty }

    /// Adds blanks to those in force, and returns the previous state.
    mutating func deepen(by blanks: [UInt8]) -> State {
        let state = State(active: active, count: bytes.count)
        if !blanks.isEmpty {
            let start = bytes.count
            for index in active { bytes.append(bytes[index]) }
            bytes += blanks
            active = start..<bytes.count
        }
        return state
    }

    /// Turns the indentation off for a template that is included within a line, whose lines stay unchanged.
    mutating func suspend() -> State {
        let state = State(active: active, count: bytes.count)
        active = bytes.count..<bytes.count
        return state
    }

    /// Ends the effect of ``deepen(by:)`` or ``suspend()``.
    mutating func restore(_ state: State) {
        active = state.active
        bytes.removeLast(bytes.count - state.count)
        alreadyWritten = 0
    }

    /// Starts the next line without the blanks in force, because they are already written.
    mutating func skipOnNextLine() { alreadyWritten = active.count }

    /// The number of blanks that start the next line.
    var nextLineCount: Int { max(0, active.count - alreadyWritten) }

    /// Writes the blanks that start a line.
    mutating func startLine(in output: inout OutputBuffer) {
        bytes[active].dropFirst(alreadyWritten).withUnsafeBufferPointer { output.append($0) }
        alreadyWritten = 0
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        active = 0..<0
        alreadyWritten = 0
    }
}

extension Interpreter {
    /// Writes literal text, with the blanks in force before each line.
    ///
    /// - Throws: a fault at the instruction with the text if the page becomes too large by that.
    mutating func write(_ literal: Literal, at instruction: Int) throws(TemplateErrors) {
        let range = literal.start..<literal.start + literal.count
        if indentation.isEmpty {
            append(range)
        } else {
            writeIndented(range, startsLine: literal.startsLine)
            if output.count > Limits.page { throw tooMuch(at: instruction) }
        }
    }

    /// Starts a line that begins with a tag.
    mutating func startLine() {
        if !indentation.isEmpty { indentation.startLine(in: &output) }
    }

    private mutating func writeIndented(_ range: Range<Int>, startsLine: Bool) {
        if startsLine { startLine() }
        var line = range.lowerBound
        // Text of many lines behind many blanks is larger than what is written of it before the caller looks.
        for index in range
        where output.count <= Limits.page && program.text[index] == .lineFeed && index + 1 < range.upperBound {
            append(line..<index + 1)
            startLine()
            line = index + 1
        }
        append(line..<range.upperBound)
    }

    private mutating func append(_ range: Range<Int>) {
        program.text.withUnsafeBufferPointer { output.append(UnsafeBufferPointer(rebasing: $0[range])) }
    }
}
