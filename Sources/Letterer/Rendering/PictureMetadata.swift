/// A text embedded in a picture.
public struct PictureMetadata: Hashable, Sendable {
  /// The keyword, at most 79 Latin letters: `Software`, `Source` …
  public var keyword: String
  /// The text.
  public var text: String

  /// A text under a keyword.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }
}
