import Foundation

/// The folder of this package.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns where a file or a folder of the package is.
  package static func url(_ name: String) -> URL { root.appending(path: name) }

  /// Returns the path of a file or a folder of the package.
  package static func path(_ name: String) -> String { url(name).path }

  /// Returns the text of a file of the package.
  package static func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }

  /// Returns the sorted names of what lies in a folder of the package; none where there is no such
  /// folder.
  package static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }
}
