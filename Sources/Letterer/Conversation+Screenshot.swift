import ChatModel
import FrameEncoding
import Platform
import Staging

extension Conversation {
  /// Writes a PNG of what a device shows at the chat's end.
  ///
  /// ```swift
  /// try await chat.screenshot(to: "eight.png", options: RenderOptions(appearance: .dark))
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file, which is written whole or not at all.
  ///   - options: how the chat is shown.
  ///   - media: where its pictures come from.
  /// - Throws: a `DiagnosticsError` where fonts or the file make trouble.
  public func screenshot(
    to path: String, options: RenderOptions = RenderOptions(), media: any MediaSource = NoMedia()
  ) async throws {
    let renderer = try Renderer(options, media: media)
    let bytes = try await renderer.png(of: ChatState(conversation: self))
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw DiagnosticsError([Diagnostic(.error, "`\(path)` can't be written: \(error)")])
    }
  }
}
