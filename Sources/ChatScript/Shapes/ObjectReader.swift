import ChatModel
import JSONText
import Time

/// Reads the keys of a mapping according to its shape, and reports what is invalid.
package struct ObjectReader {
  package let shape: Shape
  package let place: DiagnosticCollector.Place
  package let diagnostics: DiagnosticCollector
  private var values: [String: DataNode] = [:]
  private var keyPlaces: [String: Range<Int>] = [:]

  /// A reader of a mapping; `nil` if the node isn't one, which is then reported.
  package init?(_ node: DataNode, _ shape: Shape, _ diagnostics: DiagnosticCollector) {
    self.shape = shape
    self.diagnostics = diagnostics
    place = node.place.map { .range($0) } ?? .nowhere
    guard case .object(let pairs) = node.value else {
      diagnostics.error(
        "\(node.kindName) stands where \(shape.summary) should",
        hint: "write a mapping with keys such as `\(shape.keys.first ?? "")`", at: place)
      return nil
    }
    for pair in pairs {
      if shape.field(pair.key) == nil {
        diagnostics.error(
          "unknown key `\(pair.key.prefix(60))`",
          hint: Suggestion.hint(for: pair.key, among: shape.keys),
          at: pair.place.map { .range($0) } ?? .nowhere)
        continue
      }
      values[pair.key] = pair.value
      keyPlaces[pair.key] = pair.place
    }
    for field in shape.fields where field.isRequired && values[field.key] == nil {
      diagnostics.error("the key `\(field.key)` is missing", at: place)
    }
  }

  /// A key's value; `nil` also for an explicit null.
  package subscript(key: String) -> DataNode? {
    guard let node = values[key] else { return nil }
    if case .null = node.value { return nil }
    return node
  }

  /// Returns whether a key is present, even with a null value.
  package func has(_ key: String) -> Bool { values[key] != nil }

  /// Returns the place of a key's value, or else of the mapping.
  package func place(of key: String) -> DiagnosticCollector.Place {
    values[key]?.place.map { .range($0) } ?? place
  }

  /// The byte range of each key's value; for a nested mapping, also those of its keys, as
  /// `key.name`.
  var valueRanges: [String: Range<Int>] {
    var ranges = values.compactMapValues(\.place)
    for (key, node) in values {
      guard case .object(let pairs) = node.value else { continue }
      for pair in pairs { ranges["\(key).\(pair.key)"] = pair.value.place }
    }
    return ranges
  }

  // MARK: Values

  package func wrong(_ key: String, _ expected: String) {
    guard let node = values[key] else { return }
    diagnostics.error("`\(key)` is \(expected), not \(node.kindName)", at: place(of: key))
  }

  /// Returns a text; a number or a boolean is taken as written.
  package func string(_ key: String) -> String? {
    guard let node = self[key] else { return nil }
    if let text = node.text { return text }
    wrong(key, "a text")
    return nil
  }

  package func int(_ key: String, in range: ClosedRange<Int>? = nil) -> Int? {
    guard let node = self[key] else { return nil }
    guard case .number(let text) = node.value, let value = Int(text) else {
      wrong(key, "a whole number")
      return nil
    }
    if let range, !range.contains(value) {
      diagnostics.error(
        "`\(key)` is between \(range.lowerBound) and \(range.upperBound), not \(value)",
        at: place(of: key))
      return nil
    }
    return value
  }

  package func double(_ key: String) -> Double? {
    guard let node = self[key] else { return nil }
    if let value = node.finiteDouble { return value }
    wrong(key, "a number")
    return nil
  }

  /// Returns a fraction, 0…1.
  func part(_ key: String) -> Double? {
    guard let value = double(key) else { return nil }
    if (0...1).contains(value) { return value }
    diagnostics.error("`\(key)` is between 0 and 1, not \(value)", at: place(of: key))
    return nil
  }

  package func bool(_ key: String) -> Bool? {
    guard let node = self[key] else { return nil }
    if case .bool(let value) = node.value { return value }
    wrong(key, "true or false")
    return nil
  }

  func list(_ key: String) -> [DataNode] {
    guard let node = self[key] else { return [] }
    if case .array(let nodes) = node.value { return nodes }
    wrong(key, "a list")
    return []
  }

  package func strings(_ key: String) -> [(text: String, place: DiagnosticCollector.Place)] {
    list(key).compactMap { node in
      let place = node.place.map { DiagnosticCollector.Place.range($0) } ?? .nowhere
      if let text = node.text { return (text, place) }
      diagnostics.error("`\(key)` is a list of texts, not of \(node.kindName)", at: place)
      return nil
    }
  }

  /// Returns one of an enumeration's values.
  package func choice<Value: RawRepresentable<String> & CaseIterable>(_ key: String) -> Value? {
    guard let text = string(key) else { return nil }
    if let value = Value(rawValue: text) { return value }
    unknown(text, key: key, among: Value.allCases.map(\.rawValue))
    return nil
  }

  package func unknown(_ text: String, key: String, among known: [String]) {
    diagnostics.error(
      "`\(key)` can't be `\(text.prefix(60))`", hint: Suggestion.hint(for: text, among: known),
      at: place(of: key))
  }

  func duration(_ key: String) -> Instant? {
    guard let text = string(key) else { return nil }
    if let value = Moment.duration(Substring(text)) { return value }
    diagnostics.error(
      "`\(text.prefix(40))` is not a length of time", hint: Moment.durationHint,
      at: place(of: key))
    return nil
  }

  package func date(_ key: String) -> LocalDateTime? {
    guard let text = string(key) else { return nil }
    if let value = Moment.date(Substring(text)) { return value }
    diagnostics.error(
      Moment.flaw(Substring(text)), hint: "write 2026-03-14 or 2026-03-14 9:40", at: place(of: key))
    return nil
  }

  /// Returns whether a key says `none`.
  func isNone(_ key: String) -> Bool {
    self[key]?.text == "none" && string(key) == "none"
  }

  /// Returns a path of a file beside the script.
  func path(_ key: String) -> MediaReference? {
    guard let text = string(key) else { return nil }
    if let flaw = ReferencedPath.flaw(text) {
      diagnostics.error(flaw.message, hint: flaw.hint, at: place(of: key))
    }
    return MediaReference(path: text)
  }
}

extension DataNode {
  /// A text, or the source text of a number or a boolean.
  package var text: String? {
    switch value {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// A finite number.
  package var finiteDouble: Double? {
    guard case .number(let text) = value, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }
}
