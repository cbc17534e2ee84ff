import ChatModel

/// A WhatsApp export cut into its messages, whose words are read from the file when they are
/// needed.
final class WhatsAppTranscript {
  /// Its messages.
  private(set) var blocks: [WhatsAppBlock]
  /// Senders by their numbers.
  let senders: [Participant.ID]
  /// The text.
  let text: ExportText
  /// What a pass over the text noted.
  let survey: TextSurvey
  /// What went wrong with the file meanwhile.
  private(set) var failure: Diagnostic?
  private var window: TextWindow

  init(
    _ text: ExportText, blocks: [WhatsAppBlock], senders: [Participant.ID], survey: TextSurvey
  ) {
    self.text = text
    self.blocks = blocks
    self.senders = senders
    self.survey = survey
    window = TextWindow(text)
  }

  /// The sender of a message; `nil` for a line without a name.
  func sender(of index: Int) -> Participant.ID? { blocks[index].sender.map { senders[$0] } }

  /// The message's text, over all its lines, without the last line's end.
  func payload(of index: Int) -> ArraySlice<UInt8> {
    words(Int(blocks[index].body)..<end(of: index))
  }

  /// What stands before the first message.
  var preamble: ArraySlice<UInt8> { words(0..<(blocks.first.map { Int($0.start) } ?? text.count)) }

  /// Where a message stands in the file.
  func location(of index: Int) -> SourceLocation {
    survey.location(of: Int(blocks[index].start), in: text)
  }

  /// Gives messages back to those before them.
  func join(_ isPartOfTheOneBefore: [Int]) {
    var parts = isPartOfTheOneBefore[...]
    var index = -1
    blocks.removeAll { _ in
      index += 1
      guard parts.first == index else { return false }
      parts.removeFirst()
      return true
    }
  }

  private func end(of index: Int) -> Int {
    index + 1 < blocks.count ? Int(blocks[index + 1].start) : text.count
  }

  private func words(_ range: Range<Int>) -> ArraySlice<UInt8> {
    do throws(Diagnostic) {
      let whole = try window.slice(range)
      var end = whole.endIndex
      while end > whole.startIndex, whole[end - 1] == 0x0A || whole[end - 1] == 0x0D { end -= 1 }
      let bytes = whole[..<end]
      return survey.invalidCount > 0 ? TextRepair.repaired(Array(bytes))[...] : bytes
    } catch {
      failure = failure ?? error
      return []
    }
  }
}

/// Cuts a text into ``WhatsAppBlock``s.
struct WhatsAppBlockScanner {
  private var blocks: [WhatsAppBlock] = []
  private var names = ByteInterner()
  private var senders: [Participant.ID] = []
  private var numbers: [Participant.ID: Int] = [:]
  /// The sender of each name, as written.
  private var senderOfName: [Int] = []
  private var shapes: [UInt64: Int] = [:]
  private var shapeCounts: [Int] = []

  /// The messages of a text.
  ///
  /// - Throws: a ``Diagnostic`` where the file can't be read.
  /// - Complexity: O(bytes); 32 bytes of memory for a message.
  static func transcript(of text: ExportText) throws(Diagnostic) -> WhatsAppTranscript {
    var scanner = WhatsAppBlockScanner()
    var survey = TextSurvey()
    var window = TextWindow(text)
    var start = 0
    while try window.advance(keepingFrom: start) || window.isLast {
      let seen = max(survey.count - window.start, 0)
      window.bytes.withUnsafeBufferPointer {
        survey.add(UnsafeBufferPointer(rebasing: $0[seen...]), isLast: window.isLast)
      }
      start += scanner.scan(
        window.bytes, from: start - window.start, at: window.start, isLast: window.isLast)
      if window.isLast { break }
    }
    return WhatsAppTranscript(
      text, blocks: scanner.chosen(), senders: scanner.senders, survey: survey)
  }

  /// Reads the lines that are whole in a window; returns how many bytes they have.
  private mutating func scan(
    _ window: [UInt8], from first: Int, at origin: Int, isLast: Bool
  ) -> Int {
    var start = first
    while start < window.count {
      guard
        let end = ByteSearch.first(0x0A, in: window, from: start) ?? (isLast ? window.count : nil)
      else { break }
      if let header = WhatsAppHeaderScanner.header(in: window, start..<end) {
        var lineEnd = end
        if lineEnd > header.end, window[lineEnd - 1] == 0x0D { lineEnd -= 1 }
        let (sender, body) = WhatsAppSender.split(window, header.end..<lineEnd)
        blocks.append(
          WhatsAppBlock(
            start: origin + start, body: origin + body, sender: sender.map { number(window[$0]) },
            header: header, shape: shape(header.shape)))
      }
      start = end + 1
    }
    return min(start, window.count) - first
  }

  private mutating func number(_ name: ArraySlice<UInt8>) -> Int {
    let (number, isNew) = name.withUnsafeBytes { names.number(of: $0) }
    if isNew {
      let bytes = TextRepair.repaired(Array(name))
      let id = Participant.ID(WhatsAppSender.name(bytes[...]))
      if numbers[id] == nil {
        numbers[id] = senders.count
        senders.append(id)
      }
      senderOfName.append(numbers[id] ?? 0)
    }
    return senderOfName[number]
  }

  private mutating func shape(_ fingerprint: UInt64) -> Int {
    let number = shapes[fingerprint] ?? shapeCounts.count
    if number == shapeCounts.count {
      shapes[fingerprint] = number
      shapeCounts.append(0)
    }
    shapeCounts[number] += 1
    return number
  }

  /// A message may quote a line that begins with a date. True headers are all written alike, so
  /// those that are written otherwise, and less often, belong to the message before them.
  private mutating func chosen() -> [WhatsAppBlock] {
    let most = shapeCounts.max() ?? 0
    let counts = shapeCounts
    blocks.removeAll { block in
      counts[Int(block.shape)] * 2 <= most && (most != 1 || block.sender == nil)
    }
    return blocks
  }
}
