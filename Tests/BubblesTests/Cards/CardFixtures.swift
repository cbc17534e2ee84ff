import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Cards in the look of daylight, of text in which a character is 10 points wide, an emoji 20.
enum CardFixtures {
  static func builder(
    _ setting: CardBuilder.Setting, pictures: any PictureProvider = NoPictures(),
    _ change: (inout Look) -> Void = { _ in }
  ) throws -> CardBuilder {
    var look = try Theme.named("daylight").resolve()
    change(&look)
    return CardBuilder(
      look: look, shaper: FixedAdvanceShaper(), pictures: pictures, setting: setting)
  }

  static func setting(
    maxWidth: Double = 324, outgoing: Bool = false, dateWidth: Double = 50, caption: Bool = false,
    uploads: [MediaUpload?] = []
  ) -> CardBuilder.Setting {
    CardBuilder.Setting(
      isOutgoing: outgoing, maxWidth: maxWidth, corners: CornerRadii(15), dateWidth: dateWidth,
      hasCaption: caption, seed: "7", uploads: uploads)
  }

  static func card(
    _ contents: Content..., setting: CardBuilder.Setting = setting(),
    pictures: any PictureProvider = NoPictures(), look: (inout Look) -> Void = { _ in }
  ) throws -> CardContent {
    try #require(builder(setting, pictures: pictures, look).card(for: contents))
  }
}

/// Pictures of one size in pixels.
struct SizedPictures: PictureProvider {
  var natural: Size
  var scale = 2.0

  func picture(for reference: MediaReference, pixelSize: Size, mode: PictureMode) -> Picture? {
    NamedPictures().picture(for: reference, pixelSize: pixelSize, mode: mode)
  }

  func naturalSize(of reference: MediaReference) -> Size? { natural }
}

extension DisplayList {
  /// Its commands and those of its groups, each at its place within its own group.
  var innermost: [DrawingCommand] {
    commands.flatMap { command in
      if case .group(let list, _) = command { list.innermost } else { [command] }
    }
  }
}
