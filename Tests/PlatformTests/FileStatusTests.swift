import Foundation
import TestSupport
import Testing

@testable import Platform

struct FileStatusTests {
  @Test func kindsAreTold() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([1, 2, 3], to: folder + "/file")
      try FileSystem.makeFolder(folder + "/folder")
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      for name in ["file", "folder", "none"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/to-" + name, withDestinationPath: name)
      }
      for (name, kind) in [
        ("file", .file), ("folder", .folder), ("pipe", .other), ("none", nil), ("to-file", .file),
        ("to-folder", .folder), ("to-none", nil), ("file/x", nil),
      ] as [(String, FileStatus.Kind?)] {
        #expect(FileSystem.kind(of: folder + "/" + name) == kind, "\(name)")
      }
      #expect(FileSystem.kind(of: "/dev/null") == .characterDevice)
      #expect(try FileStatus(of: folder + "/to-none", followingLinks: false).kind == .link)
      #expect(try FileStatus(of: folder + "/file").size == 3)
    }
  }

  /// Paths differ, files don't.
  @Test func anIdentityIsThatOfTheFile() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([1], to: folder + "/a")
      try AtomicFile.write([1], to: folder + "/b")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "a")
      let identity = try #require(FileSystem.identity(of: folder + "/a"))
      #expect(FileSystem.identity(of: folder + "/./link") == identity)
      #expect(FileSystem.identity(of: folder + "/b") != identity)
      #expect(FileSystem.identity(of: folder + "/c") == nil)
    }
  }

  @Test func errorsSayWhatWasTried() {
    let error = #expect(throws: SystemError.self) { try FileStatus(of: "/nowhere/a") }
    #expect(error == .refused(operation: "read", path: "/nowhere/a", code: ENOENT))
    #expect(error.map { "\($0)" } == "No such file or directory")
    #expect(error?.isAbsence == true && error?.path == "/nowhere/a")
    let other = SystemError.unfitting(path: "a", reason: "it is a folder")
    #expect("\(other)" == "it is a folder" && other.path == "a" && !other.isAbsence)
  }
}
