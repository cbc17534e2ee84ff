import BubbleSupport
import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// Upright phones have twelve keys for kana, of which each types five by a tap and flicks.
@Suite struct KanaPadTests {
  @Test(
    arguments: [
      ("あ", "あ", .none), ("き", "か", .left), ("す", "さ", .up), ("て", "た", .right),
      ("の", "な", .down), ("ゆ", "や", .up), ("を", "わ", .left), ("ん", "わ", .up),
      ("ー", "わ", .right), ("。", "、", .left), ("？", "、", .up), ("ル", "ら", .up),
      ("が", "小", .none), ("っ", "小", .none), ("ポ", "小", .none),
    ] as [(Character, Character, KanaFlick.Side)])
  func kanaHaveKeysAndSides(typed: Character, key: Character, side: KanaFlick.Side) throws {
    let flick = try #require(KanaFlick(typing: typed))
    #expect(flick.key == key && flick.side == side)
    #expect(KeyboardLayout.kana.rows.joined().contains(key))
  }

  @Test(arguments: ["漢", "a", "9", "🎂"] as [Character]) func othersHaveNone(typed: Character) {
    #expect(KanaFlick(typing: typed) == nil)
  }

  private func builder(_ device: Device) throws -> ChromeBuilder {
    ChromeBuilder(
      look: try Theme.named("clover").resolve(), device: device, shaper: FixedAdvanceShaper(),
      pictures: NoPictures())
  }

  private func metrics(_ device: Device, _ text: String = "あ") throws -> KeyboardMetrics {
    let content = KeyboardContent(text: text, language: "ja").shown(on: device)
    return try #require(
      KeyboardMetrics(content, tokens: builder(device).look.keyboard, device: device))
  }

  /// The keys fill the keyboard's width in five columns, apart from each other; return has two rows.
  @Test(arguments: ["phone", "small-phone", "square", "240x400"]) func keysKeepClear(
    name: String
  ) throws {
    let device = try Device(name)
    let metrics = try metrics(device)
    let keys = KanaPad(metrics).placed
    #expect(keys.count == 19 && keys.count { $0.isPlain } == 12)
    let bounds = Rect(x: 0, y: metrics.barHeight, width: metrics.width, height: metrics.keysHeight)
    #expect(keys.map(\.rect.minX).min() == metrics.side)
    let right = try #require(keys.map(\.rect.maxX).max())
    #expect(abs(right - metrics.width + metrics.side) < 1e-9)
    for (index, key) in keys.enumerated() {
      #expect(key.rect.minY >= bounds.minY && key.rect.maxY <= bounds.maxY)
      for other in keys[(index + 1)...] { #expect(!key.rect.intersects(other.rect)) }
    }
    let enter = try #require(keys.first { $0.face == .enter })
    #expect(enter.rect.height > 2 * keys[0].rect.height)
  }

  /// Where a phone lies on its side, and on a tablet, kana are typed by Latin letters.
  @Test func othersTypeByLetters() {
    let content = KeyboardContent(text: "あ", language: "ja")
    #expect(content.shown(on: .phone) == content)
    for device in [Device.tablet, Device.phone.held(as: .landscape)] {
      #expect(content.shown(on: device).layout == .romaji)
    }
    let korean = KeyboardContent(text: "안", language: "ja")
    #expect(korean.shown(on: .tablet) == korean)
  }

  /// A tap shows its key, a flick the kana beside it, where the finger went.
  @Test(arguments: [nil, .left, .right] as [Device.Hand?]) func balloonsFollowTheFinger(
    hand: Device.Hand?
  ) throws {
    var device = Device.phone
    device.hand = hand
    let pad = KanaPad(try metrics(device))
    func balloon(_ typed: Character) throws -> ChromePiece {
      var content = KeyboardContent(text: String(typed), language: "ja")
      content.pressed = typed
      return try #require(try builder(device).keyBalloon(content))
    }
    let keyboard = try metrics(device)
    let key = try #require(pad.typing("な"))
    let place = key.key.offsetBy(x: keyboard.left, y: keyboard.frame.minY)
    #expect(key.shown == key.key && key.sign == "な")
    let tapped = try balloon("な").frame
    #expect(abs(tapped.minX - place.minX) < 1e-9 && abs(tapped.minY - place.minY) < 1e-9)
    #expect(abs(tapped.width - place.width) < 1e-9 && abs(tapped.height - place.height) < 1e-9)
    let step = place.width + 6
    #expect(try abs(balloon("に").frame.minX - place.minX + step) < 1e-9)
    #expect(try abs(balloon("ね").frame.maxX - place.maxX - step) < 1e-9)
    #expect(try balloon("ぬ").frame.minY < place.minY && balloon("の").frame.maxY > place.maxY)
    #expect(try abs(balloon("ぬ").frame.width - place.width) < 1e-9)
    var word = KeyboardContent(text: "漢", language: "ja")
    word.pressed = "漢"
    #expect(try builder(device).keyBalloon(word) == nil)
  }

  /// What is offered in an empty field is Japanese where its language is.
  @Test func candidatesAreOfTheLanguage() {
    #expect(KeyboardContent(text: "", language: "ja").candidates?.first == "の")
    #expect(KeyboardContent(text: "", language: "zh-Hans").candidates?.first == "我")
    #expect(KeyboardContent(text: "漢", language: "ja").candidates?.prefix(2) == ["漢", "の"])
  }
}
