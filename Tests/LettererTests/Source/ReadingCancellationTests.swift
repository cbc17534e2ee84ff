import ChatModel
import Letterer
import TestSupport
import Testing

/// A chat that is read in a task that was cancelled.
@Suite struct ReadingCancellationTests {
  private static let inputs: [(name: String, text: String)] = [
    ("a.chat", "Ana: Hello\nBen: Hi\n"),
    ("a.json", #"{"script": 1, "items": [{"from": "Ana", "text": "Hello"}]}"#),
    ("a.yaml", "script: 1\nitems:\n- from: Ana\n  text: Hello\n"),
    ("a.txt", "14/03/2026, 19:02 - Ana: Hello\n14/03/2026, 19:03 - Ben: Hi\n"),
    (
      "result.json",
      """
      {"name": "Ana", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message",
      "date": "2026-03-14T19:02:00", "from": "Ana", "from_id": "user1", "text": "Hello"}]}
      """
    ),
  ]

  @Test(arguments: inputs) func itIsReadNoFurther(input: (name: String, text: String)) async throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(input.text, to: input.name)
    let path = folder.path(input.name)
    let read: [@Sendable () throws -> ChatSource] = [
      { try ChatSource(path: path) },
      { try ChatSource(bytes: Array(input.text.utf8), name: input.name) },
    ]
    for read in read {
      #expect(try !read().timeline.finalState.conversation.entries.isEmpty)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try read()
      }
      let error = await #expect(throws: DiagnosticsError.self) { try await task.value }
      #expect(error?.isCancellation == true)
    }
  }

  @Test func otherErrorsAreNone() throws {
    let error = #expect(throws: DiagnosticsError.self) {
      try ChatSource(bytes: Array("no speaker".utf8), name: "a.chat")
    }
    #expect(error?.isCancellation == false)
  }
}
