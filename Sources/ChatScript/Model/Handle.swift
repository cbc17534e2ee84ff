/// What the lines of a script may call somebody.
package enum Handle {
  /// The most characters.
  static let limit = 200

  /// What is wrong with one that isn't valid.
  static func flaw(_ handle: String) -> String {
    handle.isEmpty
      ? "a name is missing here"
      : "`\(handle.prefix(40))` can't be what somebody is called in a line"
  }

  static let hint =
    "at most \(limit) characters in one line, without spaces around them or control characters"

  static func isValid(_ handle: String) -> Bool {
    guard let first = handle.utf8.first, let last = handle.utf8.last else { return false }
    return handle.utf8.count <= 4 * limit && handle.count <= limit && !first.isBlank
      && !last.isBlank && handle.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Returns whether a name stands for the participant whose side is the outgoing one.
  static func isMe(_ name: String) -> Bool { name == "Me" || name == "me" }
}
