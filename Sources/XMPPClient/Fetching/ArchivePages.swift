/// Where pages of an archive come from.
package protocol ArchivePages {
  /// Asks for a page, and hands its messages over one by one.
  func page(
    _ query: ArchiveQuery, _ take: (ArchivedMessage) throws(XMPPError) -> Void
  ) throws(XMPPError) -> PageEnd
}
