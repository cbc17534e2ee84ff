import Foundation
import TestSupport
import Testing

@testable import Platform

/// What is written to is replaced only where it is a regular file.
struct OutputTargetTests {
  /// A device that can be made in a folder of one's own, which only the superuser may.
  private static let nullDevice = dev_t(0x103)

  private static let canMakeDevices: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    defer { folder.remove() }
    let path = folder.path("device")
    guard mknod(path, S_IFCHR | 0o666, nullDevice) == 0 else { return false }
    // A file system may hold devices that can't be opened.
    let descriptor = open(path, O_WRONLY)
    defer { close(descriptor) }
    return descriptor >= 0
  }()

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// Writes in both ways: at once, and piece by piece with a change afterwards.
  private func write(_ bytes: [UInt8], to path: String, atOnce: Bool) throws {
    guard !atOnce else { return try AtomicFile.write(bytes, to: path) }
    let file = try AtomicFile(path: path)
    try file.write(Array(bytes.prefix(1)))
    try file.write([UInt8](repeating: 0, count: bytes.count - 1))
    try file.rewrite(Array(bytes.dropFirst()), at: 1)
    try file.commit()
  }

  @Test(.enabled(if: canMakeDevices, "devices can't be made here"), arguments: [true, false])
  func aDeviceStays(atOnce: Bool) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/null.png"
      try #require(mknod(path, S_IFCHR | 0o666, Self.nullDevice) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.png", withDestinationPath: "null.png")
      for name in ["null.png", "link.png"] {
        try write([1, 2, 3], to: folder + "/" + name, atOnce: atOnce)
      }
      var status = stat()
      try #require(lstat(path, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFCHR && status.st_rdev == Self.nullDevice)
      #expect(mode(folder + "/link.png") == S_IFLNK)
      #expect(try names(folder) == ["link.png", "null.png"])
    }
  }

  @Test(arguments: [true, false]) func aPipeGetsTheBytes(atOnce: Bool) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/pipe.gif"
      try #require(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      try #require(reader >= 0)
      defer { close(reader) }
      try write([7, 8, 9], to: path, atOnce: atOnce)
      var buffer = [UInt8](repeating: 0, count: 16)
      #expect(read(reader, &buffer, 16) == 3)
      #expect(buffer.prefix(3) == [7, 8, 9])
      #expect(read(reader, &buffer, 16) == 0, "the pipe was closed")
      #expect(mode(path) == S_IFIFO)
      #expect(try names(folder) == ["pipe.gif"])
    }
  }

  @Test func moreThanAPipeHolds() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/pipe"
      try #require(mkfifo(path, 0o600) == 0)
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
      #expect(FileManager.default.createFile(atPath: folder + "/copy", contents: nil))
      let reader = Process()
      reader.executableURL = URL(filePath: "/bin/cat")
      reader.arguments = [path]
      reader.standardOutput = FileHandle(forWritingAtPath: folder + "/copy")
      try reader.run()
      try write(bytes, to: path, atOnce: false)
      // Who waits for a pipe that was replaced would wait for ever.
      if mode(path) != S_IFIFO { reader.terminate() }
      reader.waitUntilExit()
      #expect(FileManager.default.contents(atPath: folder + "/copy") == Data(bytes))
    }
  }

  @Test func nothingIsSentOfWhatIsAbandoned() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/pipe"
      try #require(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      do {
        let file = try AtomicFile(path: path)
        try file.write([1, 2, 3])
      }
      var byte: UInt8 = 0
      #expect(read(reader, &byte, 1) == 0)
    }
  }

  @Test func aSocketGetsTheBytes() async throws {
    // A socket's name is short.
    let path = "/tmp/letterer-\(UUID().uuidString.prefix(8))"
    defer { unlink(path) }
    let listener = try LocalSocket(path)
    try write([4, 5, 6], to: path, atOnce: true)
    #expect(listener.received() == [4, 5, 6])
    #expect(mode(path) == S_IFSOCK)
  }

  @Test(arguments: ["/dev/fd/", "/proc/self/fd/"])
  func aDescriptorByItsNameGetsTheBytes(prefix: String) throws {
    try withTemporaryFolder { folder in
      // A file that is open is gone on with, as by a shell's `>`.
      let descriptor = open(folder + "/log", O_RDWR | O_CREAT | O_APPEND, 0o600)
      defer { close(descriptor) }
      try #require(Foundation.write(descriptor, "a", 1) == 1)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "\(prefix)\(descriptor)")
      try write(Array("bc".utf8), to: "\(prefix)\(descriptor)", atOnce: true)
      try write(Array("de".utf8), to: folder + "/link", atOnce: false)
      #expect(FileManager.default.contents(atPath: folder + "/log") == Data("abcde".utf8))
      #expect(OutputTarget.isStream("\(prefix)\(descriptor)"))
    }
    #expect(try OutputTarget("/dev/stdout") == .descriptor(1))
    #expect(throws: SystemError.refused(operation: "write", path: "/dev/fd/999", code: EBADF)) {
      try write([1], to: "/dev/fd/999", atOnce: true)
    }
  }

  @Test func linksStayAndWhatTheyLeadToIsReplaced() throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder + "/far", withIntermediateDirectories: false)
      try AtomicFile.write([1], to: folder + "/far/old.png")
      for (name, destination) in [
        ("a", "b"), ("b", "far/old.png"), ("new", folder + "/far/new.png"), ("up", "far"),
      ] {
        try manager.createSymbolicLink(
          atPath: folder + "/" + name, withDestinationPath: destination)
      }
      for (name, target, atOnce) in [
        ("a", "old.png", true), ("b", "old.png", false), ("new", "new.png", false),
        ("new", "new.png", true), ("up/third.png", "third.png", true),
      ] {
        let bytes = Array((name + target).utf8)
        try write(bytes, to: folder + "/" + name, atOnce: atOnce)
        #expect(manager.contents(atPath: folder + "/far/" + target) == Data(bytes))
      }
      for name in ["a", "b", "new", "up"] { #expect(mode(folder + "/" + name) == S_IFLNK) }
      #expect(try names(folder + "/far") == ["new.png", "old.png", "third.png"])
      // A page's name may be a link into another folder, too.
      let page = try AtomicFile(path: folder + "/page.png")
      try page.write([5])
      try page.commit(as: folder + "/a")
      #expect(manager.contents(atPath: folder + "/far/old.png") == Data([5]))
      #expect(try names(folder) == ["a", "b", "far", "new", "up"])
    }
  }

  /// Where names lead to what isn't there yet: a link's text counts from the link's own folder.
  @Test func linksAreFollowedFromWhereTheyStand() throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder + "/far/deep", withIntermediateDirectories: true)
      for (name, destination) in [
        ("new", "x.png"), ("far/up", "../x.png"), ("far/deep/down", "../y.png"),
        ("chain", "far/up"), ("absolute", folder + "/z.png"), ("folder", "far/deep"),
      ] {
        try manager.createSymbolicLink(
          atPath: folder + "/" + name, withDestinationPath: destination)
      }
      for (name, end) in [
        ("plain", "plain"), ("new", "x.png"), ("far/up", "far/../x.png"),
        ("far/deep/down", "far/deep/../y.png"), ("chain", "far/../x.png"), ("absolute", "z.png"),
        ("folder/down", "folder/../y.png"),
      ] {
        #expect(try OutputTarget(folder + "/" + name) == .file(folder + "/" + end), "\(name)")
      }
      try write([7], to: folder + "/folder/down", atOnce: true)
      #expect(manager.contents(atPath: folder + "/far/y.png") == Data([7]))
    }
    for (path, folder) in [
      ("a", "."), ("/a", "/"), ("/a/b", "/a"), ("a/b", "a"), ("../a", ".."), ("ü/a", "ü"),
    ] { #expect(OutputTarget.folder(of: path) == folder) }
    for path in ["/dev/fd/", "/dev/fd/1x", "/dev/fd/-1", "/dev/fd/1/2", "/dev/fd/99999999999"] {
      let target = try? OutputTarget(path)
      if case .descriptor = target { Issue.record("\(path) is no descriptor") }
    }
  }

  @Test func linksThatLeadNowhere() throws {
    try withTemporaryFolder { folder in
      for (name, destination) in [("a", "b"), ("b", "a"), ("gone", "none/x.png"), ("in", ".")] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + name, withDestinationPath: destination)
      }
      for (name, code) in [("a", ELOOP), ("gone", ENOENT), ("in", EISDIR)] {
        #expect(
          throws: SystemError.refused(
            operation: "create", path: folder + "/" + name, code: code)
        ) { try write([1], to: folder + "/" + name, atOnce: true) }
        #expect(mode(folder + "/" + name) == S_IFLNK)
      }
      #expect(try names(folder) == ["a", "b", "gone", "in"])
    }
  }

  /// Something comes to stand at the name while the file is written.
  @Test func whatComesMeanwhileIsNotReplaced() throws {
    try withTemporaryFolder { folder in
      let file = try AtomicFile(path: folder + "/a")
      try file.write([1])
      try #require(mkfifo(folder + "/a", 0o600) == 0)
      #expect(throws: SystemError.self) { try file.commit() }
      #expect(mode(folder + "/a") == S_IFIFO)
      #expect(try names(folder) == ["a"])
    }
  }
}

/// A socket that listens at a path.
private final class LocalSocket {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Self.stream, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    try #require(isBound)
    try #require(listen(descriptor, 1) == 0)
  }

  deinit { close(descriptor) }

  /// What whoever came first has said.
  func received() -> [UInt8] {
    let peer = accept(descriptor, nil, nil)
    defer { close(peer) }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(peer, &buffer, 64)
    return Array(buffer.prefix(max(0, count)))
  }

  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
