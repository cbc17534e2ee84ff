import ChatModel
import Platform

extension XMPPError {
  /// The error in words, to the user of a command.
  ///
  /// - Parameters:
  ///   - account: Who is logged in.
  ///   - target: The room or the person that was asked for; `nil` if it was the server.
  package func diagnostic(account: Address, target: Address? = nil) -> Diagnostic {
    let target = target.map { "`\($0)`" } ?? "`\(account.domain)`"
    switch self {
    case .system(let error): return Diagnostic(.error, "`\(error.path)`: \(error)")
    case .interrupted: return Diagnostic(.error, "interrupted")
    case .silence(let seconds, let phase):
      let doing =
        switch phase {
        case .connecting: "while connecting to `\(account.domain)`"
        case .asking: "when asked about \(target)"
        case .fetching: "while the archive of \(target) was fetched"
        }
      return Diagnostic(
        .error, "the server said nothing for \(seconds) s \(doing)",
        hint: "--timeout gives it more time; --server says where it is")
    case .brokenOff(let signal):
      return Diagnostic(
        .error, "the server sent what broke the connection's process (signal \(signal))",
        hint: "nothing of it was taken; is this the right server?")
    case .tooLarge:
      return Diagnostic(.error, "the server sent more at once than there is memory for")
    case .nonsense: return Diagnostic(.error, "the connection's process can't be understood")
    case .connection(let failure): return failure.diagnostic(account: account)
    case .refused(let refusal): return refusal.diagnostic(account: account, target: target)
    case .repeatedPage:
      return Diagnostic(.error, "the server sent a page of the archive of \(target) again")
    case .emptyPage:
      return Diagnostic(
        .error,
        "the server sent an empty page, and doesn't say that the archive of \(target) ends there")
    case .endless(let messages):
      return Diagnostic(
        .error, "the archive of \(target) doesn't end: \(messages) messages came",
        hint: "--max-messages takes more of them")
    case .file(let error): return error.diagnostic
    }
  }
}

extension ConnectionFailure {
  fileprivate func diagnostic(account: Address) -> Diagnostic {
    let server = "`\(account.domain)`"
    let said = detail.isEmpty ? "" : ": \(detail)"
    switch reason {
    case .unreachable:
      return Diagnostic(
        .error, "no server can be reached for \(server)\(said)",
        hint: "is it running, and reachable from here? --server HOST:PORT says where it is")
    case .noTLS:
      return Diagnostic(
        .error, "the server of \(server) has no TLS, and nothing is sent without",
        hint: "where it begins with TLS at once, say --direct-tls")
    case .certificate:
      return Diagnostic(
        .error, "the server's certificate isn't one for \(server) that is trusted\(said)",
        hint: "--ca-file names the file of the certificates that are")
    case .noSCRAM:
      return Diagnostic(
        .error, "the server of \(server) offers no SCRAM, and was not sent the password",
        hint: "--allow-plain sends the password itself, within TLS")
    case .credentials:
      return Diagnostic(.error, "the server doesn't accept the password of `\(account)`")
    case .stream: return Diagnostic(.error, "the server of \(server) ended the connection\(said)")
    case .ended: return Diagnostic(.error, "the connection to \(server) broke off\(said)")
    }
  }
}

extension Refusal {
  fileprivate func diagnostic(account: Address, target: String) -> Diagnostic {
    let said = text.isEmpty ? "" : ": \(text)"
    switch condition {
    case "item-not-found":
      return Diagnostic(.error, "the server doesn't know \(target)\(said)")
    case "forbidden", "not-authorized", "not-allowed", "registration-required":
      return Diagnostic(
        .error, "`\(account)` may not read the archive of \(target)\(said)",
        hint: "a room for members only shows its archive to members")
    case "service-unavailable", "feature-not-implemented":
      return Diagnostic(
        .error, "the server keeps no archive of \(target)\(said)",
        hint: "archives are XEP-0313, which many servers have switched off")
    case "remote-server-not-found", "remote-server-timeout":
      return Diagnostic(.error, "the server of \(target) can't be reached\(said)")
    default: return Diagnostic(.error, "the server refused \(target): \(condition)\(said)")
    }
  }
}

extension ArchiveFileError {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .foreign(let path, let line):
      return Diagnostic(
        .error, "`\(path)` is there, and isn't an archive as letterer-xmpp writes it",
        hint: "give another name to -o, or say --overwrite",
        at: SourceLocation(file: path, line: line, column: 1))
    case .other(let path, let header):
      return Diagnostic(
        .error,
        "`\(path)` holds the archive of `\(header.address)` for `\(header.account)`",
        hint: "give another name to -o, or say --overwrite")
    case .otherTime(let path, let since):
      return Diagnostic(
        .error,
        "`\(path)` has messages \(since.map { "since \($0)" } ?? "from the archive's beginning")",
        hint: "leave --since out to go on, give another name to -o, or say --overwrite")
    case .locked(let path):
      return Diagnostic(.error, "another letterer-xmpp is writing `\(path)`")
    }
  }
}
