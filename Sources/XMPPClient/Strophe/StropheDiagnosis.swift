import Platform

/// What libstrophe's log gives away of a failure: its callback often has nothing but a 0.
struct StropheDiagnosis {
  /// Whether the server was seen to offer other ways to log in, and no SCRAM.
  private(set) var offersNoSCRAM = false
  /// Whether the server sent what isn't well-formed.
  private(set) var isMalformed = false
  /// The last warning or error.
  private(set) var lastWords = ""
  private var lacksTLS = false
  private var isRejected = false
  private var isUnreachable = false
  /// Where libstrophe tried to connect last: a host and a port.
  private var place: String?

  /// Takes a line of the log.
  mutating func hear(_ message: String, isDebugging: Bool) {
    if message.hasPrefix("RECV: "), message.contains("<mechanism") {
      offersNoSCRAM = !message.contains(">SCRAM-")
    }
    if message.contains("set as mandatory") { lacksTLS = true }
    if message.contains("Cannot authenticate") || message.contains("auth failed") {
      isRejected = true
    }
    if message.hasPrefix("parse error") { isMalformed = true }
    if message.contains("connection failed") || message.contains("attempt timed out")
      || message.contains("sock_connect()")
    {
      isUnreachable = true
      if isDebugging { lastWords = message }
    }
    if !isDebugging { lastWords = message }
    if let words = Self.words(behind: "sock_connect() to ", in: message) {
      place = String(words.prefix { $0 != " " })
    }
    if let code = Self.words(behind: "connection failed, error ", in: message).flatMap({ Int32($0) }
    ) {
      let error = SystemError.refused(operation: "connect", path: "", code: code).description
      lastWords = error.lowercased() + (place.map { " (\($0))" } ?? "")
    }
  }

  private static func words(behind beginning: String, in message: String) -> Substring? {
    message.hasPrefix(beginning) ? message.dropFirst(beginning.count) : nil
  }

  /// Returns why a connection ended that didn't say why.
  func failure(isOpen: Bool) -> ConnectionFailure {
    if isOpen { return ConnectionFailure(.ended) }
    if lacksTLS { return ConnectionFailure(.noTLS) }
    if isRejected { return ConnectionFailure(offersNoSCRAM ? .noSCRAM : .credentials) }
    return ConnectionFailure(isUnreachable ? .unreachable : .ended, lastWords)
  }
}
