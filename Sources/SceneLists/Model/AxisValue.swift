/// A value of an axis, and how a scene's name calls it.
struct AxisValue<Value: Hashable & Sendable>: Hashable, Sendable {
  var value: Value
  /// What stands in names.
  var label: String
}
