import ChatImport
import ChatModel
import Foundation
import Testing

@testable import Letterer

/// Examples and small exports with random damage, through the whole way: parsed or refused, and what
/// was parsed becomes a picture.
@Suite struct MutationTests {
  static let isLong = ProcessInfo.processInfo.environment["LETTERER_LONG_TESTS"] != nil

  /// Printed, so that a failure can be run again.
  static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["LETTERER_SEED"].flatMap { UInt64($0) }
    let seed = given ?? (isLong ? UInt64.random(in: 0...UInt64.max) : 20_260_314)
    print("mutations: LETTERER_SEED=\(seed)")
    return seed
  }()

  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let inputs: [(name: String, bytes: [UInt8])] = {
    let examples = package.appending(path: "Examples")
    let fixtures = package.appending(path: "Tests/ChatImportTests/Fixtures")
    var inputs: [(name: String, bytes: [UInt8])] = []
    for folder in [examples, fixtures] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
      for name in names.sorted()
      where ["chat", "json", "txt"].contains(URL(filePath: name).pathExtension) {
        guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
        inputs.append((name, [UInt8](data)))
      }
    }
    return inputs
  }()

  @Test func thereIsSomethingToDamage() { #expect(Self.inputs.count > 8) }

  @Test(arguments: inputs.indices)
  func damagedInputsAreReadOrRefused(index: Int) async throws {
    let (name, bytes) = Self.inputs[index]
    var damage = Damage(seed: Self.seed &+ UInt64(index))
    let small = Device(
      name: "small", kind: .canvas, size: .init(width: 200, height: 160), scale: 1)
    for round in 0..<(Self.isLong ? 2_000 : 24) {
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

/// Random damage: bytes changed, cut out, repeated, swapped, or replaced by what breaks parsers.
struct Damage: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  private static let poison: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", ":", "|", "*", "_", "`", "~", "@", "#", "---\n", "\n", "\r\n",
      "\t",
      "  ", "== ", "> ", "@edit last: ", "@delete last\n", "\u{202E}", "\u{200D}", "\u{FE0F}",
      "\u{301}",
      "-9223372036854775808", "1e309", "0", "99999999999999999999", "null", "[]", "{}", "&a", "*a",
      "\u{0}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]]

  mutating func applied(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      guard !bytes.isEmpty else { return bytes }
      let start = Int.random(in: 0..<bytes.count, using: &self)
      let end = min(bytes.count, start + Int.random(in: 0...24, using: &self))
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes.removeSubrange(start..<end)
      case 2:
        bytes.insert(
          contentsOf: Self.poison.randomElement(using: &self) ?? [], at: start)
      case 3:
        let piece = Array(bytes[start..<end])
        let place = Int.random(in: 0...bytes.count, using: &self)
        for _ in 0..<Int.random(in: 1...6, using: &self) {
          bytes.insert(contentsOf: piece, at: place)
        }
      case 4:
        bytes.replaceSubrange(start..<end, with: Self.poison.randomElement(using: &self) ?? [])
      default: bytes.removeSubrange(start...)
      }
    }
    return bytes
  }
}
