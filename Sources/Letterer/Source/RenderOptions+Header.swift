import ChatModel
import ChatScript
import Drawing
import Staging
import Themes

extension RenderOptions {
  /// The options that a script's header sets; defaults for the rest.
  ///
  /// A theme file must be in the script's folder or below.
  ///
  /// - Throws: a `DiagnosticsError` with all diagnostics, located in the script.
  public init(header source: ChatSource) throws(DiagnosticsError) {
    var reader = HeaderReader(source)
    self = reader.options()
    guard reader.diagnostics.isEmpty else { throw DiagnosticsError(reader.diagnostics) }
  }
}

/// Reads the options in a script's header.
struct HeaderReader {
  private let source: ChatSource
  /// The diagnostics, in the order in which they were found.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: ChatSource) { self.source = source }

  /// Returns the options; the default for each that is invalid.
  mutating func options() -> RenderOptions {
    let header = source.presentation
    var options = RenderOptions()
    let themes = source.themes
    if let theme = read("look", header.look, { try themes.theme($0, namedIn: .script) }) {
      options.theme = theme
    }
    if let accent = header.accent.flatMap({ Color(hex: $0) }) {
      options.theme = options.theme.accented(accent)
    }
    if let device = read("device", header.device, { try Device($0) }) { options.device = device }
    options.device.hasBezel = header.bezel ?? false
    options.device.hand = choice("hand", header.hand)
    if let appearance: Appearance = choice("appearance", header.appearance) {
      options.appearance = appearance
    }
    if let size: TextSize = choice("text-size", header.textSize) { options.textSize = size }
    if let background = read(
      "background", header.background, { Background($0) },
      hint: "one to four colours such as \"#F4F1EA\", `transparent`, or the path of a picture")
    {
      options.background = background
    }
    if let anchor: RenderOptions.Anchor = choice("anchor", header.anchor) {
      options.anchor = anchor
    }
    if let locale = read("locale", header.locale, { try Localization($0) }) {
      options.locale = locale
    }
    if let direction: LayoutDirection = choice("direction", header.direction) {
      options.direction = direction
    }
    options.hours = header.hours.flatMap { HourCycle(rawValue: $0) }
    checkWords(header)
    options.now =
      header.date
      ?? (source.script == nil || header.writesDaysOut ? nil : Script.Environment.reference.now)
    return options
  }

  private mutating func read<Value>(
    _ key: String, _ text: String?, _ value: (String) throws -> Value?, hint: String? = nil
  ) -> Value? {
    guard let text else { return nil }
    let place = source.script?.location(ofHeader: key)
    do {
      if let value = try value(text) { return value }
      diagnostics.append(
        Diagnostic(.error, "`\(key)` can't be `\(text.prefix(60))`", hint: hint, at: place))
    } catch let error as DiagnosticsError {
      diagnostics += error.diagnostics.map { placed($0, at: place) }
    } catch let error as Diagnostic {
      diagnostics.append(placed(error, at: place))
    } catch {
      diagnostics.append(Diagnostic(.error, "`\(key)`: \(error)", at: place))
    }
    return nil
  }

  private mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ text: String?
  ) -> Value? {
    read(
      key, text, { Value(rawValue: $0) },
      hint: "there are " + Value.allCases.map(\.rawValue).joined(separator: ", "))
  }

  private mutating func checkWords(_ header: Presentation) {
    for (name, texts) in header.words.sorted(by: { $0.key < $1.key }) {
      guard let flaw = Words.flaw(of: texts, for: name) else { continue }
      let place = source.script?.location(ofHeader: "words.\(name)")
      diagnostics.append(placed(flaw, at: place ?? source.script?.location(ofHeader: "words")))
    }
  }

  /// Returns a diagnostic with a location, if it has none of its own.
  private func placed(_ diagnostic: Diagnostic, at place: SourceLocation?) -> Diagnostic {
    var copy = diagnostic
    copy.location = copy.location ?? place
    return copy
  }
}
