/// A value that stands apart from what holds it, which pays the width of a reference for it.
///
/// Most messages answer nothing: what few of them have is kept so, as an optional.
package indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  case value(Value)

  /// A value put apart.
  package init(_ value: Value) { self = .value(value) }

  /// What it holds.
  package var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
