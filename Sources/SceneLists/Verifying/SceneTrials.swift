import Comparing
import PictureLayout
import Snapshots
import Synchronization

/// What a scene was each time that it was rendered.
final class SceneTrials: Sendable {
  /// What is kept of a picture.
  private struct Trial: Equatable {
    var hash: PixelHash
    var layout: PictureElement?
  }

  let scene: ListedScene
  private let state = Mutex<(first: Trial?, flaw: String?)>((nil, nil))

  init(_ scene: ListedScene) { self.scene = scene }

  /// A sentence on what went wrong, or wasn't the same; `nil` where nothing did.
  var flaw: String? { state.withLock { $0.flaw } }

  /// Adds what a rendering gives.
  func add(_ rendering: () async throws -> Snapshot) async {
    do {
      let snapshot = try await rendering()
      guard case .picture(let bitmap) = snapshot.content else { return }
      let trial = Trial(hash: PixelHash(of: bitmap), layout: snapshot.layout)
      state.withLock { state in
        guard let first = state.first else {
          state.first = trial
          return
        }
        guard first != trial, state.flaw == nil else { return }
        state.flaw = Self.difference(first, trial)
      }
    } catch {
      state.withLock { $0.flaw = $0.flaw ?? "\(error)" }
    }
  }

  private static func difference(_ first: Trial, _ second: Trial) -> String {
    guard let layout = first.layout, let other = second.layout, layout != other else {
      return "rendered again, it had other pixels"
    }
    let difference = LayoutDifference(from: layout, to: other).description
    let line = difference.split(separator: "\n").first ?? ""
    return "rendered again, it had another layout: \(line)"
  }
}
