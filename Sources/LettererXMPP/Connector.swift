import CLibrary
import Platform
import XMPPClient

/// The process with the connection, which is this program again.
enum Connector {
  /// The only argument of that process.
  static let argument = "--serve-connection"
  /// The socket to its parent.
  private static let descriptor: Int32 = 3
  /// The address space that it may have, in bytes: libstrophe's memory is limited more closely, but not
  /// that of the libraries that it uses.
  private static let addressSpace: rlim_t = 2 << 30

  /// Serves a connection, and ends the process.
  static func serve() -> Never {
    var limit = rlimit(rlim_cur: addressSpace, rlim_max: addressSpace)
    #if canImport(Glibc)
      _ = setrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &limit)
    #else
      _ = setrlimit(RLIMIT_AS, &limit)
    #endif
    // A process that fell for a server is worth no file of its memory, which has the password.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      _ = setrlimit(__rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue)), &none)
    #else
      _ = setrlimit(RLIMIT_CORE, &none)
    #endif
    guard let socket = try? StreamSocket(inherited: descriptor) else { _exit(2) }
    // libstrophe may be busy for ever, and wouldn't see that its parent has gone.
    let watch = try? WorkerThread.start {
      socket.waitForEnd()
      _exit(0)
    }
    guard watch != nil else { _exit(2) }
    ConnectionService(socket).run()
    _exit(0)
  }

  /// Returns how that process is started.
  ///
  /// - Parameter certificates: The only certificates that are trusted, instead of the system's.
  static func program(trusting certificates: String?) -> ConnectionProcess.Program {
    var environment: [String] = []
    for index in 0... {
      guard let entry = environ[index] else { break }
      environment.append(String(cString: entry))
    }
    environment.removeAll { $0.hasPrefix(Password.variable + "=") }
    if let certificates {
      // OpenSSL would trust the system's as well.
      environment.removeAll { $0.hasPrefix("SSL_CERT_FILE=") || $0.hasPrefix("SSL_CERT_DIR=") }
      environment += ["SSL_CERT_FILE=\(certificates)", "SSL_CERT_DIR=/var/empty/letterer-xmpp"]
    }
    return ConnectionProcess.Program(
      path: path, arguments: [argument], environment: environment)
  }

  private static var path: String {
    #if os(Linux)
      if FileSystem.isExecutable("/proc/self/exe") { return "/proc/self/exe" }
    #endif
    return CommandLine.arguments.first ?? "letterer-xmpp"
  }
}
