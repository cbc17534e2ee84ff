import Drawing
import Typesetting

/// The value that a theme sets for a token, before the palette and the text size are applied.
package enum TokenValue: Hashable, Sendable {
  case number(Double)
  case integer(Int)
  case flag(Bool)
  case text(String)
  case families([String])
  case texts([String])
  case insets(EdgeInsets)
  case curve(BezierCurve)
  case lineHeight(LineHeight)
  case color(ColorSpec)
  case colors([ColorSpec])

  /// The distance between baselines.
  package enum LineHeight: Hashable, Sendable {
    /// A multiple of the font's size.
    case multiple(Double)
    case points(Double)
  }
}

/// A value for light and dark; if absent, the base's value applies.
package struct Sided<Value: Hashable & Sendable>: Hashable, Sendable {
  package var light: Value?
  package var dark: Value?

  package init(light: Value?, dark: Value?) {
    self.light = light
    self.dark = dark
  }

  package init(both value: Value) {
    light = value
    dark = value
  }

  package subscript(appearance: Appearance) -> Value? {
    get { appearance == .light ? light : dark }
    set { if appearance == .light { light = newValue } else { dark = newValue } }
  }

  /// Returns this value in the appearances in which another one is absent; `nil` if there are none.
  package func except(_ other: Sided) -> Sided? {
    let rest = Sided(
      light: other.light == nil ? light : nil, dark: other.dark == nil ? dark : nil)
    return rest.light == nil && rest.dark == nil ? nil : rest
  }

  /// Returns this value, with the base's where it is absent.
  package func over(_ base: Sided?) -> Sided {
    Sided(light: light ?? base?.light, dark: dark ?? base?.dark)
  }
}

extension Token {
  /// Sets the token's property. Values of another kind are ignored: the reader rejected them.
  package func apply(_ value: TokenValue, to look: inout Look, color: (ColorSpec) -> Color) {
    switch (kind, value) {
    case (.number(let property, _, _), .number(let number)): look[keyPath: property] = number
    case (.integer(let property, _), .integer(let number)): look[keyPath: property] = number
    case (.flag(let property), .flag(let flag)): look[keyPath: property] = flag
    case (.text(let property), .text(let text)): look[keyPath: property] = text
    case (.template(let property, _), .text(let text)): look[keyPath: property] = text
    case (.texts(let property, _), .texts(let texts)),
      (.paths(let property, _), .texts(let texts)):
      look[keyPath: property] = texts
    case (.choice(let choice), .text(let name)): choice.set(&look, name)
    case (.choices(let choices, _), .texts(let names)): choices.set(&look, names)
    case (.families(let property), .families(let names)): look[keyPath: property] = names
    case (.insets(let property), .insets(let insets)): look[keyPath: property] = insets
    case (.curve(let property), .curve(let curve)): look[keyPath: property] = curve
    case (.fontSize(let property), .number(let size)):
      // The line height stays proportional unless the theme sets it.
      let style = look[keyPath: property]
      look[keyPath: property].lineHeight = style.lineHeight / style.size * size
      look[keyPath: property].size = size
    case (.lineHeight(let property), .lineHeight(let height)):
      switch height {
      case .multiple(let factor):
        look[keyPath: property].lineHeight = look[keyPath: property].size * factor
      case .points(let points): look[keyPath: property].lineHeight = points
      }
    case (.fontWeight(let property), .integer(let weight)): look[keyPath: property].weight = weight
    case (.color(let property, _), .color(let spec)): look[keyPath: property] = color(spec)
    case (.fill(let property, _), .colors(let specs)):
      look[keyPath: property] =
        specs.count == 1 ? .color(color(specs[0])) : .gradient(specs.map(color))
    case (.colors(let property, _), .colors(let specs)): look[keyPath: property] = specs.map(color)
    default: break
    }
  }

  /// Returns the value of a look without a theme; `nil` if it isn't a colour, since ``Look`` itself
  /// holds the other defaults.
  package func initialColors(_ appearance: Appearance) -> TokenValue? {
    switch kind {
    case .color(_, let pair): .color(pair[appearance])
    case .fill(_, let pair), .colors(_, let pair): .colors(pair[appearance])
    default: nil
    }
  }

  /// Multiplies the property by the factor that the token's scaling derives from a text scale.
  package func scale(_ look: inout Look, by textScale: Double) {
    let factor = scaling.factor(for: textScale)
    guard factor != 1 else { return }
    switch kind {
    case .number(let property, _, .points): look[keyPath: property] *= factor
    case .insets(let property):
      let insets = look[keyPath: property]
      let sides = scaling.sideFactor(for: textScale)
      look[keyPath: property] = EdgeInsets(
        top: insets.top * factor, left: insets.left * sides, bottom: insets.bottom * factor,
        right: insets.right * sides)
    case .fontSize(let property):
      look[keyPath: property].size *= factor
      look[keyPath: property].lineHeight *= factor
    default: break
    }
  }
}
