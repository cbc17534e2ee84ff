import Drawing
import Foundation
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

/// What happens where ffmpeg doesn't do as it is told; shell scripts play its part.
struct VideoFailureTests {
  /// A program that runs a script; it stands in a folder of its own.
  private func fake(_ script: String, in folder: String) throws -> FFmpeg {
    let path = folder + "/bin/ffmpeg"
    try FileManager.default.createDirectory(
      atPath: folder + "/bin", withIntermediateDirectories: true)
    // Another process writes it: a file that this one has open for writing, or a child that it starts
    // meanwhile, can't be run.
    _ = try Tool.run(
      "/bin/sh",
      [
        "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, path,
      ])
    return try #require(FFmpeg.find(in: "/nowhere:\(folder)/bin"))
  }

  private func start(_ ffmpeg: FFmpeg?, in folder: String) throws -> VideoEncoder {
    try VideoEncoder(
      path: folder + "/a.mp4", width: 500, height: 400, rate: FrameRate(30),
      options: VideoOptions(format: .mp4), ffmpeg: ffmpeg)
  }

  /// Appends more than any pipe holds, and finishes.
  private func feed(_ encoder: VideoEncoder) throws {
    let prepare = encoder.makePreparer()
    let clip = testClip(width: 500, height: 400, count: 5, seed: 1, content: .flat)
    for frame in clip { try encoder.append(prepare(frame)) }
    try encoder.finish()
  }

  /// How feeding a script fails. What stood under the name before must still stand there, alone.
  private func failure(of script: String) throws -> FrameEncodingError? {
    try withTemporaryFolder { folder in
      let ffmpeg = try fake(script, in: folder)
      try AtomicFile.write([1, 2, 3], to: folder + "/a.mp4")
      let failure = #expect(throws: FrameEncodingError.self) {
        try feed(start(ffmpeg, in: folder))
      }
      #expect(FileManager.default.contents(atPath: folder + "/a.mp4") == Data([1, 2, 3]))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.sorted() == ["a.mp4", "bin"])
      return failure
    }
  }

  @Test func itsLastWordsAreShown() throws {
    let failure = try failure(of: "echo first >&2; echo \"Unknown encoder 'libx264'\" >&2; exit 3")
    #expect(
      failure
        == .ffmpeg(reason: "exit status 3", output: ["first", "Unknown encoder 'libx264'"]))
    #expect(
      failure?.description
        == "ffmpeg failed (exit status 3)\n  first\n  Unknown encoder 'libx264'")
  }

  @Test func muchTalkBlocksNobody() throws {
    let failure = try failure(
      of: """
        i=0; while [ $i -lt 20000 ]; do echo "line $i of much talk" >&2; i=$((i+1)); done
        cat > /dev/null; exit 1
        """)
    #expect(
      failure
        == .ffmpeg(
          reason: "exit status 1", output: (19_996..<20_000).map { "line \($0) of much talk" }))
  }

  @Test func aClosedInputIsAnError() throws {
    let failure = try failure(of: "exec 0<&-; echo enough >&2; exit 0")
    #expect(failure == .ffmpeg(reason: "it stopped reading", output: ["enough"]))
  }

  @Test func aMissingFileIsAnError() throws {
    let failure = try failure(of: "exec cat > /dev/null")
    #expect(failure == .ffmpeg(reason: "it wrote nothing", output: []))
  }

  @Test func aCrashIsAnError() throws {
    let failure = try failure(of: "kill -SEGV $$")
    #expect(failure == .ffmpeg(reason: "signal 11", output: []))
  }

  @Test func aMissingProgramIsSaidSo() throws {
    #expect(FFmpeg.find(in: "/nowhere::relative") == nil)
    try withTemporaryFolder { folder in
      for ffmpeg in [nil, FFmpeg(path: folder + "/ffmpeg"), FFmpeg(path: folder + "/a/ffmpeg")] {
        #expect(throws: FrameEncodingError.missingFFmpeg) { try start(ffmpeg, in: folder) }
      }
      // A folder and a file that may not be run are no programs.
      try FileManager.default.createDirectory(
        atPath: folder + "/ffmpeg", withIntermediateDirectories: false)
      #expect(FFmpeg.find(in: folder) == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["ffmpeg"])
    }
  }

  /// A program that says its number through a named pipe, then does nothing for ever; and the reader
  /// of that number.
  private func hanging(in folder: String) throws -> (ffmpeg: FFmpeg, process: () throws -> pid_t) {
    let pipe = folder + "/bin/number"
    let ffmpeg = try fake("echo $$ > '\(pipe)'; sleep 1000 & wait", in: folder)
    try #require(mkfifo(pipe, 0o600) == 0)
    return (
      ffmpeg,
      {
        let reader = try #require(fopen(pipe, "r"))
        defer { fclose(reader) }
        var line = [CChar](repeating: 0, count: 32)
        let text = try #require(fgets(&line, 32, reader).map { String(cString: $0) })
        return try #require(pid_t(text.filter(\.isNumber)))
      }
    )
  }

  @Test func abandoningEndsTheProgram() throws {
    try withTemporaryFolder { folder in
      let (ffmpeg, process) = try hanging(in: folder)
      var encoder: VideoEncoder? = try start(ffmpeg, in: folder)
      let prepare = try #require(encoder?.makePreparer())
      let clip = testClip(width: 500, height: 400, count: 2, seed: 1, content: .flat)
      for frame in clip { try encoder?.append(prepare(frame)) }
      let number = try process()
      #expect(kill(number, 0) == 0)
      encoder = nil
      #expect(kill(number, 0) != 0 && errno == ESRCH)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["bin"])
    }
  }

  @Test func anybodyMayCancel() throws {
    try withTemporaryFolder { folder in
      let (ffmpeg, process) = try hanging(in: folder)
      let encoder = try start(ffmpeg, in: folder)
      let cancel = encoder.canceller
      // It hangs for sure; who feeds it waits.
      let number = try process()
      let thread = Thread { cancel() }
      thread.start()
      #expect(throws: FrameEncodingError.cancelled) { try feed(encoder) }
      #expect(kill(number, 0) != 0 && errno == ESRCH)
    }
  }
}
