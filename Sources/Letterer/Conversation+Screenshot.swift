import ChatModel
import Staging

extension Conversation {
  /// Writes a PNG of what a device shows at the chat's end.
  ///
  /// ```swift
  /// try await chat.writeScreenshot(to: "eight.png", options: RenderOptions(appearance: .dark))
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file; written completely or not at all.
  ///   - options: how the chat is shown.
  ///   - media: the source of its pictures.
  /// - Throws: a `DiagnosticsError` if the fonts can't be read, an ``OutputError`` if the file
  ///   can't be written, a ``RenderingError`` if memory runs out, and `CancellationError` in a task
  ///   that was cancelled, which leaves no file.
  public func writeScreenshot(
    to path: String, options: RenderOptions = RenderOptions(), media: any MediaSource = NoMedia()
  ) async throws {
    let bytes = try await Renderer(options, media: media).png(of: ChatState(conversation: self))
    try Task.checkCancellation()
    try OutputPath(path).write(bytes)
  }
}
