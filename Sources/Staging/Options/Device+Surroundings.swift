import Drawing

/// What stands around the chat: a list of chats beside it, a browser's bar above it, the device's body.
extension Device {
  /// The part of the screen on which the chat is, and what stands besides.
  var chatPart: Device {
    var device = self
    device.besides = EdgeInsets(top: kind == .browser ? Self.browserBar : 0, left: listWidth)
    device.size.width -= device.besides.left
    device.size.height -= device.besides.top
    return device
  }

  /// The height of a browser's tabs and its address.
  static let browserBar = 82.0
  /// A narrower screen has no list.
  private static let leastWidth = 700.0

  private var listWidth: Double {
    guard size.width >= Self.leastWidth else { return 0 }
    return switch kind {
    case .tablet: 320
    case .window, .browser: 280
    case .phone, .canvas: 0
    }
  }

  /// The body around the screen, with the room for its buttons or its shadow; zero without one.
  var body: EdgeInsets {
    guard hasBezel else { return .zero }
    return switch kind {
    case .phone:
      hasIsland
        ? EdgeInsets(top: 18, left: 22, bottom: 18, right: 22)
        : EdgeInsets(top: 96, left: 22, bottom: 96, right: 22)
    case .tablet: EdgeInsets(top: 34, left: 34, bottom: 34, right: 34)
    case .window, .browser: EdgeInsets(top: 36, left: 48, bottom: 60, right: 48)
    case .canvas: .zero
    }
  }

  /// Whether the screen goes to the body's round corners, with a camera in it.
  var hasIsland: Bool { kind == .phone && (safeArea.top >= 40 || safeArea.bottom >= 20) }

  /// The corner radius of the screen, where its body is drawn.
  var screenRadius: Double {
    switch kind {
    case .phone: hasIsland ? min(46, size.width / 8) : 0
    case .tablet: 18
    case .window, .browser: 11
    case .canvas: 0
    }
  }

  /// The size of a picture of it, in points.
  package var pictureSize: Size {
    let body = body
    return Size(
      width: size.width + body.left + body.right, height: size.height + body.top + body.bottom)
  }
}
