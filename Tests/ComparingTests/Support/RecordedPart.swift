import Foundation
import TestSupport

/// The part of a page that a test writes: what stands between two comments.
struct RecordedPart {
  private let file: URL
  private static let start = "<!-- figures: written by a test -->\n"
  private static let end = "<!-- end of figures -->"

  init(of page: String) { file = Repository.url(page) }

  struct Missing: Error {}

  /// The part as it stands on the page, where that isn't the text; `nil` where it is. Where texts are
  /// recorded anew, the text is written first.
  func difference(from text: String) throws -> String? {
    var page = try String(contentsOf: file, encoding: .utf8)
    guard let start = page.range(of: Self.start), let end = page.range(of: Self.end),
      start.upperBound <= end.lowerBound
    else { throw Missing() }
    let part = start.upperBound..<end.lowerBound
    guard page[part] != text else { return nil }
    guard RecordedText.isRecording else { return String(page[part]) }
    page.replaceSubrange(part, with: text)
    try Data(page.utf8).write(to: file)
    return nil
  }
}
