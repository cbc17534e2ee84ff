/// The rules for the names that the lines of a script use for people.
package enum Handle {
  /// The maximum number of characters.
  static let limit = 200

  /// Returns the error message for an invalid handle.
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

  /// Returns whether a name denotes the participant of the outgoing side.
  static func isMe(_ name: String) -> Bool { name == "Me" || name == "me" }
}
