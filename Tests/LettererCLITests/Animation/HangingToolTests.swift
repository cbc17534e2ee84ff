import Foundation
import TestSupport
import Testing

/// A program that hangs while it is fed, and whoever ends letterer meanwhile.
@Suite struct HangingToolTests {
  let fixture: AnimationFixture
  var folder: TemporaryFolder { fixture.folder }

  init() throws { fixture = try AnimationFixture() }

  /// What plays ffmpeg: each says its number, heeds no signal that can be heeded, and doesn't end.
  static let scripts = [
    // It never reads, so that the next picture waits for room.
    "echo $$ > number; while :; do sleep 1000; done",
    // It reads everything, so that its end is waited for.
    "cat > /dev/null; echo $$ > number; while :; do sleep 1000; done",
    // A child in a session of its own keeps what was open.
    "setsid sleep 20 & echo $$ > number; while :; do sleep 1000; done",
  ]

  @Test(arguments: scripts, [SIGTERM, SIGINT])
  func aSignalEndsBoth(script: String, signal: Int32) throws {
    try folder.make(folder: "bin")
    let tool = folder.url.appending(path: "bin/ffmpeg")
    try folder.write("#!/bin/sh\ntrap '' TERM INT HUP\n" + script + "\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tool.path())
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try StartedRun(
      ["trip.chat", "--device", "300x400@1", "--fps", "20", "-o", "x.mp4"], in: folder,
      environment: ["PATH": folder.url.appending(path: "bin").path() + ":" + path])
    // A signal that is ignored around us stays so.
    let signal = signal == SIGINT ? run.interrupt : signal
    var number: pid_t?
    run.stop(signal) {
      number = (try? folder.data("number")).flatMap {
        pid_t(String(decoding: $0, as: UTF8.self).filter(\.isNumber))
      }
      return number != nil
    }
    #expect(run.status == 128 + signal, "\(run.messages)")
    #expect(run.messages == "")
    #expect(folder.names.filter { $0 != "number" } == ["bin", "trip.chat"])
    let child = try #require(number)
    #expect(kill(child, 0) != 0 && errno == ESRCH, "the program has ended")
  }

  /// A pipe that nobody reads holds the run up where nothing can cancel it.
  @Test func aPipeWithoutReader() throws {
    let path = folder.url.appending(path: "x.gif").path()
    try #require(mkfifo(path, 0o600) == 0)
    let run = try StartedRun(
      ["trip.chat"] + AnimationFixture.look + ["-o", "seen/", "-o", "x.gif"], in: folder)
    run.stop(run.interrupt) { fixture.names(in: "seen").contains("frames.json") }
    #expect(run.status == 128 + run.interrupt, "\(run.messages)")
    #expect(folder.names == ["seen", "trip.chat", "x.gif"])
  }
}
