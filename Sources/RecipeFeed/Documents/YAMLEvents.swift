import CYaml
import Yams

/// The events of a YAML document, which come before any of its values is made.
enum YAMLEvents {
    /// Returns the place of the first list or object that is deeper than a number of others; `nil` if none is, or if the text stops
    /// being YAML before.
    static func place(deeperThan limit: Int, in text: String) -> Mark? {
        // The parser keeps its own address.
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else { return nil }
        defer { yaml_parser_delete(parser) }
        return Array(text.utf8).withUnsafeBufferPointer { bytes in
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            var depth = 0
            while true {
                var event = yaml_event_t()
                guard yaml_parser_parse(parser, &event) == 1 else { return nil }
                defer { yaml_event_delete(&event) }
                switch event.type {
                case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT: depth += 1
                case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: depth -= 1
                case YAML_STREAM_END_EVENT: return nil
                default: break
                }
                if depth > limit {
                    return mark(at: event.start_mark)
                }
            }
        }
    }

    /// Returns a place in the library's form, which only its parser can make: that of a word behind as many lines and spaces.
    private static func mark(at place: yaml_mark_t) -> Mark? {
        let before = String(repeating: "\n", count: Int(place.line)) + String(repeating: " ", count: Int(place.column))
        return (try? Yams.compose(yaml: before + "a"))?.mark
    }
}
