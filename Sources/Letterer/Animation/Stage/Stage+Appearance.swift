import ChatModel
import Drawing
import ListLayout

/// Day turns into night, and back.
extension Stage {
  /// Takes over the look of the state's appearance: everything that is seen turns into its new
  /// drawing, and what comes later is measured in the new look.
  ///
  /// Motion stays as it was: what is on its way goes on as it set off.
  /// - Complexity: O(visible); O(rows) where distances differ between the two.
  mutating func setLook(at time: Double) async throws {
    let state = reducer.stateWithoutEntries
    let old = scenes
    scenes = scenes.turned(to: state.appearance)
    let timing = style.appearance
    background.turn(into: try await scenes.background(), at: time, timing)
    dots.turn(into: scenes.look.typing.color, at: time, timing)

    let surroundings = try await scenes.chrome(for: state)
    content = surroundings.content
    var pieces = surroundings.pieces
    if chrome.piece(Self.jumpLabel) != nil { pieces.append(try await jumpButton()) }
    chrome.move(to: pieces, at: time, style: style, turning: timing)

    setInsets()
    if scenes.look.gap != old.look.gap {
      engine.performBatchUpdates(rows.indices.map { .reconfigure(item(at: $0)) })
    }
    engine.invalidateSizes()
    let near = Set(engine.visibleAttributes().compactMap(\.id.item))
    let style = style
    live = live.filter { near.contains($0.key) || $0.value.isMoving(at: time, style) }
    let measured = try await scenes.measure(live.keys.sorted().compactMap { row($0) })
    for row in measured { live[row.id]?.turn(into: row, at: time, timing, style) }
    engine.setMeasuredSizes(measured.map { ($0.id, scenes.pixels($0.size)) })
  }
}
