import ChatModel

/// The valid keys of a mapping of the header or of a twin. The decoder accepts only these keys, and
/// the JSON Schema is generated from the same list.
package struct Shape: Sendable {
  /// One key.
  package struct Field: Sendable {
    package let key: String
    package let type: FieldType
    package let summary: String
    package var isRequired = false
  }

  /// The name in the schema.
  package let name: String
  /// The description, in one sentence.
  package let summary: String
  package let fields: [Field]

  package init(_ name: String, _ summary: String, _ fields: [Field]) {
    self.name = name
    self.summary = summary
    self.fields = fields
  }

  package var keys: [String] { fields.map(\.key) }

  func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}

/// The type of a key's value.
package indirect enum FieldType: Sendable {
  case string
  case integer(ClosedRange<Int>?)
  case number
  case boolean
  case null
  /// One constant text.
  case constant(String)
  case oneOf([String])
  case list(FieldType)
  /// A mapping with the shape of this name.
  case shape(String)
  /// A mapping with arbitrary keys.
  case mapping(FieldType)
  case any([FieldType])
}

extension Shape.Field {
  package static func string(_ key: String, _ summary: String, required: Bool = false) -> Self {
    Self(key: key, type: .string, summary: summary, isRequired: required)
  }
  package static func integer(
    _ key: String, _ range: ClosedRange<Int>? = nil, _ summary: String
  ) -> Self {
    Self(key: key, type: .integer(range), summary: summary)
  }
  package static func flag(_ key: String, _ summary: String) -> Self {
    Self(key: key, type: .boolean, summary: summary)
  }
  package static func choice(_ key: String, _ values: [String], _ summary: String) -> Self {
    Self(key: key, type: .oneOf(values), summary: summary)
  }
  package static func of(
    _ key: String, _ type: FieldType, _ summary: String, required: Bool = false
  )
    -> Self
  {
    Self(key: key, type: type, summary: summary, isRequired: required)
  }
}
