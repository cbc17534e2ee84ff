import ChatModel
import Drawing
import Typesetting

/// A picture or a video of an album.
struct AlbumPicture {
  var media: Media
  var picture: MediaReference
  var isVideo: Bool

  /// `nil` if the content isn't a picture or a video.
  init?(_ content: Content) {
    switch content {
    case .photo(let media):
      self.media = media
      picture = media.reference
      isVideo = false
    case .video(let media), .animation(let media):
      self.media = media
      picture = media.still
      isVideo = true
    default: return nil
    }
  }
}

extension CardBuilder {
  /// Returns the card of several pictures: a mosaic.
  func album(_ pictures: [AlbumPicture]) -> CardContent {
    let shown = pictures.prefix(look.media.albumLimit)
    let width = min(look.media.maxWidth, bleedWidth)
    var layout =
      switch look.media.albumForm {
      case .mosaic:
        AlbumLayout(
          ratios: shown.map(ratio), width: width, maxHeight: look.media.maxHeight * 1.15,
          gap: look.media.albumGap)
      case .grid:
        AlbumLayout(
          cells: shown.count, width: width, maxHeight: look.media.maxHeight * 1.15,
          gap: look.media.albumGap)
      }
    layout.setHeight(fitted(layout.size.height))
    let grid = PixelGrid(scale: self.pictures.scale)
    var canvas = CardCanvas()
    let inner = min(2.0, look.media.joinedRadius)
    // Where pictures fill the bubble, its edge goes on past the gap between them.
    let outer = setting.corners == CornerRadii(0) ? 0 : inner
    for (index, (item, frame)) in zip(shown, layout.frames).enumerated() {
      // Edges on device pixels, so that all gaps have the same width.
      let rect = grid.round(frame)
      func corner(_ isVertical: Bool, _ isHorizontal: Bool, _ radius: Double) -> Double {
        isVertical && isHorizontal ? radius : isVertical || isHorizontal ? outer : inner
      }
      let isTop = frame.minY < 0.5
      let isBottom = frame.maxY > layout.size.height - 0.5
      let isLeft = frame.minX < 0.5
      let isRight = frame.maxX > layout.size.width - 0.5
      let corners = CornerRadii(
        topLeft: corner(isTop, isLeft, setting.corners.topLeft),
        topRight: corner(isTop, isRight, setting.corners.topRight),
        bottomRight: corner(isBottom, isRight, setting.corners.bottomRight),
        bottomLeft: corner(isBottom, isLeft, setting.corners.bottomLeft))
      add(
        item.media, picture: item.picture, symbol: item.isVideo ? .video : .photo,
        label: item.isVideo ? nil : "",
        in: bled(rect, in: grid.round(Rect(origin: .zero, size: layout.size)).size),
        corners: corners, to: &canvas)
      let upload = upload(at: index)
      if item.isVideo {
        addPlayButton(in: rect, unless: upload, to: &canvas)
        addDuration(of: item.media, on: rect, isLast: index == shown.count - 1, to: &canvas)
      } else if let upload {
        addProgress(upload, in: rect, to: &canvas)
      }
    }
    if pictures.count > shown.count, let last = layout.frames.last {
      addRest(
        pictures.count - shown.count, in: bled(grid.round(last), in: layout.size), to: &canvas)
    }
    let margin = look.date.pillMargin
    var card = CardContent(
      size: layout.size, list: canvas.list,
      date: .overlay(
        corner: Point(x: layout.size.width - margin, y: layout.size.height - margin)),
      isFullBleed: true, cover: 0...layout.size.height)
    card.gapsAbove = Self.gaps(layout.frames.filter { $0.minY < 0.5 }.map(grid.round))
    card.gapsBelow = Self.gaps(
      layout.frames.filter { $0.maxY > layout.size.height - 0.5 }.map(grid.round))
    return card
  }

  /// Returns what is between pictures beside each other, from left to right.
  private static func gaps(_ row: [Rect]) -> [ClosedRange<Double>] {
    let row = row.sorted { $0.minX < $1.minX }
    return zip(row, row.dropFirst()).compactMap { left, right in
      left.maxX < right.minX ? left.maxX...right.minX : nil
    }
  }

  /// Adds “+3” over the last picture.
  private func addRest(_ count: Int, in rect: Rect, to canvas: inout CardCanvas) {
    canvas.fill(Path(rect: rect), look.media.overlayFill)
    var style = look.font.cardTitle
    style.size = min(28, rect.height * 0.4)
    style.lineHeight = style.size * 1.2
    let shaped = shaper.label("+\(count)", style)
    canvas.text(
      shaped,
      at: Point(
        x: rect.midX - shaped.size.width / 2,
        y: rect.midY + style.size * 0.364 - shaped.firstBaseline), look.media.overlayText)
  }

  private func ratio(_ item: AlbumPicture) -> Double {
    var size = Size(width: Double(item.media.width ?? 0), height: Double(item.media.height ?? 0))
    if !(size.width > 0 && size.height > 0) {
      size = pictures.naturalSize(of: item.picture) ?? Size(width: 4, height: 3)
    }
    return size.width / max(1e-9, size.height)
  }
}
