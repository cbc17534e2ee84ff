import Foundation
import Letterer

/// Writes a still, an animation, one of its frames, a picture in a look of its own and an imported
/// chat into the folder that its argument names.
@main
struct Main {
  static func main() async {
    guard CommandLine.arguments.count == 2 else {
      fail("usage: Tour FOLDER", status: 2)
    }
    let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try await Pictures.write(into: folder)
      try await Frames.write(into: folder)
      try await CustomTheme.write(into: folder)
      try await ImportedChats.write(into: folder)
    } catch let error as DiagnosticsError {
      fail(DiagnosticFormatter().text(error.diagnostics), status: 1)
    } catch let error as OutputError {
      fail(DiagnosticFormatter().text(error.diagnostic), status: 1)
    } catch {
      fail("error: \(error)", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
