import ChatModel
import ChatScript
import JSONText
import Letterer
import Snapshots
import Themes

/// Reads what an entry, or `defaults`, says of its scenes.
struct SceneSettingsReader {
  typealias Place = DiagnosticCollector.Place

  /// The theme files that the list may name.
  let themes: ThemeFiles
  let diagnostics: DiagnosticCollector

  /// Returns settings: those of the mapping, and `base` for what it doesn't say.
  func read(_ object: ObjectReader, over base: SceneSettings) -> SceneSettings {
    var settings = base
    readAxes(object, &settings)
    readLook(object, &settings.look)
    if object.has("me") { settings.selection.me = object.string("me") }
    if object.has("chat") { settings.selection.chat = object.string("chat") }
    if object.has("last") { settings.selection.last = object.int("last", in: 1...1_000_000) }
    if object.has("comparer") { settings.comparer = comparer(object) ?? .exact }
    if object.has("tier") { settings.tier = object.choice("tier") ?? .png }
    if object.has("mask") { settings.masks = Self.texts("mask", object).map(\.text) }
    if object.has("budget") || object.has("large") { settings.budget = budget(object) }
    return settings
  }

  // MARK: Axes

  private func readAxes(_ object: ObjectReader, _ settings: inout SceneSettings) {
    read("theme", object, &settings.themes) { (text) throws(DiagnosticsError) in
      let theme = try themes.theme(text, namedIn: .list)
      return AxisValue(value: theme, label: Self.fileName(text))
    }
    read("appearance", object, &settings.appearances) { (text) throws(DiagnosticsError) in
      AxisValue(value: try choice(text, "appearance"), label: text)
    }
    read("device", object, &settings.devices) { (text) throws(DiagnosticsError) in
      do throws(Diagnostic) {
        let label = String(text.map { $0 == "@" ? "-" : $0 })
        return AxisValue(value: try Device(text), label: label)
      } catch { throw DiagnosticsError([error]) }
    }
    read("text-size", object, &settings.textSizes) { (text) throws(DiagnosticsError) in
      AxisValue(value: try choice(text, "text-size"), label: text)
    }
    read("locale", object, &settings.locales) { (text) throws(DiagnosticsError) in
      do throws(Diagnostic) {
        let locale = try Localization(text)
        return AxisValue(value: locale, label: locale.tag)
      } catch { throw DiagnosticsError([error]) }
    }
    read("time", object, &settings.moments) { (text) throws(DiagnosticsError) in
      guard let moment = Moment(text) else {
        throw DiagnosticsError([
          Diagnostic(
            .error, "`\(text.prefix(40))` is no time of a chat", hint: "it is \(Moment.form)")
        ])
      }
      return AxisValue(value: moment, label: Self.label(of: moment))
    }
  }

  /// Reads an axis: one value, a list of them, or a mapping whose keys name them. Nothing takes away
  /// what `defaults` say.
  private func read<Value>(
    _ key: String, _ object: ObjectReader, _ axis: inout [AxisValue<Value>]?,
    _ value: (String) throws(DiagnosticsError) -> AxisValue<Value>
  ) {
    guard object.has(key) else { return }
    guard let node = object[key] else {
      axis = nil
      return
    }
    var nodes: [(name: String?, node: DataNode)]
    switch node.value {
    case .array(let elements): nodes = elements.map { (nil, $0) }
    case .object(let pairs): nodes = pairs.map { ($0.key, $0.value) }
    default: nodes = [(nil, node)]
    }
    if nodes.isEmpty { object.wrong(key, "a value, or a list of them") }
    var values: [AxisValue<Value>] = []
    for (name, node) in nodes {
      let place = Self.place(of: node)
      guard let text = node.text else {
        let hint = key == "time" ? "what begins with # or @ stands in quotes: \"#m3\"" : nil
        diagnostics.error(
          "`\(key)` has texts as its values, not \(node.kindName)", hint: hint, at: place)
        continue
      }
      do throws(DiagnosticsError) {
        var read = try value(text)
        if let name { read.label = name }
        if values.contains(where: { $0.value == read.value }) {
          diagnostics.error("`\(text.prefix(60))` stands here twice", at: place)
        } else {
          values.append(read)
        }
      } catch { report(error, at: place) }
    }
    axis = values
  }

  /// Adds diagnostics, which stand here unless they have a place of their own in another file.
  private func report(_ error: DiagnosticsError, at place: Place) {
    for diagnostic in error.diagnostics {
      let file = diagnostic.location.map { " (\($0.file):\($0.line):\($0.column))" } ?? ""
      diagnostics.error(diagnostic.message + file, hint: diagnostic.hint, at: place)
    }
  }

  private func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ key: String
  ) throws(DiagnosticsError) -> Value {
    if let value = Value(rawValue: text) { return value }
    let known = Value.allCases.map(\.rawValue)
    throw DiagnosticsError([
      Diagnostic(
        .error, "`\(key)` can't be `\(text.prefix(60))`",
        hint: Suggestion.hint(for: text, among: known))
    ])
  }

  /// Returns a file's name without folder and extension.
  private static func fileName(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? name)
  }

  /// Returns what a time that isn't counted from the start is called in names.
  private static func label(of moment: Moment) -> String {
    switch moment {
    case .end: "end"
    case .time(let time): Moment.text(time)
    case .fraction(let part): Self.percent(part)
    case .message(let id): id
    case .shot(let name): AxisValue(shot: name).label
    }
  }

  private static func percent(_ part: Double) -> String {
    let percent = part * 100
    let text = Int(exactly: percent.rounded()).map(String.init) ?? ""
    return (abs(percent - percent.rounded()) < 1e-9 ? text : "\(percent)") + "pc"
  }

  // MARK: The rest of the look

  private func readLook(_ object: ObjectReader, _ look: inout SceneLook) {
    if object.has("bezel") { look.bezel = object.bool("bezel") }
    if object.has("direction") { look.direction = direction(object) }
    if object.has("hours") { look.hours = hours(object) }
    if object.has("scale") { look.scale = scale(object) }
    if object.has("chrome") { look.showsChrome = object.bool("chrome") }
    if object.has("background") { look.background = background(object) }
    if object.has("accent") { look.accent = accent(object) }
    if object.has("now") { look.now = object.date("now") }
  }

  private func direction(_ object: ObjectReader) -> LayoutDirection? {
    guard let text = object.string("direction") else { return nil }
    if let direction = LayoutDirection(rawValue: text) { return direction }
    object.unknown(text, key: "direction", among: LayoutDirection.allCases.map(\.rawValue))
    return nil
  }

  private func hours(_ object: ObjectReader) -> HourCycle? {
    guard let count = object.int("hours", in: 12...24) else { return nil }
    if let hours = HourCycle(rawValue: count) { return hours }
    diagnostics.error("`hours` is 12 or 24", at: object.place(of: "hours"))
    return nil
  }

  private func scale(_ object: ObjectReader) -> Double? {
    guard let scale = object.double("scale") else { return nil }
    if (0.5...8).contains(scale) { return scale }
    diagnostics.error("`scale` is between 0.5 and 8", at: object.place(of: "scale"))
    return nil
  }

  private func accent(_ object: ObjectReader) -> Color? {
    guard let text = object.string("accent") else { return nil }
    if let color = Color(hex: text) { return color }
    diagnostics.error(
      "`\(text.prefix(40))` is no colour", hint: "write it in quotes: \"#C2410C\"",
      at: object.place(of: "accent"))
    return nil
  }

  private func background(_ object: ObjectReader) -> Background? {
    guard let text = object.string("background") else { return nil }
    let place = object.place(of: "background")
    if let flaw = ReferencedPath.flaw(text) {
      diagnostics.error(flaw.message, hint: flaw.hint, at: place)
      return nil
    }
    if let background = Background(text) { return background }
    diagnostics.error(
      "`background` can't be `\(text.prefix(60))`",
      hint: "a colour such as \"#F4F1EA\", `transparent`, or the path of a picture", at: place)
    return nil
  }

  // MARK: Comparing and storing

  private func comparer(_ object: ObjectReader) -> SnapshotComparer? {
    guard let text = object.string("comparer") else { return nil }
    if let comparer = SnapshotComparer(text) { return comparer }
    let words = ["exact", "jitter", "tolerant"]
    let first = String(text.split(separator: " ").first ?? "")
    let near = words.contains(first) ? nil : Suggestion.nearest(to: first, among: words)
    diagnostics.error(
      "`comparer` can't be `\(text.prefix(60))`",
      hint: near.map { "did you mean `\($0)`?" }
        ?? "exact; jitter, with levels and pixels: jitter 2 256; tolerant, with a threshold and pixels: tolerant 0.1 64",
      at: object.place(of: "comparer"))
    return nil
  }

  private func budget(_ object: ObjectReader) -> SnapshotBudget {
    if let reason = object.string("large") {
      if reason.allSatisfy(\.isWhitespace) {
        diagnostics.error(
          "`large` has no reason", hint: "say why: large: its wallpaper is a photo",
          at: object.place(of: "large"))
      } else if object["budget"] != nil {
        diagnostics.error(
          "`budget` and `large` say two things of one size", hint: "take one of them out",
          at: object.place(of: "large"))
      }
      return .large(reason: reason)
    }
    guard let text = object.string("budget") else { return .standard }
    if let bytes = Self.bytes(text) { return .bytes(bytes) }
    diagnostics.error(
      "`\(text.prefix(40))` is no size", hint: "write 64KiB, 100KB or 50000",
      at: object.place(of: "budget"))
    return .standard
  }

  /// Returns a count of bytes from `64KiB`, `100KB`, `2MB` or `50000`.
  static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    let units = [
      "": 1, "b": 1, "kb": 1000, "mb": 1_000_000, "kib": 1024, "mib": 1_048_576,
    ]
    guard let count = Int(digits), let factor = units[unit] else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: factor)
    return !overflow && (1...(1 << 40)).contains(bytes) ? bytes : nil
  }

  // MARK: Texts

  /// Returns a text, or the texts of a list, with their places.
  static func texts(_ key: String, _ object: ObjectReader) -> [SceneEntry.Text] {
    guard let node = object[key] else { return [] }
    if case .array = node.value {
      return object.strings(key).map { SceneEntry.Text(text: $0.text, place: $0.place) }
    }
    guard let text = object.string(key) else { return [] }
    return [SceneEntry.Text(text: text, place: object.place(of: key))]
  }

  static func place(of node: DataNode) -> Place { node.place.map { .range($0) } ?? .nowhere }
}
