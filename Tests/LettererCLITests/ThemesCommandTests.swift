import Foundation
import TestSupport
import Testing

/// `letterer themes`: sheets, and themes to begin with.
@Suite struct ThemesCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aNewThemeIsReadAndReplacesNothing() throws {
    #expect(try CommandRun("themes", "new", "mine", "--from", "sky", in: folder).status == 0)
    let text = try String(decoding: folder.data("mine.yaml"), as: UTF8.self)
    #expect(text.contains("extends: sky") && text.contains("name: \"mine\""))
    let again = try CommandRun("themes", "new", "mine", in: folder)
    #expect(again.status == 1 && again.messages.contains("there is a file `mine.yaml` already"))
    #expect(try String(decoding: folder.data("mine.yaml"), as: UTF8.self) == text)
    #expect(try CommandRun("themes", "mine.yaml", in: folder).status == 0)
    try folder.write("Ana: Hello\n", to: "x.chat")
    let pictures = try [["--theme", "mine.yaml"], ["--theme", "sky"]].map { arguments in
      try CommandRun(
        ["x.chat", "--device", "240x300@1", "-o", "-"] + arguments, in: folder
      ).output.count
    }
    #expect(pictures[0] > 0 && folder.names == ["mine.yaml", "x.chat"])
  }

  @Test func aNewThemeFollowsAFileBesideIt() throws {
    try folder.write("extends: print\nmessage.margin: 50\n", to: "deep/base.yaml")
    let new = ["themes", "new", "mine", "--from", "deep/base.yaml"]
    #expect(try CommandRun(new, in: folder).status == 0)
    let text = try String(decoding: folder.data("mine.yaml"), as: UTF8.self)
    #expect(text.contains("extends: \"deep/base.yaml\""))
    let run = try CommandRun("themes", "mine.yaml", in: folder)
    #expect(run.status == 0 && run.text.contains("margin: 50"))
    let above = try CommandRun(
      "themes", "new", "other/mine", "--from", "deep/base.yaml", in: folder)
    #expect(above.status == 1 && above.messages.contains("files beside it"))
  }

  @Test func whatIsNoNameOrNoTheme() throws {
    #expect(try CommandRun("themes", "new", ".yaml", in: folder).status == 1)
    let unknown = try CommandRun("themes", "new", "mine", "--from", "skye", in: folder)
    #expect(unknown.status == 1 && unknown.messages.contains("did you mean `sky`?"))
    #expect(folder.names.isEmpty)
    let shown = try CommandRun("themes", "new", "-", "--from", "print", in: folder)
    #expect(shown.status == 0 && shown.text.contains("extends: print"))
  }

  @Test func aSheetNeedsAPlace() throws {
    #expect(try CommandRun("themes", "--sheet", in: folder).status == 2)
    #expect(try CommandRun("themes", "-o", "x.png", in: folder).status == 2)
    #expect(
      try CommandRun("themes", "--sheet", "-o", "x.png", "--scale", "9", in: folder).status == 2)
  }

  @Test func aSheetShowsThemes() throws {
    let one = try CommandRun("themes", "sky", "--sheet", "--scale", "0.5", "-o", "-", in: folder)
    #expect(one.status == 0, "\(one.messages)")
    #expect(one.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let twice = try CommandRun("themes", "sky", "--sheet", "--scale", "0.5", "-o", "-", in: folder)
    #expect(one.output == twice.output)
  }

  @Test func theSchemaOfThemesIsPrinted() throws {
    let run = try CommandRun("schema", "theme", in: folder)
    #expect(run.status == 0 && run.text.contains("\"Letterer theme\""))
    #expect((try? JSONSerialization.jsonObject(with: Data(run.output))) != nil)
  }
}
