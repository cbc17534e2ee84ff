import ChatModel

/// Finds lines that look like the system's, but are part of the message before them.
///
/// Who writes a list of appointments may write them just as the phone writes its dates. Such a line
/// has no name, is no phrase of the system, and jumps in time, after which the chat continues where
/// it was.
enum WhatsAppContinuations {
  /// How far off the chat's own time a line has to be. Real lines are out of order by minutes.
  private static let tolerance = 12 * 3600

  /// Gives such lines back to the messages before them.
  ///
  /// - Complexity: O(messages).
  static func join(in transcript: WhatsAppTranscript, calendar: WhatsAppCalendar) {
    let blocks = transcript.blocks
    guard blocks.contains(where: { $0.sender == nil }) else { return }
    func time(_ index: Int) -> Int? { calendar.date(of: blocks[index].header)?.secondsSince1970 }
    var parts: [Int] = []
    var before: Int?
    // Whether the message to which a line would belong has a sender.
    var isAfterWords = false
    // The next message with a name and a date.
    var next = 0
    for index in blocks.indices {
      let now = time(index)
      let isNamed = blocks[index].sender != nil
      if !isNamed, isAfterWords, let before, let now {
        next = max(next, index + 1)
        while next < blocks.count, blocks[next].sender == nil || time(next) == nil { next += 1 }
        if next < blocks.count, let after = time(next), jumps(now, from: before, to: after),
          WhatsAppServiceText.kind(
            of: WhatsAppServiceText.shown(transcript.payload(of: index))) == .other
        {
          parts.append(index)
          continue
        }
      }
      isAfterWords = isNamed
      before = now ?? before
    }
    if !parts.isEmpty { transcript.join(parts) }
  }

  private static func jumps(_ time: Int, from before: Int, to after: Int) -> Bool {
    let isAhead = time > max(before, after) + tolerance
    let isBehind = time < min(before, after) - tolerance
    return isAhead || isBehind
  }
}
