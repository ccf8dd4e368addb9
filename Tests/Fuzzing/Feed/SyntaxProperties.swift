import Diagnostics
import Foundation
import StrictJSON

/// What holds for the byte-level check, whatever the bytes are.
struct SyntaxProperties {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The document, where it is one.
    func check() -> JSONTree? {
        var skipping = JSONScanner(bytes)
        var reading = JSONScanner(bytes)
        let skipped = Result { () throws(JSONSyntaxError) in
            try skipping.skipValue()
            try skipping.finish()
        }
        let read = Result { () throws(JSONSyntaxError) in
            let tree = try JSONTree(&reading)
            try reading.finish()
            return tree
        }
        switch (skipped, read) {
        case (.success, .success(let tree)):
            compareWithFoundation(tree)
            return tree
        case (.failure(let first), .failure(let second)):
            require(first.offset == second.offset && first.message == second.message, "skipping and reading differ")
            check(first)
            return nil
        default:
            require(false, "skipping and reading differ")
            return nil
        }
    }

    /// Ours is the stricter one: what it lets through, Foundation lets through, and reads the same.
    private func compareWithFoundation(_ tree: JSONTree) {
        guard tree.isOrdinary else { return }
        let text = bytes.starts(with: JSONScanner.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        do {
            let other = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            require(tree.equals(other), "Foundation reads something else: \(other)")
        } catch {
            require(false, "Foundation refuses what we accept: \(error)")
        }
    }

    private func check(_ fault: JSONSyntaxError) {
        require((0...bytes.count).contains(fault.offset), "a fault lies outside the document")
        require(!fault.message.isEmpty, "a fault says nothing")
        require(fault.message.printable().firstHazard == nil, "a message holds what it must not: \(fault.message)")
        require(fault.pointer.printable().firstHazard == nil, "a pointer holds what it must not: \(fault.pointer)")
        require(fault.pointer.isEmpty || fault.pointer.hasPrefix("/"), "this is no pointer: \(fault.pointer)")
    }
}
