import ChatModel

/// Parses a `.chat` text item by item. It never stops early: errors are reported, and parsing
/// continues with the next line.
struct ScriptParser: IteratorProtocol {
  let source: SourceText
  let diagnostics: DiagnosticCollector
  /// The header; complete after the first item below it was parsed.
  private(set) var presentation = Presentation()
  /// The source range of each header key.
  private(set) var headerPlaces: [String: Range<Int>] = [:]
  private var cast = Cast([])
  /// The item that was parsed last.
  private var item: ScriptItem?
  private var line = 0
  private var hasHeader = false
  /// Whether all items so far were comments.
  private(set) var hasOnlyComments = true

  init(source: SourceText, diagnostics: DiagnosticCollector) {
    self.source = source
    self.diagnostics = diagnostics
  }

  private var bytes: [UInt8] { source.bytes }

  /// Parses and returns the next item; `nil` after the last. Complexity: O(bytes of the item).
  mutating func next() -> ScriptItem? {
    while line < source.lineStarts.count {
      let range = source.lineRange(line)
      if Escapes.trim(bytes, range).isEmpty {
        line += 1
      } else if isFence(range), hasOnlyComments, !hasHeader {
        readHeader()
      } else {
        readItem(range)
      }
      if let item {
        self.item = nil
        if !item.isComment { hasOnlyComments = false }
        return item
      }
    }
    return nil
  }

  // MARK: Header

  private func isFence(_ range: Range<Int>) -> Bool {
    let trimmed = Escapes.trim(bytes, range)
    return trimmed.lowerBound == range.lowerBound && bytes[trimmed].elementsEqual("---".utf8)
  }

  private mutating func readHeader() {
    hasHeader = true
    let first = line + 1
    var last = first
    while last < source.lineStarts.count, !isFence(source.lineRange(last)) { last += 1 }
    guard last < source.lineStarts.count else {
      diagnostics.error(
        "the header is not closed", hint: "end it with a line `---`",
        at: .range(source.lineRange(line)))
      line += 1
      return
    }
    line = last + 1
    let start = source.lineStarts[first]
    let end = source.lineStarts[last]
    var reader = YAMLReader(source: source, firstLine: first, diagnostics: diagnostics)
    guard let node = reader.read(source.string(start..<end)) else { return }
    if case .null = node.value { return }
    guard let object = ObjectReader(node, .presentation, diagnostics) else { return }
    presentation = PresentationDecoder(diagnostics: diagnostics).decode(object)
    headerPlaces = object.valueRanges
    cast = Cast(presentation)
  }

  // MARK: Items

  private mutating func readItem(_ range: Range<Int>) {
    let firstLine = line
    line += 1
    let first = bytes[range.lowerBound]
    if first.isBlank {
      let text = Escapes.trim(bytes, range)
      diagnostics.error(
        "this line continues nothing",
        hint: "a message, a system line or a directive begins in the first column",
        at: .range(text))
      skipContinuation()
      return
    }
    if first == UInt8(ascii: "#") {
      let text = CommentLines.trimmed(bytes[range.lowerBound + 1..<range.upperBound])
      append(.comment(text), from: firstLine)
      return
    }
    if starts(range, with: "==") {
      readSeparator(range, firstLine)
    } else if starts(range, with: "---") {
      readUnreadMark(range, firstLine)
    } else if first == UInt8(ascii: "*") {
      readServiceLine(range, firstLine)
    } else if first == UInt8(ascii: "@") {
      let fragment = fragment(from: range.lowerBound + 1, range)
      let parser = DirectiveParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
      if let directive = parser.directive() { append(.directive(directive), from: firstLine) }
    } else {
      readMessage(range, firstLine)
    }
  }

  private func starts(_ range: Range<Int>, with prefix: String) -> Bool {
    bytes[range].starts(with: prefix.utf8)
  }

  private mutating func append(_ kind: ScriptItem.Kind, from firstLine: Int) {
    let start = source.lineStarts[firstLine]
    let end = source.lineRange(line - 1).upperBound
    item = ScriptItem(kind, span: SourceSpan(start: start, end: end, line: firstLine + 1))
  }

  private mutating func skipContinuation() { _ = fragment(from: 0, 0..<0) }

  /// Returns an item's text: the rest of its first line, and the indented lines below without the
  /// indentation of the first of them. Empty lines are included if an indented one follows.
  private mutating func fragment(from start: Int, _ range: Range<Int>) -> Fragment {
    var fragment = Fragment()
    fragment.append(line: bytes[Escapes.trim(bytes, start..<max(start, range.upperBound))])
    var indentation: ArraySlice<UInt8>?
    var empty = 0
    while line + empty < source.lineStarts.count {
      let range = source.lineRange(line + empty)
      let trimmed = Escapes.trim(bytes, range)
      if trimmed.isEmpty {
        empty += 1
        continue
      }
      guard bytes[range.lowerBound].isBlank else { break }
      for skipped in line..<line + empty {
        fragment.appendEmptyLine(at: source.lineRange(skipped).lowerBound)
      }
      let own = bytes[range.lowerBound..<trimmed.lowerBound]
      let shared = indentation ?? own
      indentation = shared
      let common = zip(own, shared).prefix { $0 == $1 }.count
      fragment.append(line: bytes[range.lowerBound + common..<trimmed.upperBound])
      line += empty + 1
      empty = 0
    }
    return fragment
  }

  // MARK: Kinds of items

  private mutating func readSeparator(_ range: Range<Int>, _ firstLine: Int) {
    var inner = Escapes.trim(bytes, range)
    let block = AttributeParser.block(bytes, inner)
    if let block { inner = Escapes.trim(bytes, inner.lowerBound..<block.start) }
    let equals = UInt8(ascii: "=")
    var text = inner
    while let first = text.first, bytes[first] == equals { text.removeFirst() }
    while let last = text.last, bytes[last] == equals,
      !Escapes.isEscaped(bytes, at: last, from: text.lowerBound)
    {
      text.removeLast()
    }
    text = Escapes.trim(bytes, text)
    var separator = ScriptSeparator(Escapes.unescape(bytes, text))
    let raw = Substring(source.string(text))
    if Moment.looksLikeDate(raw.prefix { $0 != " " && $0 != "T" }) {
      separator.text = ""
      if let date = Moment.date(raw) {
        separator.day = .on(date)
      } else {
        diagnostics.error(Moment.flaw(raw), hint: "write 2026-03-14", at: .range(text))
      }
    } else if text.isEmpty, block == nil {
      diagnostics.error(
        "this separator says nothing", hint: "write == Today == or == 2026-03-14 ==",
        at: .range(range))
    }
    if let block {
      var fragment = Fragment()
      fragment.append(line: bytes[block.inner])
      AttributeParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
        .apply(0..<fragment.bytes.count, to: &separator)
    }
    append(.separator(separator), from: firstLine)
  }

  private mutating func readUnreadMark(_ range: Range<Int>, _ firstLine: Int) {
    let text = source.string(range)
    var words = text.split { $0 == "-" || $0 == " " || $0 == "\t" }.map { $0.lowercased() }
    let position = words.firstIndex(of: "unread")
    if let position { words.remove(at: position) }
    words.removeAll { $0 == "messages" || $0 == "message" }
    let count = words.first.flatMap { Int($0) }
    guard position != nil, words.isEmpty || (words.count == 1 && count != nil) else {
      diagnostics.error(
        "a line of dashes marks what is unread",
        hint: "write --- unread --- or --- unread 3 ---, and == … == for a day", at: .range(range))
      return
    }
    append(.unreadMark(count: count), from: firstLine)
  }

  private mutating func readServiceLine(_ range: Range<Int>, _ firstLine: Int) {
    let fragment = fragment(from: range.lowerBound + 1, range)
    var text = Escapes.trim(fragment.bytes, 0..<fragment.bytes.count, newlines: true)
    var line = ScriptServiceLine("")
    if let block = AttributeParser.block(fragment.bytes, text) {
      AttributeParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
        .apply(block.inner, to: &line)
      text = Escapes.trim(fragment.bytes, text.lowerBound..<block.start, newlines: true)
    } else {
      AttributeParser.reportUnclosed(in: fragment, text, diagnostics)
    }
    line.text = Escapes.unescape(fragment.bytes, text)
    append(.service(line), from: firstLine)
  }

  private mutating func readMessage(_ range: Range<Int>, _ firstLine: Int) {
    guard let start = MessageStart.find(in: source, range, cast) else {
      MessageStart.report(source, range, cast, diagnostics)
      skipContinuation()
      return
    }
    let place = DiagnosticCollector.Place.range(start.nameRange)
    let known = cast.known(start.name)
    if known == nil, MessageStart.reportMissingColon(source, start.nameRange, diagnostics) {
      skipContinuation()
      return
    }
    if known == nil, !start.isPlausible {
      diagnostics.error(
        "this doesn't look like a name",
        hint: "a message is `Name: text`; indent the line to continue the message above, "
          + "or name the person under `people:`", at: place)
      skipContinuation()
      return
    }
    let sender = known ?? cast.id(start.name, at: place, diagnostics)
    if let flaw = start.timeFlaw {
      diagnostics.error(flaw, hint: Moment.hint, at: .range(start.timeRange))
    }
    let fragment = fragment(from: start.textStart, range)
    let parser = MessageParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
    append(.message(parser.message(from: sender, at: start.time)), from: firstLine)
  }
}

extension ScriptItem {
  fileprivate var isComment: Bool {
    if case .comment = kind { return true }
    return false
  }
}
