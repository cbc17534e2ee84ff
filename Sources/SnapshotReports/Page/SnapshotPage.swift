import JSONText
import Platform
import Snapshots

/// A page that shows what a report says, to look at and to decide on: one file of HTML with all that
/// it needs, which opens no connection but to whoever serves it.
///
/// It holds what isn't as it should be; of what passed, the number.
public struct SnapshotPage: Sendable {
  /// Where the page is shown, and what it can do there.
  enum Place: Hashable, Sendable {
    /// Opened as a file: it holds the pictures, and decisions are saved as a file.
    case file
    /// Served: it asks for the pictures, and decisions are carried out.
    ///
    /// - Parameters:
    ///   - page: tells one opened page from another.
    ///   - decided: what was decided before, by snapshot.
    case served(page: Int, decided: [String: SnapshotDecision.Action])
  }

  /// The most bytes of pictures and texts that a page holds.
  public static let byteLimit = 64 << 20

  private let report: SnapshotReport
  private let byteLimit: Int

  /// A page of a report.
  ///
  /// - Parameter byteLimit: The most bytes of pictures and texts that it holds; what is over it is
  ///   said to be missing.
  public init(_ report: SnapshotReport, byteLimit: Int = SnapshotPage.byteLimit) {
    self.report = report
    self.byteLimit = byteLimit
  }

  /// Writes the page to a file, whole or not at all.
  ///
  /// - Throws: a ``SnapshotFileError`` where it can't be written.
  /// - Complexity: O(bytes); one picture at a time is in memory.
  public func write(to path: String) throws(SnapshotFileError) {
    do throws(SystemError) {
      let file = try AtomicFile(path: path)
      try pieces(at: .file) { piece throws(SystemError) in try file.write(piece) }
      try file.commit()
    } catch {
      throw SnapshotFileError(path: error.path, reason: error.description)
    }
  }

  /// Returns the page as one text of UTF-8.
  func bytes(at place: Place) -> [UInt8] {
    var bytes: [UInt8] = []
    pieces(at: place) { (piece: [UInt8]) throws(Never) in bytes += piece }
    return bytes
  }

  /// Gives the page in pieces, in their order.
  private func pieces<Failure: Error>(
    at place: Place, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for part in PageTemplate.parts {
      switch part {
      case .text(let text): try body(Array(text.utf8))
      case .policy: try body(Array(policy(at: place).utf8))
      case .style: try body(PageTemplate.style)
      case .script: try body(PageTemplate.script)
      case .report: try body(Array(data(at: place).utf8))
      case .files: if case .file = place { try files(body) }
      }
    }
  }

  /// What the page may do: run its own script, look its own way, show pictures that it holds.
  private func policy(at place: Place) -> String {
    let script = Base64.text(of: FileChecksum(of: PageTemplate.script).bytes)
    let style = Base64.text(of: FileChecksum(of: PageTemplate.style).bytes)
    let connections = place == .file ? "'none'" : "'self'"
    return "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; "
      + "img-src blob:; connect-src \(connections); base-uri 'none'; form-action 'none'"
  }

  /// The results that the page shows.
  private var shown: [SnapshotResult] { report.results.filter { $0.verdict != .passed } }

  /// The report as JSON in which nothing ends the element that it stands in.
  private func data(at place: Place) -> String {
    let counts = SnapshotResult.Verdict.allCases.map { verdict in
      (verdict.rawValue, DataNode.int(report.results.count { $0.verdict == verdict }))
    }
    var head: [(String, DataNode)] = [("counts", .object(counts))]
    if case .served(let page, let decided) = place {
      head.append(("served", .int(page)))
      head.append(
        (
          "decided",
          .object(decided.sorted { $0.key < $1.key }.map { ($0, .string($1.rawValue)) })
        ))
    }
    let results = shown.map { $0.line.dropLast() }.joined(separator: ",\n")
    let opening = JSONWriter.line(.object(head)).dropLast()
    // A `<` stands in strings only.
    return (opening + ", \"results\": [\n" + results + "\n]}")
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003C")
  }

  /// Gives the files that results speak of, each in an element of its own.
  private func files<Failure: Error>(
    _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = byteLimit
    var seen: Set<String> = []
    for result in shown {
      for checksum in result.files where seen.insert(checksum).inserted {
        guard let bytes = report.file(checksum), bytes.count <= rest else { continue }
        rest -= bytes.count
        let opening = "<script type=\"application/octet-stream\" id=\"file-\(checksum)\">"
        try body(Array((opening + Base64.text(of: bytes) + "</script>\n").utf8))
      }
    }
  }
}

extension SnapshotResult {
  /// The checksums of the files that it speaks of, those first that are looked at first.
  fileprivate var files: [String] {
    [actual?.content, expected?.content, difference, actual?.layout, expected?.layout]
      .compactMap(\.self)
  }
}
