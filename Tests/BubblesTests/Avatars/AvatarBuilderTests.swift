import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// What stands for people, whatever is known of them.
@Suite struct AvatarBuilderTests {
  private func builder(
    _ pictures: any PictureProvider = NoPictures(), _ change: (inout Look) -> Void = { _ in }
  ) -> AvatarBuilder {
    var look = Theme.daylight.resolve()
    look.avatar.colors = ["#FF0000", "#00FF00", "#0000FF"].compactMap { Color(hex: $0) }
    look.avatar.gloss = 0
    (look.avatar.size, look.avatar.radius) = (40, 20)
    change(&look)
    return AvatarBuilder(look: look, shaper: FixedAdvanceShaper(), pictures: pictures)
  }

  @Test func onesOwnColorGoesFirst() {
    let colors = builder()
    let blue = Color(red: 0, green: 0, blue: 255)
    #expect(colors.color(of: "ana", own: "#102030") == Color(red: 16, green: 32, blue: 48))
    #expect(
      colors.color(of: "ana", own: "#102030", index: 2) == Color(red: 16, green: 32, blue: 48))
    #expect(colors.color(of: "ana", index: 2) == blue && colors.color(of: "ana", index: 5) == blue)
    #expect(colors.color(of: "ana", index: 4) == Color(red: 0, green: 255, blue: 0))
    // What is no colour counts as none.
    let own = colors.color(of: "ana")
    #expect(colors.color(of: "ana", own: "nothing") == own)
    #expect(own == builder().color(of: "ana"))
    let people = (0..<30).map { colors.color(of: "person \($0)") }
    #expect(Set(people).count == 3)
    let bare = builder { $0.avatar.colors = [] }
    #expect(bare.color(of: "ana") == Theme.daylight.resolve().incoming.accent)
    #expect(bare.color(of: "ana", index: 1) == Theme.daylight.resolve().incoming.accent)
  }

  @Test func initialsHaveTheInkOfTheirColor() {
    let inks = ["#111111", "#222222", "#00000000"].compactMap { Color(hex: $0) }
    func ink(_ index: Int, own: String? = nil, inks: [Color] = inks) -> Color? {
      let list = builder { ($0.avatar.inks, $0.avatar.text) = (inks, .white) }
        .list(id: "a", name: "Ana", color: own, colorIndex: index, size: 40)
      return list.commands.lazy.compactMap {
        if case .glyphs(_, _, let color) = $0 { color } else { nil }
      }.first
    }
    #expect(ink(0) == inks[0] && ink(1) == inks[1] && ink(4) == inks[1])
    #expect(ink(2) == .white && ink(0, inks: []) == .white)
    // Somebody's own colour is the ink, on a tint of it; alone it is behind white or black letters.
    let blue = Color(red: 16, green: 32, blue: 48)
    #expect(ink(0, own: "#102030", inks: []) == .white)
    let inked = builder { $0.avatar.inks = inks }
    let ground = inked.color(of: "a", own: "#102030")
    #expect(ground == blue.mixed(with: .black, fraction: 0.75), "its colours are dark")
    let own = ink(0, own: "#102030")
    #expect(own.map { $0.contrast(with: ground) >= 3 } == true)
    let pale = builder { ($0.avatar.inks, $0.avatar.colors) = (inks, [.white]) }
    #expect(pale.color(of: "a", own: "#102030") == blue.mixed(with: .white, fraction: 0.75))
    let faint = ink(0, own: "#FFEE55", inks: [])
    #expect(faint.map { $0.contrast(with: Color(hex: "#FFEE55")!) >= 4.5 } == true)
  }

  @Test func cornersKeepTheirProportion() {
    func radius(_ size: Double, _ own: Double? = nil, of look: Double = 20) -> Double? {
      let list = builder(NamedPictures()) { $0.avatar.radius = look }.list(
        id: "a", name: "Ana", picture: MediaReference(path: "a.png"), size: size, radius: own)
      guard case .picture(_, _, let radii)? = list.commands.first else { return nil }
      return radii.topLeft
    }
    #expect(radius(40) == 20 && radius(20) == 10 && radius(80) == 40)
    #expect(radius(40, of: 8) == 8 && radius(20, of: 8) == 4)
    #expect(radius(40, 5) == 5 && radius(40, 90) == 20, "never more than a circle")
    #expect(radius(40, of: 400) == 20)
  }

  @Test func everyAvatar() throws {
    var dump = LayoutDump()
    func add(
      _ title: String, _ builder: AvatarBuilder, name: String = "Ana Silva",
      picture: MediaReference? = nil, symbol: Symbol? = nil
    ) {
      for size in [20.0, 41] {
        dump.title("\(title), \(Int(size))")
        dump.add(
          builder.list(
            id: "ana", name: name, picture: picture, symbol: symbol, size: size))
      }
    }
    add("two letters", builder())
    add("one letter", builder(), name: "ana")
    add("an emoji", builder(), name: "🦋 Moths")
    add("a number", builder(), name: "+49 123")
    add("a symbol", builder(), symbol: .people)
    add("a picture", builder(NamedPictures()), picture: MediaReference(path: "a.png"))
    add(
      "a picture before a symbol", builder(NamedPictures()), picture: MediaReference(path: "a.png"),
      symbol: .people)
    add("a picture that is missing", builder(), picture: MediaReference(path: "a.png"))
    add("gloss", builder { $0.avatar.gloss = 0.5 })
    try dump.expectRecorded(as: "avatars")
  }
}
