import Platform

/// Answers requests of this machine's programs, one at a time, on one thread.
///
/// Nothing that a client does or leaves undone keeps others waiting: no call waits for one of them,
/// and what takes too long is ended.
struct HTTPServer {
  private let listener: ListeningSocket
  private let signal: WakeSignal
  private let limits: HTTPLimits
  private let clock: @Sendable () -> Int
  private var connections: [HTTPConnection] = []
  private var count = 0

  /// - Parameters:
  ///   - signal: Makes it look again at what its handler says.
  ///   - clock: The time in milliseconds.
  init(
    _ listener: ListeningSocket, _ signal: WakeSignal, limits: HTTPLimits = HTTPLimits(),
    clock: @escaping @Sendable () -> Int
  ) {
    self.listener = listener
    self.signal = signal
    self.limits = limits
    self.clock = clock
  }

  /// Serves until the handler has ended.
  mutating func run(_ handler: inout some HTTPHandler) {
    while true {
      for index in connections.indices { connections[index].expire(now: clock()) }
      sweep(&handler)
      guard !handler.hasEnded(now: clock()) else { break }
      wait(&handler)
    }
  }

  /// Waits once, and does what can be done then.
  private mutating func wait(_ handler: inout some HTTPHandler) {
    let hasRoom = connections.count < limits.connections || connections.contains(where: \.isResting)
    let ends = connections.compactMap(\.deadline) + [handler.deadline].compactMap(\.self)
    let ready = SocketWaiting.wait(
      hasRoom ? listener : nil, connections.map(\.interest), signal,
      milliseconds: ends.min().map { max(0, $0 - clock()) })
    for index in connections.indices where ready.connections[index] {
      let id = connections[index].id
      connections[index].advance(now: clock()) { request in
        handler.answer(request, connection: id, now: clock())
      }
    }
    if ready.accepts, makeRoom(), let socket = listener.accept() {
      count += 1
      connections.append(HTTPConnection(socket, id: count, limits: limits, now: clock()))
    }
  }

  /// Returns whether another connection may come; the oldest that rests makes room for it.
  private mutating func makeRoom() -> Bool {
    guard connections.count >= limits.connections else { return true }
    guard let resting = connections.firstIndex(where: \.isResting) else { return false }
    connections.remove(at: resting)
    return true
  }

  private mutating func sweep(_ handler: inout some HTTPHandler) {
    for index in connections.indices
    where connections[index].isHeld && !handler.holds(connections[index].id) {
      connections[index].end()
    }
    for connection in connections where connection.hasEnded {
      handler.connectionEnded(connection.id, now: clock())
    }
    connections.removeAll(where: \.hasEnded)
  }
}

/// Answers requests.
protocol HTTPHandler {
  /// When it wants to be asked again whether it has ended; `nil` for never.
  var deadline: Int? { get }
  /// Answers a request of a connection.
  mutating func answer(_ request: HTTPRequest, connection: Int, now: Int) -> HTTPResponse
  /// Returns whether a held connection stays open.
  func holds(_ connection: Int) -> Bool
  /// Takes notice that a connection is no more.
  mutating func connectionEnded(_ connection: Int, now: Int)
  /// Returns whether nothing more is served.
  func hasEnded(now: Int) -> Bool
}
