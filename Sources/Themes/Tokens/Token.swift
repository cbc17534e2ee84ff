import Drawing
import Typesetting

/// One value of a look: its path in a theme file, its allowed values, its meaning, and the
/// property of ``Look`` that it sets.
package struct Token: Sendable {
  /// A property of a look.
  package typealias Property<Value> = WritableKeyPath<Look, Value> & Sendable

  /// The property that a token sets, and its allowed values.
  package enum Kind: Sendable {
    case number(Property<Double>, ClosedRange<Double>, Unit)
    case integer(Property<Int>, ClosedRange<Int>)
    case flag(Property<Bool>)
    case text(Property<String>)
    /// A text that may contain some fields in braces.
    case template(Property<String>, [String])
    /// A list of the given number of texts.
    case texts(Property<[String]>, Int)
    /// A list of at most the given number of SVG paths.
    case paths(Property<[String]>, Int)
    case choice(Choice)
    /// A list of at most the given number of words of an enumeration.
    case choices(Choices, Int)
    case families(Property<[String]>)
    case insets(Property<EdgeInsets>)
    case curve(Property<BezierCurve>)
    case fontSize(Property<TextStyle>)
    case lineHeight(Property<TextStyle>)
    case fontWeight(Property<TextStyle>)
    case color(Property<Color>, ColorPair)
    case fill(Property<Fill>, FillPair)
    case colors(Property<[Color]>, FillPair)
  }

  /// The unit of a number.
  package enum Unit: String, Sendable {
    case points, seconds, fraction
    /// A number without a unit.
    case factor
  }

  /// How a token scales with the reader's text size.
  package enum Scaling: Sendable {
    case fixed
    /// As much as fonts.
    case font
    /// Half as much as fonts.
    case padding
    /// As padding, but no more than slightly at the sides: large words need that room.
    case textPadding
    /// As fonts that grow: what limits words may be wider where they are larger.
    case limit
    /// Slightly, and within bounds: bars, which keep nearly their size.
    case chrome

    package func factor(for textScale: Double) -> Double {
      switch self {
      case .fixed: 1
      case .font: textScale
      case .padding, .textPadding: 1 + (textScale - 1) * 0.5
      case .limit: max(1, textScale)
      case .chrome: max(0.92, min(1.35, 1 + (textScale - 1) * 0.5))
      }
    }

    /// The same for what stands at the sides of words.
    package func sideFactor(for textScale: Double) -> Double {
      self == .textPadding ? min(1.2, factor(for: textScale)) : factor(for: textScale)
    }
  }

  /// An enumeration with several words.
  package struct Choice: Sendable {
    package var names: [String]
    package var get: @Sendable (Look) -> String
    package var set: @Sendable (inout Look, String) -> Void
  }

  /// A list of words of an enumeration.
  package struct Choices: Sendable {
    package var names: [String]
    package var get: @Sendable (Look) -> [String]
    package var set: @Sendable (inout Look, [String]) -> Void
  }

  package var path: String
  package var kind: Kind
  package var summary: String
  package var scaling: Scaling

  static func length(
    _ path: String, _ property: Property<Double>, _ range: ClosedRange<Double> = 0...2000,
    _ summary: String, scale: Scaling = .fixed
  ) -> Token {
    Token(path: path, kind: .number(property, range, .points), summary: summary, scaling: scale)
  }

  static func fraction(
    _ path: String, _ property: Property<Double>, _ range: ClosedRange<Double> = 0...1,
    _ summary: String
  ) -> Token {
    Token(path: path, kind: .number(property, range, .fraction), summary: summary, scaling: .fixed)
  }

  static func seconds(
    _ path: String, _ property: Property<Double>, _ range: ClosedRange<Double> = 0...10,
    _ summary: String
  ) -> Token {
    Token(path: path, kind: .number(property, range, .seconds), summary: summary, scaling: .fixed)
  }

  static func factor(
    _ path: String, _ property: Property<Double>, _ range: ClosedRange<Double>, _ summary: String
  ) -> Token {
    Token(path: path, kind: .number(property, range, .factor), summary: summary, scaling: .fixed)
  }

  static func integer(
    _ path: String, _ property: Property<Int>, _ range: ClosedRange<Int>, _ summary: String
  ) -> Token {
    Token(path: path, kind: .integer(property, range), summary: summary, scaling: .fixed)
  }

  static func flag(_ path: String, _ property: Property<Bool>, _ summary: String) -> Token {
    Token(path: path, kind: .flag(property), summary: summary, scaling: .fixed)
  }

  static func text(_ path: String, _ property: Property<String>, _ summary: String) -> Token {
    Token(path: path, kind: .text(property), summary: summary, scaling: .fixed)
  }

  static func template(
    _ path: String, _ property: Property<String>, _ fields: [String], _ summary: String
  ) -> Token {
    Token(path: path, kind: .template(property, fields), summary: summary, scaling: .fixed)
  }

  static func texts(
    _ path: String, _ property: Property<[String]>, _ count: Int, _ summary: String
  ) -> Token {
    Token(path: path, kind: .texts(property, count), summary: summary, scaling: .fixed)
  }

  static func paths(
    _ path: String, _ property: Property<[String]>, _ most: Int, _ summary: String
  ) -> Token {
    Token(path: path, kind: .paths(property, most), summary: summary, scaling: .fixed)
  }

  static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ path: String, _ property: Property<Value>, _ summary: String
  ) -> Token where Value.RawValue == String {
    let choice = Choice(
      names: Value.allCases.map(\.rawValue),
      get: { $0[keyPath: property].rawValue },
      set: { look, name in
        if let value = Value(rawValue: name) { look[keyPath: property] = value }
      })
    return Token(path: path, kind: .choice(choice), summary: summary, scaling: .fixed)
  }

  /// Returns a token of a list of words, each of which stands in it once at most.
  static func choices<Value: RawRepresentable & CaseIterable & Sendable>(
    _ path: String, _ property: Property<[Value]>, most: Int, _ summary: String
  ) -> Token where Value.RawValue == String {
    let choices = Choices(
      names: Value.allCases.map(\.rawValue),
      get: { $0[keyPath: property].map(\.rawValue) },
      set: { $0[keyPath: property] = $1.compactMap(Value.init(rawValue:)) })
    return Token(path: path, kind: .choices(choices, most), summary: summary, scaling: .fixed)
  }

  static func families(_ path: String, _ property: Property<[String]>, _ summary: String) -> Token {
    Token(path: path, kind: .families(property), summary: summary, scaling: .fixed)
  }

  static func insets(
    _ path: String, _ property: Property<EdgeInsets>, _ summary: String, scale: Scaling = .fixed
  ) -> Token {
    Token(path: path, kind: .insets(property), summary: summary, scaling: scale)
  }

  static func curve(_ path: String, _ property: Property<BezierCurve>, _ summary: String) -> Token {
    Token(path: path, kind: .curve(property), summary: summary, scaling: .fixed)
  }

  static func color(
    _ path: String, _ property: Property<Color>, _ initial: ColorPair, _ summary: String
  ) -> Token {
    Token(path: path, kind: .color(property, initial), summary: summary, scaling: .fixed)
  }

  static func fill(
    _ path: String, _ property: Property<Fill>, _ initial: FillPair, _ summary: String
  ) -> Token {
    Token(path: path, kind: .fill(property, initial), summary: summary, scaling: .fixed)
  }

  static func colors(
    _ path: String, _ property: Property<[Color]>, _ initial: FillPair, _ summary: String
  ) -> Token {
    Token(path: path, kind: .colors(property, initial), summary: summary, scaling: .fixed)
  }

  /// Returns the three tokens of a text style.
  static func style(
    _ path: String, _ property: Property<TextStyle>, _ summary: String, scale: Scaling = .font
  ) -> [Token] {
    [
      Token(
        path: path + ".size", kind: .fontSize(property), summary: summary + ": size.",
        scaling: scale),
      Token(
        path: path + ".line", kind: .lineHeight(property),
        summary: summary + ": from baseline to baseline.", scaling: scale),
      Token(
        path: path + ".weight", kind: .fontWeight(property), summary: summary + ": weight.",
        scaling: scale),
    ]
  }
}
