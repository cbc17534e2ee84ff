import ChatModel

extension Word {
  /// Returns the text of a range with its marks.
  ///
  /// - Parameters:
  ///   - detectsLinks: whether links and the like are found without marks, as in messages.
  ///   - report: called with what is wrong with the pictures of custom emoji.
  static func richText(
    _ bytes: [UInt8], _ range: Range<Int>, cast: Cast, detectsLinks: Bool = false,
    report: (InlineParser.PathFlaw) -> Void = { _ in }
  ) -> RichText {
    InlineParser.parse(
      bytes, inner(bytes, range), cast: cast, detectsLinks: detectsLinks, report: report)
  }
}
