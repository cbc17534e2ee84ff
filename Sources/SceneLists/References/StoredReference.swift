/// A reference as it lies on disk, whoever made it.
public struct StoredReference: Hashable, Sendable {
  /// The folder of references, `__Snapshots__`.
  public var folder: String
  /// The path below it, without extension.
  public var name: String
  /// The files, by path.
  public var files: [String]
  /// The bytes of all files.
  public var bytes: Int

  /// The path, without extension.
  public var path: String { folder + "/" + name }

  /// The first part of its name: a list, a script, a file of tests.
  var group: String { String(name.split(separator: "/").first ?? "") }
}
