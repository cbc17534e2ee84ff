/// A value of JSON or YAML data, with its place.
package struct DataNode: Sendable {
  /// The kinds of values.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number, as written.
    case number(String)
    case string(String)
    case array([DataNode])
    /// Keys and values in order; the parsers reject duplicate keys.
    case object([(key: String, place: Range<Int>?, value: DataNode)])
  }

  /// The value.
  package var value: Value
  /// The source bytes of the value, or of its start; `nil` if it wasn't parsed.
  package var place: Range<Int>?

  package init(_ value: Value, at place: Range<Int>? = nil) {
    self.value = value
    self.place = place
  }

  package static func string(_ text: String) -> DataNode { DataNode(.string(text)) }
  package static func bool(_ value: Bool) -> DataNode { DataNode(.bool(value)) }
  package static func int(_ value: Int) -> DataNode { DataNode(.number(String(value))) }
  package static func array(_ values: [DataNode]) -> DataNode { DataNode(.array(values)) }
  package static func strings(_ values: [String]) -> DataNode {
    .array(values.map(DataNode.string))
  }
  package static func object(_ pairs: [(String, DataNode)]) -> DataNode {
    DataNode(.object(pairs.map { ($0.0, nil, $0.1) }))
  }

  /// Returns a number, whole ones without a fraction. Non-finite ones become null.
  package static func double(_ value: Double) -> DataNode {
    guard value.isFinite else { return DataNode(.null) }
    if let whole = Int(exactly: value), !(value == 0 && value.sign == .minus) { return int(whole) }
    return DataNode(.number(value.description))
  }

  /// The kind of value, for messages.
  package var kindName: String {
    switch value {
    case .null: "nothing"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "a mapping"
    }
  }
}
