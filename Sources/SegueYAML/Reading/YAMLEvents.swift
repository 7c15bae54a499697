import CSegueYAML

/// The events of a text, from libyaml.
@safe struct YAMLEvents: YAMLEventSource, ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The position after the last byte, computed on first use.
  private var end: YAMLPlace?

  /// Starts to read `bytes`, in UTF-8, which must outlive this value.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
    unsafe self.bytes = bytes
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      throw .outOfMemory
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  mutating func next() throws(YAMLError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error() }
    defer { unsafe yaml_event_delete(&event) }
    let start = unsafe Int(event.start_mark.index)
    return unsafe YAMLEvent(
      Self.kind(event), at: place(event.start_mark),
      range: start..<max(start, Int(event.end_mark.index)), style: Self.style(event),
      hasTag: Self.hasTag(event))
  }

  /// The position of a mark, limited to the text.
  ///
  /// At the end of the text, libyaml begins a line that the text need not have.
  private mutating func place(_ mark: yaml_mark_t) -> YAMLPlace {
    let place = YAMLPlace(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    guard unsafe parser.pointee.eof != 0, place.column == 1 else { return place }
    let end = unsafe self.end ?? YAMLPlace(ofByte: bytes.count, in: bytes)
    self.end = end
    return place.line > end.line ? end : place
  }

  private static func kind(_ event: borrowing yaml_event_t) -> YAMLEvent.Kind {
    switch unsafe event.type {
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: unsafe .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      unsafe .scalar(
        YAMLNode.Scalar(
          // The text may contain a NUL character.
          text: String(
            decoding: UnsafeBufferPointer(
              start: event.data.scalar.value, count: event.data.scalar.length), as: UTF8.self),
          isPlain: event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE),
        anchor: text(event.data.scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      unsafe .listStart(anchor: text(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT: unsafe .mapStart(anchor: text(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT: .listEnd
    case YAML_MAPPING_END_EVENT: .mapEnd
    case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT: .start
    default: .end
    }
  }

  private static func style(_ event: borrowing yaml_event_t) -> YAMLStyle? {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      switch unsafe event.data.scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    case YAML_SEQUENCE_START_EVENT:
      unsafe event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
    case YAML_MAPPING_START_EVENT:
      unsafe event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
    default: nil
    }
  }

  private static func hasTag(_ event: borrowing yaml_event_t) -> Bool {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT: unsafe event.data.scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT: unsafe event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT: unsafe event.data.mapping_start.tag != nil
    default: false
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }

  /// The error that libyaml reports in place of an event.
  private mutating func error() -> YAMLError {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    switch unsafe parser.pointee.error {
    case YAML_READER_ERROR:
      // The reader is ahead of the mark, and only the byte offset is known.
      let offset = unsafe min(Int(parser.pointee.problem_offset), bytes.count)
      return unsafe YAMLError(problem ?? "", at: YAMLPlace(ofByte: offset, in: bytes))
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      let context = unsafe parser.pointee.context.map { text in
        unsafe YAMLError.Context(
          text: String(cString: text), place: place(parser.pointee.context_mark))
      }
      return unsafe YAMLError(
        problem ?? "", at: place(parser.pointee.problem_mark), context: context)
    default: return .outOfMemory
    }
  }
}
