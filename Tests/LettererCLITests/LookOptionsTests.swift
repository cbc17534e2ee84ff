import ChatModel
import Drawing
import Letterer
import Testing

@testable import LettererCLI

/// How a chat looks: as the command line says, else as its header does, else as usual.
@Suite struct LookOptionsTests {
  private func options(_ arguments: [String], header: String = "") throws -> RenderOptions {
    let script = header.isEmpty ? "Ana: Hi\n" : "---\n\(header)\n---\nAna: Hi\n"
    let source = try ChatSource(bytes: Array(script.utf8), name: "x.chat", folder: ".")
    return try LookOptions.parse(arguments).options(for: source)
  }

  /// Each option, the header's line for the same, and what both change.
  private static let pairs:
    [(arguments: [String], header: String?, change: @Sendable (inout RenderOptions) -> Void)] = [
      (
        ["--theme", "meadow"], "look: meadow",
        { if let theme = try? Theme.named("meadow") { $0.theme = theme } }
      ),
      (["--device", "tablet"], "device: tablet", { $0.device = .tablet }),
      (
        ["--device", "200x300@1"], "device: 200x300@1",
        { if let device = try? Letterer.Device("200x300@1") { $0.device = device } }
      ),
      (["--appearance", "dark"], "appearance: dark", { $0.appearance = .dark }),
      (["--text-size", "xxl"], "text-size: xxl", { $0.textSize = .extraExtraLarge }),
      (
        ["--background", "#102030"], ##"background: "#102030""##,
        { $0.background = .color(Color(red: 0x10, green: 0x20, blue: 0x30)) }
      ),
      (
        ["--background", "#000 #FFF pattern"], ##"background: "#000 #FFF pattern""##,
        { $0.background = .gradient([.black, .white], hasPattern: true) }
      ),
      (
        ["--background", "transparent"], "background: transparent",
        { $0.background = .transparent }
      ),
      (
        ["--background", "a.png"], "background: a.png",
        { $0.background = .picture(MediaReference(path: "a.png")) }
      ),
      (
        ["--locale", "de-AT"], "locale: de-AT",
        { if let locale = try? Localization("de-AT") { $0.locale = locale } }
      ),
      (["--hours", "12"], "hours: 12", { $0.hours = .h12 }),
      (["--scale", "1.5"], nil, { $0.device.scale = 1.5 }),
      (["--no-chrome"], nil, { $0.showsChrome = false }),
      (["--jobs", "3"], nil, { $0.jobs = 3 }),
      (["--fonts", "a", "--fonts", "b"], nil, { $0.fontDirectories = ["a", "b"] }),
    ]

  @Test(arguments: pairs.indices) func eachOptionChangesItsOwn(index: Int) throws {
    let (arguments, header, change) = Self.pairs[index]
    let plain = try options([])
    var expected = plain
    change(&expected)
    #expect(expected != plain)
    #expect(try options(arguments) == expected)
    guard let header else { return }
    #expect(try options([], header: header) == expected)
    // Said on the command line, it goes before the header; all else stays.
    let other = """
      look: sky
      device: square
      appearance: light
      text-size: ax1
      background: theme
      anchor: top
      date: 2026-03-14
      """
    var both = try options([], header: other)
    change(&both)
    #expect(try options(arguments, header: other) == both)
  }

  @Test func aScaleIsThatOfWhicheverDevice() throws {
    let both = try options(["--device", "tablet", "--scale", "1"])
    var tablet = Letterer.Device.tablet
    tablet.scale = 1
    #expect(both.device == tablet)
    var square = Letterer.Device.square
    square.scale = 4
    #expect(try options(["--scale", "4"], header: "device: square").device == square)
  }

  @Test func aHeaderSaysWhereAndWhenAChatIs() throws {
    #expect(try options([], header: "anchor: top").anchor == .top)
    #expect(try options([], header: "anchor: bottom").anchor == .bottom)
    let day = try options([], header: "date: 2026-03-14").now
    #expect(day.map { [$0.year, $0.month, $0.day] } == [2026, 3, 14])
    let other = try options(["--now", "2025-01-02"], header: "date: 2026-03-14").now
    #expect(other.map { [$0.year, $0.month, $0.day] } == [2025, 1, 2])
    #expect(try options([]).now == Script.Environment.reference.now)
    let export = try ChatSource(
      bytes: Array("[14.03.26, 19:02:11] Ana: Hi\n".utf8), name: "_chat.txt")
    #expect(try LookOptions.parse([]).options(for: export).now == nil)
  }

  @Test func overlaysAreThoseOfTheCaller() throws {
    let source = try ChatSource(bytes: Array("Ana: Hi\n".utf8), name: "x.chat")
    let options = try LookOptions.parse([]).options(for: source, overlays: [.boxes, .overdraw])
    #expect(options.overlays == [.boxes, .overdraw])
  }

  /// What a header says wrongly is said where it stands, with what may stand there.
  @Test(arguments: [
    ("look: meadw", 2, 7, "there is no theme `meadw`", "did you mean `meadow`?"),
    ("device: tabelt", 2, 9, "there is no device `tabelt`", "did you mean `tablet`?"),
    ("appearance: dusk", 2, 13, "`appearance` can't be `dusk`", "known are `light`, `dark`"),
    ("anchor: left", 2, 9, "`anchor` can't be `left`", "known are `bottom`, `top`"),
    (
      "text-size: huge", 2, 12, "`text-size` can't be `huge`",
      "known are `xs`, `s`, `m`, `l`, `xl`, `xxl`, `xxxl`, `ax1`, `ax2`, `ax3`, `ax4`, `ax5`"
    ),
    (
      "locale: german", 2, 9, "`german` is no language",
      "it is a tag such as `de`, `de-AT` or `zh-Hant`"
    ),
    ("locale: zh-Hent", 2, 9, "there are no texts in `zh-Hent`", "did you mean `zh-Hant`?"),
    (
      "background: blue", 2, 13, "`background` can't be `blue`",
      "one to four colours such as \"#F4F1EA\", `transparent`, or the path of a picture"
    ),
  ])
  func whatAHeaderSaysWronglyIsShown(
    header: String, line: Int, column: Int, message: String, hint: String
  ) throws {
    do {
      _ = try options([], header: header)
      Issue.record("\(header) is taken")
    } catch let error as DiagnosticsError {
      #expect(error.diagnostics.count == 1)
      let found = try #require(error.diagnostics.first)
      #expect(found.message == message && found.hint == hint)
      #expect(found.location?.line == line && found.location?.column == column)
    }
  }

  @Test func allThatIsWrongWithAHeaderIsSaidAtOnce() throws {
    let error = #expect(throws: DiagnosticsError.self) {
      try options([], header: "anchor: left\ndevice: 1x1\nappearance: dusk\nlook: meadw")
    }
    #expect(Set(error?.diagnostics.compactMap(\.location?.line) ?? []) == [2, 3, 4, 5])
  }
}
