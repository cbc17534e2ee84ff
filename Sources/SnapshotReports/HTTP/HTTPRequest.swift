/// A request, read completely.
struct HTTPRequest: Hashable, Sendable {
  /// `GET`, `POST`, whatever was asked for.
  var method: String
  /// The target's path, as sent.
  var path: String
  /// What follows the path's `?`, as sent; empty without one.
  var query: String
  /// The header fields in their order, names in small letters.
  var fields: [Field]
  /// The content.
  var body: [UInt8]
  /// Whether the client expects to send another one on the same connection.
  var isPersistent: Bool

  /// A header field.
  struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Returns the value of a field; `nil` where it isn't there, or more than once.
  func field(_ name: String) -> String? {
    let found = fields.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }

  /// Returns a parameter of the query, as sent; `nil` where it isn't there.
  func parameter(_ name: String) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == name { return String(parts[1]) }
    }
    return nil
  }
}
