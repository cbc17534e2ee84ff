/// One message of the file as bytes: its header, its sender, and what was said, over all its lines.
struct WhatsAppBlock {
  /// Its date, as written.
  var header: WhatsAppHeader
  /// Its first line, from 1.
  var line: Int
  /// Its first byte.
  var start: Int
  /// The sender's name; `nil` for a system line without one.
  var sender: Range<Int>?
  /// What was said, without the last line's end.
  var payload: Range<Int>
}

/// Cuts a text into ``WhatsAppBlock``s.
struct WhatsAppBlockScanner {
  private struct Candidate {
    var header: WhatsAppHeader
    var line: Int
    var start: Int
    var sender: Range<Int>?
    var bodyStart: Int
  }

  private let text: [UInt8]
  private var candidates: [Candidate] = []

  /// The blocks of a text, and where the first begins.
  ///
  /// - Complexity: O(bytes).
  static func blocks(of text: [UInt8]) -> (blocks: [WhatsAppBlock], preamble: Range<Int>) {
    var scanner = WhatsAppBlockScanner(text: text)
    scanner.findCandidates()
    let blocks = scanner.chosen()
    return (blocks, 0..<(blocks.first?.start ?? text.count))
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func findCandidates() {
    var start = 0
    var line = 1
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      if let header = WhatsAppHeaderScanner.header(in: text, start..<end) {
        var lineEnd = end
        if lineEnd > header.end, text[lineEnd - 1] == 0x0D { lineEnd -= 1 }
        let (sender, body) = WhatsAppSender.split(text, header.end..<lineEnd)
        candidates.append(
          Candidate(header: header, line: line, start: start, sender: sender, bodyStart: body))
      }
      start = end + 1
      line += 1
    }
  }

  /// A message may quote a line that begins with a date. True headers are all written alike, so
  /// those that are written otherwise, and less often, belong to the message before them.
  private func chosen() -> [WhatsAppBlock] {
    var counts: [UInt64: Int] = [:]
    for candidate in candidates { counts[candidate.header.shape, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    let kept = candidates.filter { candidate in
      let count = counts[candidate.header.shape] ?? 0
      return count * 2 > most || (most == 1 && candidate.sender != nil)
    }
    var blocks: [WhatsAppBlock] = []
    blocks.reserveCapacity(kept.count)
    for (index, candidate) in kept.enumerated() {
      var end = index + 1 < kept.count ? kept[index + 1].start : text.count
      while end > candidate.bodyStart, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
      blocks.append(
        WhatsAppBlock(
          header: candidate.header, line: candidate.line, start: candidate.start,
          sender: candidate.sender, payload: candidate.bodyStart..<max(candidate.bodyStart, end)))
    }
    return blocks
  }
}
