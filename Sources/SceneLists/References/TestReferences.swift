import Platform
import Snapshots

/// What a report of all tests says of references of tests: which belong to none any more.
///
/// A test that is switched off isn't in the report, though it is there. So a reference is an orphan
/// only where its test ran and verified others, or its name isn't in its file any more.
struct TestReferences {
  /// The paths of all snapshots, without extension.
  private var verified: Set<String> = []
  /// The paths of the tests that verified any.
  private var tests: Set<String> = []
  private let root: String

  /// What is to be read of a report.
  ///
  /// - Parameter root: the folder that its paths begin in.
  /// - Returns: `nil` unless all tests were run, and came to their end.
  init?(_ report: SnapshotReport, root: String) {
    guard report.coversAll, report.rootPath == ".", let root = FileSystem.resolved(root),
      report.results.contains(where: { $0.source.map { Self.isTest($0.file) } ?? false })
    else { return nil }
    self.root = root
    for result in report.results {
      verified.insert(root + "/" + result.snapshot)
      tests.insert(Self.test(of: root + "/" + result.snapshot))
    }
  }

  /// Returns whether a file is one of tests.
  static func isTest(_ file: String) -> Bool { file.hasSuffix(".swift") }

  /// Returns whether a reference is one of a test that isn't there any more.
  ///
  /// - Parameter file: the file of tests that its group belongs to.
  func isOrphan(_ reference: StoredReference, of file: String) -> Bool {
    guard let folder = FileSystem.resolved(reference.folder) else { return false }
    let path = folder + "/" + reference.name
    guard isInPackage(folder), !verified.contains(path) else { return false }
    let test = Self.test(of: path)
    if tests.contains(test) { return true }
    let name = String(test.split(separator: "/").last ?? "")
    // A name that was shortened can't be looked for.
    guard name.wholeMatch(of: /.*-[0-9a-f]{6}/) == nil,
      let bytes = try? OpenFile(file).readToEnd(limit: 1 << 24)
    else { return false }
    return !String(decoding: bytes, as: UTF8.self).contains(name)
  }

  /// The path of a test: that of its snapshots up to what tells them apart.
  private static func test(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return String(path[..<(path[slash...].firstIndex(of: ".") ?? path.endIndex)])
  }

  /// Returns whether a folder belongs to the package whose root it is, not to one within.
  private func isInPackage(_ folder: String) -> Bool {
    guard folder.hasPrefix(root == "/" ? root : root + "/") else { return false }
    var folder = folder[...]
    while folder.count > root.count {
      if FileSystem.kind(of: folder + "/Package.swift") != nil { return false }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return true
  }
}
