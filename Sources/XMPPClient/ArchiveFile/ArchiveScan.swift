import Platform

/// What the file of an archive holds, read line by line.
package struct ArchiveScan: Hashable, Sendable {
  package private(set) var header: ArchiveHeader
  /// The messages in it.
  package private(set) var messages = 0
  /// The id of the last message in the archive; `nil` if there is none.
  package private(set) var lastID: String?
  /// When the server got the last message, as XEP-0082 writes it.
  package private(set) var lastTime: String?
  /// Whether the file says that it had all messages when it was written.
  package private(set) var isComplete = false
  /// The bytes up to the end of the last message.
  package private(set) var end = 0

  /// Reads a file; `nil` if there is none, or nothing in it.
  ///
  /// - Parameter isBroken: Whether it may break off anywhere, as it does where its process was killed.
  /// Complexity: O(bytes); memory for the longest line.
  package init?(_ path: String, isBroken: Bool = false) throws(XMPPError) {
    var lines = LineReader(path)
    guard let declaration = try lines.next() else { return nil }
    let root = try lines.next()
    if isBroken, root == nil || !lines.isLineWhole { return nil }
    guard String(decoding: declaration, as: UTF8.self) == ArchiveFormat.declaration,
      let header = root.flatMap({ ArchiveFormat.header(String(decoding: $0, as: UTF8.self)) })
    else { throw .file(.foreign(path: path, line: root == nil ? 1 : 2)) }
    self.header = header
    end = lines.offset
    var last: [UInt8] = []
    var number = 2
    reading: while let line = try lines.next() {
      number += 1
      if lines.isLineWhole, line.starts(with: ArchiveFormat.resultStart),
        ArchiveFormat.resultEnds.contains(where: { line.suffix($0.count).elementsEqual($0) })
      {
        messages += 1
        end = lines.offset
        if Self.attribute("id", in: line.prefix { $0 != UInt8(ascii: ">") }) != nil { last = line }
        continue
      }
      if isBroken { break reading }
      let text = String(decoding: line, as: UTF8.self)
      guard [ArchiveFormat.completeEnd, ArchiveFormat.incompleteEnd].contains(text),
        try lines.next().map({ String(decoding: $0, as: UTF8.self) }) == ArchiveFormat.rootEnd,
        try lines.next() == nil
      else { throw .file(.foreign(path: path, line: number)) }
      isComplete = text == ArchiveFormat.completeEnd
      break reading
    }
    lastID = Self.attribute("id", in: last.prefix { $0 != UInt8(ascii: ">") })
    lastTime = Self.attribute("stamp", in: last)
  }

  /// Returns the value of the first attribute of a name.
  private static func attribute(_ name: String, in line: some Collection<UInt8>) -> String? {
    let start = Array(" \(name)='".utf8)
    var rest = line[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      rest = rest[space...]
      if rest.starts(with: start) {
        let value = rest.dropFirst(start.count).prefix { $0 != UInt8(ascii: "'") }
        return XMLEscape.unescaped(Substring(String(decoding: value, as: UTF8.self)))
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
