import JSONText

extension JSONValue {
  /// The elements of a member that is a list; none where it isn't there.
  func list(_ key: StaticString) -> [JSONValue] { self[key].map { Array($0.elements) } ?? [] }

  /// The words of a member that has some.
  func words(_ key: StaticString) -> String? {
    self[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The width or height of a picture, if it can be one.
  var dimension: Int? { int.flatMap { (1...1_000_000).contains($0) ? $0 : nil } }

  /// The size of a file, if it can be one.
  var byteCount: Int? { int.flatMap { $0 >= 0 ? $0 : nil } }

  /// A length in seconds, if it can be one.
  var duration: Double? { double.flatMap { $0 >= 0 ? $0 : nil } }
}
