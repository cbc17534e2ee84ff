import ChatImport
import ChatModel
import Foundation
import TestSupport
import Testing

@testable import Letterer
@testable import Staging

/// Examples and small exports with random damage, through the whole way: parsed or refused, and what
/// was parsed becomes a picture.
@Suite struct MutationTests {
  static let seed = Effort.seed(of: "mutations")

  /// What breaks parsers.
  private static let poison: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", ":", "|", "*", "_", "`", "~", "@", "#", "---\n", "\n", "\r\n",
      "\t",
      "  ", "== ", "> ", "@edit last: ", "@delete last\n", "\u{202E}", "\u{200D}", "\u{FE0F}",
      "\u{301}",
      "-9223372036854775808", "1e309", "0", "99999999999999999999", "null", "[]", "{}", "&a", "*a",
      "\u{0}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]]

  static let inputs: [(name: String, bytes: [UInt8])] = {
    var inputs: [(name: String, bytes: [UInt8])] = []
    for folder in ["Examples", "Tests/ChatImportTests/Fixtures"] {
      for name in Repository.names(in: folder)
      where ["chat", "json", "txt"].contains(URL(filePath: name).pathExtension) {
        guard let data = try? Data(contentsOf: Repository.url(folder + "/" + name)) else {
          continue
        }
        inputs.append((name, [UInt8](data)))
      }
    }
    return inputs
  }()

  @Test func thereIsSomethingToDamage() { #expect(Self.inputs.count > 8) }

  @Test(arguments: inputs.indices)
  func damagedInputsAreReadOrRefused(index: Int) async throws {
    let (name, bytes) = Self.inputs[index]
    var damage = RandomDamage(seed: Self.seed &+ UInt64(index), pieces: Self.poison)
    let small = Device(
      name: "small", kind: .canvas, size: .init(width: 200, height: 160), scale: 1)
    for round in 0..<Effort.rounds(24, long: 2_000) {
      let damaged = damage.applied(to: bytes)
      let context = "LETTERER_SEED=\(Self.seed) \(name) round \(round)"
      do {
        let source = try ChatSource(bytes: damaged, name: name)
        // Reading is quick; a picture of each would take long.
        guard round % 8 == 0 else { continue }
        var options = try RenderOptions(header: source)
        options.device = small
        options.jobs = 1
        let renderer = try Renderer(
          options, presentation: source.presentation, media: source.media)
        let png = try await renderer.png(of: source.timeline.finalState)
        #expect(png.count > 60, "\(context)")
      } catch let error as DiagnosticsError {
        #expect(error.diagnostics.contains { $0.severity == .error }, "\(context)")
        for diagnostic in error.diagnostics {
          #expect(
            !diagnostic.message.isEmpty && diagnostic.message.utf8.count < 4_000, "\(context)")
          #expect(diagnostic.message.last != ".", "\(context): \(diagnostic.message)")
        }
        #expect(!DiagnosticFormatter().text(error.diagnostics).isEmpty)
      } catch {
        Issue.record("\(context): \(error)")
      }
    }
  }
}
