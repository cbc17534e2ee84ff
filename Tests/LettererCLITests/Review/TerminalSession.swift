import CLibrary
import Foundation
import TestSupport

#if os(Linux)
  /// The built command on a terminal that the test is.
  final class TerminalSession {
    private let process = Process()
    /// Where it runs; it stays as long as the session.
    private let folder: TemporaryFolder
    /// The test's side.
    private var terminal: Int32
    /// The command's side, which stays open so that its settings can be read.
    private let device: Int32
    private let former: [UInt8]
    /// All that was written to the terminal.
    private(set) var output: [UInt8] = []

    struct Failure: Error, CustomStringConvertible {
      var description: String
    }

    /// Starts `letterer` with arguments.
    init(
      _ arguments: [String], in folder: TemporaryFolder, columns: Int = 80, rows: Int = 24,
      environment changes: [String: String] = [:]
    ) throws {
      self.folder = folder
      terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // Its number, and that it may be used.
      var (number, lock): (CInt, CInt) = (0, 0)
      guard terminal >= 0, ioctl(terminal, 0x8004_5430, &number) == 0,
        ioctl(terminal, 0x4004_5431, &lock) == 0
      else { throw Failure(description: "there is no terminal to be had") }
      device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      former = Self.settings(of: device)
      process.executableURL = CommandRun.command
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      process.environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
        .merging(changes) { $1 }
      process.standardInput = FileHandle(fileDescriptor: device, closeOnDealloc: false)
      process.standardOutput = FileHandle(fileDescriptor: device, closeOnDealloc: false)
      process.standardError = FileHandle(fileDescriptor: device, closeOnDealloc: false)
      resize(columns: columns, rows: rows)
      try process.run()
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      if terminal >= 0 { close(terminal) }
      close(device)
    }

    var text: String { String(decoding: output, as: UTF8.self) }

    /// Whether the terminal's settings are those from before the command.
    var isAsBefore: Bool { Self.settings(of: device) == former }

    /// Types something.
    func type(_ keys: String) {
      let bytes = Array(keys.utf8)
      _ = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Changes the terminal's size, without telling.
    func resize(columns: Int, rows: Int) {
      var size = winsize(
        ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * 8),
        ws_ypixel: UInt16(rows * 16))
      _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }

    /// Closes the test's side.
    func hangUp() {
      close(terminal)
      terminal = -1
    }

    /// Reads until a text has been written that wasn't there before, and returns what was written since.
    @discardableResult
    func wait(for text: String) throws -> String {
      let start = output.count
      let wanted = Data(text.utf8)
      while Data(output[start...]).range(of: wanted) == nil {
        guard try read() else {
          throw Failure(
            description: "\(text.debugDescription) never came, but \(self.text.suffix(400))")
        }
      }
      return String(decoding: output[start...], as: UTF8.self)
    }

    /// Waits until the command is stopped: a signal that continues it would come too early before.
    func waitUntilStopped() throws {
      for _ in 0..<1200 {
        let status = try String(
          contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        // The state stands after the name, which is in parentheses.
        if status.split(separator: ")").last?.hasPrefix(" T") == true { return }
        poll(nil, 0, 50)
      }
      throw Failure(description: "it doesn't stop: \(text.suffix(400))")
    }

    /// Reads to the end of the command, and returns its status; a signal's number is negative.
    func end() throws -> Int32 {
      // A minute in which it neither ends nor writes is a failure.
      var silence = 0
      while process.isRunning {
        silence = try read(within: 50) ? 0 : silence + 1
        guard silence < 1200 else {
          throw Failure(description: "it doesn't end: \(text.suffix(400))")
        }
      }
      while try read(within: 0) {}
      process.waitUntilExit()
      return process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus
    }

    /// Waits for the command's end with nobody reading; a signal's number is negative.
    func endUnread() throws -> Int32 {
      for _ in 0..<1200 where process.isRunning { poll(nil, 0, 50) }
      guard !process.isRunning else { throw Failure(description: "it doesn't end") }
      return process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus
    }

    /// Reads what there is; false where nothing comes. A minute without anything is a failure of its
    /// own.
    private func read(within milliseconds: Int32 = 60_000) throws -> Bool {
      guard terminal >= 0 else { return false }
      var source = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, milliseconds) > 0 else { return false }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = CLibrary.read(terminal, &bytes, bytes.count)
      guard count > 0 else { return false }
      output += bytes[..<count]
      return true
    }

    private static func settings(of device: Int32) -> [UInt8] {
      var settings = termios()
      guard tcgetattr(device, &settings) == 0 else { return [] }
      let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
      return flags.flatMap { flag in withUnsafeBytes(of: flag) { Array($0) } }
    }
  }
#endif
