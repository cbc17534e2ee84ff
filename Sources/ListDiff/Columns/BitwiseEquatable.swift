/// A type whose values are equal exactly when their bytes are equal.
///
/// Ids and revisions of such a type are compared and hashed as machine words straight from the
/// snapshot's columns, several at a time. The integers conform. A 16-byte id joins them in a line:
///
/// ```swift
/// extension UUID: @retroactive BitwiseEquatable {}
/// ```
///
/// The conformance promises three things: the type is trivial (no references), it has no padding
/// bytes, and `==` agrees with the equality of the bytes. `Double` doesn't keep the last one,
/// because its two zeros are equal. Sizes of 4, 8 and 16 bytes are fast; others are treated as any
/// `Hashable`.
public protocol BitwiseEquatable: Equatable {}

extension Int: BitwiseEquatable {}
extension Int8: BitwiseEquatable {}
extension Int16: BitwiseEquatable {}
extension Int32: BitwiseEquatable {}
extension Int64: BitwiseEquatable {}
extension UInt: BitwiseEquatable {}
extension UInt8: BitwiseEquatable {}
extension UInt16: BitwiseEquatable {}
extension UInt32: BitwiseEquatable {}
extension UInt64: BitwiseEquatable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: BitwiseEquatable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: BitwiseEquatable {}

/// How a column's values are compared.
@usableFromInline
enum ColumnKind: Sendable {
  case empty
  case word32
  case word64
  case word128
  case string
  case any

  /// The kind of a column of `Value`. A list has two columns, so this runs twice a snapshot.
  @usableFromInline
  init<Value>(of type: Value.Type) {
    if type == Int.self || type == UInt64.self {
      self = .word64
    } else if type == String.self {
      self = .string
    } else if type == Unrevised.self {
      self = .empty
    } else if type is any BitwiseEquatable.Type {
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
}
