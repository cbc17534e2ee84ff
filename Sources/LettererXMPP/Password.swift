import CLibrary
import ChatModel
import Platform

/// The password: never an argument, which everybody on the machine can read.
enum Password {
  /// The variable of the environment that may have it.
  static let variable = "LETTERER_XMPP_PASSWORD"
  private static let limit = 4096

  /// Returns the password from a file, the environment, or a prompt.
  static func read(file: String?, account: String) throws(Diagnostic) -> String {
    if let file { return try read(file: file) }
    if let password = HostProcess.variable(variable), !password.isEmpty { return password }
    guard isatty(STDIN_FILENO) == 1, Terminal.isInteractive else {
      throw Diagnostic(
        .error, "there is no password for `\(account)`",
        hint: "--password-file names a file with it, or \(variable) has it in the environment")
    }
    return try prompt("Password of \(TerminalText.visible(account)): ")
  }

  private static func read(file: String) throws(Diagnostic) -> String {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes =
        file == "-"
        ? try FileDescriptor.standardInput.readToEnd(limit: limit, path: "standard input")
        : try OpenFile(file, .readable).readToEnd(limit: limit)
    } catch {
      throw Diagnostic(.error, "`\(file)` can't be read: \(error)")
    }
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.error, "`\(file)` has no password: it is too long, or isn't UTF-8")
    }
    return try checked(text, "`\(file)`")
  }

  /// Returns a text without the break at its end.
  private static func checked(_ text: String, _ name: String) throws(Diagnostic) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let password = lines.first, !password.isEmpty, lines.dropFirst().allSatisfy(\.isEmpty),
      !password.unicodeScalars.contains("\0")
    else {
      throw Diagnostic(.error, "\(name) has no password: one line is wanted")
    }
    return String(password)
  }

  /// Asks for the password on the terminal, without showing it.
  private static func prompt(_ question: String) throws(Diagnostic) -> String {
    var former = termios()
    guard tcgetattr(STDIN_FILENO, &former) == 0 else {
      throw Diagnostic(.error, "the terminal can't be asked for the password")
    }
    var silent = former
    silent.c_lflag &= ~tcflag_t(ECHO)
    Terminal.message(question)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
      Terminal.message("\n")
    }
    guard let line = readLine() else {
      throw Diagnostic(.error, "no password was given")
    }
    return try checked(line, "the answer")
  }
}
