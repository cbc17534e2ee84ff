import Foundation
import TestSupport
import Testing

/// A file holds one matter, and can be read in one sitting.
@Suite struct FileLengthTests {
  private static let limit = 400

  /// Files that are longer, and why.
  private static let exceptions: [String: String] = [:]

  @Test func noFileIsLongWithoutAReason() throws {
    var lengths: [String: Int] = [:]
    for folder in ["Sources", "Tests", "Benchmarks", "Fonts", "Examples"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: Repository.url(folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles))
      for case let file as URL in files where ["swift", "c", "h"].contains(file.pathExtension) {
        let name = file.path.dropFirst(Repository.root.path.count).drop { $0 == "/" }
        lengths[String(name)] = try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
      }
    }
    #expect(lengths.count > 700)
    let long = lengths.filter { $0.value > Self.limit }
    #expect(Set(long.keys) == Set(Self.exceptions.keys), "\(long)")
    #expect(Self.exceptions.values.allSatisfy { $0.contains(" ") })
  }
}
