import ChatModel
import Drawing

extension Timeline {
  /// The size of its pictures on a device, in whole pixels.
  package func pixelSize(on device: Device) -> (width: Int, height: Int) {
    let size = canvas(on: device)
    return (
      Int((size.width * device.scale).rounded()), Int((size.height * device.scale).rounded())
    )
  }

  /// The size of its pictures on a device, in points: the device's own, or where it is turned, a
  /// square that holds it both ways. A timeline that begins turned shows the device so.
  package func canvas(on device: Device) -> Size {
    guard turnsDevice else { return device.held(as: initial.orientation).size }
    let side = max(device.size.width, device.size.height)
    return Size(width: side, height: side)
  }

  /// Whether the device is turned while it plays.
  var turnsDevice: Bool {
    events.besidesStrokes.contains { if case .rotate = $0.event { true } else { false } }
  }
}
