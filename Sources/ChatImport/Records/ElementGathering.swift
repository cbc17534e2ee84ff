import JSONText

/// What is gathered from the elements of a text's lists, in their order, stretch by stretch.
protocol ElementGathering: Sendable {
  /// One without anything, for elements that follow those that were taken.
  var beginning: Self { get }
  /// A list begins, which is a node of the outline; what follows are its elements.
  mutating func begin(list: Int)
  /// Takes the next element, which is lent for the length of the call.
  ///
  /// - Parameter last: a document that may be used again.
  mutating func take(_ element: JSONParser.Element, reusing last: inout JSONDocument?)
  /// Takes what was gathered from the elements that follow: the same as taking these.
  mutating func append(_ later: Self)
}

extension ElementGathering {
  mutating func begin(list: Int) {}
}

/// What is gathered from elements as values.
protocol ValueGathering: ElementGathering {
  /// Takes the next value, and its bytes in the text.
  mutating func take(_ value: JSONValue, _ range: Range<Int>)
}

extension ValueGathering {
  mutating func take(_ element: JSONParser.Element, reusing last: inout JSONDocument?) {
    take(
      JSONDocument.document(of: element, reusing: &last).root,
      element.start..<element.start + element.bytes.count)
  }
}
