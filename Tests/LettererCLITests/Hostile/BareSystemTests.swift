import Foundation
import TestSupport
import Testing

/// Systems that have little: no `/proc`, or little memory.
@Suite struct BareSystemTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Ana: Hello\n@typing Ben 1s\nBen: Hello, you\n", to: "trip.chat")
  }

  private func shell(_ line: String) throws -> CommandRun {
    try CommandRun(shell: line, in: folder)
  }

  /// The line that runs a command where `/proc` is empty: in name spaces of its own, which only the
  /// superuser may make.
  private static func withoutProc(_ command: String) -> String {
    "unshare -m bash -c 'mount -t tmpfs none /proc && ! test -e /proc/self && \(command)'"
  }

  private static let canHideProc: Bool =
    (try? ProgramRun(shell: withoutProc("true")).status) == 0

  @Test(.enabled(if: canHideProc, "/proc can't be hidden here"))
  func withoutProc() throws {
    // What lays nothing out works.
    let imported = try shell(Self.withoutProc("$LETTERER import trip.chat -o x.json"))
    #expect(imported.status == 0, "\(imported.messages)")
    #expect(try shell("$LETTERER import trip.chat -o y.json").status == 0)
    #expect(try folder.data("x.json") == folder.data("y.json"))
    let missing = try shell(Self.withoutProc("$LETTERER check gone.chat"))
    #expect(missing.status == 1 && missing.messages.contains("gone.chat"))
    // The rest says why it doesn't.
    for arguments in ["trip.chat -o x.png", "inspect trip.chat"] {
      let run = try shell(Self.withoutProc("$LETTERER \(arguments)"))
      #expect(run.status == 1)
      #expect(run.messages.hasPrefix("error: `/proc` isn't there"), "\(run.messages)")
      #expect(run.messages.contains("hint: mount it first"))
    }
    #expect(folder.names == ["trip.chat", "x.json", "y.json"])
  }

  /// Under any limit a run ends as it should, or says in one line why it doesn't.
  @Test(arguments: [
    "trip.chat --device 390x844@2 -o x.png", "trip.chat --device 390x844@1 --fps 10 -o x.gif",
    "import trip.chat -o x.json", "trip.chat --full --scale 8 -o x.png",
  ])
  func littleMemory(arguments: String) throws {
    #if os(Linux)
      for limit in [110, 130, 150, 170, 200, 250, 300, 400, 500, 600, 800, 1000] {
        // Some limits leave no room for the program's own libraries.
        let loaded = try shell("ulimit -v $((\(limit) * 1024)); exec $LETTERER --version")
        guard loaded.status == 0 else { continue }
        let run = try shell(
          "ulimit -v $((\(limit) * 1024)); exec timeout 60 $LETTERER \(arguments)")
        let output = folder.names.filter { $0.hasPrefix("x.") }
        if run.status == 0 {
          #expect(output.count == 1)
        } else if run.status == 1 {
          // Whoever asked for memory could say that there was none.
          #expect(run.messages.contains("out of memory"), "\(limit): \(run.messages)")
          #expect(output.isEmpty)
        } else {
          #expect(run.status == 3, "\(limit): \(run.messages)")
          #expect(
            run.messages
              == "error: memory ran out: this process may have \(limit) MB (ulimit -v)\n")
          #expect(output.isEmpty)
        }
        for name in output {
          try FileManager.default.removeItem(at: folder.url.appending(path: name))
        }
      }
    #endif
  }

  @Test func tooLargeForTheMemory() throws {
    #if os(Linux)
      let run = try shell(
        "ulimit -v 900000; exec $LETTERER trip.chat --device 4000x4000@2 --fps 5 -o x.apng")
      #expect(run.status == 3, "\(run.messages)")
      #expect(
        run.messages == "error: memory ran out: this process may have 878 MB (ulimit -v)\n")
      #expect(folder.names == ["trip.chat"])
    #endif
  }
}
