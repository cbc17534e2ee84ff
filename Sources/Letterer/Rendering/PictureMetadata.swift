/// A text that travels with a picture.
public struct PictureMetadata: Hashable, Sendable {
  /// What it is: at most 79 Latin letters; `Software`, `Source` …
  public var keyword: String
  /// What it says.
  public var text: String

  /// A text under a keyword.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }
}
