import ChatModel
import JSONText

/// The file formats of a script.
public enum ScriptForm: String, Hashable, Sendable, CaseIterable {
  /// The text format for people.
  case chat
  /// The JSON twin for programs.
  case json
  /// The YAML twin for programs.
  case yaml
}

extension Script {
  /// Returns the script as JSON, which parses back as an equal script.
  ///
  /// Complexity: O(size of the script).
  public func json() -> String { text(as: .json) }

  /// Returns the script as YAML, which parses back as an equal script.
  ///
  /// Complexity: O(size of the script).
  public func yaml() -> String { text(as: .yaml) }

  /// Reads a JSON twin.
  ///
  /// - Throws: `DiagnosticsError` with all errors and warnings, each with line and column.
  public init(json: String, file: String = "-") throws(DiagnosticsError) {
    self = try Self.sound(Self.parse(Array(json.utf8), as: .json, file: file))
  }

  /// Reads a YAML twin.
  ///
  /// - Throws: `DiagnosticsError` with all errors and warnings, each with line and column.
  public init(yaml: String, file: String = "-") throws(DiagnosticsError) {
    self = try Self.sound(Self.parse(Array(yaml.utf8), as: .yaml, file: file))
  }

  private static func sound(
    _ parsed: (script: Script, diagnostics: [Diagnostic])
  ) throws(DiagnosticsError) -> Script {
    if parsed.diagnostics.contains(where: { $0.severity == .error }) {
      throw DiagnosticsError(parsed.diagnostics)
    }
    return parsed.script
  }

  /// Returns a script parsed from any of its forms. See ``form(of:file:)``.
  public static func parse(
    anyForm bytes: [UInt8], file: String = "-"
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    parse(bytes, as: form(of: bytes, file: file), file: file)
  }

  /// Returns as much of a script as can be parsed, and all diagnostics.
  ///
  /// Complexity: O(bytes).
  public static func parse(
    _ bytes: [UInt8], as form: ScriptForm, file: String = "-"
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    if form == .chat { return parse(bytes, file: file) }
    let (source, flaw) = SourceText.reading(bytes, file: file)
    let diagnostics = DiagnosticCollector(source: source)
    if report(flaw, of: bytes, source, diagnostics) { return (Script(), diagnostics.diagnostics) }
    let root: DataNode?
    if form == .json {
      let reader = JSONReader(source: source, diagnostics: diagnostics)
      root = reader.read()
    } else {
      var reader = YAMLReader(source: source, firstLine: 0, diagnostics: diagnostics)
      root = reader.read(source.string(0..<source.bytes.count))
    }
    guard let root else {
      if !diagnostics.hasErrors { diagnostics.error("this file is empty", at: .range(0..<0)) }
      return (Script(), diagnostics.diagnostics)
    }
    let decoder = ScriptDecoder(source: source, diagnostics: diagnostics)
    let script = decoder.script(root)
    if diagnostics.isCancelled { return (Script(), diagnostics.diagnostics) }
    script.resolve(diagnostics: diagnostics) { _ in }
    return (script, diagnostics.diagnostics)
  }

  /// Returns the form of a script: JSON if it begins with a brace, YAML if it begins with the key
  /// `script`, or the form that the file's name indicates.
  public static func form(of bytes: [UInt8], file: String = "-") -> ScriptForm {
    let name = file.lowercased()
    if name.hasSuffix(".json") { return .json }
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return .yaml }
    if name.hasSuffix(".chat") { return .chat }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let start = rest.drop { $0.isBlank || $0 == .newline || $0 == UInt8(ascii: "\r") }
    if start.first == UInt8(ascii: "{") { return .json }
    if start.starts(with: "script: 1".utf8) { return .yaml }
    return .chat
  }
}
