/// Buffers text and emits it in pieces.
struct ScriptWriter {
  private var text = ""
  private let limit: Int
  /// Whether nothing was written so far.
  private(set) var isEmpty = true

  /// A writer of pieces of about `limit` bytes.
  init(limit: Int) { self.limit = limit }

  mutating func write(
    _ text: String, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    isEmpty = isEmpty && text.isEmpty
    self.text += text
    if self.text.utf8.count >= limit { try flush(body) }
  }

  mutating func flush(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    guard !text.isEmpty else { return }
    try text.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
    text.removeAll(keepingCapacity: true)
  }
}
