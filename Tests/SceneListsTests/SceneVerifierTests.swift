import Drawing
import Foundation
import Letterer
import PictureLayout
import SceneLists
import Snapshots
import Synchronization
import TestSupport
import Testing

/// Scenes of a list, rendered by workers that share what they can.
@Suite struct SceneVerifierTests {
  let folder: SceneFolder

  init() throws {
    folder = try SceneFolder()
    for index in 0..<4 {
      try folder.folder.write(
        """
        ---
        me: Ana
        device: \(130 + 30 * index)x160@1
        ---
        Ben 9:4\(index): Did you see *this*? 🚲
        @play
        Ana: Yes, \(String(repeating: "of course ", count: index))!

        """, to: "chat-\(index).chat")
    }
  }

  private func scenes() throws -> [ListedScene] {
    try folder.expand(
      """
      - script: chat-*.chat
        appearance: [light, dark]
        theme: [daylight, meadow]
        time: [end, 50%, 100ms]
      """)
  }

  /// What verifying renders, by reference.
  private func references(jobs: Int, in scenes: [ListedScene]) async throws -> [String: Data] {
    let place = folder.folder.path("__Snapshots__")
    try? FileManager.default.removeItem(atPath: place)
    let run = try SnapshotRun(root: folder.folder.path, report: nil, session: "x", isCI: false)
    let results = try await SceneVerifier(jobs: jobs).verify(scenes, mode: .missing, in: run)
    #expect(results.map(\.verdict) == scenes.map { _ in .recorded })
    #expect(results.map(\.snapshot) == scenes.map { "__Snapshots__/" + $0.name.path })
    var files: [String: Data] = [:]
    for scene in scenes {
      for suffix in [".png", ".layout.txt"] {
        files[scene.name.path + suffix] = try Data(
          contentsOf: URL(filePath: scene.reference + suffix))
      }
    }
    return files
  }

  @Test func anyNumberOfWorkersMakesTheSame() async throws {
    let scenes = try scenes()
    #expect(scenes.count == 48)
    let alone = try await references(jobs: 1, in: scenes)
    #expect(try await references(jobs: 5, in: scenes) == alone)
    // And it is what is rendered without sharing anything.
    for scene in scenes where scene.moment == .end {
      let source = try ChatSource(path: scene.script)
      var options = try RenderOptions(header: source)
      if let theme = scene.look.theme { options.theme = theme }
      if let appearance = scene.look.appearance { options.appearance = appearance }
      let renderer = try Renderer(
        options, presentation: source.presentation, media: source.media)
      let picture = try await renderer.picture(of: source.timeline.finalState)
      #expect(
        alone[scene.name.path + ".layout.txt"].map { String(decoding: $0, as: UTF8.self) }
          == LayoutText.text(of: picture.layout))
    }
  }

  @Test func renderersThatShareMakeTheSamePictures() async throws {
    let source = try ChatSource(path: folder.folder.path("chat-2.chat"))
    let first = try Renderer(RenderOptions(header: source), presentation: source.presentation)
    let state = source.timeline.finalState
    for appearance in Appearance.allCases {
      for scale in [1.0, 2] {
        var options = try RenderOptions(header: source)
        options.appearance = appearance
        options.device.scale = scale
        options.jobs = 7
        let shared = try first.renderer(with: options)
        #expect(shared.options.jobs == first.options.jobs)
        let alone = try Renderer(options, presentation: source.presentation)
        #expect(try await shared.bitmap(of: state) == alone.bitmap(of: state))
      }
    }
    var none = RenderOptions()
    none.device.scale = 0
    #expect(throws: DiagnosticsError.self) { try first.renderer(with: none) }
  }

  @Test func progressCountsEachSceneOnce() async throws {
    let scenes = try scenes()
    let counts = Mutex<[Int]>([])
    let run = try SnapshotRun(root: folder.folder.path, report: nil, session: "x", isCI: true)
    let results = try await SceneVerifier(jobs: 3).verify(scenes, mode: .all, in: run) { done in
      counts.withLock { $0.append(done) }
    }
    #expect(results.allSatisfy { $0.verdict == .new })
    #expect(counts.withLock { $0.sorted() } == Array(1...scenes.count))
  }

  @Test func aCancelledRunEnds() async throws {
    let scenes = try scenes()
    let run = try SnapshotRun(root: folder.folder.path, report: nil, session: "x", isCI: true)
    let verifier = try SceneVerifier(jobs: 2)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await verifier.verify(scenes, mode: .never, in: run)
    }
    #expect(await task.value.isEmpty)
  }

  @Test func whatIsWrongWithAScriptIsItsScenesResult() async throws {
    try folder.folder.write("Ben: [foto]\nBen: [foto]\n", to: "bad.chat")
    let scenes = try folder.expand(
      """
      - bad.chat
      - { script: trip.chat, time: "#nobody" }
      - trip.chat
      """)
    let run = try SnapshotRun(root: folder.folder.path, report: nil, session: "x", isCI: true)
    let results = try await SceneVerifier().verify(scenes, mode: .never, in: run)
    #expect(results.map(\.verdict) == [.broken, .broken, .new])
    #expect(results[0].summary.hasSuffix("bad.chat:1:7: there is no `[foto]`, and 1 more"))
    #expect(results[1].summary == "there is no message `#nobody` in this chat")
    #expect(results[0].source?.line == 1)
  }

  /// A part never holds what another one holds, and what is added moves nothing.
  @Test func namesAloneDecideOnTheirParts() throws {
    func parts(_ count: Int, of yaml: String) throws -> [String: Int] {
      try folder.folder.write(yaml, to: "chats.scenes.yaml")
      let list = try SceneList([folder.folder.path("chats.scenes.yaml")])
      var parts: [String: Int] = [:]
      for part in 1...count {
        for scene in list.shard(part, of: count).scenes {
          #expect(parts.updateValue(part, forKey: scene.name.path) == nil)
        }
      }
      #expect(parts.count == list.scenes.count)
      return parts
    }
    let few = "- {script: chat-*.chat, appearance: [light, dark], text-size: [l, xs, ax1]}\n"
    for count in [1, 2, 3, 8] {
      let before = try parts(count, of: few)
      let after = try parts(
        count, of: few.replacing("[l,", with: "[xxl, l, ax5,") + "- trip.chat\n")
      #expect(before.allSatisfy { after[$0.key] == $0.value })
      #expect(Set(after.values) == Set(1...count))
    }
  }

  @Test func filtersAreTextsOrPatterns() throws {
    let list = try SceneList([folder.folder.path("trip.chat"), folder.folder.path("chat-0.chat")])
    func names(_ filters: String...) -> [String] {
      list.filtered(by: filters).scenes.map(\.name.path)
    }
    #expect(names() == ["trip/trip", "chat-0/chat-0"])
    #expect(names("chat") == ["chat-0/chat-0"])
    #expect(names("c*0", "trip") == ["trip/trip", "chat-0/chat-0"])
    #expect(names("?rip*") == ["trip/trip"])
    #expect(names("chat*x") == [])
  }
}
