import CArchive
import ChatModel
import Platform

/// Media that lie in a zip archive. Its entries are listed once; each is unpacked when it is
/// needed, so that memory doesn't grow with the archive.
public struct ArchiveMedia: MediaSource {
  /// Where the archive itself is.
  enum Storage: Sendable {
    case file(path: String)
    case memory([UInt8])

    /// Some of its bytes; `nil` where they can't be read.
    func bytes(in range: Range<Int>) -> [UInt8]? {
      switch self {
      case .memory(let bytes): return Array(bytes[range])
      case .file(let path):
        var bytes: [UInt8] = []
        guard let file = try? OpenFile(path), (try? file.append(range, to: &bytes)) != nil else {
          return nil
        }
        return bytes
      }
    }
  }

  /// The most entries that an archive may have.
  static let maximumEntries = 200_000
  /// Past this size an entry has to be packed at a believable ratio.
  private static let uncheckedSize = 16 << 20
  /// How many bytes may come out of one byte. Text rarely passes 20; a bomb of zeros reaches 1,000.
  private static let maximumRatio = 250
  /// How often reading many files begins anew behind one that can't be unpacked.
  private static let maximumRestarts = 32
  /// The most packed bytes of an entry that is read without those before it: all of these are held.
  private static let maximumPiece = 8 << 20

  private let storage: Storage
  private let name: String
  /// The position of each file in the archive's order of entries, by its cleaned path.
  private let positions: [String: Int]
  /// The paths in the order of their bytes, so that those of a folder stand together.
  private let ordered: [String]
  /// Where each entry lies in the archive, in its order; none where that isn't known.
  var entries: [ZipDirectory.Entry]
  private let folder: String

  /// Lists the files of a zip archive.
  ///
  /// - Throws: a `Diagnostic` where it isn't a zip archive, is damaged, has too many entries, or is
  ///   locked with a password.
  /// - Complexity: O(entries).
  public init(path: String) throws(Diagnostic) {
    try self.init(.file(path: path), name: path)
  }

  /// Lists the files of a zip archive that is in memory.
  ///
  /// - Throws: a `Diagnostic` where it isn't a zip archive, is damaged, has too many entries, or is
  ///   locked with a password.
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - name: How diagnostics call it.
  /// - Complexity: O(entries).
  public init(bytes: [UInt8], name: String) throws(Diagnostic) {
    try self.init(.memory(bytes), name: name)
  }

  private init(_ storage: Storage, name: String) throws(Diagnostic) {
    self.storage = storage
    self.name = name
    folder = ""
    var position = 0
    positions = try ArchiveReader.withReader(of: storage, name: name) {
      reader throws(Diagnostic) in
      var positions: [String: Int] = [:]
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
    let entries = ZipDirectory.entries(of: storage)
    self.entries = entries.count == position ? entries : []
    ordered = positions.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The paths of all files, sorted.
  package var paths: [String] { positions.keys.sorted() }

  private init(_ other: ArchiveMedia, folder: String) {
    storage = other.storage
    name = other.name
    positions = other.positions
    ordered = other.ordered
    entries = other.entries
    self.folder = folder
  }

  /// The bytes of a file in the archive.
  ///
  /// - Throws: a `Diagnostic` for a path that leads outside, a file that unpacks to more than
  ///   `limit` bytes or at an unbelievable ratio, and a damaged or encrypted one.
  /// - Complexity: O(its size), or O(entries before it) more where the archive is written unusually.
  public func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
    guard let wanted = reference.path, let position = try position(of: wanted) else { return nil }
    if let bytes = bytesAlone(at: position, of: wanted, limit: limit) { return bytes }
    return try ArchiveReader.withReader(of: storage, name: name) { reader throws(Diagnostic) in
      for _ in 0..<position { _ = try reader.next() }
      guard try reader.next() != nil else { return nil }
      return try data(of: wanted, from: reader, limit: limit)
    }
  }

  /// Reads many media in the order in which they are packed.
  ///
  /// - Complexity: O(entries of the archive), plus the sizes.
  public func read(
    _ references: [MediaReference], limit: Int,
    _ body: (_ index: Int, _ result: Result<[UInt8]?, any Error>) throws -> Void
  ) throws {
    var wanted: [(position: Int, index: Int)] = []
    for (index, reference) in references.enumerated() {
      let position = Result { try reference.path.flatMap(position(of:)) }
      if case .success(let position?) = position {
        wanted.append((position, index))
      } else {
        try body(index, position.map { _ in nil })
      }
    }
    wanted.sort { ($0.position, $0.index) < ($1.position, $1.index) }
    var done = 0
    var restarts = 0
    while done < wanted.count {
      let (position, index) = wanted[done]
      if let path = references[index].path,
        let bytes = bytesAlone(at: position, of: path, limit: limit)
      {
        done += 1
        try body(index, .success(bytes))
        continue
      }
      // What can't be unpacked may end the pass; what stands behind it may still be whole.
      let rest = try readOnce(wanted[done...], of: references, limit: limit, body)
      restarts += 1
      done = restarts < Self.maximumRestarts ? rest : wanted.count
      for lost in wanted[rest..<max(rest, done)] {
        let path = references[lost.index].path ?? ""
        try body(lost.index, .failure(Diagnostic(.error, "`\(path)`: `\(name)` is damaged")))
      }
    }
  }

  /// Reads some media in one pass; where the first is that it didn't come to.
  private func readOnce(
    _ wanted: ArraySlice<(position: Int, index: Int)>, of references: [MediaReference], limit: Int,
    _ body: (_ index: Int, _ result: Result<[UInt8]?, any Error>) throws -> Void
  ) throws -> Int {
    var failure: (any Error)?
    var next = wanted.startIndex
    try ArchiveReader.withReader(of: storage, name: name) { reader throws(Diagnostic) in
      var passed = 0
      while next < wanted.endIndex, wanted[next].position >= passed {
        let (position, index) = wanted[next]
        next += 1
        let result: Result<[UInt8]?, any Error>
        do throws(Diagnostic) {
          while passed < position {
            _ = try reader.next()
            passed += 1
          }
          passed += 1
          let isThere = try reader.next() != nil
          let path = references[index].path ?? ""
          result = .success(isThere ? try data(of: path, from: reader, limit: limit) : nil)
        } catch { result = .failure(error) }
        do { try body(index, result) } catch {
          failure = error
          return
        }
        if case .failure = result { return }
      }
    }
    if let failure { throw failure }
    return next
  }

  /// The bytes of a file that is read without those before it; `nil` where that isn't possible, and where
  /// anything is wrong, so that a pass over the archive says what.
  private func bytesAlone(at position: Int, of path: String, limit: Int) -> [UInt8]? {
    guard position < entries.count, entries[position].range.count <= Self.maximumPiece,
      let parts = try? MediaPath.parts(of: path),
      let piece = storage.bytes(in: entries[position].range)
    else { return nil }
    let whole = (folder.isEmpty ? [] : [folder]) + parts
    return try? ArchiveReader.withReader(ofPiece: piece, name: name) { reader throws(Diagnostic) in
      guard let entry = try reader.next(), entry.isFile, !entry.isEncrypted,
        let found = try? MediaPath.parts(of: entry.path),
        found.joined(separator: "/") == whole.joined(separator: "/")
      else { throw Diagnostic(.error, "another entry stands there") }
      let bytes = try data(of: path, from: reader, limit: limit)
      guard entries[position].size.map({ $0 == bytes.count }) ?? true else {
        throw Diagnostic(.error, "the list says something else")
      }
      return bytes
    }
  }

  /// Where in the archive a file stands.
  private func position(of path: String) throws(Diagnostic) -> Int? {
    let parts = try (folder.isEmpty ? [] : [folder]) + MediaPath.parts(of: path)
    return positions[parts.joined(separator: "/")]
  }

  private func data(
    of path: String, from reader: ArchiveReader, limit: Int
  ) throws(Diagnostic) -> [UInt8] {
    try reader.data(
      of: path, limit: limit, uncheckedSize: Self.uncheckedSize, maximumRatio: Self.maximumRatio)
  }
}

extension ArchiveMedia: ExportContainer {
  func files(in folder: String) throws(Diagnostic) -> [String] {
    children(of: folder).filter { !$0.isFolder }.map(\.name)
  }

  func folders(in folder: String) throws(Diagnostic) -> [String] {
    children(of: folder).filter(\.isFolder).map(\.name)
  }

  func holds(_ path: String) -> Bool { (try? position(of: path)) != nil }

  func text(
    at path: String, limit: Int, chunkSize: Int
  ) throws(DiagnosticsError) -> ExportText {
    do {
      let bytes = try bytes(for: MediaReference(path: path), limit: limit) ?? []
      return try ExportText(bytes, name: path, chunkSize: chunkSize)
    } catch let error as DiagnosticsError {
      throw error
    } catch {
      throw DiagnosticsError([
        error as? Diagnostic ?? Diagnostic(.error, "`\(path)` can't be read")
      ])
    }
  }

  func texts(
    at paths: [String], limit: Int, chunkSize: Int
  ) throws(DiagnosticsError) -> [ExportText]? {
    var texts = [ExportText?](repeating: nil, count: paths.count)
    var remaining = limit
    do {
      try read(paths.map(MediaReference.init(path:)), limit: limit) { index, result in
        let bytes = try result.get() ?? []
        remaining -= bytes.count
        guard remaining >= 0 else { throw MediaPath.tooLarge(paths[index], limit: limit) }
        texts[index] = try ExportText(bytes, name: paths[index], chunkSize: chunkSize)
      }
    } catch let error as DiagnosticsError {
      throw error
    } catch {
      throw DiagnosticsError([
        error as? Diagnostic ?? Diagnostic(.error, "`\(name)` can't be read")
      ])
    }
    return texts.compactMap(\.self)
  }

  func media(in folder: String) -> any MediaSource {
    folder.isEmpty ? self : ArchiveMedia(self, folder: folder)
  }

  private func children(of folder: String) -> [(name: String, isFolder: Bool)] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var children: [String: Bool] = [:]
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = (low + high) / 2
      if ordered[middle].utf8.lexicographicallyPrecedes(prefix.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    for path in ordered[low...] {
      guard path.utf8.starts(with: prefix.utf8) else { break }
      let rest = path.utf8.dropFirst(prefix.utf8.count)
      if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
        children[String(Substring(rest[..<slash]))] = true
      } else {
        children[String(Substring(rest))] = false
      }
    }
    return children.map { ($0.key, $0.value) }.sorted {
      Array($0.0.utf8).lexicographicallyPrecedes(Array($1.0.utf8))
    }
  }
}
