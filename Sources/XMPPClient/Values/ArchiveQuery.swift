/// A question for one page of an archive (XEP-0313, XEP-0059).
package struct ArchiveQuery: Hashable, Sendable {
  /// The room whose archive it is; `nil` for the account's own.
  package var archive: String?
  /// The other one of a chat of two.
  package var correspondent: String?
  /// The time from which messages are wanted, as XEP-0082 writes it.
  package var since: String?
  /// The id of the message before the page.
  package var after: String?
  /// The most messages that are wanted.
  package var size: Int

  /// What large servers give at most; others give fewer.
  package static let defaultSize = 250

  package init(
    archive: String? = nil, correspondent: String? = nil, since: String? = nil,
    after: String? = nil, size: Int = Self.defaultSize
  ) {
    self.archive = archive
    self.correspondent = correspondent
    self.since = since
    self.after = after
    self.size = size
  }
}

/// A message of an archive.
package struct ArchivedMessage: Hashable, Sendable {
  /// Its id in the archive.
  package var id: String
  /// The element `result`, on one line.
  package var xml: [UInt8]

  package init(id: String, xml: [UInt8]) {
    self.id = id
    self.xml = xml
  }
}

/// What a server says at the end of a page.
package struct PageEnd: Hashable, Sendable {
  /// Whether there is nothing after this page.
  package var isComplete: Bool
  /// The id of the page's last message.
  package var last: String?
  /// How many messages there are in all pages together.
  package var count: Int?

  package init(isComplete: Bool, last: String? = nil, count: Int? = nil) {
    self.isComplete = isComplete
    self.last = last
    self.count = count
  }
}
