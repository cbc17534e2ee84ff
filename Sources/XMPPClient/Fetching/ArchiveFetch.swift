/// Fetches an archive page by page, from one id to its end.
package struct ArchiveFetch {
  /// How far it has come.
  package struct Progress: Hashable, Sendable {
    /// The messages that came.
    package var messages = 0
    /// How many there are, as far as the server says so.
    package var total: Int?
  }

  private var query: ArchiveQuery
  private let limit: Int
  /// The ends of the pages that came: a server that comes back to one of them goes in circles.
  private var ends: Set<String> = []
  private var beginnings: Set<String> = []
  package private(set) var progress = Progress()

  /// Fetches what a query asks for, and what follows.
  ///
  /// - Parameter limit: The most messages; a server that sends more is taken for one that never ends.
  package init(_ query: ArchiveQuery, limit: Int) {
    self.query = query
    self.limit = limit
    if let after = query.after { ends.insert(after) }
  }

  /// Fetches all pages.
  ///
  /// - Parameters:
  ///   - take: Takes the messages of each page that came whole, in the archive's order.
  ///   - report: Is told how far it has come.
  /// - Throws: an ``XMPPError`` where the server doesn't come to an end. What was taken is whole pages; of
  ///   a page that broke off, the messages that came are taken, too.
  package mutating func run(
    _ pages: some ArchivePages, _ take: ([ArchivedMessage]) throws(XMPPError) -> Void,
    report: (Progress) -> Void = { _ in }
  ) throws(XMPPError) {
    while true {
      let asked = query
      var (batch, size, last): ([ArchivedMessage], Int, String?) = ([], 0, nil)
      let end: PageEnd
      do throws(XMPPError) {
        end = try pages.page(asked) { (message) throws(XMPPError) in
          if last == nil { try checkBeginning(message) }
          last = message.id
          batch.append(message)
          size += message.xml.count
          progress.messages += 1
          report(progress)
          // Nobody promises that a page is no larger than asked for.
          if size > Self.batchSize || batch.count >= Self.batchCount {
            let full = batch
            (batch, size) = ([], 0)
            try take(full)
          }
          try checkCount()
        }
      } catch {
        try take(batch)
        throw error
      }
      try take(batch)
      progress.total = end.count ?? progress.total
      report(progress)
      if end.isComplete { return }
      try checkCount()
      guard let next = end.last ?? last, !next.isEmpty else { throw .emptyPage }
      guard ends.insert(next).inserted else { throw last == nil ? .emptyPage : .repeatedPage }
      query.after = next
    }
  }

  /// What is handed over at once, at most.
  private static let batchSize = 8 << 20
  private static let batchCount = 1000

  private mutating func checkBeginning(_ message: ArchivedMessage) throws(XMPPError) {
    guard !message.id.isEmpty else { return }
    guard beginnings.insert(message.id).inserted else { throw .repeatedPage }
  }

  private func checkCount() throws(XMPPError) {
    // More may be said while it is fetched, but not that much.
    let expected = progress.total.map { 2 * min($0, limit) + 1000 } ?? limit
    guard progress.messages < min(limit, expected) else {
      throw .endless(messages: progress.messages)
    }
  }
}
