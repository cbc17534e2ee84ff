import ChatModel
import Drawing

extension Device {
  /// Returns the device in portrait or landscape. In landscape, the bars at its upper edge leave
  /// their space to the messages.
  func held(as orientation: ChatState.Orientation?) -> Device {
    let isLying = size.width > size.height
    guard let orientation, isLying != (orientation == .landscape) else { return self }
    var device = self
    device.size = Size(width: size.height, height: size.width)
    if !isLying { device.safeArea = EdgeInsets(bottom: min(21, safeArea.bottom)) }
    return device
  }
}
