import JSONText
import Platform

/// A folder of references, with what is known of all of them.
struct ReferenceFolder: Sendable {
  /// The name that such folders have.
  static let name = "__Snapshots__"
  /// The names of files that are no references.
  static let attributesName = ".gitattributes"
  static let environmentName = "environment.json"

  let path: String

  private var environmentPath: String { path + "/" + Self.environmentName }

  /// How version control treats references: pictures aren't text, and nothing is merged line by line.
  private static let attributes = """
    *.png binary
    *.layout.txt -merge
    *.hash -merge

    """

  /// The environment with which the references were made; `nil` where nothing is known of it.
  var environment: SnapshotEnvironment? {
    guard FileSystem.kind(of: environmentPath) == .file,
      let bytes = try? OpenFile(environmentPath).readToEnd(limit: 1 << 20),
      let root = try? JSONDocument(bytes, .strict).root,
      root["format"]?.integer == SnapshotResult.format,
      let entries = root["environment"], entries.isObject
    else { return nil }
    var read = SnapshotEnvironment([:])
    for key in entries.keys {
      if let name = key.string { read.entries[name] = key.valueOfKey.string }
    }
    return read
  }

  /// Creates the folder and the files beside the references, if they aren't there. The environment is
  /// written anew where all references are.
  func prepare(
    _ environment: SnapshotEnvironment?, isWhole: Bool
  ) throws(SnapshotFileError) {
    try withFileErrors { () throws(SystemError) in
      try FileSystem.makeFolders(path)
      let attributes = path + "/" + Self.attributesName
      if FileSystem.kind(of: attributes) == nil {
        try AtomicFile.write(Array(Self.attributes.utf8), to: attributes)
      }
      guard let environment else { return }
      let exists = FileSystem.kind(of: environmentPath) != nil
      guard !exists || isWhole && self.environment != environment else { return }
      let entries = environment.entries.sorted { $0.key < $1.key }
      let text = JSONWriter.text(
        .object([
          ("format", .int(SnapshotResult.format)),
          ("environment", .object(entries.map { ($0.key, .string($0.value)) })),
        ]))
      try AtomicFile.write(Array(text.utf8), to: environmentPath)
    }
  }
}
