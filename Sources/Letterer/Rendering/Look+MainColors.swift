import Drawing
import Themes

extension Look {
  /// The colours of large areas of any picture, the most important first.
  var mainColors: [Color] {
    [
      background.fill.representative, incoming.fill.representative, outgoing.fill.representative,
      header.fill.representative, composer.fill.representative, incoming.text, outgoing.text,
      composer.fieldFill, keyboard.fill, keyboard.key, .white, .black,
    ].filter { $0.alpha == 255 }
  }
}
