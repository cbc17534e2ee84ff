import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Words on their way can be read: none is seen twice, none lies over another one.
@Suite struct WordMotionTests {
  private static let long =
    "Lovely! The walls are warm, the cat is happy, and the owl in the attic pays half of the rent"

  /// Typed into a narrow field, then sent: the bubble's lines are broken otherwise.
  private static func sending(_ text: String, _ later: [(Double, TimelineEvent)] = []) -> Timeline {
    MotionFixtures.timeline(
      [
        (0.1, .keyboard(true)), (0.1, .compose(RichText(text))),
        (1, .append(MotionFixtures.message("9", "ana", text))), (1, .compose("")),
      ] + later)
  }

  private static let timelines: [(name: String, timeline: Timeline)] = [
    ("long", sending(long)), ("short", sending("Yes, of course")),
    ("with lines", sending("One\nTwo words\nThree words now")),
    (
      "edit",
      MotionFixtures.timeline([
        (1, .edit("7", "And I bring bread and cheese, of which there is hardly enough"))
      ])
    ),
    ("edit, shorter", MotionFixtures.timeline([(1, .edit("2", "Shall we go out?"))])),
  ]

  private struct Seen {
    var text: String
    var opacity: Double
    var box: Rect
  }

  /// The words of a row's drawing, at their places in it.
  private static func words(
    _ list: DisplayList, _ opacity: Double = 1, _ transform: Transform = .identity
  ) -> [Seen] {
    list.commands.flatMap { command -> [Seen] in
      switch command {
      case .group(let inner, let style):
        return words(inner, opacity * style.opacity, style.transform.then(transform))
      case .glyphs(let run, let origin, let color):
        let size = run.font.size
        let box = transform.apply(
          to: Rect(x: origin.x, y: origin.y - size * 0.5, width: run.advance, height: size * 0.5))
        return run.text.split(separator: " ").map {
          Seen(text: String($0), opacity: opacity * Double(color.alpha) / 255, box: box)
        }
      default: return []
      }
    }
  }

  /// The words of all rows at rising times.
  private static func rows(
    of timeline: Timeline, theme: Theme = .daylight, at times: [Double]
  ) async throws -> [[RowID: [Seen]]] {
    let renderer = try Renderer(RenderOptions(theme: theme, device: MotionFixtures.device))
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    var frames: [[RowID: [Seen]]] = []
    for time in times {
      let scene = try await stage.play(to: .seconds(time))
      let rows = scene.rows.map { ($0.measured.id, words(DisplayList([$0.command]))) }
      frames.append(Dictionary(rows) { first, _ in first })
    }
    return frames
  }

  /// Every frame of the first 0.4 s after a second.
  private static let times = (0..<24).map { 1 + Double($0) / 60 }

  @Test(arguments: Theme.bundledNames) func noWordIsSeenTwice(theme: String) async throws {
    let theme = try Theme.named(theme)
    for (name, timeline) in Self.timelines {
      let frames = try await Self.rows(of: timeline, theme: theme, at: [0.99] + Self.times + [4])
      for (index, rows) in frames.enumerated() {
        for (id, words) in rows {
          let sums = Dictionary(words.map { ($0.text, $0.opacity) }, uniquingKeysWith: +)
          for (word, sum) in sums {
            let counts = [frames.first, frames.last].map {
              $0?[id]?.count { $0.text == word } ?? 0
            }
            // Letters of words that an edge is passing are none of the words.
            guard counts != [0, 0] else { continue }
            let most = Double(max(1, counts.max() ?? 1))
            #expect(sum <= most + 0.2, "\(theme.name), \(name): \(word) in frame \(index)")
          }
        }
      }
    }
  }

  @Test func noWordLiesOverAnother() async throws {
    for (name, timeline) in Self.timelines where !name.hasPrefix("edit") {
      for (index, rows) in try await Self.rows(of: timeline, at: Self.times).enumerated() {
        let seen = (rows[.message("9")] ?? []).filter { $0.opacity > 0.2 }
        for (number, word) in seen.enumerated() {
          for other in seen[(number + 1)...] where other.box != word.box {
            let common = word.box.intersection(other.box) ?? .zero
            #expect(
              common.width < 2 || common.height < 2,
              "\(name): \(word.text) and \(other.text) in frame \(index)")
          }
        }
      }
    }
  }

  /// Words take turns with those in whose place they come: there they are never read together, and a bubble
  /// is without words for no more than a frame.
  @Test(arguments: Theme.bundledNames) func wordsGiveWayToOthers(theme: String) async throws {
    let theme = try Theme.named(theme)
    let changes: [(String, TimelineEvent)] = [
      ("7", .edit("7", "Bread")),
      ("6", .edit("6", "Later, when all of them have gone home and it is quiet again")),
      // The note of a deleted message replaces its words.
      ("7", .delete("7", leavesNote: true)), ("6", .delete("6", leavesNote: true)),
      ("8", .delete("8", leavesNote: true)),
    ]
    for (id, change) in changes {
      // What is deleted loses its reactions, which stand elsewhere.
      let isDeleted = if case .delete = change { true } else { false }
      let before: [(Double, TimelineEvent)] =
        isDeleted ? [] : [(0.1, .react(Message.ID(id), emoji: "👍", by: "ana"))]
      let timeline = MotionFixtures.timeline(before + [(1, change)])
      let frames = try await Self.rows(of: timeline, theme: theme, at: Self.times + [4])
        .map { $0[.message(id)] ?? [] }
      let ends = [frames.first, frames.last].map { Set(($0 ?? []).map(\.text)) }
      let (gone, came) = (ends[0].subtracting(ends[1]), ends[1].subtracting(ends[0]))
      #expect(!gone.isEmpty && !came.isEmpty)
      var faint = 0
      for (index, words) in frames.enumerated() {
        let former = words.filter { gone.contains($0.text) && $0.opacity >= 0.01 }
        let later = words.filter { came.contains($0.text) && $0.opacity >= 0.01 }
        for word in former {
          let over = later.filter { $0.box.intersection(word.box).map { $0.height > 0 } ?? false }
          #expect(
            over.isEmpty,
            "\(theme.name), \(change): \(word.text) and \(over.map(\.text)), frame \(index)")
        }
        if ((former + later).map(\.opacity).max() ?? 0) < 0.3 { faint += 1 }
      }
      #expect(faint <= 2, "\(theme.name), \(change)")
    }
  }

  /// Words that go with their rows don't lie over those of the rows that close over them, nor of others.
  @Test(arguments: Theme.bundledNames) func deletedWordsCrossNone(theme: String) async throws {
    let renderer = try Renderer(
      RenderOptions(theme: Theme.named(theme), device: MotionFixtures.device))
    for id in ["6", "7", "8"] {
      let timeline = MotionFixtures.timeline([(1, .delete(Message.ID(id), leavesNote: false))])
      var stage = try await Stage(timeline, scenes: renderer.scenes)
      var seen = 0
      for time in Self.times {
        let scene = try await stage.play(to: .seconds(time))
        let all = scene.rows.flatMap { row in
          Self.words(DisplayList([row.command])).map { (id: row.measured.id, word: $0) }
        }
        let gone = all.filter { $0.id == .message(id) && $0.word.opacity > 0.25 }
        seen += gone.count
        for (_, word) in gone {
          for (other, there) in all where other != .message(id) && there.opacity > 0.25 {
            let common = word.box.intersection(there.box) ?? .zero
            #expect(
              common.width < 2 || common.height < 2,
              "\(theme): \(word.text) of \(id) and \(there.text) at \(time) s")
          }
        }
      }
      #expect(seen > 0)
    }
  }

  /// Numbers of a poll come as those in whose place they stand have gone.
  @Test(arguments: Theme.bundledNames) func numbersTakeTurns(theme: String) async throws {
    // A vote that moves changes both numbers, in per cent or not; some looks show none before one votes
    // oneself.
    let timeline = MotionFixtures.timeline([
      (0.05, .vote("5", option: 0, by: "ana")), (0.1, .vote("5", option: 0, by: "cem")),
      (0.2, .vote("5", option: 0, by: "ben")),
      (1, .vote("5", option: 1, by: "ben")),
    ])
    let times = (0..<60).map { 1 + Double($0) / 120 }
    let frames = try await Self.rows(of: timeline, theme: Theme.named(theme), at: times + [4])
      .map { $0[.message("5")] ?? [] }
    let ends = [frames.first, frames.last].map { Set(($0 ?? []).map(\.text)) }
    let (gone, came) = (ends[0].subtracting(ends[1]), ends[1].subtracting(ends[0]))
    // A sheet of paper shows no shares.
    #expect(gone.isEmpty == (theme == "print") && came.isEmpty == (theme == "print"))
    for (index, words) in frames.enumerated() where !gone.isEmpty {
      let former = words.filter { gone.contains($0.text) }.map(\.opacity).max() ?? 0
      let later = words.filter { came.contains($0.text) }.map(\.opacity).max() ?? 0
      #expect(min(former, later) == 0, "frame \(index)")
      #expect(max(former, later) > 0.3, "frame \(index)")
    }
  }

  /// A text that becomes many lines, or one line again, stays within its bubble, and is soon read.
  @Test(arguments: ["daylight", "bluebird", "meadow", "sky", "cobalt"])
  func manyLinesComeAndGo(theme: String) async throws {
    let lines = (1...12).map { "Line \($0) of the list" }.joined(separator: "\n")
    let timeline = MotionFixtures.timeline([
      (1, .edit("7", RichText(lines))), (3, .edit("7", RichText("Bread"))),
    ])
    let renderer = try Renderer(
      RenderOptions(theme: Theme.named(theme), device: MotionFixtures.device))
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    for start in [1.0, 3] {
      var faint = 0
      for step in 0..<24 {
        let scene = try await stage.play(to: .seconds(start + Double(step) / 60))
        let row = try #require(scene.rows.first { $0.measured.id == .message("7") })
        let bubble = try #require(row.bubble).offsetBy(x: row.origin.x, y: row.origin.y)
        let words = Self.words(DisplayList([row.command])).filter {
          $0.text == "Bread" || $0.text == "Line" || $0.text == "list" || $0.text == "cheese,"
        }
        for word in words where word.opacity > 0.3 {
          #expect(
            word.box.minX >= bubble.minX - 0.5 && word.box.maxX <= bubble.maxX + 0.5,
            "\(word.text) at step \(step) after \(start) s")
        }
        if (words.map(\.opacity).max() ?? 0) < 0.3 { faint += 1 }
      }
      #expect(faint <= 2, "after \(start) s")
    }
  }

  /// A bubble that closes over its words has some wherever it is: for no more than two frames of thirty a
  /// second is more than a line of it empty.
  @Test(arguments: ["daylight", "bluebird", "meadow", "sky", "cobalt", "dusk"], [3, 12])
  func aBubbleThatClosesIsFullOfWords(theme: String, count: Int) async throws {
    let lines = (1...count).map { "Line \($0) of the list" }.joined(separator: "\n")
    let timeline = MotionFixtures.timeline([
      (0.1, .edit("7", RichText(lines))), (2, .edit("7", RichText("Bread"))),
    ])
    let renderer = try Renderer(
      RenderOptions(theme: Theme.named(theme), device: MotionFixtures.device))
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    var gaps: [Double] = []
    var size = 0.0
    for step in 0...15 {
      let scene = try await stage.play(to: .seconds(1.99 + Double(step) / 30))
      let row = try #require(scene.rows.first { $0.measured.id == .message("7") })
      let bubble = try #require(row.bubble).offsetBy(x: row.origin.x, y: row.origin.y)
      let words = Self.words(DisplayList([row.command])).filter {
        $0.opacity > 0.15 && $0.box.midY > bubble.minY && $0.box.midY < bubble.maxY
      }
      size = max(size, (words.map(\.box.height).max() ?? 0) * 2)
      var edge = bubble.minY
      var gap = 0.0
      for word in words.sorted(by: { $0.box.minY < $1.box.minY }) {
        gap = max(gap, word.box.minY - edge)
        edge = max(edge, word.box.maxY)
      }
      gaps.append(max(gap, bubble.maxY - edge))
    }
    // At rest, words stand apart from each other and from the edge.
    let rest = max(gaps.first ?? 0, gaps.last ?? 0)
    let empty = gaps.filter { $0 > rest + 1.3 * size }
    #expect(empty.count <= 2, "\(gaps)")
  }

  /// What is told of a message while it flies doesn't hold it up.
  @Test(arguments: [1.01, 1.03, 1.06, 1.1, 1.2]) func ticksComeInFlight(moment: Double) async throws
  {
    for text in [Self.long, "Yes, of course"] {
      let sent = try await Self.rows(
        of: Self.sending(text, [(moment, .delivery("9", .sent))]), at: Self.times)
      let alone = try await Self.rows(of: Self.sending(text), at: Self.times)
      for (index, (rows, others)) in zip(sent, alone).enumerated() {
        let (words, former) = (rows[.message("9")] ?? [], others[.message("9")] ?? [])
        for word in former {
          let near = words.filter {
            $0.text == word.text && abs($0.box.minX - word.box.minX) < 1.5
              && abs($0.box.minY - word.box.minY) < 1.5
          }
          let isThere = near.contains { abs($0.opacity - word.opacity) < 0.02 }
          #expect(isThere, "\(text), sent at \(moment): \(word.text) in frame \(index)")
        }
      }
    }
  }

  /// What is told of a message while it flies doesn't take its words away.
  @Test func wordsStayWhileTheirTicksCome() async throws {
    let timeline = Self.sending(Self.long, [(1.25, .delivery("9", .sent))])
    let times = (0..<30).map { 1.22 + Double($0) / 60 }
    for (index, rows) in try await Self.rows(of: timeline, at: times).enumerated() {
      for word in Set(Self.long.split(separator: " ").map(String.init)) {
        let words = (rows[.message("9")] ?? []).filter { $0.text == word }
        let sum = words.reduce(0) { $0 + $1.opacity }
        #expect(sum >= 0.98, "\(word) in frame \(index)")
      }
    }
  }

  /// Words keep a contrast of 3, or three quarters of what they have where they rest.
  @Test(arguments: Theme.bundledNames, [Appearance.light, .dark])
  func wordsAreReadOnAGroundThatTurns(name: String, appearance: Appearance) throws {
    let look = try Theme.named(name).resolve(appearance: appearance)
    guard look.message.style == .bubbles else { return }
    let ground = (look.composer.fieldFill, look.outgoing.fill.representative)
    let (from, to) = (look.composer.text, look.outgoing.text)
    let ink = InkTurn(ground: (ground.0, ground.1))
    let least = min(3, 0.75 * min(from.contrast(with: ground.0), to.contrast(with: ground.1)))
    for step in 0...100 {
      let part = Double(step) / 100
      let color = ink.color(from: from, to: to, at: part)
      #expect(color.contrast(with: ground.0.mixed(with: ground.1, fraction: part)) >= least)
    }
    #expect(ink.color(from: from, to: to, at: 1) == to)
  }
}
