import Drawing
import Foundation
import Letterer
import TestSupport
import Testing

/// All of a chat in numbered files, all of them or none.
@Suite struct PagesTests {
  private static let state = ChatState(
    conversation: Conversation(me: "ana") {
      for number in 1...60 { Message("Stone \(number)", from: "ben") }
    })

  private func renderer() throws -> Renderer {
    try Renderer(
      RenderOptions(
        device: Device(
          name: "d", kind: .canvas, size: Size(width: 240, height: 300), scale: 1), jobs: 2))
  }

  @Test func aSinglePageHasTheName() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var last = (done: 0, total: 0)
    let names = try await renderer().writePages(
      of: Self.state, to: folder.path("x.png"), progress: { last = ($0, $1) })
    #expect(names == [folder.path("x.png")] && folder.names == ["x.png"])
    #expect(last.done == last.total && last.total >= 60)
  }

  @Test func severalPagesAreNumbered() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var announced: [String] = []
    let names = try await renderer().writePages(
      of: Self.state, to: folder.path("a.b/../x.png").replacing("a.b/../", with: ""),
      pageLimit: 500, willWrite: { announced = $0 })
    #expect(names.count > 2 && names == announced)
    #expect(names.map { URL(filePath: $0).lastPathComponent }.sorted() == folder.names)
    #expect(folder.names.first == (names.count > 9 ? "x-01.png" : "x-1.png"))
  }

  @Test func whoeverRefusesTheNamesLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    await #expect(throws: Diagnostic.self) {
      try await renderer().writePages(
        of: Self.state, to: folder.path("x.png"), pageLimit: 500,
        willWrite: { _ in throw Diagnostic(.error, "not there") })
    }
    #expect(folder.names == [])
  }

  /// The second page can't get its name, so the first one loses its own.
  @Test func pagesAreThereAllOrNotAtAll() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.make(folder: "x-2.png/inside")
    let error = await #expect(throws: OutputError.self) {
      try await renderer().writePages(of: Self.state, to: folder.path("x.png"), pageLimit: 900)
    }
    #expect(error?.paths == [folder.path("x-2.png")] && error?.code == EISDIR)
    #expect(folder.names == ["x-2.png"])
  }

  @Test func aTaskThatIsCancelledLeavesNoPage() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (renderer, path) = (try renderer(), folder.path("x.png"))
    let task = Task {
      try await renderer.writePages(
        of: Self.state, to: path, pageLimit: 500,
        willWrite: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folder.names == [])
  }
}
