import ChatModel
import Platform
import XML

/// The files in a backup of a telephone's messages, each decoded when it is needed: a path names the
/// bytes of the element that holds it.
struct SMSMedia: MediaSource {
  /// The folder that paths begin with.
  private static let folder = "parts/"

  /// The backup, where it is one file.
  private let text: ExportText?
  private let source: ExportSource
  private let beside: any MediaSource

  init(_ source: ExportSource, text: ExportText, beside: any MediaSource) {
    self.source = source
    self.text = source.paths.count > 1 ? nil : text
    self.beside = beside
  }

  /// The path of what an element holds.
  ///
  /// - Parameters:
  ///   - part: the number of its file.
  ///   - ending: the ending of its name, without the dot.
  static func path(of element: XMLElement, in part: Int, ending: String) -> String {
    "\(folder)\(part)-\(element.start)-\(element.end).\(ending)"
  }

  /// The file and the bytes that a path names; `nil` where it is none of these.
  private static func place(of path: String) -> (part: Int, range: Range<Int>)? {
    guard path.hasPrefix(folder) else { return nil }
    let numbers = path.dropFirst(folder.count).prefix { $0 != "." }.split(separator: "-")
      .map { Int($0) }
    guard numbers.count == 3, let part = numbers[0], let start = numbers[1], let end = numbers[2],
      part >= 0, start >= 0, start < end
    else { return nil }
    return (part, start..<end)
  }

  func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
    guard let path = reference.path, let (part, range) = Self.place(of: path) else {
      return try beside.bytes(for: reference, limit: limit)
    }
    // Four characters stand for three bytes.
    guard range.count / 4 <= limit / 3 + SMSImporter.limits.attributes else {
      throw MediaPath.tooLarge(path, limit: limit)
    }
    let parts = try text.map { ExportParts($0) } ?? source.parts()
    guard part < parts.count else { return nil }
    let text = try parts.text(of: part)
    guard range.upperBound <= text.count else { return nil }
    var bytes: [UInt8] = []
    try text.append(range, to: &bytes)
    guard let element = try? XMLElement(parsing: bytes, limits: SMSImporter.limits),
      let data = element.attribute("data"), let decoded = Base64.decoded(data)
    else { throw Diagnostic(.error, "the file `\(path)` is damaged in the backup") }
    guard decoded.count <= limit else { throw MediaPath.tooLarge(path, limit: limit) }
    return decoded
  }
}
