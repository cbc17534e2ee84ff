import ChatModel

/// Finds lines that look like the system's, but are part of the message before them.
///
/// Who writes a list of appointments may write them just as the phone writes its dates. Such a line
/// has no name, says nothing that the system says, and jumps in time: the chat goes on where it was.
enum WhatsAppContinuations {
  /// How far off the chat's own time a line has to be. Real lines are out of order by minutes.
  private static let tolerance = 12 * 3600

  /// The blocks, with such lines given back to the messages before them.
  ///
  /// - Complexity: O(blocks).
  static func joined(
    _ blocks: [WhatsAppBlock], in text: [UInt8], calendar: WhatsAppCalendar
  ) -> [WhatsAppBlock] {
    guard blocks.contains(where: { $0.sender == nil }) else { return blocks }
    // For each block, when the next message with a name was sent.
    var following: [Int?] = Array(repeating: nil, count: blocks.count)
    var next: Int?
    for index in blocks.indices.reversed() {
      following[index] = next
      if blocks[index].sender != nil {
        next = calendar.date(of: blocks[index].header)?.secondsSince1970 ?? next
      }
    }
    var joined: [WhatsAppBlock] = []
    joined.reserveCapacity(blocks.count)
    var before: Int?
    for (index, block) in blocks.enumerated() {
      let time = calendar.date(of: block.header)?.secondsSince1970
      if block.sender == nil, let last = joined.last, last.sender != nil, let before, let time,
        let after = following[index], jumps(time, from: before, to: after),
        WhatsAppServiceText.kind(of: WhatsAppServiceText.shown(text[block.payload])) == .other
      {
        joined[joined.count - 1].payload = last.payload.lowerBound..<block.payload.upperBound
        continue
      }
      before = time ?? before
      joined.append(block)
    }
    return joined
  }

  private static func jumps(_ time: Int, from before: Int, to after: Int) -> Bool {
    let isAhead = time > max(before, after) + tolerance
    let isBehind = time < min(before, after) - tolerance
    return isAhead || isBehind
  }
}
