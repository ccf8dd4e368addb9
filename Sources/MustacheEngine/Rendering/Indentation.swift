/// The blanks that go before every line of a template that a standalone tag put in.
struct Indentation {
    private var bytes: [UInt8] = []

    /// What is in force now.
    private var active = 0..<0

    /// How many of the blanks the line being written has already, from the template around it.
    private var alreadyWritten = 0

    /// To be put back with ``restore(_:)``.
    struct State {
        fileprivate let active: Range<Int>
        fileprivate let count: Int
    }

    var isEmpty: Bool { active.isEmpty }

    /// Adds blanks to those in force.
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

    /// Puts none in force: a template that is put in inside a line keeps its lines as they are.
    mutating func suspend() -> State {
        let state = State(active: active, count: bytes.count)
        active = bytes.count..<bytes.count
        return state
    }

    /// Ends what ``deepen(by:)`` or ``suspend()`` began.
    mutating func restore(_ state: State) {
        active = state.active
        bytes.removeLast(bytes.count - state.count)
        alreadyWritten = 0
    }

    /// Lets the next line begin without the blanks in force now: they stand there already.
    mutating func skipOnNextLine() { alreadyWritten = active.count }

    /// How many blanks begin the next line.
    var nextLineCount: Int { max(0, active.count - alreadyWritten) }

    /// Writes the blanks that begin a line.
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
    /// Writes literal text, with blanks before each line where they are in force.
    mutating func write(_ literal: Literal) {
        let range = literal.start..<literal.start + literal.count
        if indentation.isEmpty {
            append(range)
        } else {
            writeIndented(range, startsLine: literal.startsLine)
        }
    }

    /// Begins a line that a tag begins.
    mutating func startLine() {
        if !indentation.isEmpty { indentation.startLine(in: &output) }
    }

    private mutating func writeIndented(_ range: Range<Int>, startsLine: Bool) {
        if startsLine { startLine() }
        var line = range.lowerBound
        for index in range where program.text[index] == .lineFeed && index + 1 < range.upperBound {
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
