import ChatModel

/// A piece of data as JSON and YAML have it, with its place.
struct DataNode {
  /// The data.
  enum Value {
    case null
    case bool(Bool)
    /// A number, as it is written.
    case number(String)
    case string(String)
    case array([DataNode])
    /// Keys in their order; the readers refuse a key that stands twice.
    case object([(key: String, place: Range<Int>?, value: DataNode)])
  }

  /// The data.
  var value: Value
  /// The bytes of the source in which it stands, or begins; `nil` where it wasn't read.
  var place: Range<Int>?

  init(_ value: Value, at place: Range<Int>? = nil) {
    self.value = value
    self.place = place
  }

  static func string(_ text: String) -> DataNode { DataNode(.string(text)) }
  static func bool(_ value: Bool) -> DataNode { DataNode(.bool(value)) }
  static func int(_ value: Int) -> DataNode { DataNode(.number(String(value))) }
  static func array(_ values: [DataNode]) -> DataNode { DataNode(.array(values)) }
  static func strings(_ values: [String]) -> DataNode { .array(values.map(DataNode.string)) }
  static func object(_ pairs: [(String, DataNode)]) -> DataNode {
    DataNode(.object(pairs.map { ($0.0, nil, $0.1) }))
  }

  /// A number; whole ones without a fraction. Not finite ones have no form and become null.
  static func double(_ value: Double) -> DataNode {
    guard value.isFinite else { return DataNode(.null) }
    if let whole = Int(exactly: value), !(value == 0 && value.sign == .minus) { return int(whole) }
    return DataNode(.number(value.description))
  }

  /// What kind of data it is, in a reader's words.
  var kindName: String {
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
