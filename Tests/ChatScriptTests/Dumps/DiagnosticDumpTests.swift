import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// Everything that can be wrong with a script, as it is said: place, line, caret and hint.
struct DiagnosticDumpTests {
  @Test(arguments: ["chat", "json", "yaml"]) func everyDiagnostic(_ form: String) throws {
    var text = ""
    for (title, source) in try DumpedSections("diagnostics-\(form).txt").sections {
      let (_, diagnostics) = Script.parse(anyForm: Array(source.utf8), file: "x.\(form)")
      text += "\n== \(title)\n" + DiagnosticFormatter(width: 72).text(diagnostics)
    }
    #expect(try RecordedText("diagnostics-\(form)").difference(from: text) == nil)
  }
}
