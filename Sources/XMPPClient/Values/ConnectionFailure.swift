/// Why there is no connection, or none any more.
package struct ConnectionFailure: Error, Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    /// Nobody answers at the server's address.
    case unreachable
    /// The server has no TLS.
    case noTLS
    /// The server's certificate isn't trusted, or belongs to another.
    case certificate
    /// The server would have to be sent the password itself.
    case noSCRAM
    /// The server doesn't accept the password.
    case credentials
    /// The server ended the stream with an error.
    case stream
    /// The connection broke off.
    case ended
  }

  package var reason: Reason
  /// What the system or the server said; empty if nothing is known.
  package var detail: String

  package init(_ reason: Reason, _ detail: String = "") {
    self.reason = reason
    self.detail = detail
  }
}

/// An error that a server answers with (RFC 6120).
package struct Refusal: Error, Hashable, Sendable {
  /// Its name: `item-not-found`.
  package var condition: String
  /// The server's words; often empty.
  package var text: String

  package init(condition: String, text: String = "") {
    self.condition = condition
    self.text = text
  }
}
