/// Which archive a file holds.
package struct ArchiveHeader: Hashable, Sendable {
  /// The kind of chat.
  package enum Kind: String, Hashable, Sendable { case room, chat }

  /// Whose view it is.
  package var account: String
  package var kind: Kind
  /// The room, or the other one of a chat of two.
  package var address: String
  /// The room's name; empty if it has none.
  package var name: String
  /// The time from which the file has messages, as XEP-0082 writes it; `nil` for all.
  package var since: String?

  package init(
    account: String, kind: Kind, address: String, name: String = "", since: String? = nil
  ) {
    self.account = account
    self.kind = kind
    self.address = address
    self.name = name
    self.since = since
  }

  /// Whether a file with this header can take up what belongs to another.
  func isSameArchive(as other: ArchiveHeader) -> Bool {
    kind == other.kind && address.lowercased() == other.address.lowercased()
      && account.lowercased() == other.account.lowercased()
  }
}
