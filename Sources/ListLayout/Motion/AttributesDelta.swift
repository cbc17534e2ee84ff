import Geometry

/// The difference of two attributes, in every number that can be in between.
struct AttributesDelta: Hashable, Sendable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  var alpha = 0.0
  var scale = 0.0
  var translation = LayoutPoint.zero
  var pinningProgress = 0.0

  /// No difference but a way down.
  init(y: Double) {
    self.y = y
  }

  /// What leads from `base` to `other`.
  init<ID>(from base: LayoutAttributes<ID>, to other: LayoutAttributes<ID>) {
    x = other.frame.minX - base.frame.minX
    y = other.frame.minY - base.frame.minY
    width = other.frame.width - base.frame.width
    height = other.frame.height - base.frame.height
    alpha = other.alpha - base.alpha
    scale = other.scale - base.scale
    translation = other.translation - base.translation
    pinningProgress = other.pinningProgress - base.pinningProgress
  }

  /// Whether there is no difference.
  var isZero: Bool { self == AttributesDelta(y: 0) }
}

extension LayoutAttributes {
  /// The same in the coordinates of the viewport over a content at `offset`.
  func inViewport(offset: Double) -> LayoutAttributes {
    var attributes = self
    attributes.frame.origin.y -= offset
    return attributes
  }

  /// Adds a part of a difference.
  mutating func add(_ delta: AttributesDelta, times share: Double) {
    frame.origin.x += delta.x * share
    frame.origin.y += delta.y * share
    frame.size.width += delta.width * share
    frame.size.height += delta.height * share
    alpha += delta.alpha * share
    scale += delta.scale * share
    translation.x += delta.translation.x * share
    translation.y += delta.translation.y * share
    pinningProgress += delta.pinningProgress * share
  }

  /// Brings into their range what differences may have led out of it.
  mutating func limit() {
    frame.size.width = max(0, frame.size.width)
    frame.size.height = max(0, frame.size.height)
    alpha = min(max(alpha, 0), 1)
    scale = max(0, scale)
    pinningProgress = min(max(pinningProgress, 0), 1)
  }
}
