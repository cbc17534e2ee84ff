import Drawing
import Typesetting

extension ChromeBuilder {
  /// Returns clock, signal and battery; `nil` if the device has no status bar.
  package func statusBar(clock: String? = nil) -> ChromePiece? {
    let height = device.safeArea.top
    guard device.kind == .phone || device.kind == .tablet, height > 0 else { return nil }
    // It goes over a list of chats, too.
    let width = device.size.width + device.besides.left
    let color = look.statusBar.text
    // High bars have a camera cutout and a lower baseline; low ones are small.
    let isHigh = height >= 40
    let scale = isHigh ? 1.0 : 0.74
    let middle = isHigh ? height * 0.56 : height / 2
    var style = look.font.statusBar
    style.size *= scale
    style.lineHeight *= scale
    // A tablet's has room for the day.
    let day = device.kind == .tablet ? look.statusBar.day : ""
    let time = clock ?? look.statusBar.clock
    let shaped = shaper.label(
      day.isEmpty ? time : time + "   " + day, style, width: width / 3)
    let ear = isHigh ? width * 0.168 : 0
    // A phone without a cutout has its clock in the middle.
    let clockX =
      isHigh
      ? ear - shaped.size.width / 2
      : device.kind == .phone ? (width - shaped.size.width) / 2 : 14
    var commands = shaped.commands(
      at: Point(x: clockX, y: middle + style.size * 0.364 - shaped.firstBaseline), color: color)

    let group = Size(width: 67 * scale, height: 12 * scale)
    let right = isHigh ? width - ear + group.width / 2 : width - 14
    let x = right - group.width
    let top = middle - group.height / 2
    func place(_ path: Path, from x: Double) -> Path {
      path.applying(
        Transform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: top))
    }
    // Signal and network stand at the other side of a clock in the middle.
    let isApart = !isHigh && device.kind == .phone
    let signalX = isApart ? 14 : x
    let network = networkName(scale: scale)
    // A long name moves the bars away from the battery.
    let push = isApart ? 0 : network.map { max(0, $0.size.width / scale - 15.5) } ?? 0
    commands += signal.enumerated().map { index, bar in
      let path = place(bar.applying(.translation(x: -push, y: 0)), from: signalX)
      return .fill(path, .color(index < look.statusBar.bars ? color : color.opacity(0.25)))
    }
    if let network {
      let baseline = middle + style.size * 0.28 - network.firstBaseline
      commands += network.commands(
        at: Point(
          x: isApart ? signalX + 22.5 * scale : x + 38 * scale - network.size.width, y: baseline),
        color: color)
    } else if look.statusBar.network == "wifi" {
      commands += wireless(at: 22.5).map { .fill(place($0, from: signalX), .color(color)) }
    }
    commands.append(
      .stroke(
        place(Path(rounded: Rect(x: 42.6, y: 0.5, width: 21.6, height: 11), 3.6), from: x),
        color.opacity(0.4), Stroke(width: scale)))
    commands.append(
      .fill(
        place(
          Path(
            roundedRect: Rect(x: 65.4, y: 4, width: 1.4, height: 4),
            radii: CornerRadii(topLeft: 0, topRight: 1.4, bottomRight: 1.4, bottomLeft: 0)), from: x
        ),
        .color(color.opacity(0.45))))
    let charge = max(0.06, look.statusBar.battery)
    commands.append(
      .fill(
        place(Path(rounded: Rect(x: 44.1, y: 2, width: 18.6 * charge, height: 8), 2.2), from: x),
        .color(charge <= 0.2 ? look.delivery.failed : color)))
    return ChromePiece(
      .statusBar, frame: Rect(x: -device.besides.left, y: 0, width: width, height: height),
      list: DisplayList(commands))
  }

  /// Returns the network's name in small letters; `nil` if there is an icon or nothing instead.
  private func networkName(scale: Double) -> ShapedText? {
    let name = look.statusBar.network
    guard name != "wifi", name != "none", !name.isEmpty else { return nil }
    var style = look.font.statusBar
    style.size *= 0.78 * scale
    style.lineHeight *= 0.78 * scale
    return shaper.label(name, style, width: 40 * scale)
  }

  /// Four rising bars, in a box 17 by 12.
  private var signal: [Path] {
    [4.2, 6.6, 9.0, 11.6].enumerated().map { index, height in
      Path(
        rounded: Rect(
          x: Double(index) * 4.7, y: 11.8 - height, width: 3.1, height: height), 1)
    }
  }

  /// Returns two bands and a wedge of a quarter circle that opens upward, in a box 15.5 by 12.
  private func wireless(at x: Double) -> [Path] {
    let foot = Point(x: x + 7.9, y: 11.6)
    let slope = 0.7071067811865476
    func point(_ radius: Double, _ side: Double) -> String {
      "\(foot.x + side * radius * slope) \(foot.y - radius * slope)"
    }
    func band(_ inner: Double, _ outer: Double) -> Path? {
      Path(
        svg: "M\(point(outer, -1))A\(outer) \(outer) 0 0 1 \(point(outer, 1))L\(point(inner, 1))"
          + "A\(inner) \(inner) 0 0 0 \(point(inner, -1))z")
    }
    let wedge = Path(
      svg: "M\(foot.x) \(foot.y)L\(point(3.6, -1))A3.6 3.6 0 0 1 \(point(3.6, 1))z")
    return [band(8.9, 11.1), band(5.3, 7.4), wedge].compactMap(\.self)
  }

  /// The whole screen, from the chat's upper left corner: with a list of chats beside it.
  var screenFrame: Rect {
    let list = device.besides.left
    return Rect(
      x: look.isMirrored ? 0 : -list, y: 0, width: device.size.width + list,
      height: device.size.height)
  }

  /// Returns the home indicator; `nil` if the device has none.
  package func homeIndicator() -> ChromePiece? {
    let tokens = look.homeIndicator
    guard device.kind == .phone || device.kind == .tablet, device.safeArea.bottom > 0,
      tokens.width > 0, tokens.height > 0
    else { return nil }
    let width = min(tokens.width * (device.kind == .tablet ? 1.6 : 1), device.size.width * 0.5)
    let frame = grid.round(
      Rect(
        x: screenFrame.midX - width / 2,
        y: device.size.height - min(8, device.safeArea.bottom / 3) - tokens.height, width: width,
        height: tokens.height))
    return ChromePiece(
      .homeIndicator, frame: frame,
      list: DisplayList([
        .fill(
          Path(rounded: Rect(origin: .zero, size: frame.size), tokens.height / 2),
          .color(tokens.color))
      ]))
  }
}
