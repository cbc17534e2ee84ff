import CYAML

/// Owns libyaml's parser, and the bytes that it reads.
final class Parser {
  /// A step through a document.
  enum Event {
    case streamStart, streamEnd
    case documentStart, documentEnd
    case alias(String)
    case scalar(Node.Scalar, anchor: String?)
    case sequenceStart(anchor: String?)
    case mappingStart(anchor: String?)
    case collectionEnd
  }

  // The parser keeps pointers to itself and into the text: both stay where they are.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ text: String) throws(ParseError) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw .memory
    }
    // The library asserts that there is a text, even where it has no bytes.
    bytes = .allocate(capacity: max(1, text.utf8.count))
    _ = bytes.initialize(from: text.utf8)
    // A text that begins with another encoding's mark is UTF-8 nevertheless.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, text.utf8.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// The next step, and where it begins. Must not be called after the stream's end or an error.
  func next() throws(ParseError) -> (event: Event, mark: Mark) {
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else { throw failure() }
    defer { yaml_event_delete(&raw) }
    let mark = Mark(raw.start_mark)
    switch raw.type {
    case YAML_STREAM_START_EVENT: return (.streamStart, mark)
    case YAML_STREAM_END_EVENT: return (.streamEnd, mark)
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, mark)
    case YAML_DOCUMENT_END_EVENT: return (.documentEnd, mark)
    case YAML_ALIAS_EVENT: return (.alias(String(cString: raw.data.alias.anchor)), mark)
    case YAML_SCALAR_EVENT:
      return (.scalar(Self.scalar(raw), anchor: Self.name(raw.data.scalar.anchor)), mark)
    case YAML_SEQUENCE_START_EVENT:
      return (.sequenceStart(anchor: Self.name(raw.data.sequence_start.anchor)), mark)
    case YAML_MAPPING_START_EVENT:
      return (.mappingStart(anchor: Self.name(raw.data.mapping_start.anchor)), mark)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.collectionEnd, mark)
    default: throw .syntax(.init("this isn't YAML", at: mark))
    }
  }

  private static func scalar(_ raw: yaml_event_t) -> Node.Scalar {
    let scalar = raw.data.scalar
    // A text may hold NUL, so its length counts.
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let style: Node.Scalar.Style =
      switch scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    return Node.Scalar(String(decoding: bytes, as: UTF8.self), style)
  }

  private static func name(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    anchor.map { String(cString: $0) }
  }

  /// Where a byte stands. The library has no mark of what it refuses to decode.
  private func mark(ofByte offset: Int) -> Mark {
    let newline = UInt8(ascii: "\n")
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return Mark(
      line: before.count(where: { $0 == newline }) + 1,
      column: before[start...].count(where: { $0 & 0xC0 != 0x80 }) + 1)
  }

  private func failure() -> ParseError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "this isn't YAML"
    switch parser.pointee.error {
    case YAML_MEMORY_ERROR: return .memory
    case YAML_READER_ERROR:
      return .character(.init(problem, at: mark(ofByte: parser.pointee.problem_offset)))
    default:
      let context = parser.pointee.context.map {
        ParseError.Context(String(cString: $0), at: Mark(parser.pointee.context_mark))
      }
      return .syntax(.init(problem, at: Mark(parser.pointee.problem_mark), in: context))
    }
  }
}

extension Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    // Lines and columns are no more than bytes in memory.
    self.init(line: Int(clamping: mark.line) &+ 1, column: Int(clamping: mark.column) &+ 1)
  }
}
