import Testing

@testable import XMPPClient

@Suite struct ArchiveFetchTests {
  /// Pages that were prepared.
  private final class Pages: ArchivePages {
    var answers: [(ids: [String], end: Result<PageEnd, XMPPError>)]
    var asked: [ArchiveQuery] = []

    init(_ answers: [(ids: [String], end: Result<PageEnd, XMPPError>)]) { self.answers = answers }

    func page(
      _ query: ArchiveQuery, _ take: (ArchivedMessage) throws(XMPPError) -> Void
    ) throws(XMPPError) -> PageEnd {
      asked.append(query)
      guard !answers.isEmpty else { throw .nonsense }
      let answer = answers.removeFirst()
      for id in answer.ids { try take(ArchivedMessage(id: id, xml: Array(id.utf8))) }
      return try answer.end.get()
    }
  }

  private func more(_ last: String?, of count: Int? = nil) -> Result<PageEnd, XMPPError> {
    .success(PageEnd(isComplete: false, last: last, count: count))
  }

  private let end = Result<PageEnd, XMPPError>.success(PageEnd(isComplete: true))

  /// Fetches, and returns the ids that came, and the error.
  private func fetch(
    _ pages: Pages, after: String? = nil, limit: Int = 1000
  ) -> (ids: [String], error: XMPPError?) {
    var ids: [String] = []
    var fetch = ArchiveFetch(ArchiveQuery(after: after), limit: limit)
    do throws(XMPPError) {
      try fetch.run(pages) { (messages) throws(XMPPError) in ids += messages.map(\.id) }
    } catch {
      return (ids, error)
    }
    #expect(fetch.progress.messages == ids.count)
    return (ids, nil)
  }

  @Test func pagesFollowEachOther() {
    let pages = Pages([(["a", "b"], more("b")), (["c"], more(nil)), (["d"], end)])
    let result = fetch(pages, after: "z")
    #expect(result.ids == ["a", "b", "c", "d"])
    #expect(result.error == nil)
    #expect(pages.asked.map(\.after) == ["z", "b", "c"])
  }

  @Test func anEmptyArchiveIsComplete() {
    let result = fetch(Pages([([], end)]))
    #expect(result.ids.isEmpty)
    #expect(result.error == nil)
  }

  @Test func circlesAreSeen() {
    let same = fetch(Pages([(["a"], more("a")), (["a"], more("a"))]))
    #expect(same.ids == ["a"])
    #expect(same.error == .repeatedPage)
    let circle = fetch(Pages([(["a"], more("a")), (["b"], more("b")), (["c"], more("a"))]))
    #expect(circle.ids == ["a", "b", "c"])
    #expect(circle.error == .repeatedPage)
    let back = fetch(Pages([(["a", "b"], more("b"))]), after: "b")
    #expect(back.error == .repeatedPage)
  }

  @Test func emptyPagesAreNoEnd() {
    for last in [nil, "a", ""] {
      let result = fetch(Pages([(["a"], more("a")), ([], more(last))]))
      #expect(result.ids == ["a"])
      #expect(result.error == .emptyPage)
    }
  }

  @Test func whatCameOfABrokenPageIsTaken() {
    let result = fetch(Pages([(["a"], more("a")), (["b", "c"], .failure(.tooLarge))]))
    #expect(result.ids == ["a", "b", "c"])
    #expect(result.error == .tooLarge)
  }

  @Test func thereIsALimit() {
    let ids = (0..<20).map { "\($0)" }
    let limited = fetch(Pages([(ids, end)]), limit: 10)
    #expect(limited.ids == Array(ids.prefix(10)))
    #expect(limited.error == .endless(messages: 10))
    // A server that says how many there are, and sends far more.
    let pages = (0..<30).map { page in
      ((0..<100).map { "\(page).\($0)" }, more("\(page).99", of: 200))
    }
    let endless = fetch(Pages(pages), limit: 100_000)
    #expect(endless.error == .endless(messages: 1400))
    #expect(endless.ids.count == 1400)
  }

  @Test(arguments: [
    ("2026-03-14", "2026-03-14T00:00:00Z"), ("2026-03-14T09:30", "2026-03-14T09:30:00Z"),
    ("2026-03-14 09:30:01.5Z", "2026-03-14T09:30:01.5Z"),
    ("2024-02-29T23:59:59-03:30", "2024-02-29T23:59:59-03:30"),
  ])
  func timesAreRead(text: String, time: String) { #expect(ArchiveTime.parse(text) == time) }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-00-01", "2026-02-29", "2026-04-31", "0000-01-01",
    "2026-03-14T24:00", "2026-03-14T09:60", "2026-03-14T09:30+15:00", "2026-03-14Z", "14.3.2026",
  ])
  func whatIsNoTimeIsRefused(text: String) { #expect(ArchiveTime.parse(text) == nil) }
}
