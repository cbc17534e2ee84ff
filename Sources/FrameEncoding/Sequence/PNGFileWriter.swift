import Platform
import Synchronization

/// Writes the files of a sequence's pictures as their strips come, from several workers and in any
/// order.
///
/// A file takes strips from the one before, so pictures are put together in order. The worker that
/// adds the missing strips assembles all pictures that have become complete, and writes their files
/// before anything else. So a picture's file is there once the picture and all before it have been
/// added, by any workers, and none ever waits for it.
final class PNGFileWriter: Sendable {
  private let files: FrameFiles
  private let layout: PNGFrameLayout
  private let state: Mutex<State>

  private struct State {
    /// The first tick of the next picture to be put together.
    var nextTick: Int
    /// The strips of the picture before.
    var strips: [PNGStrip] = []
    /// Pictures that wait for one before them, by their first tick.
    var waiting: [Int: PNGChange] = [:]
    /// The checksums of written files that weren't taken yet, by their first tick.
    var checksums: [Int: FileChecksum] = [:]
  }

  /// A writer of the files from a tick on, of pictures that are cut into a layout's strips.
  init(_ files: FrameFiles, _ layout: PNGFrameLayout, firstTick: Int) {
    self.files = files
    self.layout = layout
    state = Mutex(State(nextTick: firstTick))
  }

  /// Adds a picture, and writes all files that can be written.
  func add(_ change: PNGChange) throws(FrameEncodingError) {
    for (tick, strips) in complete(adding: change) {
      let checksum = try files.write(layout.file(of: strips), at: tick)
      state.withLock { $0.checksums[tick] = checksum }
    }
  }

  /// The file that begins at a tick; `nil` where the picture before is shown on. Its picture and all
  /// before it have been added.
  func takeChecksum(of tick: Int) -> FileChecksum? {
    state.withLock { $0.checksums.removeValue(forKey: tick) }
  }

  /// The pictures that are put together once another one is there, and need a file of their own.
  private func complete(adding change: PNGChange) -> [(tick: Int, strips: [PNGStrip])] {
    let wanted = files.sequence.ticks
    return state.withLock { state in
      // What is shown before is passed over, but for how long it is shown on.
      guard change.ticks.upperBound > state.nextTick else { return [] }
      state.waiting[max(change.ticks.lowerBound, state.nextTick)] = change
      var pictures: [(tick: Int, strips: [PNGStrip])] = []
      while let next = state.waiting.removeValue(forKey: state.nextTick) {
        if state.strips.isEmpty {
          state.strips = next.strips.map(\.strip)
        } else {
          for (index, strip) in next.strips { state.strips[index] = strip }
        }
        let tick = state.nextTick
        state.nextTick = next.ticks.upperBound
        // A part of a sequence begins with a file, and ends before what others hold.
        guard wanted.contains(tick), !next.damage.isEmpty || tick == wanted.lowerBound else {
          continue
        }
        pictures.append((tick, state.strips))
      }
      return pictures
    }
  }
}
