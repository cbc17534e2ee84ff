extension Script {
  /// Reads a `.chat` text.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - file: its name, for diagnostics.
  /// - Throws: ``DiagnosticsError`` with everything that is wrong, warnings included, where there is
  ///   at least one error.
  public init(text: String, file: String = "-") throws(DiagnosticsError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// Reads a `.chat` file's bytes. See ``init(text:file:)``.
  public init(bytes: [UInt8], file: String = "-") throws(DiagnosticsError) {
    let (script, diagnostics) = Script.parse(bytes, file: file)
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw DiagnosticsError(diagnostics)
    }
    self = script
  }

  /// Reads as much of a `.chat` file as makes sense, and says everything that is wrong with it.
  ///
  /// Complexity: O(bytes).
  public static func parse(
    _ bytes: [UInt8], file: String = "-"
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    let (source, flaw) = SourceText.reading(bytes, file: file)
    let diagnostics = DiagnosticCollector(source: source)
    if report(flaw, of: bytes, source, diagnostics) { return (Script(), diagnostics.diagnostics) }
    var parser = ScriptParser(source: source, diagnostics: diagnostics)
    let script = parser.script()
    if script.items.allSatisfy({ if case .comment = $0.kind { true } else { false } }),
      !diagnostics.hasErrors
    {
      diagnostics.warning(
        "nothing is said here", hint: "a message is `Name: text`", at: .range(0..<0))
    }
    script.resolve(diagnostics: diagnostics)
    return (script, diagnostics.diagnostics)
  }

  /// Reports what is wrong with the bytes; `true` where nothing can be read from them.
  static func report(
    _ flaw: SourceText.Flaw?, of bytes: [UInt8], _ source: SourceText,
    _ diagnostics: DiagnosticCollector
  ) -> Bool {
    switch flaw {
    case nil:
      // No form of a script can hold it as it is.
      if let offset = source.bytes.firstIndex(of: 0) {
        diagnostics.error(
          "a NUL character stands here", hint: "remove it; in words it is written `\\u0000`",
          at: .range(offset..<offset + 1))
      }
      return false
    case .binary:
      diagnostics.error(
        "this is not a text file", hint: "a script is plain text in UTF-8", at: .nowhere)
      return true
    case .notUTF8(let offset):
      // Lines end alike before and after repair, so the line is found in the bytes as they were.
      let line = bytes[..<offset].count { $0 == .newline }
      let place = source.lineRange(min(line, source.lineStarts.count - 1))
      diagnostics.error(
        "byte \(offset) is not UTF-8", hint: "save the file as UTF-8", at: .range(place))
      return false
    }
  }
}
