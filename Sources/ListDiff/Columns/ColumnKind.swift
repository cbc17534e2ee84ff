/// How a column's values are compared.
@usableFromInline
enum ColumnKind: Sendable {
  case empty
  case word32
  case word64
  case word128
  /// By the type's own `==`.
  case any

  /// The kind of a column of `Value`. A list has two columns, so this runs twice a snapshot.
  init<Value>(of type: Value.Type) {
    if type == Int.self || type == UInt64.self {
      self = .word64
    } else if type == String.self {
      self = .any
    } else if type == Unrevised.self {
      self = .empty
    } else if Self.isUUID(type) || type is any BitwiseEquatable.Type {
      switch (MemoryLayout<Value>.size, MemoryLayout<Value>.stride) {
      case (4, 4): self = .word32
      case (8, 8): self = .word64
      case (16, 16): self = .word128
      default: self = .any
      }
    } else {
      self = .any
    }
  }

  /// Returns whether a type is Foundation's UUID, which is sixteen bytes that are compared as such.
  /// It is known by its name, because a list's difference doesn't need the rest of Foundation.
  private static func isUUID<Value>(_ type: Value.Type) -> Bool {
    guard MemoryLayout<Value>.size == 16, MemoryLayout<Value>.alignment == 1 else { return false }
    let name = String(reflecting: type)
    return name == "FoundationEssentials.UUID" || name == "Foundation.UUID"
  }
}
