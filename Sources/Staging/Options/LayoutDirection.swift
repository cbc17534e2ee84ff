import ChatModel
import Themes

/// On which side a chat begins: where own messages, avatars, the way back and the composer's buttons
/// stand, and where swipes lead.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// That of the locale; without one, that in which most messages begin.
  case automatic = "auto"
  /// One's own messages at the right.
  case leftToRight = "ltr"
  /// One's own messages at the left.
  case rightToLeft = "rtl"
}

extension LayoutDirection {
  /// The most messages that are asked.
  private static let mostMessages = 200
  /// The most events among which messages are looked for.
  private static let mostEvents = 4_000

  /// Returns whether a chat is mirrored.
  ///
  /// - Complexity: O(bytes of the first messages up to their first letters).
  func isMirrored(_ timeline: Timeline, locale: Localization?) -> Bool {
    switch self {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .automatic:
      if let locale { return locale.isRightToLeft }
      let later = timeline.events.lazy.prefix(Self.mostEvents).compactMap { timed -> Entry? in
        if case .append(let entry) = timed.event { entry } else { nil }
      }
      var majority = 0
      var count = 0
      func ask(_ entry: Entry) {
        guard case .message(let message) = entry,
          let isRightToLeft = message.text.string.beginsRightToLeft
        else { return }
        majority += isRightToLeft ? 1 : -1
        count += 1
      }
      for entry in timeline.initial.conversation.entries.prefix(Self.mostMessages) { ask(entry) }
      for entry in later where count < Self.mostMessages { ask(entry) }
      return majority > 0
    }
  }
}

extension String {
  /// Whether the first letter with a direction of its own runs from right to left; `nil` without any.
  fileprivate var beginsRightToLeft: Bool? {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF,
        0x1_E800...0x1_EFFF:
        // Digits and signs of these blocks have none.
        if scalar.value == 0x200F || scalar.properties.isAlphabetic { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
