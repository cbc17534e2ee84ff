import ChatModel

/// What a mapping of the header or of a twin may hold. The reader takes these keys and no others,
/// and the JSON Schema is made from the same list.
package struct Shape: Sendable {
  /// One key.
  struct Field: Sendable {
    let key: String
    let type: FieldType
    let summary: String
    var isRequired = false
  }

  /// Its name in the schema.
  let name: String
  /// What it is, in one sentence.
  let summary: String
  let fields: [Field]

  init(_ name: String, _ summary: String, _ fields: [Field]) {
    self.name = name
    self.summary = summary
    self.fields = fields
  }

  var keys: [String] { fields.map(\.key) }

  func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}

/// What a key may be given.
indirect enum FieldType: Sendable {
  case string
  case integer(ClosedRange<Int>?)
  case number
  case boolean
  case null
  /// One text alone.
  case constant(String)
  case oneOf([String])
  case list(FieldType)
  /// A mapping of a shape, by its name.
  case shape(String)
  /// A mapping with free keys.
  case mapping(FieldType)
  case any([FieldType])
}

extension Shape.Field {
  static func string(_ key: String, _ summary: String, required: Bool = false) -> Self {
    Self(key: key, type: .string, summary: summary, isRequired: required)
  }
  static func integer(
    _ key: String, _ range: ClosedRange<Int>? = nil, _ summary: String
  ) -> Self {
    Self(key: key, type: .integer(range), summary: summary)
  }
  static func flag(_ key: String, _ summary: String) -> Self {
    Self(key: key, type: .boolean, summary: summary)
  }
  static func choice(_ key: String, _ values: [String], _ summary: String) -> Self {
    Self(key: key, type: .oneOf(values), summary: summary)
  }
  static func of(_ key: String, _ type: FieldType, _ summary: String, required: Bool = false)
    -> Self
  {
    Self(key: key, type: type, summary: summary, isRequired: required)
  }
}
