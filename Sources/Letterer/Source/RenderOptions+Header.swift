import ChatModel

extension RenderOptions {
  /// What a script's header says about the picture, for all that it says; the defaults for the rest.
  ///
  /// - Throws: a ``ChatModel/DiagnosticsError`` with everything that is wrong, at its place in the
  ///   script.
  public init(header source: ChatSource) throws(DiagnosticsError) {
    self.init()
    let header = source.presentation
    var diagnostics: [Diagnostic] = []

    func read<Value>(
      _ key: String, _ text: String?, _ value: (String) throws -> Value?, hint: String
    ) -> Value? {
      guard let text else { return nil }
      let place = source.script?.location(ofHeader: key)
      do {
        if let value = try value(text) { return value }
        diagnostics.append(Diagnostic(.error, "`\(key)` can't be `\(text)`", hint: hint, at: place))
      } catch let error as DiagnosticsError {
        diagnostics += error.diagnostics.map { placed($0, at: place) }
      } catch let error as Diagnostic {
        diagnostics.append(placed(error, at: place))
      } catch {
        diagnostics.append(Diagnostic(.error, "`\(key)`: \(error)", at: place))
      }
      return nil
    }
    func list(_ values: [String]) -> String { "there are " + values.joined(separator: ", ") }

    if let theme = read(
      "look", header.look, { try Theme(source.path(besideScript: $0)) }, hint: "")
    {
      self.theme = theme
    }
    if let device = read("device", header.device, { try Device($0) }, hint: "") {
      self.device = device
    }
    if let appearance = read(
      "appearance", header.appearance, { Appearance(rawValue: $0) },
      hint: list(Appearance.allCases.map(\.rawValue)))
    {
      self.appearance = appearance
    }
    if let size = read(
      "text-size", header.textSize, { TextSize(rawValue: $0) },
      hint: list(TextSize.allCases.map(\.rawValue)))
    {
      textSize = size
    }
    if let background = read(
      "background", header.background, { Background($0) },
      hint: "a colour such as \"#F4F1EA\", `transparent`, or the path of a picture")
    {
      self.background = background
    }
    if let anchor = read(
      "anchor", header.anchor, { Anchor(rawValue: $0) },
      hint: list(Anchor.allCases.map(\.rawValue)))
    {
      self.anchor = anchor
    }
    for (name, texts) in header.words.sorted(by: { $0.key < $1.key }) {
      guard let flaw = Words.flaw(of: texts, for: name) else { continue }
      let place = source.script?.location(ofHeader: "words.\(name)")
      diagnostics.append(placed(flaw, at: place ?? source.script?.location(ofHeader: "words")))
    }
    guard diagnostics.isEmpty else { throw DiagnosticsError(diagnostics) }
    now = header.date ?? (source.script == nil ? nil : Script.Environment.reference.now)
  }
}

/// A diagnostic with a place, where it has none of its own.
private func placed(_ diagnostic: Diagnostic, at place: SourceLocation?) -> Diagnostic {
  var copy = diagnostic
  copy.location = copy.location ?? place
  return copy
}

extension ChatSource {
  /// A path as it stands in the script, seen from where the command runs: relative paths begin at
  /// the script's folder.
  fileprivate func path(besideScript path: String) -> String {
    let isFile = path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    guard isFile, !path.hasPrefix("/"), let folder else { return path }
    return folder + "/" + path
  }
}
