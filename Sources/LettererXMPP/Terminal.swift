import CLibrary
import ChatModel
import Platform

/// The command's standard streams, and what they are connected to.
enum Terminal {
  /// Whether standard error is a terminal: only then is there progress or colour.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether messages may be coloured; see https://no-color.org.
  static var isColored: Bool {
    isInteractive && HostProcess.variable("NO_COLOR") == nil
      && HostProcess.variable("TERM") != "dumb"
  }

  /// The terminal's columns; 80 if unknown.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes a message of one or more lines; control characters in it are neutralized.
  static func note(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    Self.message(lines.map { TerminalText.visible(String($0)) + "\n" }.joined())
  }

  /// Writes text to standard error unchanged.
  static func message(_ text: String) {
    // Errors of standard error can't be reported.
    try? FileDescriptor.standardError.write(Array(text.utf8), path: "standard error")
  }

  /// Replaces the terminal's last line, so that it can be replaced again.
  static func status(_ line: String) { message("\r\u{1B}[2K" + line) }

  /// Writes text to standard output; ends the process if that can't be written.
  static func out(_ text: String) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(Array(text.utf8), path: "standard output")
    } catch {
      Failure.show([Diagnostic(.error, "standard output can't be written: \(error)")])
      exit(Failure.failed.rawValue)
    }
  }

  /// Opens those standard streams that the caller closed, so that no file gets their descriptors.
  static func secureStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
