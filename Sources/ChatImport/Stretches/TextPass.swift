import ChatModel

/// What reads a text piece by piece, and can go on behind a stretch of it that was read by itself.
protocol TextPass {
  /// What comes of a stretch.
  associatedtype Product: Sendable

  /// The offset of the first byte that is needed again.
  var held: Int { get }
  /// What lines begin with in which an element begins; `nil` as long as that isn't known.
  var mark: [UInt8]? { get }
  /// Reads a stretch by itself, given its bytes and where they are in the text: it begins with an element
  /// and ends before one, if the mark is right. What it gives is what the pass would make of it, between
  /// elements; `nil` where only the pass can tell.
  var readingStretch: @Sendable (UnsafeBufferPointer<UInt8>, Int) -> Product? { get }

  /// Reads the next piece.
  ///
  /// - Parameters:
  ///   - bytes: the text from `start` on, which is at most ``held``.
  ///   - isLast: whether the text ends with them.
  ///   - isBeforeMark: whether the mark is behind them.
  ///   - survey: what is known of the text so far, for the places of what is wrong.
  mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, isLast: Bool, isBeforeMark: Bool,
    _ survey: TextSurvey, of text: ExportText
  ) throws(Diagnostic)

  /// Goes on behind a stretch with what came of it.
  ///
  /// - Returns: `false` where the pass isn't between elements there, and reads the stretch itself.
  mutating func take(_ product: Product, of stretch: Range<Int>) -> Bool
}
