/// Paints that wait for being laid over the screen: where what they fill will stand isn't known as it is
/// drawn.
extension Paint {
  /// Whether it waits for being laid over the screen: a gradient along the first point downward.
  package var isForScreen: Bool {
    if case .linearGradient(let from, let to, _) = self {
      from == .zero && to == Point(x: 0, y: 1)
    } else {
      false
    }
  }
}

extension DrawingCommand {
  /// Whether something in it waits for being laid over the screen. Complexity: O(1).
  var isForScreen: Bool {
    switch self {
    case .fill(_, let paint): paint.isForScreen
    case .group(let list, _): !list.placesForScreen.isEmpty
    case .stroke, .glyphs, .picture, .shadow: false
    }
  }
}
