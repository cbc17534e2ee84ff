import Letterer

/// A value of an axis, and how a scene's name calls it.
struct AxisValue<Value: Hashable & Sendable>: Hashable, Sendable {
  var value: Value
  /// What stands in names.
  var label: String
}

extension AxisValue<Moment> {
  /// A picture that a script takes, called after its file.
  init(shot name: String) {
    let file = name.split(separator: "/").last ?? ""
    let dot = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 }
    self.init(value: .shot(name), label: String(file[..<(dot ?? file.endIndex)]))
  }
}
