import Foundation
import TestSupport
import Testing

/// What is said to whoever calls the command wrongly, and to whoever calls it rightly.
@Suite struct UsageTests {
  let folder: TemporaryFolder
  static let look = ["--device", "130x160@1"]
  private static let momentForm =
    "`end`, a time (2s, 800ms), a part (50%), a message (#id) or a `@shot` (@name.png)"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Ana: Hello\nBen: Hello, you\n", to: "trip.chat")
    try folder.write(
      """
      14/03/2025, 09:42 - Ana: Hello
      20/03/2025, 09:43 - Ben: Hello, you

      """, to: "_chat.txt")
  }

  @Test(arguments: [
    (["--fps", "abc"], "1 to 240 pictures a second: 30, 29.97, 30000/1001"),
    (["--fps", "1000"], "1 to 240 pictures a second"),
    (["--from", "soon"], "a day: 2026-03-14, or a moment: `end`, a time (2s, 800ms)"),
    (["--to", "soon"], "a day: 2026-03-14"),
    (["--now", "1"], "a day: 2026-03-14, or with a time of day: \"2026-03-14 09:41\""),
    (["--at", "101%"], UsageTests.momentForm),
    (["--until", "x"], UsageTests.momentForm),
    (["--strip", "0s,,1s"], "moments with commas between"),
    (["--hold", "soon"], "a time: 2s, 800ms"), (["--loop", "x"], "`forever`, `once` or a number"),
    (["--max-bytes", "x"], "a size of at least a byte"),
    (["--shard", "3/2"], "a part and the number of parts: 2/3"),
    (["--matte", "red"], "a colour: #F4F1EA"), (["--pair", "light,dusk"], "`light`, `dark`"),
  ])
  func aWrongValueIsToldWhatIsRight(option: [String], form: String) throws {
    let run = try CommandRun(["trip.chat"] + option, in: folder)
    #expect(run.status == 2)
    #expect(run.messages.contains("it takes \(form)"), "\(run.messages)")
    #expect(folder.names == ["_chat.txt", "trip.chat"])
  }

  /// What is given as an example is right.
  @Test(arguments: [
    ["--fps", "30"], ["--fps", "29.97"], ["--fps", "30000/1001"], ["--fps", "1"], ["--fps", "240"],
    ["--now", "2026-03-14"], ["--now", "2026-03-14 09:41"], ["--until", "end"], ["--until", "2s"],
    ["--until", "800ms"], ["--until", "50%"], ["--hold", "800ms"], ["--loop", "forever"],
    ["--loop", "once"], ["--loop", "65535"], ["--max-bytes", "10MB"], ["--max-bytes", "800KB"],
    ["--matte", "#F4F1EA"], ["--matte", "#FFF"], ["--pair", "light,dark"], ["--pair", "dark"],
  ])
  func examplesOfValuesAreRight(option: [String]) throws {
    let run = try CommandRun(["trip.chat", "-o", "x.gif"] + Self.look + option, in: folder)
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test(arguments: [
    (["rendr", "trip.chat"], "did you mean `render`?"), (["rendr"], "did you mean `render`?"),
    (["chekc", "trip.chat"], "did you mean `check`?"), (["hepl"], "did you mean `help`?"),
    (["--versoin"], "did you mean `--version`?"), (["--hlep"], "did you mean `--help`?"),
    (["--verson", "trip.chat"], "did you mean `--version`?"),
  ])
  func whatIsMeantIsSuggested(arguments: [String], suggestion: String) throws {
    let run = try CommandRun(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.messages.contains(suggestion), "\(run.messages)")
  }

  @Test func aFileIsNoMisspelledCommand() throws {
    try folder.write("Ana: Hello\n", to: "rendr")
    #expect(try CommandRun(["rendr", "-o", "x.png"] + Self.look, in: folder).status == 0)
    let missing = try CommandRun("holiday", in: folder)
    #expect(missing.status == 1 && missing.messages.contains("there is no file `holiday`"))
  }

  @Test(arguments: [
    ["trip.chat", "--device", "\u{1B}[31mx"], ["trip.chat", "--fps", "\u{1B}]0;x\u{7}"],
    ["\u{1B}[2J.chat"], ["trip.chat", "--\u{1B}[31m"], ["render", "trip.chat", "\u{9B}31m"],
    ["trip.chat", "-o", "\u{1B}[31m.xyz"], ["trip.chat", "--theme", "\u{1B}[31m"],
    ["import", "trip.chat", "-o", "\u{1B}[31m"], ["new", "\u{1B}/"],
    ["join", "\u{1B}[31m", "-o", "x"], ["check", "\u{202E}x.chat"],
  ])
  func nothingThatIsEchoedMovesTheCursor(arguments: [String]) throws {
    let run = try CommandRun(arguments, in: folder)
    #expect(run.status != 0)
    let controls = run.messages.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
    }
    #expect(controls.isEmpty, "\(run.messages.debugDescription)")
    #expect(run.messages.contains("\u{FFFD}"))
  }

  // MARK: - What is said of what was done

  #if os(Linux)
    @Test func aTerminalIsToldWhatWasWritten() throws {
      let ways = [
        (
          ["trip.chat", "-o", "x.png", "-o", "x.gif", "-o", "x/"] + Self.look,
          ["x.png", "x.gif", "x/"]
        ),
        (["trip.chat"] + Self.look, ["trip.png"]),
        (["trip.chat", "--full", "-o", "y.png"] + Self.look, ["y.png"]),
        (["import", "trip.chat", "-o", "y.json"], ["y.json"]),
      ]
      for (arguments, names) in ways {
        let said = try TerminalRun(arguments, in: folder)
        #expect(said.status == 0, "\(said.messages)")
        #expect(said.messages == names.map { "wrote \($0)\r\n" }.joined())
        #expect(try CommandRun(arguments, in: folder).messages == "", "others aren't told")
      }
      let output = try TerminalRun(["import", "trip.chat"], in: folder)
      #expect(output.status == 0 && output.messages == "")
      try #require(mkfifo(folder.url.appending(path: "pipe.json").path(), 0o600) == 0)
      let reader = open(folder.url.appending(path: "pipe.json").path(), O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      let piped = try TerminalRun(["import", "trip.chat", "-o", "pipe.json"], in: folder)
      #expect(piped.status == 0 && piped.messages == "")
    }

    @Test(arguments: [
      (["TERM": "xterm"], true), ([:], true), (["TERM": "dumb"], false),
      (["TERM": "xterm", "NO_COLOR": "1"], false),
    ])
    func onlyScreensThatTakeColorsHaveThem(
      environment: [String: String], isColored: Bool
    ) throws {
      let said = try TerminalRun(["check", "nosuch.chat"], in: folder, environment: environment)
      #expect(said.status == 1 && said.messages.contains("nosuch.chat"))
      #expect(said.messages.contains("\u{1B}[") == isColored, "\(said.messages.debugDescription)")
    }
  #endif

  @Test func whatComesFromStandardInputIsSaid() throws {
    let run = try CommandRun(["-"] + Self.look, in: folder, input: "Ana: Hello\n")
    #expect(run.status == 0)
    #expect(run.messages == "wrote chat.png\n")
    let named = try CommandRun(["-", "-o", "x.png"] + Self.look, in: folder, input: "Ana: Hello\n")
    #expect(named.messages == "")
  }

  @Test func aTimeAfterTheEnd() throws {
    let late = try CommandRun(
      ["trip.chat", "--at", "1000s", "-o", "a.png"] + Self.look, in: folder)
    #expect(late.status == 0)
    #expect(late.messages.contains("warning: 1000s lies after the end, which is what is shown"))
    #expect(late.messages.contains("hint: the chat ends at "))
    let end = try CommandRun(["trip.chat", "--at", "100%", "-o", "b.png"] + Self.look, in: folder)
    #expect(end.messages == "")
    #expect(try folder.data("a.png") == folder.data("b.png"))
    let layout = try CommandRun(
      ["inspect", "trip.chat", "--at", "1000.5s"] + Self.look, in: folder)
    #expect(layout.messages.contains("1000.5s lies after the end"))
    let strip = try CommandRun(
      ["trip.chat", "--strip", "0s,90s", "-o", "c.png"] + Self.look, in: folder)
    #expect(strip.messages.contains("90s lies after the end"))
    let played = try CommandRun(
      ["trip.chat", "--from", "1000s", "-o", "d.gif"] + Self.look, in: folder)
    #expect(played.status == 1)
    #expect(played.messages.contains("error: nothing plays from 1000s on"))
    #expect(folder.names == ["_chat.txt", "a.png", "b.png", "c.png", "trip.chat"])
  }

  @Test(arguments: [
    ["--from", "2030-01-01"], ["--to", "2020-01-01"], ["--from", "2030-01-01", "--last", "3"],
    ["--from", "2025-03-15", "--to", "2025-03-19"],
  ])
  func daysThatLeaveNothing(selection: [String]) throws {
    for command in [["render", "-o", "x.png"], ["import"], ["inspect"]] {
      let run = try CommandRun(command + ["_chat.txt"] + selection, in: folder)
      #expect(run.status == 1)
      #expect(run.messages.contains("error: nothing was said"))
      #expect(run.messages.contains("hint: the chat goes from 2025-03-14 to 2025-03-20"))
      #expect(run.output.isEmpty && !folder.names.contains("x.png"))
    }
  }

  // MARK: - New scripts

  @Test(arguments: ["", ".chat", "a/", "a/.chat"])
  func aScriptHasAName(name: String) throws {
    try folder.make(folder: "a")
    let run = try CommandRun("new", name, in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("is no name of a script"))
    #expect(folder.names == ["_chat.txt", "a", "trip.chat"])
  }

  /// Whatever the comments of a new script offer can be had.
  @Test func commentsOfANewScriptAreTrue() throws {
    let script = try CommandRun("new", "-", in: folder).text
    let offers = script.split(separator: "\n").filter { $0.hasPrefix("# ") && $0.contains(": ") }
      .filter { !$0.contains("`") }
    #expect(
      offers.map { $0.dropFirst(2).prefix { $0 != ":" } } == ["look", "device", "appearance"])
    for offer in offers {
      let key = offer.dropFirst(2).prefix { $0 != ":" }
      let parts = offer.dropFirst(2 + key.count + 1).split(separator: "#", maxSplits: 1)
      var values = [parts[0].trimmingCharacters(in: .whitespaces)]
      if key == "device" {
        let comment = try #require(parts.last)
        values += comment.split(separator: " ").map { $0.filter { $0 != "," } }
          .filter { $0 != "…" && $0 != "or" }
        #expect(values.count == 5)
      }
      if key == "look" {
        values += try CommandRun("themes", in: folder).text.split(separator: "\n").map {
          String($0.prefix { $0 != " " })
        }
      }
      for value in values {
        try folder.write(
          script.replacingOccurrences(of: offer, with: "\(key): \(value)"), to: "new.chat")
        let run = try CommandRun("check", "--strict", "new.chat", in: folder)
        #expect(run.status == 0, "\(key): \(value): \(run.messages)")
      }
    }
  }
}

#if os(Linux)
  /// A run of the built command whose messages go to a terminal.
  private struct TerminalRun {
    let status: Int32
    let messages: String

    init(
      _ arguments: [String], in folder: TemporaryFolder,
      environment: [String: String] = ["NO_COLOR": "1"]
    ) throws {
      // A terminal of its own: its number, and that it may be used.
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      try #require(terminal >= 0)
      var (number, lock): (CInt, CInt) = (0, 0)
      let numbered = ioctl(terminal, 0x8004_5430, &number)
      let unlocked = ioctl(terminal, 0x4004_5431, &lock)
      try #require(numbered == 0 && unlocked == 0)
      let name = "/dev/pts/\(number)"
      let screen = open(name, O_RDWR | O_NOCTTY)
      let process = Process()
      process.executableURL = CommandRun.command
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      process.environment = ProcessInfo.processInfo.environment
        .filter { $0.key != "NO_COLOR" && $0.key != "TERM" }.merging(environment) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle(fileDescriptor: screen, closeOnDealloc: false)
      try process.run()
      close(screen)
      // The terminal reports an error once nobody writes to it any more.
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = read(terminal, &buffer, buffer.count), count > 0 {
        bytes += buffer.prefix(count)
      }
      close(terminal)
      process.waitUntilExit()
      status = process.terminationStatus
      // A bar may have been drawn, which takes its line back.
      messages = String(decoding: bytes, as: UTF8.self)
        .components(separatedBy: "\r\u{1B}[2K").filter { !$0.hasPrefix("Rendering") }.joined()
    }
  }
#endif
