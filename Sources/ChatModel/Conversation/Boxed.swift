/// A value stored out of line: its owner holds only a reference.
///
/// For optional properties that few messages have.
package indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  case value(Value)

  /// A boxed value.
  package init(_ value: Value) { self = .value(value) }

  /// The value.
  package var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
