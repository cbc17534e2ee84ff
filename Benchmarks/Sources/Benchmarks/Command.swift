import Foundation

/// Runs of the command as a user starts it, with the memory that they took.
struct Command {
  /// What a run took.
  struct Usage {
    /// The most memory that was resident, in MB (10⁶ bytes).
    var peak: Double
    /// The processors' time, in seconds.
    var seconds: Double
  }

  /// The optimised command, as `make build` leaves it.
  let path: String
  /// A folder for inputs and outputs.
  let folder: URL

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    path = root.appending(path: ".build/release/letterer").path()
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
    folder = FileManager.default.temporaryDirectory
      .appending(path: "letterer-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  struct Missing: Error, CustomStringConvertible {
    var path: String
    var description: String { "there is no \(path); `make build` makes it" }
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { folder.appending(path: name).path() }

  /// Writes an input.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Writes a file line by line: what this process once held counts as memory of those that it starts.
  func write(lines: some Sequence<String>, to name: String) throws {
    let url = folder.appending(path: name)
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    var text = ""
    for line in lines {
      text += line + "\n"
      guard text.utf8.count > 1 << 20 else { continue }
      try file.write(contentsOf: Data(text.utf8))
      text = ""
    }
    try file.write(contentsOf: Data(text.utf8))
  }

  /// Runs the command and waits for it.
  @discardableResult
  func run(_ arguments: String...) throws -> Usage {
    try wait(for: start(arguments))
  }

  /// A run that has begun.
  struct Run {
    fileprivate var process: pid_t
    fileprivate var arguments: [String]
  }

  /// Begins a run; on one processor alone where one is given, counted from 0, by Linux's `taskset`.
  func start(_ arguments: [String], on processor: Int? = nil) throws -> Run {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let line = (processor.map { ["taskset", "-c", "\($0)"] } ?? []) + [path] + arguments
    let words = line.map { strdup($0) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, line[0], &actions, nil, words + [nil], environ)
    guard status == 0 else { throw Missing(path: line[0]) }
    return Run(process: process, arguments: arguments)
  }

  /// Waits for a run's end.
  @discardableResult
  func wait(for run: Run) throws -> Usage {
    var result: Int32 = 0
    var usage = rusage()
    while wait4(run.process, &result, 0, &usage) < 0, errno == EINTR {}
    guard result == 0 else { throw Failed(arguments: run.arguments, status: result) }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Usage(
      peak: Double(usage.ru_maxrss) * 1024 / 1e6,
      seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime))
  }

  struct Failed: Error {
    var arguments: [String]
    var status: Int32
  }

  /// Removes the folder.
  func clean() { try? FileManager.default.removeItem(at: folder) }
}
