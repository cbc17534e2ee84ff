/// A type whose values are equal exactly when their bytes are equal.
///
/// Ids and revisions of such a type are compared and hashed as machine words straight from the
/// snapshot's columns, several at a time. The integers conform, and Foundation's `UUID` is known
/// without a conformance. An id of one's own joins them in a line:
///
/// ```swift
/// struct MessageID: Hashable, BitwiseEquatable {
///   var chat: Int
///   var number: Int
/// }
/// ```
///
/// Without it, too, ids of equal bytes are known to be equal. What takes its time is to know that
/// all others differ: only the type itself can tell, by its hash.
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
extension ObjectIdentifier: BitwiseEquatable {}
extension Unicode.Scalar: BitwiseEquatable {}
