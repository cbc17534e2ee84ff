import Drawing
import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@testable import FrameEncoding

#if canImport(Glibc)
  /// Runs that end in the midst of things: this test's own program is started again and killed.
  struct InterruptionTests {
    private static let folderVariable = "LETTERER_TEST_FRAMES"
    private static let killVariable = "LETTERER_TEST_KILL"
    private static let child = ProcessInfo.processInfo.environment[folderVariable]
    private static let made = TestSequence(seed: 31, width: 200, height: 300, pictures: 12)

    /// Starts one test of this suite in a process of its own.
    private func run(
      _ test: String, folder: String, kill: String = ""
    ) throws -> (Process.TerminationReason, Int32) {
      let run = try ProgramRun(
        test: test, environment: [Self.folderVariable: folder, Self.killVariable: kill])
      return (run.reason, run.status)
    }

    @Test(.enabled(if: child == nil))
    func aKilledRunLeavesWholeFilesAndGoesOn() async throws {
      var random = SeededGenerator(seed: 8)
      let made = Self.made
      try await withTemporaryFolder { folder in
        try await made.write(to: folder + "/whole")
        let whole = try FolderContents(folder + "/whole")
        for round in 0..<Effort.rounds(4, long: 100) {
          let path = folder + "/\(round)"
          let pictures = random.next() % UInt64(made.frames.count)
          let kill = "\(pictures) \(random.next() % 3_000_000)"
          let end = try run("writesUntilItIsKilled", folder: path, kill: kill)
          #expect(end == (.uncaughtSignal, SIGKILL), "\(kill)")
          let left = try FolderContents(path)
          for (name, bytes) in left.files where name.hasSuffix(".png") {
            #expect(bytes == whole.files[name], "\(kill): \(name)")
          }
          try await made.write(to: path, resumes: true)
          #expect(try FolderContents(path) == whole, "\(kill)")
        }
      }
    }

    /// Writes the sequence again and again, until another thread ends the process.
    @Test(.enabled(if: child != nil))
    func writesUntilItIsKilled() throws {
      let path = try #require(Self.child)
      let moment = (ProcessInfo.processInfo.environment[Self.killVariable] ?? "").split(
        separator: " "
      )
      .compactMap { UInt64($0) }
      try #require(moment.count == 2)
      let appended = Counter()
      Thread.detachNewThread {
        while appended.value.load(ordering: .acquiring) < moment[0] {}
        for step in 0..<moment[1] where step == .max { break }
        kill(getpid(), SIGKILL)
      }
      let made = Self.made
      while true {
        var encoder = PNGSequenceEncoder(
          to: try FrameFolder(path: path, sequence: made.sequence), options: made.options)
        let prepare = encoder.makePreparer()
        for frame in made.frames {
          try encoder.append(prepare(frame))
          appended.value.add(1, ordering: .releasing)
        }
        try encoder.finish()
      }
    }

    private final class Counter: Sendable {
      let value = Atomic<UInt64>(0)
    }

    @Test(.enabled(if: child == nil))
    func aFullDiskGivesOneErrorAndTheRunGoesOn() async throws {
      let made = Self.made
      try await withTemporaryFolder { folder in
        let end = try run("meetsALimit", folder: folder + "/frames")
        #expect(end == (.exit, 0))
        try await made.write(to: folder + "/whole")
        try await made.write(to: folder + "/frames", resumes: true)
        #expect(try FolderContents(folder + "/frames") == FolderContents(folder + "/whole"))
      }
    }

    /// Writes where no file may have more bytes than the third has.
    @Test(.enabled(if: child != nil))
    func meetsALimit() async throws {
      let path = try #require(Self.child)
      let made = Self.made
      let layout = PNGFrameLayout(width: 200, height: 300, options: made.options)
      let sizes = try made.frames.map { try layout.encode($0.bitmap).count }
      let size = try #require(sizes.max())
      let index = try #require(sizes.firstIndex(of: size))
      var limit = rlimit(rlim_cur: rlim_t(size - 1), rlim_max: rlim_t(size - 1))
      signal(SIGXFSZ, SIG_IGN)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let name = made.sequence.fileName(of: made.frames[index].ticks.lowerBound)
      await #expect(
        throws: FrameEncodingError.system(
          .refused(operation: "write", path: path + "/" + name, code: EFBIG))
      ) { try await made.write(to: path) }
      #expect(try FolderContents(path).files[name] == nil)
    }
  }
#endif
