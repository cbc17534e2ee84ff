import CStrophe
import Synchronization

/// A connection of libstrophe's, which this object owns with its context. One thread uses it; a process
/// has one at a time, since libstrophe tells of a bad certificate without saying whose it is.
final class StropheConnection {
  /// What has happened on it.
  enum Event {
    case opened
    case stanza(Stanza)
    case failed(ConnectionFailure)
  }

  private let context: OpaquePointer
  private let connection: OpaquePointer
  private let budget: UnsafeMutablePointer<letterer_memory_budget>
  private let memory: UnsafeMutablePointer<xmpp_mem_t>
  private let log: UnsafeMutablePointer<xmpp_log_t>
  private let login: Login
  /// What libstrophe has said in its log, of what explains a failure.
  private var diagnosis = StropheDiagnosis()
  /// Whether it is logged in.
  private(set) var isOpen = false
  /// Takes what happens, while `run` is called.
  private var receive: (Event) -> Void = { _ in }

  /// What is wrong with the server's certificate.
  private static let certificateFlaw = Mutex<String?>(nil)
  /// The last socket that libstrophe has opened.
  private static let openedSocket = Mutex<Int32>(-1)

  /// The socket to the server; −1 if there is none.
  var socket: Int32 { isOpen ? Self.openedSocket.withLock { $0 } : -1 }

  /// - Parameter login: What to log in with, when `connect` is called.
  init?(_ login: Login) {
    self.login = login
    budget = .allocate(capacity: 1)
    budget.initialize(to: letterer_memory_budget(used: 0, limit: login.memoryLimit))
    memory = .allocate(capacity: 1)
    memory.initialize(to: letterer_budgeted_memory(budget))
    log = .allocate(capacity: 1)
    log.initialize(to: xmpp_log_t(handler: nil, userdata: nil))
    xmpp_initialize()
    guard let context = xmpp_ctx_new(memory, log) else { return nil }
    guard let connection = xmpp_conn_new(context) else {
      xmpp_ctx_free(context)
      return nil
    }
    self.context = context
    self.connection = connection
    log.pointee.userdata = Unmanaged.passUnretained(self).toOpaque()
    log.pointee.handler = { user, level, area, message in
      guard let message else { return }
      StropheConnection.from(user)?.hear(level, message)
    }
  }

  deinit {
    log.pointee.handler = nil
    xmpp_conn_release(connection)
    xmpp_ctx_free(context)
    log.deallocate()
    memory.deallocate()
    budget.deallocate()
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> StropheConnection? {
    pointer.map { Unmanaged<StropheConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Begins to connect; what comes of it, `run` tells.
  func connect() -> ConnectionFailure? {
    // Without presence and stream management nothing but what is asked for comes.
    let security =
      login.usesDirectTLS ? XMPP_CONN_FLAG_LEGACY_SSL : XMPP_CONN_FLAG_MANDATORY_TLS
    guard xmpp_conn_set_flags(connection, Int(security | XMPP_CONN_FLAG_DISABLE_SM)) == 0 else {
      return ConnectionFailure(.noTLS)
    }
    xmpp_conn_set_jid(connection, login.account.description)
    xmpp_conn_set_pass(connection, login.password)
    if let file = login.certificates { xmpp_conn_set_cafile(connection, file) }
    Self.certificateFlaw.withLock { $0 = nil }
    xmpp_conn_set_certfail_handler(connection) { certificate, message in
      StropheConnection.refuse(certificate, message)
      return 0
    }
    xmpp_conn_set_sockopt_callback(connection) { _, socket in
      if let number = socket?.load(as: Int32.self) {
        StropheConnection.openedSocket.withLock { $0 = number }
      }
      return 0
    }
    let user = Unmanaged.passUnretained(self).toOpaque()
    let handler: xmpp_conn_handler = { _, event, error, streamError, user in
      StropheConnection.from(user)?.handle(event, error, streamError)
    }
    let code =
      login.server.map {
        xmpp_connect_client(connection, $0.host, $0.port, handler, user)
      } ?? xmpp_connect_client(connection, nil, 0, handler, user)
    return code == 0 ? nil : ConnectionFailure(.unreachable, diagnosis.lastWords)
  }

  /// Lets libstrophe work until something was received, or for a moment.
  func run(milliseconds: Int, _ receive: @escaping (Event) -> Void) {
    self.receive = receive
    defer { self.receive = { _ in } }
    xmpp_run_once(context, UInt(max(0, milliseconds)))
    // libstrophe would wait for the server to close the stream.
    if isOpen, diagnosis.isMalformed {
      isOpen = false
      receive(.failed(ConnectionFailure(.stream, "what it sends isn't XML")))
    }
  }

  /// Sends XML as it is.
  func send(_ xml: String) {
    xml.withCString { xmpp_send_raw(connection, $0, xml.utf8.count) }
  }

  /// Ends the stream; `run` tells when that is done.
  func disconnect() { xmpp_disconnect(connection) }

  private func handle(
    _ event: xmpp_conn_event_t, _ error: Int32,
    _ streamError: UnsafeMutablePointer<xmpp_stream_error_t>?
  ) {
    guard event != XMPP_CONN_CONNECT else { return open() }
    let flaw = Self.certificateFlaw.withLock { $0 }
    let failure: ConnectionFailure
    if let flaw {
      failure = ConnectionFailure(.certificate, flaw)
    } else if let streamError {
      let text = streamError.pointee.text.map { String(cString: $0) } ?? ""
      let condition = streamError.pointee.stanza.flatMap { stanza in
        Stanza(stanza).children.first { !$0.isText && $0.name != "text" }?.name
      }
      let words = [condition ?? "", text].filter { !$0.isEmpty }
      failure = ConnectionFailure(.stream, words.joined(separator: ": "))
    } else {
      failure = diagnosis.failure(isOpen: isOpen)
    }
    isOpen = false
    receive(.failed(failure))
  }

  private func open() {
    guard xmpp_conn_is_secured(connection) != 0 else {
      receive(.failed(ConnectionFailure(.noTLS)))
      return xmpp_disconnect(connection)
    }
    isOpen = true
    let user = Unmanaged.passUnretained(self).toOpaque()
    let handler: xmpp_handler = { _, stanza, user in
      if let stanza { StropheConnection.from(user)?.receive(.stanza(Stanza(stanza))) }
      return 1
    }
    xmpp_handler_add(connection, handler, nil, nil, nil, user)
    receive(.opened)
  }

  /// Hears what libstrophe logs.
  private func hear(_ level: xmpp_log_level_t, _ message: UnsafePointer<CChar>) {
    // Once it is open, of all that is said of each stanza only one thing is of interest.
    guard !isOpen || strncmp(message, "parse error", 11) == 0 else { return }
    let message = String(cString: message)
    diagnosis.hear(message, isDebugging: level == XMPP_LEVEL_DEBUG)
    // The server's offer is logged before libstrophe makes its choice.
    if diagnosis.offersNoSCRAM, !login.allowsPlain { xmpp_conn_set_pass(connection, "") }
  }

  private static func refuse(_ certificate: OpaquePointer?, _ message: UnsafePointer<CChar>?) {
    var words = message.map { String(cString: $0) } ?? ""
    if let certificate, let subject = xmpp_tlscert_get_string(certificate, XMPP_CERT_SUBJECT) {
      words += " (\(String(cString: subject)))"
    }
    certificateFlaw.withLock { $0 = $0 ?? words }
  }
}
