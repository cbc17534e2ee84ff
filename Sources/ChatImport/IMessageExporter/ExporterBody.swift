import ChatModel

/// What stands below the sender of a message in a text of `imessage-exporter`.
struct ExporterBody {
  private(set) var words = ""
  /// The paths of its files.
  private(set) var files: [String] = []
  private(set) var tapbacks: [(name: String, emoji: String)] = []
  /// What the message said before, oldest first.
  private(set) var history: [String] = []
  private(set) var effect: String?
  private(set) var isUnsent = false
  /// How many replies stand only here.
  private(set) var innerReplies = 0

  /// Takes the lines apart.
  ///
  /// - Parameters:
  ///   - known: The keys of the replies that stand elsewhere, too.
  ///   - holds: Returns whether the export has a file.
  init(_ lines: ArraySlice<String>, known: Set<Int>, holds: (String) -> Bool) {
    var said: [String] = []
    var edits: [String] = []
    var isInTapbacks = false
    var isInKnownReply = false
    var rest = lines
    while let line = rest.popFirst() {
      if line.hasPrefix(ExporterTextIndex.indent) {
        let inner = String(line.dropFirst(ExporterTextIndex.indent.utf8.count))
        if let header = ExporterHeader(inner), let sender = rest.first {
          isInKnownReply = known.contains(ExporterTextIndex.key(header.date, sender.trimmed))
          if !isInKnownReply { innerReplies += 1 }
        }
        if isInKnownReply { continue }
        if isInTapbacks, let tapback = Self.tapback(inner) {
          tapbacks.append(tapback)
        } else {
          said.append(line)
        }
        continue
      }
      if line.isEmpty, isInKnownReply { continue }
      isInKnownReply = false
      switch line {
      case _ where Self.tapbackLines.contains(line): isInTapbacks = true
      case ExporterTextIndex.replyLine, "This message was deleted from the conversation!": break
      default:
        if isInTapbacks, let tapback = Self.tapback(line) {
          tapbacks.append(tapback)
        } else if line.hasPrefix("Sent with "), effect == nil {
          effect = String(line.dropFirst(10))
        } else if Self.isEdit(line), let colon = line.range(ofFirst: "later: ") {
          edits.append(String(line[colon.upperBound...]))
        } else if line.range(ofFirst: "unsent ") != nil, Self.isUnsending(line) {
          isUnsent = true
        } else if Self.isPath(line), holds(line) || Self.isUsualPath(line) {
          files.append(line)
        } else {
          said.append(line)
          isInTapbacks = isInTapbacks && line.isEmpty
        }
      }
    }
    while said.last?.isEmpty == true { said.removeLast() }
    if !edits.isEmpty {
      // What it said first has its time before it.
      let original = said.joined(separator: "\n")
      history = [ExporterHeader(original)?.rest ?? original] + edits.dropLast()
      said = [edits[edits.count - 1]]
    }
    words = said.joined(separator: "\n")
  }

  /// Returns whether a line stands before those who reacted.
  static func beginsTapbacks(_ line: ArraySlice<UInt8>) -> Bool {
    tapbackLines.contains { line.elementsEqual($0.utf8) }
  }

  private static let tapbackLines = ["Tapbacks:", "Reactions:"]

  /// `Loved by Ben`, `☕️ by Ben`.
  static func tapback(_ line: String) -> (name: String, emoji: String)? {
    guard let by = line.range(ofFirst: " by ") else {
      guard line.hasPrefix("Sticker from ") else { return nil }
      return (String(line.dropFirst(13).prefix { $0 != ":" }), "sticker")
    }
    let kind = String(line[..<by.lowerBound])
    let name = String(line[by.upperBound...])
    if let emoji = IMessageTapback.emoji(named: kind) { return (name, emoji) }
    guard let scalar = kind.unicodeScalars.first, !scalar.isASCII, kind.count <= 2 else {
      return nil
    }
    return (name, kind)
  }

  private static func isEdit(_ line: String) -> Bool { line.hasPrefix("Edited ") }

  private static func isUnsending(_ line: String) -> Bool {
    line.range(ofFirst: "unsent a message") != nil
      || line.range(ofFirst: "unsent this message") != nil
  }

  /// Returns whether a line may be the path of a file.
  private static func isPath(_ line: String) -> Bool {
    guard line.utf8.count < 1_024, let slash = line.lastIndex(of: "/") else { return false }
    return line[slash...].contains(".") && line.range(ofFirst: "://") == nil
  }

  private static func isUsualPath(_ line: String) -> Bool {
    line.hasPrefix("attachments/") || line.hasPrefix("~/Library/")
      || line.range(ofFirst: "/Library/Messages/") != nil
  }
}
