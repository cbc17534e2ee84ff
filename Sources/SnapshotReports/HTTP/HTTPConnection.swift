import Platform

/// A connection, from when it came to when it ends: requests in, one after another, and answers out.
struct HTTPConnection {
  /// What the connection is doing.
  enum Phase {
    /// It waits for a request, or reads one.
    case receiving
    /// It sends an answer; the next request comes afterwards, or nothing.
    case sending(endsAfterwards: Bool)
    /// Its answer has no end.
    case held
    /// What comes is thrown away until the other end closes it.
    case lingering
    case ended
  }

  let socket: StreamSocket
  /// Tells connections apart.
  let id: Int
  private(set) var phase = Phase.receiving
  /// When it has taken too long; `nil` for never.
  private(set) var deadline: Int?
  private let limits: HTTPLimits
  private var reader: HTTPRequestReader
  private var output: ArraySlice<UInt8> = []
  private var holdsAfterwards = false

  init(_ socket: StreamSocket, id: Int, limits: HTTPLimits, now: Int) {
    self.socket = socket
    self.id = id
    self.limits = limits
    reader = HTTPRequestReader(limits)
    deadline = now + limits.receiving
  }

  /// What to wait for.
  var interest: SocketWaiting.Interest {
    var isSending = false
    if case .sending = phase { isSending = true }
    // Whoever doesn't take answers sends no further requests.
    return SocketWaiting.Interest(socket, reads: !isSending, writes: isSending)
  }

  /// Whether it waits for a request, of which nothing has come.
  var isResting: Bool {
    if case .receiving = phase { return !reader.isWithinRequest }
    return false
  }

  var isHeld: Bool {
    if case .held = phase { return true }
    return holdsAfterwards
  }

  var hasEnded: Bool {
    if case .ended = phase { return true }
    return false
  }

  /// Does what can be done now.
  ///
  /// - Parameter answer: Answers a request.
  mutating func advance(now: Int, _ answer: (HTTPRequest) -> HTTPResponse) {
    switch phase {
    case .receiving: receive(now: now)
    case .sending: send(now: now)
    case .held, .lingering: drain()
    case .ended: return
    }
    answerRequests(now: now, answer)
  }

  /// Ends what has taken too long.
  mutating func expire(now: Int) {
    guard let deadline, now >= deadline else { return }
    if case .receiving = phase, reader.isWithinRequest {
      respond(to: nil, HTTPResponse(408, "the request took too long"), now: now)
      send(now: now)
    } else {
      phase = .ended
    }
  }

  /// Ends it at once.
  mutating func end() { phase = .ended }

  private mutating func receive(now: Int) {
    switch socket.read(upTo: 65_536) {
    case .nothing: return
    case .end: phase = .ended
    case .bytes(let bytes):
      if !reader.isWithinRequest { deadline = now + limits.receiving }
      reader.append(bytes)
    }
  }

  /// Answers what has come completely, as far as answers are taken.
  private mutating func answerRequests(now: Int, _ answer: (HTTPRequest) -> HTTPResponse) {
    while case .receiving = phase {
      do throws(HTTPFlaw) {
        guard let request = try reader.next() else { return }
        respond(to: request, answer(request), now: now)
      } catch {
        respond(to: nil, HTTPResponse(error.status, error.reason), now: now)
      }
      send(now: now)
    }
  }

  private mutating func respond(to request: HTTPRequest?, _ response: HTTPResponse, now: Int) {
    let isPersistent = request?.isPersistent ?? false
    output = response.bytes(isPersistent: isPersistent, hasBody: request?.method != "HEAD")[...]
    holdsAfterwards = response.isHeld
    phase = .sending(endsAfterwards: !isPersistent)
    deadline = now + limits.sending
  }

  private mutating func send(now: Int) {
    guard case .sending(let endsAfterwards) = phase else { return }
    guard let count = socket.write(output) else {
      phase = .ended
      return
    }
    output = output.dropFirst(count)
    guard output.isEmpty else { return }
    output = []
    if holdsAfterwards {
      phase = .held
      deadline = nil
    } else if endsAfterwards {
      // Closing while something unread is there would throw the answer away.
      socket.finishWriting()
      phase = .lingering
      deadline = now + limits.lingering
    } else {
      phase = .receiving
      deadline = now + (reader.isWithinRequest ? limits.receiving : limits.resting)
    }
  }

  private mutating func drain() {
    if socket.read(upTo: 65_536) == .end { phase = .ended }
  }
}
