import ChatModel
import ImageDecoding
import Painting
import Typesetting

extension Renderer {
  /// What pixels depend on besides the chat and the options: the versions of the libraries that set
  /// text, fill paths and decode pictures, and under `fonts` the SHA-256 of all font files.
  ///
  /// - Throws: a `DiagnosticsError` if a font's file can't be read any more.
  /// - Complexity: O(bytes of fonts); those of the bundled fonts are read once in a process.
  public var environment: [String: String] {
    get throws(DiagnosticsError) {
      var environment = TypesettingLibraries.versions
      environment.merge(ImageLibraries.versions) { own, _ in own }
      environment["cairo"] = PaintingLibrary.cairoVersion
      do {
        environment["fonts"] = "\(try fonts.digest())"
      } catch {
        throw DiagnosticsError([Diagnostic(.error, "\(error)")])
      }
      return environment
    }
  }
}
