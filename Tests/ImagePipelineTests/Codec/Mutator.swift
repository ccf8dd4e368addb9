import TestSupport

/// Damages files at random, in the same way in every run of the tests.
struct Mutator {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Changes, removes or adds one to seven bytes behind the first twelve.
    ///
    /// Half of the files are damaged near the beginning, where the sizes and tables are.
    mutating func mutate(_ original: [UInt8]) -> [UInt8] {
        var bytes = original
        let reach = Bool.random(using: &generator) ? 200 : bytes.count
        for _ in 0...Int.random(in: 0..<7, using: &generator) {
            let place = Int.random(in: 12..<min(reach, bytes.count), using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
            case 2: bytes[place] = Bool.random(using: &generator) ? 0 : 0xFF
            default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
        }
        return bytes
    }
}
