import ArgumentParser
import ChatModel
import Platform
import XMPPClient

/// The options of the account, and of the way to its server.
struct AccountOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Who is logged in: me@example.org.", valueName: "address"),
    transform: Self.address)
  var account: Address

  @Option(
    help: ArgumentHelp(
      "A file whose only line is the password; `-` is standard input.",
      discussion: """
        Without it, \(Password.variable) in the environment has the password, or it is asked for on \
        the terminal.
        """, valueName: "file"),
    completion: .file())
  var passwordFile: String?

  @Option(
    help: ArgumentHelp(
      "Where the server is (default: where its domain says).", valueName: "host[:port]"),
    transform: Self.server)
  var server: ServerAddress?

  @Option(
    help: ArgumentHelp(
      "The only certificates that are trusted, as PEM (default: the system's).", valueName: "file"),
    completion: .file(extensions: ["pem", "crt"]))
  var caFile: String?

  @Flag(
    name: .customLong("direct-tls"),
    help: "Begin with TLS at once, as servers want it at a port of its own, often 5223.")
  var usesDirectTLS = false

  @Flag(
    name: .customLong("allow-plain"),
    help: "Send the password itself, within TLS, where the server offers no SCRAM.")
  var allowsPlain = false

  @Option(
    help: ArgumentHelp("How long the server may be silent, in seconds.", valueName: "seconds"))
  var timeout = 30

  func validate() throws {
    guard (1...86_400).contains(timeout) else {
      throw ValidationError("--timeout takes a number of seconds from 1 to 86400.")
    }
  }

  /// Parses the address of a person or a room.
  static func address(_ argument: String) throws -> Address {
    guard let address = Address(argument) else {
      throw ValidationError("an address is wanted, such as ben@example.org")
    }
    return address
  }

  private static func server(_ argument: String) throws -> ServerAddress {
    guard let server = ServerAddress(argument) else {
      throw ValidationError("a host is wanted, or a host and a port: xmpp.example.org:5222")
    }
    return server
  }

  /// Logs in, does what is to be done, and logs out.
  ///
  /// - Parameter target: What the errors speak of.
  func connected(
    about target: Address? = nil, _ body: (ConnectionProcess) throws -> Void
  ) throws {
    let certificates = try checkedCertificates()
    let password = try Password.read(file: passwordFile, account: account.description)
    Interruption.begin()
    do {
      let connection = try ConnectionProcess(
        Connector.program(trusting: certificates), silence: timeout,
        isInterrupted: { Interruption.signalNumber != nil })
      defer { connection.close() }
      try connection.open(
        Login(
          account: account, password: password, server: server, certificates: certificates,
          usesDirectTLS: usesDirectTLS, allowsPlain: allowsPlain))
      try body(connection)
    } catch let error as XMPPError {
      if error == .interrupted { throw Interruption.exitCode }
      throw error.diagnostic(account: account, target: target)
    }
  }

  /// Returns the file of the certificates; libstrophe doesn't say that it can't be read.
  private func checkedCertificates() throws(Diagnostic) -> String? {
    guard let caFile else { return nil }
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try OpenFile(caFile).readToEnd(limit: 16 << 20)
    } catch {
      throw Diagnostic(.error, "`\(caFile)` can't be read: \(error)")
    }
    let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard text.contains("-----BEGIN CERTIFICATE-----") else {
      throw Diagnostic(
        .error, "`\(caFile)` has no certificates",
        hint: "they are wanted as PEM: a text that says so")
    }
    return FileSystem.resolved(caFile) ?? caFile
  }
}
