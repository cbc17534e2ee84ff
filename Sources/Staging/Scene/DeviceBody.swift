import Drawing

/// A device's body around its screen, or a window's shadow and round corners.
struct DeviceBody {
  private let device: Device
  /// The screen, in the picture's points.
  let screen: Rect

  init(_ device: Device) {
    self.device = device
    screen = Rect(
      origin: Point(x: device.body.left, y: device.body.top), size: device.size)
  }

  /// The outline of the screen.
  var outline: Path {
    Path(roundedRect: screen, radii: CornerRadii(device.screenRadius).fitted(to: screen.size))
  }

  private static let metal = Color(red: 0x6B, green: 0x6C, blue: 0x70)
  private static let edge = Color(red: 0x37, green: 0x38, blue: 0x3B)
  private static let glass = Color(red: 0x05, green: 0x05, blue: 0x06)

  /// What lies behind the screen.
  var under: [DrawingCommand] {
    switch device.kind {
    case .canvas: []
    case .window, .browser:
      [
        .shadow(
          outline, Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 80), x: 0, y: 14, blur: 36)
        )
      ]
    case .phone, .tablet: handheld
    }
  }

  /// What lies on the screen: the camera's island, and the screen's edge.
  var over: [DrawingCommand] {
    let edge = Color(red: 0, green: 0, blue: 0, alpha: 46)
    switch device.kind {
    case .canvas: return []
    case .window, .browser: return [.stroke(outline, edge, Stroke(width: 1 / device.scale))]
    case .tablet: return []
    case .phone:
      guard device.hasIsland, device.safeArea.top >= 40 else { return [] }
      let size = Size(width: min(122, device.size.width * 0.32), height: 35)
      let top = device.safeArea.top * 0.56 - size.height / 2
      let pill = Rect(
        x: screen.midX - size.width / 2, y: screen.minY + top, width: size.width,
        height: size.height)
      let lens = Point(x: pill.maxX - size.height / 2, y: pill.midY)
      return [
        .fill(Path(rounded: pill, size.height / 2), .color(.black)),
        .fill(
          Path(circleAt: lens, radius: 5.5), .color(Color(red: 0x12, green: 0x15, blue: 0x22))),
        .fill(
          Path(circleAt: lens, radius: 2.4), .color(Color(red: 0x1F, green: 0x2A, blue: 0x4A))),
      ]
    }
  }

  /// A frame of metal around black glass, with buttons at its sides.
  private var handheld: [DrawingCommand] {
    let isPhone = device.kind == .phone
    let room = isPhone ? 3.0 : 2.0
    let picture = Rect(origin: .zero, size: device.pictureSize)
    let frame = Rect(
      x: room, y: isPhone ? 0 : room, width: picture.width - 2 * room,
      height: picture.height - (isPhone ? 0 : 2 * room))
    let radius =
      device.hasIsland
      ? device.screenRadius + device.body.left - room : isPhone ? 54 : device.screenRadius + 24
    var commands = buttons(beside: frame)
    func body(_ inset: Double, _ color: Color) {
      let rect = frame.outset(by: -inset)
      commands.append(
        .fill(
          Path(roundedRect: rect, radii: CornerRadii(radius - inset).fitted(to: rect.size)),
          .color(color)))
    }
    body(0, Self.edge)
    body(0.8, Self.metal)
    body(3.2, Self.edge)
    body(4, Self.glass)
    if isPhone, !device.hasIsland {
      let middle = screen.midX
      let speaker = Rect(
        x: middle - 32, y: device.body.top / 2 - 3, width: 64, height: 6)
      let grey = Color(red: 0x2E, green: 0x2F, blue: 0x32)
      commands.append(.fill(Path(rounded: speaker, 3), .color(grey)))
      commands.append(
        .stroke(
          Path(
            circleAt: Point(x: middle, y: screen.maxY + device.body.bottom / 2), radius: 29), grey,
          Stroke(width: 3)))
    }
    return commands
  }

  private func buttons(beside frame: Rect) -> [DrawingCommand] {
    guard device.kind == .phone, device.size.height > device.size.width else { return [] }
    let height = frame.height
    let places: [(isLeft: Bool, top: Double, length: Double)] = [
      (true, 0.165, 0.04), (true, 0.235, 0.075), (true, 0.325, 0.075), (false, 0.27, 0.12),
    ]
    return places.map { place in
      let rect = Rect(
        x: place.isLeft ? frame.minX - 2.6 : frame.maxX - 2.4, y: height * place.top, width: 5,
        height: height * place.length)
      return .fill(Path(rounded: rect, 1.6), .color(Self.edge))
    }
  }
}
