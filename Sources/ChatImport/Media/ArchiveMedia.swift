import CArchive
import ChatModel

/// Media that lie in a zip archive. Its entries are listed once; each is unpacked when it is asked
/// for, so that memory doesn't grow with the archive.
public struct ArchiveMedia: MediaSource {
  /// Where the archive itself is.
  enum Storage: Sendable {
    case file(path: String)
    case memory([UInt8])
  }

  /// The most entries that an archive may have.
  static let maximumEntries = 200_000
  /// Past this size an entry has to be packed at a believable ratio.
  private static let uncheckedSize = 16 << 20
  /// How many bytes may come out of one byte. Text rarely passes 20; a bomb of zeros reaches 1,000.
  private static let maximumRatio = 250

  private let storage: Storage
  private let name: String
  /// The position of each file in the archive's order of entries, by its cleaned path.
  private let positions: [String: Int]
  private let folder: String

  /// Lists the files of a zip archive.
  ///
  /// - Throws: a ``Diagnostic`` where it isn't a zip archive, is damaged, has too many entries, or is
  ///   locked with a password.
  public init(path: String) throws(Diagnostic) {
    try self.init(.file(path: path), name: path)
  }

  /// Lists the files of a zip archive that is in memory.
  ///
  /// - Throws: a ``Diagnostic`` where it isn't a zip archive, is damaged, has too many entries, or is
  ///   locked with a password.
  public init(bytes: [UInt8], name: String) throws(Diagnostic) {
    try self.init(.memory(bytes), name: name)
  }

  private init(_ storage: Storage, name: String) throws(Diagnostic) {
    self.storage = storage
    self.name = name
    folder = ""
    positions = try ArchiveReader.withReader(of: storage, name: name) {
      reader throws(Diagnostic) in
      var positions: [String: Int] = [:]
      var position = 0
      var isLocked = false
      var isOpen = false
      while let entry = try reader.next() {
        if entry.isFile {
          if entry.isEncrypted { isLocked = true } else { isOpen = true }
        }
        if entry.isFile, let parts = try? MediaPath.parts(of: entry.path), !parts.isEmpty {
          // Of two entries with one name the later counts, as if the archive were unpacked.
          positions[parts.joined(separator: "/")] = position
        }
        position += 1
        guard position <= Self.maximumEntries else {
          throw Diagnostic(
            .error, "the archive `\(name)` has more than \(Self.maximumEntries) entries")
        }
      }
      guard isOpen || !isLocked else {
        throw Diagnostic(
          .error, "the archive `\(name)` is locked with a password",
          hint: "unpack it, and hand over the folder")
      }
      return positions
    }
  }

  private init(_ other: ArchiveMedia, folder: String) {
    storage = other.storage
    name = other.name
    positions = other.positions
    self.folder = folder
  }

  /// The bytes of a file in the archive.
  ///
  /// - Throws: a ``Diagnostic`` for a path that leads outside, a file that unpacks to more than
  ///   `limit` bytes or at an unbelievable ratio, and a damaged or encrypted one.
  /// - Complexity: O(entries before it), plus its size.
  public func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
    guard let wanted = reference.path else { return nil }
    let path = try (folder.isEmpty ? [] : [folder]) + MediaPath.parts(of: wanted)
    guard let position = positions[path.joined(separator: "/")] else { return nil }
    return try ArchiveReader.withReader(of: storage, name: name) { reader throws(Diagnostic) in
      for _ in 0..<position { _ = try reader.next() }
      guard try reader.next() != nil else { return nil }
      return try reader.data(
        of: wanted, limit: limit, uncheckedSize: Self.uncheckedSize, maximumRatio: Self.maximumRatio
      )
    }
  }
}

extension ArchiveMedia: ExportContainer {
  func files(in folder: String) throws(Diagnostic) -> [String] {
    children(of: folder).filter { !$0.isFolder }.map(\.name)
  }

  func folders(in folder: String) throws(Diagnostic) -> [String] {
    children(of: folder).filter(\.isFolder).map(\.name)
  }

  func media(in folder: String) -> any MediaSource {
    folder.isEmpty ? self : ArchiveMedia(self, folder: folder)
  }

  private func children(of folder: String) -> [(name: String, isFolder: Bool)] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var children: [String: Bool] = [:]
    for path in positions.keys where path.hasPrefix(prefix) {
      let rest = path.dropFirst(prefix.count)
      if let slash = rest.firstIndex(of: "/") {
        children[String(rest[..<slash])] = true
      } else {
        children[String(rest)] = false
      }
    }
    return children.map { ($0.key, $0.value) }.sorted {
      Array($0.0.utf8).lexicographicallyPrecedes(Array($1.0.utf8))
    }
  }
}
