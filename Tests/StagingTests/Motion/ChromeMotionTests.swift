import ChatModel
import BubbleSupport
import Drawing
import ListLayout
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

@Suite struct ChromeMotionTests {
  let style = MotionStyle(MotionTokens(), isReduced: false)
  let screen = Size(width: 100, height: 200)

  func piece(_ kind: ChromePiece.Kind, y: Double, height: Double = 40) -> ChromePiece {
    ChromePiece(
      kind, frame: Rect(x: 0, y: y, width: 100, height: height),
      list: DisplayList([
        .fill(Path(rect: Rect(x: 0, y: 0, width: 100, height: height)), .color(.white))
      ]))
  }

  @Test func theComposerRidesOnTheKeyboard() {
    var motion = ChromeMotion([piece(.composer, y: 160)], screen: screen)
    motion.move(
      to: [piece(.composer, y: 100), piece(.keyboard, y: 140, height: 60)], at: 1, style: style)
    for step in 0...30 {
      let pieces = motion.shown(at: 1 + Double(step) / 100)
      #expect(pieces.map(\.kind) == [.composer, .keyboard])
      #expect(abs(pieces[0].frame.maxY - pieces[1].frame.minY) < 1e-9)
    }
    #expect(motion.shown(at: 1).map(\.frame.minY) == [160, 200])
    #expect(motion.shown(at: 2).map(\.frame.minY) == [100, 140])
    #expect(motion.end == 1 + style.keyboard.end)
  }

  /// On a device with a home indicator the bar goes on below the field; what is typed keeps its place in
  /// the field as the keyboard rises.
  @Test func theCaretStaysInItsField() throws {
    let look = try Theme.named("daylight").resolve()
    let builder = ChromeBuilder(
      look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures())
    let resting = builder.composer(text: "", isFocused: false)
    let raised = builder.composer(text: "", isFocused: true, bottom: 500)
    #expect(resting.ground > 30 && raised.ground == 0)
    var motion = ChromeMotion([resting], screen: Device.phone.size)
    motion.move(to: [raised], at: 0, style: style)
    for step in 0...25 {
      let piece = try #require(motion.shown(at: Double(step) / 100).first)
      let carets = piece.command.places(of: .caret)
      let field = piece.frame.minY + (look.composer.height) / 2
      #expect(carets.count == 1 && carets.allSatisfy { abs($0.midY - field) < 2 })
    }
  }

  /// The buttons of an empty field shrink and fade while those of one with words come, and what is typed
  /// meanwhile stands there at once.
  @Test func buttonsReplaceEachOther() throws {
    let builder = ChromeBuilder(
      look: try Theme.named("daylight").resolve(), device: .phone, shaper: FixedAdvanceShaper(),
      pictures: NoPictures())
    func composer(_ text: RichText) -> ChromePiece {
      builder.composer(text: text, isFocused: true, bottom: 500)
    }
    var motion = ChromeMotion([composer("")], screen: Device.phone.size)
    motion.move(to: [composer("a")], at: 0, style: style)
    func opacity(_ button: String, at time: Double) -> Double? {
      motion.shown(at: time).first?.command.opacity(of: .composerButton(button))
    }
    #expect(opacity("microphone", at: 0.05).map { $0 > 0 && $0 < 1 } == true)
    #expect(opacity("send", at: 0.1).map { $0 > 0 && $0 < 1 } == true)
    motion.move(to: [composer("ab")], at: 0.1, style: style)
    let wide = motion.shown(at: 0.1).first?.command.bounds
    #expect(wide == motion.shown(at: 1).first?.command.bounds)
    #expect(style.buttons.end == 0.15)
    #expect(motion.end <= style.buttons.end + 1e-9, "another letter doesn't begin anew")
    #expect(opacity("microphone", at: 0.16) == nil && opacity("send", at: 0.16) == 1)
  }

  /// Where buttons beside the field come and go, what is typed keeps its distance to the field's edge.
  @Test func whatIsTypedRidesOnTheFieldsEdge() throws {
    let look = try Theme.named("guild").resolve()
    let builder = ChromeBuilder(
      look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures())
    func composer(_ text: RichText) -> ChromePiece {
      builder.composer(text: text, isFocused: true, bottom: 500)
    }
    let (empty, typed) = (composer(""), composer("a"))
    let shift = try #require(empty.fieldEdge) - #require(typed.fieldEdge)
    #expect(shift > 20)
    func caret(_ motion: ChromeMotion, _ time: Double) throws -> Double {
      try #require(motion.shown(at: time).first?.command.places(of: .caret).first).minX
    }
    var motion = ChromeMotion([empty], screen: Device.phone.size)
    let before = try caret(motion, 0)
    motion.move(to: [typed], at: 0, style: style)
    let first = try caret(motion, 0)
    #expect(first > before && first - before < 20, "as far as a letter")
    // Another letter doesn't move what stands there.
    let half = try caret(motion, 0.08)
    motion.move(to: [composer("ab")], at: 0.08, style: style)
    #expect(abs(try caret(motion, 0.08) - half - 10) < 0.01)
    #expect(abs(try caret(motion, 1) - (first - shift) - 10) < 0.01)
    motion.move(to: [empty], at: 1, style: style)
    #expect(abs(try caret(motion, 1) - (before - shift)) < 0.01)
    #expect(abs(try caret(motion, 2) - before) < 0.01)
  }

  /// The jump button keeps its distance to the composer.
  @Test func theJumpButtonRidesOnTheComposer() {
    var motion = ChromeMotion(
      [piece(.composer, y: 160), piece(.jumpButton, y: 110)], screen: screen)
    motion.move(to: [piece(.composer, y: 100), piece(.jumpButton, y: 50)], at: 1, style: style)
    for step in 0...30 {
      let pieces = motion.shown(at: 1 + Double(step) / 100)
      #expect(abs(pieces[0].frame.minY - pieces[1].frame.minY - 50) < 1e-9)
    }
  }

  @Test func whatLeavesIsGoneInTheEnd() {
    var motion = ChromeMotion(
      [piece(.composer, y: 100), piece(.keyboard, y: 140, height: 60)], screen: screen)
    motion.move(to: [piece(.composer, y: 160)], at: 0, style: style)
    #expect(motion.shown(at: 0.1).map(\.kind) == [.composer, .keyboard])
    #expect(motion.shown(at: 0.3).map(\.kind) == [.composer])
    #expect(motion.finalPieces.map(\.kind) == [.composer])
  }

  @Test func aSecondMoveStartsWhereTheFirstOneIs() {
    var motion = ChromeMotion([piece(.composer, y: 160)], screen: screen)
    motion.move(to: [piece(.composer, y: 100)], at: 0, style: style)
    let before = motion.shown(at: 0.1)[0].frame
    motion.move(to: [piece(.composer, y: 150)], at: 0.1, style: style)
    #expect(abs(motion.shown(at: 0.1)[0].frame.minY - before.minY) < 1e-9)
    #expect(motion.shown(at: 1)[0].frame.minY == 150)
  }

  /// The whole picture fades then.
  @Test func reducedMotionLetsNothingSlide() {
    let reduced = MotionStyle(MotionTokens(), isReduced: true)
    var motion = ChromeMotion([], screen: screen)
    motion.move(to: [piece(.keyboard, y: 140)], at: 0, style: reduced)
    let shown = motion.shown(at: 0)
    #expect(shown.map(\.frame.minY) == [140])
    guard case .group(_, let group)? = shown.first?.command else {
      Issue.record("there is no keyboard")
      return
    }
    #expect(group.opacity == 1)
    #expect(motion.end <= 0)
  }

  /// How opaque a piece is at a time; `nil` where it isn't seen.
  private func opacity(_ motion: ChromeMotion, _ kind: ChromePiece.Kind, at time: Double) -> Double?
  {
    let piece = motion.shown(at: time).first { $0.kind == kind }
    guard case .group(_, let group)? = piece?.command else { return nil }
    return group.opacity
  }

  @Test func aButtonFadesInAndOut() throws {
    var motion = ChromeMotion([], screen: screen)
    motion.move(to: [piece(.jumpButton, y: 100)], at: 1, style: style)
    #expect(opacity(motion, .jumpButton, at: 1) == nil)
    let half = try #require(opacity(motion, .jumpButton, at: 1.1))
    #expect(abs(half - 0.5) < 1e-6 && motion.end == 1 + style.fade.end)
    #expect(opacity(motion, .jumpButton, at: 1.2) == 1)
    motion.move(to: [], at: 3, style: style)
    #expect(motion.finalPieces.isEmpty && opacity(motion, .jumpButton, at: 3) == 1)
    #expect(abs(try #require(opacity(motion, .jumpButton, at: 3.1)) - 0.5) < 1e-6)
    #expect(opacity(motion, .jumpButton, at: 3.2) == nil)
  }

  /// What turns back on its way sets out from what is seen, either way.
  @Test func whatFadesTurnsBackFromWhereItIs() throws {
    var motion = ChromeMotion([piece(.jumpButton, y: 100)], screen: screen)
    motion.move(to: [], at: 1, style: style)
    let leaving = try #require(opacity(motion, .jumpButton, at: 1.05))
    motion.move(to: [piece(.jumpButton, y: 100)], at: 1.05, style: style)
    #expect(leaving > 0.5 && opacity(motion, .jumpButton, at: 1.05) == leaving)
    let back = try #require(opacity(motion, .jumpButton, at: 1.1))
    #expect(back > leaving && back < 1)
    #expect(opacity(motion, .jumpButton, at: 1.25) == 1 && motion.finalPieces.count == 1)
    var coming = ChromeMotion([], screen: screen)
    coming.move(to: [piece(.jumpButton, y: 100)], at: 1, style: style)
    let seen = try #require(opacity(coming, .jumpButton, at: 1.05))
    coming.move(to: [], at: 1.05, style: style)
    #expect(seen < 0.5 && opacity(coming, .jumpButton, at: 1.05) == seen)
    #expect(opacity(coming, .jumpButton, at: 1.25) == nil)
  }

  /// Another drawing of what fades comes in its place, not beside it.
  @Test func whatFadesTurnsIntoAnotherDrawing() throws {
    var motion = ChromeMotion([piece(.jumpButton, y: 100)], screen: screen)
    motion.move(to: [], at: 1, style: style)
    let leaving = try #require(opacity(motion, .jumpButton, at: 1.05))
    motion.move(to: [piece(.jumpButton, y: 90, height: 50)], at: 1.05, style: style)
    for time in [1.05, 1.1, 1.2, 2] { #expect(motion.shown(at: time).count == 1, "\(time)") }
    #expect(opacity(motion, .jumpButton, at: 1.05) == leaving)
    #expect(motion.shown(at: 1.05).map(\.frame.minY) == [100])
    #expect(
      motion.shown(at: 2).map(\.frame.minY) == [90] && opacity(motion, .jumpButton, at: 2) == 1)
  }

  @Test func aHeaderTurnsIntoAnotherOne() throws {
    func header(_ color: Color) -> ChromePiece {
      var piece = piece(.header, y: 0)
      piece.list = DisplayList([
        .fill(Path(rect: Rect(x: 0, y: 0, width: 100, height: 40)), .color(color))
      ])
      return piece
    }
    var motion = ChromeMotion([header(.white)], screen: screen)
    motion.move(to: [header(.black)], at: 1, style: style)
    func color(_ time: Double) -> Color? {
      guard case .group(let list, _)? = motion.shown(at: time).first?.command,
        case .fill(_, .color(let color))? = list.commands.first
      else { return nil }
      return color
    }
    #expect(color(1) == .white && color(1.2) == .black && motion.end == 1 + style.fade.end)
    #expect((127...128).contains(color(1.1)?.red ?? 0))
  }

  /// A change of something else meanwhile neither stops nor restarts what leaves.
  @Test func whatLeavesGoesOnLeaving() {
    var motion = ChromeMotion(
      [piece(.jumpButton, y: 100), piece(.composer, y: 160)], screen: screen)
    motion.move(to: [piece(.composer, y: 160)], at: 1, style: style)
    let alone = motion
    motion.move(to: [piece(.composer, y: 140)], at: 1.1, style: style)
    for time in [1.1, 1.15, 1.19, 1.2] {
      #expect(opacity(motion, .jumpButton, at: time) == opacity(alone, .jumpButton, at: time))
    }
    #expect(motion.shown(at: 1.15).map(\.kind) == [.jumpButton, .composer], "in its place")
  }

  @Test func aButtonGrowsAroundItsMiddleAndOthersDoNot() throws {
    for kind in [ChromePiece.Kind.jumpButton, .header] {
      var motion = ChromeMotion([], screen: screen)
      motion.move(to: [piece(kind, y: 100)], at: 1, style: style)
      guard case .group(_, let group)? = motion.shown(at: 1.1).first?.command else {
        Issue.record("there is no \(kind)")
        continue
      }
      let box = group.transform.apply(to: Rect(x: 0, y: 0, width: 100, height: 40))
      let scale = kind == .jumpButton ? 0.6 + 0.4 * group.opacity : 1
      #expect(abs(group.transform.a - scale) < 1e-9 && abs(group.transform.d - scale) < 1e-9)
      #expect(abs(box.midX - 50) < 1e-9 && abs(box.midY - 120) < 1e-9, "\(kind)")
    }
  }

  /// Another notification drops in while the one before it rises.
  @Test func notificationsPassOneAnother() {
    let first = piece(.banner, y: 20)
    let second = piece(.banner, y: 20, height: 50)
    var motion = ChromeMotion([first], screen: screen)
    motion.move(to: [], at: 1, style: style)
    motion.move(to: [second], at: 1.1, style: style)
    #expect(motion.shown(at: 1.1).map(\.frame.height).sorted() == [40, 50])
    // It comes from above the screen's edge, its shadow with it.
    #expect(motion.shown(at: 1.1).first { $0.frame.height == 50 }?.frame.maxY == -32)
    #expect(motion.shown(at: 2).map(\.frame) == [second.frame])
    // The same one turns back.
    var same = ChromeMotion([first], screen: screen)
    same.move(to: [], at: 1, style: style)
    let seen = same.shown(at: 1.1).map(\.frame)
    same.move(to: [first], at: 1.1, style: style)
    #expect(same.shown(at: 1.1).map(\.frame.minY).count == 1)
    #expect(abs(same.shown(at: 1.1)[0].frame.minY - seen[0].minY) < 1e-9)
    #expect(same.shown(at: 2).map(\.frame) == [first.frame])
  }

  @Test func whatIsDrawnAnewIsThereAtOnce() {
    func statusBar(_ color: Color) -> ChromePiece {
      var piece = piece(.statusBar, y: 0)
      piece.list = DisplayList([
        .fill(Path(rect: Rect(x: 0, y: 0, width: 100, height: 40)), .color(color))
      ])
      return piece
    }
    var motion = ChromeMotion([statusBar(.white)], screen: screen)
    motion.move(to: [statusBar(.black)], at: 1, style: style)
    guard case .group(let list, _)? = motion.shown(at: 1).first?.command else {
      Issue.record("there is no status bar")
      return
    }
    #expect(list == statusBar(.black).list && motion.end <= 1)
  }
}

extension DrawingCommand {
  /// Returns where groups of a part are drawn, at any depth.
  fileprivate func places(of part: PartID) -> [Rect] {
    guard case .group(let list, let style) = self else { return [] }
    if style.part == part { return [bounds] }
    return list.commands.flatMap { $0.places(of: part) }.map { style.transform.apply(to: $0) }
  }

  /// Returns how opaque a part is; `nil` if there is none.
  fileprivate func opacity(of part: PartID) -> Double? {
    guard case .group(let list, let style) = self else { return nil }
    if style.part == part { return style.opacity }
    return list.commands.lazy.compactMap { $0.opacity(of: part) }.first
  }
}
