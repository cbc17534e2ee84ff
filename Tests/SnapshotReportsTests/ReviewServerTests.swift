import Drawing
import Foundation
import JSONText
import Platform
import Synchronization
import TestSupport
import Testing

@testable import SnapshotReports
@testable import Snapshots

/// Reviews as a browser sees them: who may ask, and what becomes of references.
struct ReviewServerTests {
  let place: ReportPlace
  private let old = Bitmap.plain(0xFF20_3040)
  private let new = Bitmap.plain(0xFF20_3041)

  init() throws { place = try ReportPlace() }

  /// A running review.
  private final class Review: Sendable {
    let server: ReviewServer
    let port: UInt16
    // Tests wait for answers, and must not take the threads on which they would be given.
    private let thread: WorkerThread

    init(_ place: ReportPlace) throws {
      let clock = Clock()
      server = try ReviewServer(try place.decisions, token: "s3cret") { clock.now }
      port = try #require(
        server.address.firstMatch(of: #/^http://127\.0\.0\.1:(\d+)/\?token=s3cret$/#)
          .flatMap { UInt16($0.1) })
      self.clock = clock
      let server = server
      thread = try WorkerThread.start { server.serve() }
    }

    private let clock: Clock

    final class Clock: Sendable {
      let time = Mutex(1000)
      var now: Int { time.withLock { $0 } }
    }

    func pass(milliseconds: Int) {
      clock.time.withLock { $0 += milliseconds }
      server.wake()
    }

    /// Waits until it ends by itself.
    func end() { thread.join() }

    func stop() {
      server.stop()
      thread.join()
    }

    /// Asks, and returns the status and the content.
    func ask(
      _ method: String = "GET", _ target: String, page: Int? = 1, token: String? = "s3cret",
      host: String? = nil, origin: String?? = .none, fields: [String] = [], _ body: String? = nil,
      type: String = "application/json"
    ) throws -> (status: Int, content: String) {
      let client = try TestClient(port: port)
      var lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"]
      if let token { lines.append("X-Letterer-Token: \(token)") }
      if let page { lines.append("X-Letterer-Page: \(page)") }
      let origin = origin ?? (method == "GET" ? nil : "http://127.0.0.1:\(port)")
      if let origin { lines.append("Origin: \(origin)") }
      if let body { lines += ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] }
      client.send((lines + fields + ["Connection: close", "", ""]).joined(separator: "\r\n"))
      client.send(body ?? "")
      let answer = String(decoding: client.receiveAll(), as: UTF8.self)
      let status = try #require(answer.firstMatch(of: #/^HTTP/1\.1 (\d+) /#).flatMap { Int($0.1) })
      return (
        status, answer.firstRange(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
      )
    }

    /// Opens the page's connection.
    func open(page: Int = 1) throws -> TestClient {
      let client = try TestClient(port: port)
      client.send(
        "GET /alive HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX-Letterer-Token: s3cret\r\n"
          + "X-Letterer-Page: \(page)\r\n\r\n")
      #expect(client.receive(until: "the review is open\n").contains("200 OK"))
      return client
    }
  }

  private func withReview(_ body: (Review) throws -> Void) async throws {
    try await place.verify(["a", "b"], from: old, to: new)
    let review = try Review(place)
    defer { review.stop() }
    #expect(try review.ask("GET", "/?token=s3cret", page: nil, token: nil).status == 200)
    try body(review)
  }

  private func decisions(_ action: SnapshotDecision.Action) throws -> String {
    SnapshotDecision.text(
      of: try place.report.results.compactMap { SnapshotDecision(action, $0) })
  }

  private var reference: Data { get throws { try place.folder.data("__Snapshots__/Chats/a.png") } }

  @Test func acceptingWritesAndUndoingTakesItBack() async throws {
    try await withReview { review in
      let before = try reference
      let accepted = try review.ask("POST", "/decisions", try decisions(.accept))
      #expect(accepted.status == 200)
      let outcomes = try JSONDocument(Array(accepted.content.utf8), .strict).root["outcomes"]
      #expect(outcomes?.elements.map { $0["done"]?.bool } == [true, true])
      #expect(try reference != before)
      // A page that is loaded again knows it.
      let page = try review.ask("GET", "/?token=s3cret", page: nil, token: nil).content
      #expect(page.contains("\"__Snapshots__/Chats/a\": \"accept\""))
      let undo = "{\"snapshots\": [\"__Snapshots__/Chats/a\"]}"
      #expect(try review.ask("POST", "/undo", page: 2, undo).content.contains("\"done\": true"))
      #expect(try reference == before)
      let again = try review.ask("POST", "/undo", page: 2, undo).content
      #expect(again.contains("nothing was decided on it"))
    }
  }

  @Test func whatIsDecidedElsewhereIsKnown() async throws {
    try await withReview { review in
      let before = try reference
      let elsewhere = try place.decisions
      let results = try place.report.results
      #expect(elsewhere.carryOut(results.compactMap { SnapshotDecision(.accept, $0) }).count == 2)
      let page = try review.ask("GET", "/?token=s3cret", page: nil, token: nil).content
      #expect(page.contains("\"__Snapshots__/Chats/a\": \"accept\""))
      #expect(page.contains("\"__Snapshots__/Chats/b\": \"accept\""))
      let undo = "{\"snapshots\": [\"__Snapshots__/Chats/a\"]}"
      #expect(try review.ask("POST", "/undo", page: 2, undo).content.contains("\"done\": true"))
      #expect(try reference == before)
      try elsewhere.refresh()
      #expect(results.map(elsewhere.action) == [nil, .accept])
    }
  }

  @Test func aReferenceThatChangedMeanwhileIsKept() async throws {
    try await withReview { review in
      try place.folder.write("something else", to: "__Snapshots__/Chats/a.png")
      let answer = try review.ask("POST", "/decisions", try decisions(.accept))
      #expect(answer.content.contains("\"done\": false"))
      #expect(try reference == Data("something else".utf8))
    }
  }

  @Test func rejectingKeepsTheReference() async throws {
    try await withReview { review in
      let before = try reference
      let answer = try review.ask("POST", "/decisions", try decisions(.reject))
      #expect(answer.content.ranges(of: "\"done\": true").count == 2)
      #expect(try reference == before)
      let undo = "{\"snapshots\": [\"__Snapshots__/Chats/a\"]}"
      #expect(try review.ask("POST", "/undo", undo).content.contains("\"done\": true"))
    }
  }

  @Test func whoHasntTheTokenDoesNothing() async throws {
    try await withReview { review in
      let before = try reference
      let body = try decisions(.accept)
      for token in [nil, "", "s3cre", "s3creT", "s3cretx"] {
        #expect(try review.ask("POST", "/decisions", token: token, body).status == 403)
        #expect(try review.ask("GET", "/alive", token: token).status == 403)
        #expect(try review.ask("GET", "/files/x", token: token).status == 403)
        let target = "/" + (token.map { "?token=\($0)" } ?? "")
        let page = try review.ask("GET", target, token: "s3cret")
        #expect(page.status == 403 && !page.content.contains("Chats"))
      }
      #expect(try reference == before)
    }
  }

  @Test func anotherHostIsRefused() async throws {
    try await withReview { review in
      let before = try reference
      let port = review.port
      for host in [
        "evil.example", "evil.example:\(port)", "localhost:\(port)", "127.0.0.1", "127.0.0.1:1",
      ] {
        #expect(
          try review.ask("POST", "/decisions", host: host, try decisions(.accept)).status == 403)
        #expect(try review.ask("GET", "/?token=s3cret", host: host).status == 403)
      }
      #expect(try reference == before)
    }
  }

  @Test func anotherOriginIsRefused() async throws {
    try await withReview { review in
      let before = try reference
      let body = try decisions(.accept)
      for origin in [
        nil, "null", "http://evil.example", "http://127.0.0.1", "https://127.0.0.1:\(review.port)",
      ] {
        #expect(try review.ask("POST", "/decisions", origin: .some(origin), body).status == 403)
      }
      for site in ["cross-site", "same-site"] {
        let fields = ["Sec-Fetch-Site: \(site)"]
        #expect(try review.ask("POST", "/decisions", fields: fields, body).status == 403)
        #expect(try review.ask("GET", "/?token=s3cret", fields: fields).status == 403)
      }
      #expect(try review.ask("POST", "/decisions", body, type: "text/plain").status == 415)
      #expect(try reference == before)
      let own = ["Sec-Fetch-Site: same-origin"]
      #expect(try review.ask("POST", "/decisions", fields: own, body).status == 200)
    }
  }

  @Test func requestsThatMeanNothingAreRefused() async throws {
    try await withReview { review in
      for body in [
        "", "[", "[]", "{}", "{\"letterer\":\"decisions\",\"format\":2,\"decisions\":[]}",
      ] {
        #expect(try review.ask("POST", "/decisions", body).status == 400)
        #expect(try review.ask("POST", "/undo", body).status == 400)
      }
      #expect(try review.ask("PUT", "/decisions", "{}").status == 405)
      #expect(try review.ask("POST", "/alive", "{}").status == 405)
      #expect(try review.ask("GET", "/nothing").status == 404)
      for path in [
        "/files/", "/files/../results/1.jsonl", "/files/" + String(repeating: "a", count: 64),
      ] {
        #expect(try review.ask("GET", path).status == 404)
      }
      let outside = SnapshotDecision(
        snapshot: "../../etc/passwd", action: .accept, expected: nil,
        actual: String(repeating: "a", count: 64))
      let answer = try review.ask("POST", "/decisions", SnapshotDecision.text(of: [outside]))
      #expect(answer.content.contains("the report knows no snapshot"))
    }
  }

  @Test func filesOfTheReportAreServed() async throws {
    try await withReview { review in
      let checksum = try #require(try place.report.results.first?.actual?.content)
      let client = try TestClient(port: review.port)
      client.send(
        "GET /files/\(checksum) HTTP/1.1\r\nHost: 127.0.0.1:\(review.port)\r\n"
          + "X-Letterer-Token: s3cret\r\nX-Letterer-Page: 1\r\nConnection: close\r\n\r\n")
      let answer = client.receiveAll()
      let file = try #require(try place.report.file(checksum))
      #expect(answer.suffix(file.count) == file[...])
    }
  }

  @Test func thePageThatWasOpenedLastIsServed() async throws {
    try await withReview { review in
      let first = try review.open()
      _ = try review.ask("GET", "/?token=s3cret")
      #expect(first.receiveAll().isEmpty)
      #expect(try review.ask("POST", "/decisions", page: 1, try decisions(.accept)).status == 409)
      #expect(try review.ask("GET", "/alive", page: 1).status == 409)
      #expect(try review.ask("POST", "/decisions", page: 2, try decisions(.accept)).status == 200)
    }
  }

  @Test func itEndsWithThePage() async throws {
    try await withReview { review in
      var page: TestClient? = try review.open()
      review.pass(milliseconds: 100_000_000)
      #expect(try review.ask("GET", "/files/x").status == 404)
      withExtendedLifetime(page) {}
      page = nil
      // Loading the page again takes less time than it is given.
      _ = try review.ask("GET", "/?token=s3cret")
      review.pass(milliseconds: ReviewSession.reloading)
      page = try review.open(page: 2)
      review.pass(milliseconds: ReviewSession.loading)
      #expect(try review.ask("GET", "/files/x", page: 2).status == 404)
      withExtendedLifetime(page) {}
      page = nil
      #expect(try review.ask("GET", "/files/x", page: 2).status == 404)
      review.pass(milliseconds: ReviewSession.reloading)
      review.end()
    }
  }

  @Test func itEndsWhereThePageNeverCame() async throws {
    try await withReview { review in
      review.pass(milliseconds: ReviewSession.loading)
      review.end()
    }
  }

  @Test func stoppingEndsIt() async throws {
    try await withReview { review in
      let page = try review.open()
      review.stop()
      #expect(page.receiveAll().isEmpty)
    }
  }

  @Test func cancellingEndsIt() async throws {
    try await place.verify(["a"], from: old, to: new)
    let server = try ReviewServer(try place.decisions, token: "s3cret")
    let task = Task { try await server.run() }
    task.cancel()
    try await task.value
  }
}
