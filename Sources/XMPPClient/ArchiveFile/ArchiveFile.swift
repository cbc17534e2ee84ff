import Platform

/// The file of an archive while it is fetched. Messages are appended to a file beside it, `NAME.partial`;
/// at the end that one takes the name itself. So what stands at the name is always whole, and what a
/// process leaves that was killed, the next one goes on with.
package final class ArchiveFile: ArchiveSink {
  /// What was there already.
  package let beginning: ArchiveScan?
  /// The file as it was named.
  private let path: String
  /// Where the file stands, links followed.
  private let end: String
  private let partialPath: String
  private let partial: LockedFile
  /// Whether what was fetched takes the name also if messages are missing.
  private let replacesWhenIncomplete: Bool
  /// Whether the file is there, and is as this one began.
  private let isUnchanged: Bool
  private var added = 0

  /// Opens a file, to go on with what is in it.
  ///
  /// - Parameters:
  ///   - path: A regular file, or where there is nothing yet.
  ///   - header: What it shall hold; without a time, it goes on from whatever time there is.
  ///   - replaces: Whether to begin anew, whatever is there. It stays until all is fetched.
  package init(_ path: String, _ header: ArchiveHeader, replaces: Bool = false) throws(XMPPError) {
    let end = try Self.end(of: path)
    let partialPath = end + ".partial"
    let locked = try XMPPError.ofSystem { () throws(SystemError) in try LockedFile(partialPath) }
    guard let partial = locked, partial.isInPlace else { throw .file(.locked(path: path)) }
    (self.path, self.end, self.partialPath, self.partial) = (path, end, partialPath, partial)

    let former: ArchiveScan?
    let left: ArchiveScan?
    do throws(XMPPError) {
      former = replaces ? nil : try Self.scan(path, for: header)
      left = replaces ? nil : try ArchiveScan(partialPath, isBroken: true)
      try left?.check(for: header, path: partialPath)
    } catch {
      // It was made to be locked.
      if (try? FileStatus(of: partialPath))?.size == 0 { try? FileSystem.remove(partialPath) }
      throw error
    }
    if let left {
      try XMPPError.ofSystem { () throws(SystemError) in try partial.truncate(to: left.end) }
    } else {
      try XMPPError.ofSystem { () throws(SystemError) in
        try partial.truncate(to: 0)
        if let former {
          try Self.copy(path, former.end, to: partial)
        } else {
          try partial.append(ArchiveFormat.beginning(header))
        }
      }
    }
    beginning = left ?? former
    isUnchanged = left == nil && former != nil
    replacesWhenIncomplete = isUnchanged || FileSystem.kind(of: end) == nil
  }

  /// Returns what is at a path, if it can be gone on with; `nil` if there is nothing.
  package static func scan(
    _ path: String, for header: ArchiveHeader
  ) throws(XMPPError) -> ArchiveScan? {
    let scan = try ArchiveScan(path)
    try scan?.check(for: header, path: path)
    if scan == nil, (try? FileStatus(of: path))?.size ?? 0 > 0 {
      throw .file(.foreign(path: path, line: 1))
    }
    return scan
  }

  private static func end(of path: String) throws(XMPPError) -> String {
    try XMPPError.ofSystem { () throws(SystemError) in
      guard case .file(let end) = try OutputTarget(path) else {
        throw .unfitting(path: path, reason: "it isn't a regular file")
      }
      return end
    }
  }

  private static func copy(
    _ path: String, _ count: Int, to file: LockedFile
  ) throws(SystemError) {
    let source = try OpenFile(path)
    var rest = count
    while rest > 0 {
      let block = try source.read(upTo: min(rest, 1 << 20))
      guard !block.isEmpty else {
        throw .unfitting(path: path, reason: "it became shorter meanwhile")
      }
      try file.append(block)
      rest -= block.count
    }
  }

  package func append(_ messages: [ArchivedMessage]) throws(XMPPError) {
    guard !messages.isEmpty else { return }
    added += messages.count
    let lines = ArchiveFormat.lines(messages)
    try XMPPError.ofSystem { () throws(SystemError) in try partial.append(lines) }
  }

  package func finish(isComplete: Bool) throws(XMPPError) -> String? {
    let isNothing = added == 0 && (isUnchanged || beginning == nil)
    let says = beginning?.isComplete ?? false
    if isNothing, !isComplete || isUnchanged && says {
      try XMPPError.ofSystem { () throws(SystemError) in try FileSystem.remove(partialPath) }
      return isUnchanged ? path : nil
    }
    return try XMPPError.ofSystem { () throws(SystemError) in
      guard isComplete || replacesWhenIncomplete else { return partialPath }
      try partial.append(ArchiveFormat.end(isComplete: isComplete))
      try FileSystem.move(partialPath, to: end)
      return path
    }
  }
}

extension ArchiveScan {
  /// Checks that what a header speaks of can be added.
  fileprivate func check(for other: ArchiveHeader, path: String) throws(XMPPError) {
    guard header.isSameArchive(as: other) else { throw .file(.other(path: path, header)) }
    guard other.since == nil || other.since == header.since else {
      throw .file(.otherTime(path: path, since: header.since))
    }
    guard messages == 0 || lastID != nil else { throw .file(.foreign(path: path, line: 3)) }
  }
}
