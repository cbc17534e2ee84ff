import Foundation

/// A folder for a test, which is removed with everything in it at the end.
package final class TemporaryFolder: Sendable {
  /// Where it is, by its real path: without symbolic links.
  package let url: URL

  package var path: String { url.path }

  package init() throws {
    let name = "letterer-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { remove() }

  /// Removes it, for tests whose last use of it is its path.
  package func remove() { try? FileManager.default.removeItem(at: url) }

  /// Returns where something in it is.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and makes the folders above it; returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Writes a file, and makes the folders above it; returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// Makes a folder in it, and the folders above that.
  package func make(folder name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link, whether or not its destination is there.
  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: destination)
  }

  /// Returns what a file holds.
  package func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appending(path: name))
  }

  /// The sorted names of all that lies in it.
  package var names: [String] { names(in: "") }

  /// Returns the sorted names of what lies in a folder in it; none where there is no such folder.
  package func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
  }
}

/// Runs a test with the path of a folder that is removed afterwards.
package func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  return try body(folder.path)
}

/// Runs a test with the path of a folder that is removed afterwards.
package func withTemporaryFolder<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Result
) async throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  return try await body(folder.path)
}
