import JSONText
import Snapshots

/// What a review's page asks for, and what became of it.
///
/// Whoever asks must know the token, must ask for this address by name (a site whose name was made to
/// lead here asks for another), and must be a page of this address. One page at a time is served: the
/// one that was opened last.
struct ReviewSession: HTTPHandler {
  private let decisions: SnapshotDecisions
  private let token: String
  /// `127.0.0.1:` and the port.
  private let host: String
  /// The page that was opened last.
  private var page = 0
  /// The connection that it holds.
  private var held: Int?
  /// When the review ends; `nil` while a page is open, and before the first one is.
  private(set) var deadline: Int?

  /// How long a page may take to be loaded again, in milliseconds.
  static let reloading = 3_000
  /// How long a page may take to be loaded.
  static let loading = 60_000

  init(_ decisions: SnapshotDecisions, token: String, port: UInt16) {
    self.decisions = decisions
    self.token = token
    host = "127.0.0.1:\(port)"
  }

  func hasEnded(now: Int) -> Bool { deadline.map { now >= $0 } ?? false }

  func holds(_ connection: Int) -> Bool { held == connection }

  mutating func connectionEnded(_ connection: Int, now: Int) {
    guard held == connection else { return }
    held = nil
    deadline = now + Self.reloading
  }

  mutating func answer(_ request: HTTPRequest, connection: Int, now: Int) -> HTTPResponse {
    guard request.field("host") == host else {
      return HTTPResponse(403, "this isn't the address of the review")
    }
    if request.path == "/" { return answerPage(request, now: now) }
    guard isSecret(request.field("x-letterer-token")) else {
      return HTTPResponse(403, "the token is wrong")
    }
    guard isOwnPage(request) else { return HTTPResponse(403, "another page asks") }
    guard request.field("x-letterer-page") == String(page) else {
      return HTTPResponse(409, "the review was opened in another window")
    }
    switch (request.method, request.path) {
    case ("GET", "/alive"):
      held = connection
      deadline = nil
      var response = HTTPResponse(200, "the review is open")
      response.isHeld = true
      return response
    case ("GET", let path) where path.hasPrefix("/files/"): return answerFile(path)
    case ("POST", "/decisions"), ("POST", "/undo"): return answerPost(request)
    case (_, "/alive"), (_, "/decisions"), (_, "/undo"): return Self.otherMethod
    default: return HTTPResponse(404, "there is nothing here")
    }
  }

  // MARK: Who asks

  /// Returns whether a text is the token; how long it takes says nothing of where it differs.
  private func isSecret(_ text: String?) -> Bool {
    guard let text, text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func isOwnPage(_ request: HTTPRequest) -> Bool {
    let origins = request.fields.filter { $0.name == "origin" }.map(\.value)
    guard origins == ["http://" + host] || origins.isEmpty && request.method == "GET" else {
      return false
    }
    let site = request.field("sec-fetch-site")
    return site == nil || site == "same-origin"
  }

  private static let otherMethod = HTTPResponse(405, "it is asked for in another way")

  // MARK: What is answered

  private mutating func answerPage(_ request: HTTPRequest, now: Int) -> HTTPResponse {
    guard isSecret(request.parameter("token")) else {
      return HTTPResponse(403, "the token is wrong: open the address that `letterer` printed")
    }
    // A link on another site doesn't open it, not even with the token.
    guard ["none", "same-origin", nil].contains(request.field("sec-fetch-site")) else {
      return HTTPResponse(403, "another site asks")
    }
    guard request.method == "GET" else { return Self.otherMethod }
    page += 1
    held = nil
    deadline = now + Self.loading
    // Where others have decided meanwhile, in a terminal or on an earlier page, this one knows it.
    try? decisions.refresh()
    let report = decisions.report
    var decided: [String: SnapshotDecision.Action] = [:]
    for result in report.results where result.isPending {
      decided[result.snapshot] = decisions.action(on: result)
    }
    return HTTPResponse(
      200, type: "text/html; charset=utf-8",
      body: SnapshotPage(report).bytes(at: .served(page: page, decided: decided)))
  }

  private func answerFile(_ path: String) -> HTTPResponse {
    guard let bytes = decisions.report.file(String(path.dropFirst("/files/".count))) else {
      return HTTPResponse(404, "the report doesn't hold it")
    }
    return HTTPResponse(200, type: "application/octet-stream", body: bytes)
  }

  private func answerPost(_ request: HTTPRequest) -> HTTPResponse {
    guard request.field("content-type") == "application/json" else {
      return HTTPResponse(415, "it must be JSON")
    }
    do throws(HTTPFlaw) {
      guard String(validating: request.body, as: UTF8.self) != nil,
        let document = try? JSONDocument(request.body, .strict), document.root.isObject
      else { throw HTTPFlaw(400, "it isn't JSON") }
      let outcomes = try request.path == "/undo" ? undo(document.root) : decide(document.root)
      let nodes = outcomes.map { snapshot, outcome in
        DataNode.object([
          ("snapshot", .string(snapshot)), ("done", .bool(outcome.isDone)),
          ("message", .string(outcome.message)),
        ])
      }
      let text = JSONWriter.line(.object([("outcomes", .array(nodes))]))
      return HTTPResponse(200, type: "application/json", body: Array(text.utf8))
    } catch {
      return HTTPResponse(error.status, error.reason)
    }
  }

  private func decide(
    _ content: JSONValue
  ) throws(HTTPFlaw) -> [(String, SnapshotAcceptance.Outcome)] {
    let made: [SnapshotDecision]
    do throws(SnapshotFileError) {
      made = try SnapshotDecision.decisions(in: content.document.bytes, path: "decisions")
    } catch {
      throw HTTPFlaw(400, error.reason)
    }
    return Array(zip(made.map(\.snapshot), decisions.carryOut(made)))
  }

  private func undo(
    _ content: JSONValue
  ) throws(HTTPFlaw) -> [(String, SnapshotAcceptance.Outcome)] {
    guard let list = content["snapshots"], list.isArray else {
      throw HTTPFlaw(400, "there are no snapshots")
    }
    let snapshots = list.elements.compactMap(\.string)
    return Array(zip(snapshots, decisions.undo(snapshots)))
  }
}

extension SnapshotAcceptance.Outcome {
  fileprivate var isDone: Bool {
    if case .refused = self { return false }
    return true
  }

  fileprivate var message: String {
    switch self {
    case .written: "the reference was written"
    case .kept: "the reference stays"
    case .undone: "the reference is what it was"
    case .refused(let reason): reason
    }
  }
}
