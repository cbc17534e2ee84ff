import CLibrary
import Letterer

/// The command's standard streams, and what they are connected to.
enum Terminal {
  /// Whether standard error is a terminal: only then is there progress or colour.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether messages may be coloured; see https://no-color.org.
  static var isColored: Bool {
    isInteractive && getenv("NO_COLOR") == nil && environment("TERM") != "dumb"
  }

  /// Whether standard output is a terminal, which must not get binary data.
  static var isOutputInteractive: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether keys come from a terminal and pictures can go to one.
  static var isFullyInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && isOutputInteractive && environment("TERM") != "dumb"
  }

  /// Returns a variable of the process's environment.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
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
    for line in lines {
      Self.message(TerminalText.visible(String(line)) + "\n")
    }
  }

  /// Reports a written file if standard error is a terminal; ignores streams.
  static func wrote(_ path: String) {
    guard isInteractive, !OutputPath(path).isStream else { return }
    note("wrote " + path)
  }

  /// Writes text to standard error unchanged.
  static func message(_ text: String) {
    // Errors of standard error can't be reported.
    _ = put(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Replaces the terminal's last line, so that it can be replaced again.
  static func status(_ line: String) {
    message("\r\u{1B}[2K" + line)
  }

  /// Writes text to standard output.
  ///
  /// - Throws: a `Diagnostic` if it can't be written.
  static func out(_ text: String) throws(Diagnostic) { try out(Array(text.utf8)) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: a `Diagnostic` if they can't be written.
  static func out(_ bytes: [UInt8]) throws(Diagnostic) {
    let code = put(bytes, to: STDOUT_FILENO)
    guard code == 0 else {
      throw Diagnostic(.error, "standard output can't be written: \(text(ofError: code))")
    }
  }

  /// Returns the system's message for an error number.
  static func text(ofError code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Writes all bytes, also if the system accepts fewer at a time, is interrupted, or if the
  /// descriptor is nonblocking.
  ///
  /// - Returns: the error number, or 0 if all bytes were written.
  static func put(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      let code = errno
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if code == EAGAIN || code == EWOULDBLOCK {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if code != EINTR {
        return code
      }
    }
    return 0
  }

  /// Opens those standard streams that the caller closed, so that they can't be used: otherwise the
  /// next opened file would get their descriptor, and messages would be written into a picture.
  static func secureStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
