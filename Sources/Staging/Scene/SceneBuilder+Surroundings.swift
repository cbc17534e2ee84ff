import Drawing
import Themes

extension SceneBuilder {
  /// Where the chat's part of the screen stands in a picture, in points.
  var chatOrigin: Point {
    let (body, besides) = (screen.body, options.device.besides)
    return Point(
      x: body.left + (look.isMirrored ? 0 : besides.left), y: body.top + besides.top)
  }

  /// Returns the scene of a chat with what stands around it; the scene itself if nothing does.
  func surrounded(_ scene: Scene) -> Scene {
    let size = screen.pictureSize
    guard scene.canvas == nil, size != options.device.size else { return scene }
    let origin = chatOrigin
    let body = DeviceBody(screen)
    let clip =
      screen.hasBezel
      ? body.outline.applying(.translation(x: -origin.x, y: -origin.y))
      : Path(rect: Rect(origin: Point(x: -origin.x, y: -origin.y), size: size))
    let placed = DrawingCommand.group(
      scene.list,
      GroupStyle(
        transform: .translation(x: origin.x, y: origin.y), clip: clip, part: .screen))
    var scene = scene
    scene.canvas = DisplayList(
      screen.hasBezel ? body.under + [placed] + body.over : [placed])
    let besides = options.device.besides
    let list = Rect(
      x: origin.x + (look.isMirrored ? options.device.size.width : -besides.left),
      y: origin.y, width: besides.left, height: options.device.size.height)
    scene.background = DisplayList([
      .group(
        scene.background, GroupStyle(transform: .translation(x: origin.x, y: origin.y))),
      .fill(Path(rect: list), .color(look.list.fill)),
    ])
    scene.size = size
    for index in scene.rows.indices { scene.rows[index].origin = scene.rows[index].origin + origin }
    for index in scene.pieces.indices {
      scene.pieces[index].frame = scene.pieces[index].frame.offsetBy(x: origin.x, y: origin.y)
    }
    return scene
  }
}
