import Foundation

/// A value of the cases' file.
enum JSONValue: Hashable, Sendable, Decodable {
  case null
  case number(Int)
  case string(String)
  case bool(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  subscript(key: String) -> JSONValue? {
    if case .object(let values) = self { return values[key] }
    return nil
  }

  var array: [JSONValue]? {
    if case .array(let values) = self { return values }
    return nil
  }

  var object: [String: JSONValue]? {
    if case .object(let values) = self { return values }
    return nil
  }

  var int: Int? {
    if case .number(let value) = self { return value }
    return nil
  }

  var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// `[1, 2]`
  var ints: [Int]? { array?.compactMap(\.int) }

  /// `[[1, 2], [3, 4]]`
  var intArrays: [[Int]]? { array?.compactMap(\.ints) }

  /// How the file writes an id as a key.
  var text: String {
    switch self {
    case .number(let value): return String(value)
    case .string(let value): return value
    default: return "\(self)"
    }
  }
}
