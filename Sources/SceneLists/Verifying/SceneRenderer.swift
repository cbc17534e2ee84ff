import ChatModel
import Letterer
import Snapshots
import Synchronization

/// Renders scenes one after the other, with a worker of its own. What the last scene's script was read
/// into is kept for the next one.
final class SceneRenderer: Sendable {
  private struct Script: Hashable {
    var path: String
    var selection: ImportOptions
    var now: LocalDateTime?
  }

  /// A script that was read. Its values are large, and not copied.
  private final class Opened: Sendable {
    let script: Script
    let source: ChatSource
    let options: RenderOptions
    /// Renders the script in some look.
    let renderer: Renderer

    init(_ script: Script, _ source: ChatSource, _ options: RenderOptions, _ renderer: Renderer) {
      self.script = script
      self.source = source
      self.options = options
      self.renderer = renderer
    }
  }

  private let base: Renderer
  private let warnings: SceneWarnings
  private let opened = Mutex<Opened?>(nil)

  /// - Parameters:
  ///   - renderer: what is shared with other renderers.
  ///   - warnings: where warnings of scripts go, and of what isn't shown completely.
  init(sharing renderer: Renderer, warnings: SceneWarnings) throws(DiagnosticsError) {
    base = try renderer.withOwnWorker()
    self.warnings = warnings
  }

  /// Renders a scene.
  ///
  /// - Throws: a ``SceneFailure`` for what is wrong with its script, and what a `Renderer` throws.
  func snapshot(of scene: ListedScene) async throws -> Snapshot {
    let renderer: Renderer
    let source: ChatSource
    do throws(DiagnosticsError) {
      let opened = try open(scene)
      let options = scene.look.applied(to: opened.options)
      renderer =
        options == opened.renderer.options
        ? opened.renderer : try opened.renderer.renderer(with: options)
      source = opened.source
    } catch { throw SceneFailure(error) }
    let moment = scene.moment
    let timeline = source.timeline
    do {
      let state = try moment.state(of: timeline)
      defer { warnings.add(renderer.warnings(for: state, from: source)) }
      guard moment.isInMotion else { return Snapshot(try await renderer.picture(of: state)) }
      let played = moment.countsFromEnd ? try await renderer.settled(timeline) : timeline
      return Snapshot(
        try await renderer.picture(of: played, at: try moment.time(in: played)))
    } catch let error as Diagnostic {
      throw SceneFailure(error)
    }
  }

  private func open(_ scene: ListedScene) throws(DiagnosticsError) -> Opened {
    let script = Script(
      path: scene.script, selection: scene.selection, now: scene.look.now)
    if let opened = opened.withLock({ $0 }), opened.script == script { return opened }
    let source = try ChatSource(
      path: scene.script, options: scene.selection, now: scene.look.now)
    let options = try RenderOptions(header: source)
    let renderer = try base.renderer(
      with: scene.look.applied(to: options), presentation: source.presentation,
      media: source.media)
    let fresh = Opened(script, source, options, renderer)
    warnings.add(source.warnings)
    opened.withLock { $0 = fresh }
    return fresh
  }
}

extension Snapshot {
  fileprivate init(_ picture: RenderedPicture) {
    self.init(picture.bitmap, layout: picture.layout, scale: picture.scale)
  }
}
