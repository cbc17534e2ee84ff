/// A value of a property list in Apple's binary format (`bplist00`).
indirect enum PropertyList: Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case real(Double)
  /// Seconds since the beginning of 2001.
  case date(Double)
  case data([UInt8])
  case string(String)
  /// The number of another object, in an archive of `NSKeyedArchiver`.
  case reference(Int)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// Reads a list; `nil` where the bytes aren't one.
  init?(_ bytes: [UInt8]) {
    guard var reader = PropertyListReader(bytes), let root = reader.root() else { return nil }
    self = root
  }

  /// A member of a dictionary.
  subscript(key: String) -> PropertyList? {
    if case .dictionary(let members) = self { members[key] } else { nil }
  }

  /// The elements of an array; none for anything else.
  var elements: [PropertyList] { if case .array(let elements) = self { elements } else { [] } }

  /// The members of a dictionary in the order of their keys; none for anything else.
  var members: [(key: String, value: PropertyList)] {
    guard case .dictionary(let members) = self else { return [] }
    return members.sorted { $0.key < $1.key }
  }

  /// The text of a string.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The bytes of data.
  var data: [UInt8]? { if case .data(let bytes) = self { bytes } else { nil } }

  /// A whole number.
  var int: Int? { if case .int(let number) = self { number } else { nil } }

  /// A number or a date, in seconds.
  var double: Double? {
    switch self {
    case .int(let number): Double(number)
    case .real(let number), .date(let number): number
    default: nil
    }
  }
}
