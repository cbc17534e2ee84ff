import ChatModel
import Drawing

extension Device {
  /// Whether it is a phone on its side, or as low: bars and keyboard leave their space to the messages.
  var isLow: Bool {
    (kind == .phone || kind == .canvas) && size.width > size.height && size.height < 500
  }

  /// Returns the device in portrait or landscape. In landscape, the bars at a phone's upper edge leave
  /// their space to the messages.
  func held(as orientation: ChatState.Orientation?) -> Device {
    let isLying = size.width > size.height
    guard let orientation, isLying != (orientation == .landscape) else { return self }
    var device = self
    device.size = Size(width: size.height, height: size.width)
    if !isLying, kind != .tablet {
      device.safeArea = EdgeInsets(bottom: min(21, safeArea.bottom))
    }
    return device
  }
}
