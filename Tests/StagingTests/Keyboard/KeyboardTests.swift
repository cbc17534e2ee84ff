import BubbleSupport
import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// The keyboard shows the letters, the layer and the key of what is typed.
@Suite struct KeyboardTests {
  private func content(_ text: String, _ language: String = "en") -> KeyboardContent {
    KeyboardContent(text: text, language: language)
  }

  @Test(arguments: [
    ("", "en", "qwerty"), ("", "de-AT", "german"), ("Hi", "de", "german"), ("", "fr", "azerty"),
    ("", "ru", "russian"), ("Привет", "en", "russian"), ("Привіт", "en", "ukrainian"),
    ("", "uk", "ukrainian"), ("γεια", "en", "greek"), ("שלום", "en", "hebrew"),
    ("سلام", "en", "arabic"), ("چطور", "en", "persian"), ("สวัสดี", "en", "thai"),
    ("नमस्ते", "en", "devanagari"), ("안녕", "en", "hangul"), ("ありがとう", "en", "kana"),
    ("你好", "en", "pinyin"), ("漢字", "ja", "kana"), ("", "ja", "kana"), ("OK", "ja", "romaji"),
    ("Hi Привет", "en", "russian"),
    ("Привет hi", "ru", "qwerty"), ("Привет 12", "en", "russian"), ("", "tr", "turkish"),
    ("", "sv", "swedish"), ("", "nb", "norwegian"), ("", "es-MX", "spanish"),
    ("", "cs", "qwertz"), ("", "hu", "qwertz"), ("", "hr", "croatian"), ("", "da", "danish"),
    ("", "pl", "qwerty"),
    ("", "fil", "qwerty"), ("", "fi", "swedish"), ("", "bn", "bengali"), ("নমস্কার", "en", "bengali"),
  ])
  func layoutsFollowTheLetters(text: String, language: String, name: String) {
    #expect(content(text, language).layout.name == name)
  }

  @Test func layersFollowTheLastCharacter() {
    #expect(content("").layer == .letters(isShifted: true))
    #expect(content("a").layer == .letters(isShifted: false))
    #expect(content("A").layer == .letters(isShifted: false))
    #expect(content("Yes. ").layer == .letters(isShifted: true))
    #expect(content("Yes, ").layer == .letters(isShifted: false))
    #expect(content("At 9").layer == .digits)
    #expect(content("At 9 ").layer == .letters(isShifted: false))
    #expect(content("Yes.").layer == .digits)
    #expect(content("100%").layer == .signs)
    #expect(content("Yes 🎂").layer == .emoji(last: "🎂"))
    #expect(content("שלום. ").layer == .letters(isShifted: false), "without capitals")
  }

  @Test(arguments: [
    ("A", "a"), ("é", "é"), ("안", "ㄴ"), ("가", "ㅏ"), ("'", "’"), ("Ж", "ж"), ("7", "7"),
  ])
  func charactersHaveKeys(typed: Character, key: Character) {
    #expect(KeyboardContent.key(of: typed, on: .qwerty) == key)
  }

  /// A Turkish keyboard has two letters without which capitals would be the same.
  @Test func capitalsAreTheLanguages() throws {
    let turkish = KeyboardLayout.layout(language: "tr")
    #expect(turkish.uppercased("i") == "İ" && turkish.uppercased("ı") == "I")
    #expect(turkish.lowercased("İI") == "iı" && turkish.uppercased("çi") == "Çİ")
    #expect(KeyboardLayout.qwerty.uppercased("i") == "I")
    #expect(KeyboardContent.key(of: "I", on: turkish) == "ı")
    #expect(KeyboardContent.key(of: "İ", on: turkish) == "i")
    let keyboard = try #require(try builder().keyboard(content("", "tr")))
    let keys = Self.texts(keyboard.list.commands)
    #expect(keys.count { $0 == "I" } == 1 && keys.count { $0 == "İ" } == 1)
    var typed = content("İ", "tr")
    typed.pressed = "İ"
    let balloon = try #require(try builder().keyBalloon(typed))
    #expect(Self.texts(balloon.list.commands) == ["İ"])
    #expect(content("İy", "tr").suggestions == ["“İy”", "İyi"])
  }

  /// The words of some commands, in their order.
  private static func texts(_ commands: [DrawingCommand]) -> [String] {
    commands.compactMap { command in
      if case .glyphs(let run, _, _) = command { run.text } else { nil }
    }
  }

  /// Without room below the keys those for emoji and for dictation stand beside the space bar.
  @Test func smallPhonesHaveAllInTheLastRow() throws {
    func row(_ device: Device) throws -> (first: Rect, others: [Rect], space: Rect, enter: Rect) {
      try #require(
        KeyboardMetrics(content("a"), tokens: builder().look.keyboard, device: device)
      ).lastRow
    }
    let (small, large) = try (row(.smallPhone), row(.phone))
    #expect(large.others.isEmpty && small.others.count == 2)
    let boxes = [small.first] + small.others + [small.space, small.enter]
    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { abs($0.maxX + 6 - $1.minX) < 1e-9 })
    #expect(small.space.width > 100)
    #expect(try row(Device("360x640")).others.count == 2)
  }

  /// Under the keys there is room for two more signs from thirty points on; else they have keys of their
  /// own, before the space bar.
  @Test func highEdgesHaveSignsUnderTheKeys() throws {
    func below(_ bottom: Double) throws -> (signs: Int, keys: Int) {
      var device = Device.phone
      device.safeArea.bottom = bottom
      let content = self.content("")
      let metrics = try #require(
        KeyboardMetrics(content, tokens: builder().look.keyboard, device: device))
      let commands = try #require(builder(device).keyboard(content)).list.commands
      let edge = metrics.lastRow.space.maxY + 2
      return (commands.count { $0.bounds.minY > edge }, metrics.lastRow.others.count)
    }
    let signs = Symbol.globe.layers.count + Symbol.microphone.layers.count
    #expect(try below(30) == (signs, 0) && below(34) == (signs, 0))
    #expect(try below(29.9) == (0, 2))
    #expect(try builder(.window).keyboard(content("")) == nil)
    #expect(try builder(.square).keyboard(content("")) != nil)
  }

  /// Where nothing stands above the keys, no balloon covers what is typed.
  @Test func balloonsStayOffTheField() throws {
    let lying = Device.phone.held(as: .landscape)
    for (letter, isShown) in [("q", false), ("a", true), ("m", true)] as [(Character, Bool)] {
      var content = content(String(letter))
      content.pressed = letter
      let balloon = try builder(lying).keyBalloon(content)
      #expect((balloon != nil) == isShown, "\(letter)")
      let keyboard = try #require(try builder(lying).keyboard(content))
      #expect((balloon?.frame.minY ?? .infinity) >= keyboard.frame.minY - 8)
      #expect(try builder().keyBalloon(content) != nil)
    }
  }

  private func builder(_ device: Device = .phone, _ theme: String = "daylight") throws
    -> ChromeBuilder
  {
    ChromeBuilder(
      look: try Theme.named(theme).resolve(), device: device, shaper: FixedAdvanceShaper(),
      pictures: NoPictures())
  }

  private static let texts = [
    "", "a", "9", "%", "🎂", "привіт", "γ", "ש", "س", "چ", "ก", "न", "ন", "안", "あ", "你",
  ]

  /// Keys lie in the keyboard and keep clear of one another, on every device and in every language.
  @Test(arguments: texts) func keysKeepClear(text: String) throws {
    for device in Device.named + [try Device("240x400"), try Device("1200x500")]
    where ![.window, .browser].contains(device.kind) {
      let content = content(text).shown(on: device)
      // Twelve keys have places of their own.
      guard !content.layout.isPad else { continue }
      let metrics = try #require(
        KeyboardMetrics(content, tokens: try builder().look.keyboard, device: device))
      var rows = content.layout.rows
      if content.layer == .digits { rows = KeyboardLayout.digits.rows }
      if content.layer == .signs { rows = KeyboardLayout.signs.rows }
      var boxes = rows.indices.flatMap { row in
        rows[row].indices.map { metrics.key($0, in: row, of: rows) }
      }
      let (shift, delete) = metrics.sideKeys(of: rows)
      let (first, others, space, enter) = metrics.lastRow
      boxes += [delete, first, space, enter] + others + (metrics.hasShift ? [shift] : [])
      let bounds = Rect(
        x: 0, y: metrics.barHeight, width: metrics.width, height: metrics.keysHeight)
      for (index, box) in boxes.enumerated() {
        #expect(box.width > 8 && box.height > 20, "\(device.name): \(box)")
        #expect(
          box.minX >= 0 && box.maxX <= bounds.maxX + 1e-9 && box.minY >= bounds.minY
            && box.maxY <= bounds.maxY, "\(device.name): \(box)")
        for other in boxes[(index + 1)...] {
          #expect(!box.intersects(other), "\(device.name): \(box) meets \(other)")
        }
      }
    }
  }

  /// The keys of one hand stand at its side, in four fifths of an upright phone's width.
  @Test(arguments: Device.Hand.allCases) func oneHandHasItsKeysAtItsSide(hand: Device.Hand) throws {
    var device = Device.phone
    device.hand = hand
    let both = try #require(
      KeyboardMetrics(content("a"), tokens: try builder().look.keyboard, device: .phone))
    let metrics = try #require(
      KeyboardMetrics(content("a"), tokens: try builder().look.keyboard, device: device))
    #expect(metrics.width == 312 && metrics.frame == both.frame && both.strip == nil)
    #expect(metrics.left == (hand == .left ? 0 : 78))
    #expect(metrics.strip?.minX == (hand == .left ? 312 : 0) && metrics.strip?.width == 78)
    let rows = content("a").layout.rows
    let keys = rows.indices.flatMap { row in
      rows[row].indices.map { metrics.key($0, in: row, of: rows).offsetBy(x: metrics.left, y: 0) }
    }
    let strip = try #require(metrics.strip)
    #expect(keys.allSatisfy { !$0.intersects(strip) && $0.minX >= 0 && $0.maxX <= 390 })
    // The balloon stands over the key.
    var typed = content("q")
    typed.pressed = "q"
    let balloon = try #require(try builder(device).keyBalloon(typed))
    let key = metrics.key(0, in: 0, of: rows).offsetBy(x: metrics.left, y: 0)
    #expect(balloon.frame.minX <= key.minX && balloon.frame.maxX >= key.maxX)
    #expect(try builder(device).keyboard(content("a")) != builder().keyboard(content("a")))
  }

  /// A phone on its side, a tablet, and the panel of emoji have all of the width.
  @Test func oneHandNeedsAnUprightPhone() throws {
    var turned = Device.phone.held(as: .landscape)
    var tablet = Device.tablet
    (turned.hand, tablet.hand) = (.left, .left)
    for (device, other) in [(turned, Device.phone.held(as: .landscape)), (tablet, .tablet)] {
      #expect(try builder(device).keyboard(content("a")) == builder(other).keyboard(content("a")))
    }
    var phone = Device.phone
    phone.hand = .right
    #expect(try builder(phone).keyboard(content("🎂")) == builder().keyboard(content("🎂")))
  }

  /// The longest row of a layout goes from edge to edge, whether or not there is a shift key.
  @Test(arguments: texts.filter { $0 != "🎂" }) func rowsFillTheWidth(text: String) throws {
    let content = content(text)
    let metrics = try #require(
      KeyboardMetrics(content, tokens: try builder().look.keyboard, device: .phone))
    var rows = content.layout.rows
    if content.layer == .digits { rows = KeyboardLayout.digits.rows }
    if content.layer == .signs { rows = KeyboardLayout.signs.rows }
    let longest = try #require(rows.indices.max { rows[$0].count < rows[$1].count })
    guard rows[longest].count >= 10 else { return }
    #expect(abs(metrics.key(0, in: longest, of: rows).minX - metrics.side) < 0.01)
    // Delete is at least as wide as a letter.
    let letter = metrics.key(0, in: 0, of: rows)
    #expect(metrics.sideKeys(of: rows).delete.width >= letter.width - 0.01)
  }

  /// A panel of emoji has a field above it, and leads back to the letters.
  @Test func emojiAreLookedFor() throws {
    let builder = try builder()
    let panel = try #require(builder.keyboard(content("🎂")))
    let words = panel.list.commands.compactMap { command in
      if case .glyphs(let run, _, _) = command { run.text } else { nil }
    }
    let text = words.joined()
    #expect(text.contains(builder.look.words.search) && text.contains("ABC"))
    #expect(!text.contains("The"))
  }

  /// The first word above the keys stands where the script begins.
  @Test func offeredWordsFollowTheScript() throws {
    let builder = try builder()
    for (text, quote, isLeft) in [("th", "“", true), ("שלו", "”", false)] {
      let keyboard = try #require(builder.keyboard(content(text)))
      let x = keyboard.list.commands.lazy.compactMap { command in
        if case .glyphs(let run, let origin, _) = command, run.text.contains(quote) {
          origin.x
        } else {
          nil
        }
      }.first
      #expect((try #require(x) < 195) == isLeft)
    }
  }

  /// On its side a phone leaves half of its height and more to the chat.
  @Test func itIsLowOnItsSide() throws {
    let upright = try #require(try builder().keyboard(content("")))
    let side = try #require(
      try builder(Device.phone.held(as: .landscape)).keyboard(content("")))
    #expect(side.frame.height - Device.phone.held(as: .landscape).safeArea.bottom <= 200)
    #expect(side.frame.height < upright.frame.height)
  }

  @Test(arguments: Theme.bundledNames) func balloonsStandOverTheirKeys(theme: String) throws {
    let builder = try builder(.phone, theme)
    let keyboard = try #require(builder.keyboard(content("")))
    for letter in "qpazm" {
      var content = content(String(letter))
      content.pressed = letter
      let balloon = try #require(builder.keyBalloon(content))
      #expect(balloon.frame.minX >= 0 && balloon.frame.maxX <= 390)
      #expect(balloon.frame.maxY > keyboard.frame.minY && balloon.frame.maxY < keyboard.frame.maxY)
    }
    var none = content("é")
    none.pressed = "é"
    #expect(builder.keyBalloon(none) == nil)
  }

  /// A key is down for less than the next letter takes.
  @Test func balloonsComeAndGoWithEachLetter() async throws {
    let state = ChatState(conversation: GestureMotionTests.chat, isKeyboardVisible: true)
    let played = PlayedChat(
      state: state, renderer: try Renderer(),
      playing: [(1, .compose("H")), (1.08, .compose("Ho")), (2, .compose("Holiday"))])
    func balloons(at time: Double) async throws -> Int {
      try await played.scene(at: time).pieces.filter { $0.kind == .keyBalloon }.count
    }
    let seen = try await [0.99, 1, 1.05, 1.07, 1.08, 1.12, 1.2, 2.01].asyncMap(balloons)
    #expect(seen == [0, 1, 1, 0, 1, 1, 0, 0])
    #expect(try await played.scene(at: 1, MotionOptions(reducesMotion: true)).pieces.count > 0)
    let isStill = try await played.scene(at: 5).list == played.still()
    #expect(isStill)
  }
}

extension KeyboardTests {
  /// A keyboard on its way has none: it would leave them behind.
  @Test func balloonsWaitForTheKeyboard() async throws {
    let played = PlayedChat(
      state: ChatState(conversation: GestureMotionTests.chat), renderer: try Renderer(),
      playing: [(1, .keyboard(true)), (1.1, .compose("H")), (2, .compose("Ho"))])
    func hasBalloon(at time: Double) async throws -> Bool {
      try await played.scene(at: time).pieces.contains { $0.kind == .keyBalloon }
    }
    #expect(try await !hasBalloon(at: 1.12))
    #expect(try await hasBalloon(at: 2.02))
  }
}

extension Array where Element == Double {
  fileprivate func asyncMap(_ body: (Double) async throws -> Int) async throws -> [Int] {
    var result: [Int] = []
    for element in self { result.append(try await body(element)) }
    return result
  }
}
