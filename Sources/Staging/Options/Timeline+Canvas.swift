import ChatModel
import Drawing

extension Timeline {
  /// Returns the size of its frames on a device, in whole pixels.
  package func pixelSize(on device: Device) -> (width: Int, height: Int) {
    let size = canvas(on: device)
    return (
      Int((size.width * device.scale).rounded()), Int((size.height * device.scale).rounded())
    )
  }

  /// Returns the size of its frames on a device, in points: the device's own, or if it is rotated,
  /// a square that fits both orientations. A timeline that starts rotated uses that orientation.
  package func canvas(on device: Device) -> Size {
    guard turnsDevice else { return device.held(as: initial.orientation).pictureSize }
    let side = max(device.size.width, device.size.height)
    return Size(width: side, height: side)
  }

  /// Whether the device is rotated during the timeline.
  var turnsDevice: Bool {
    events.besidesStrokes.contains { if case .rotate = $0.event { true } else { false } }
  }
}
