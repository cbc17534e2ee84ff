import ArgumentParser
import ChatModel
import Drawing
import Letterer
import ModelDumping
import TestSupport
import Testing
import Time

@testable import LettererCLI

/// What the command says of itself, what its options take, and how it names what it writes.
@Suite struct CommandDumpTests {
  /// The help of each command, as it is shown in a terminal of 100 columns.
  @Test func helpOfEveryCommand() throws {
    var text = "\n== letterer\n" + Command.helpMessage(columns: 100) + "\n"
    for command in Command.configuration.subcommands {
      text += "\n== \(command._commandName)\n"
      text += Command.helpMessage(for: command, columns: 100) + "\n"
    }
    #expect(try RecordedText("help").difference(from: text) == nil)
  }

  // MARK: Arguments

  private static let values = ValueDump(decimals: 6) { value in
    switch value {
    case let color as Color: ValueDump.Verbatim(color.hex)
    case let time as Instant: ValueDump.Verbatim(ValueDump.time(time))
    default: nil
    }
  }

  private func read<Value: ExpressibleByArgument>(
    _: Value.Type, _ arguments: [String]
  ) -> String {
    var text = "\n== \(Value.self)\n"
    for argument in arguments {
      let value = Value(argument: argument)
      text += "`\(argument)`  \(value.map { Self.values.text($0) } ?? "refused")\n"
    }
    return text
  }

  /// What stands after options, at the edges of what is taken.
  @Test func valuesOfOptions() throws {
    var text = read(
      Moment.self,
      [
        "end", "0s", "2s", "1.5s", "0.0005s", "800ms", "0ms", "0%", "50%", "33.3%", "100%",
        "100.1%",
        "#a", "#", "##", "s", "ms", "%", "1", "-1s", "1e3s", "999999999s", "1000000000s", "1.2.3s",
        "1 s", "END", "",
      ])
    text += read(TimeSpan.self, ["0s", "2s", "800ms", "end", "50%", "#a", "2"])
    text += read(
      RangeStart.self,
      ["2026-03-14", "2026-03-14 09:41", "2026-02-30", "end", "2s", "50%", "#m1", "soon", "2026"])
    text += read(
      LocalDateTime.self,
      ["2026-03-14", "2026-03-14T09:41", "2026-03-14 09:41:07", "14.3.2026", "2026-3-14", "today"])
    text += read(
      ByteCount.self,
      [
        "1", "0", "0.9", "0.9999KB", "1b", "1B", "1k", "1KB", "1 KB", "1KiB", "1M", "1MB", "1MiB",
        "1.5GB", "1G", "1GiB", "999999GB", "1000000GB", "999TB", "KB", "-1KB",
      ])
    text += read(
      LoopCount.self, ["forever", "once", "0", "1", "2", "65535", "65536", "-1", "1.5", "Once"])
    text += read(
      FrameRate.self,
      [
        "0", "1", "24", "30", "240", "241", "1/1", "240/1", "241/1", "1/2", "23.976", "23.98",
        "29.97", "59.94", "29.98", "1000000/100000", "1000001/100000", "100000/100000",
        "100001/100001", "30/0", "30/", "+30", "-30",
      ])
    text += read(
      Color.self, ["#FFF", "#FFF8", "#F4F1EA", "#F4F1EA80", "#F4F1E", "F4F1EA", "red", "#", "#GGG"])
    text += read(
      ShardArgument.self, ["1/1", "1/2", "2/2", "3/2", "0/2", "1/0", "1", "1/2/3", "-1/2", "a/b"])
    text += read(
      AppearanceList.self,
      [
        "light", "dark", "light,dark", "dark,light", "light,light", "", "dusk",
        "light,",
      ])
    text += read(MomentList.self, ["0s", "0s,1s,50%,#a,end", "0s,,1s", "", "x"])
    text += read(
      OverlayList.self,
      [
        "boxes", "baselines", "overdraw", "boxes,overdraw",
        "boxes,boxes", "all", "",
      ])
    text += read(TextSize.self, TextSize.allCases.map(\.rawValue) + ["ax6", "M", ""])
    text += read(Appearance.self, ["light", "dark", "Light"])
    text += read(
      Background.self, ["theme", "transparent", "#F4F1EA", "#FFF", "a.png", "#12", ""])
    text += read(VideoSettings.Chroma.self, ["420", "444", "422"])
    text += read(PictureCompression.self, ["fast", "small", "best", "none", "smallest"])
    #expect(try RecordedText("values").difference(from: text) == nil)
  }

  @Test func devices() throws {
    var text = ""
    for name in Letterer.Device.named.map(\.name) + [
      "390x844", "390x844@3", "390×844", "120x120", "119x120", "120x119", "8000x120", "8001x120",
      "120x8000",
      "120x8001", "4000x4000@2", "4000x4001@2", "0x1", "390x844@0.5", "390x844@0.4", "390x844@8",
      "390x844@8.1", "390x",
      "x844", "390", "phoen", "desktop", "PHONE", "",
    ] {
      do throws(Diagnostic) {
        text += "`\(name)`  \(ValueDump(decimals: 4).text(try Letterer.Device(name)))\n"
      } catch {
        text += "`\(name)`  \(error.message)" + (error.hint.map { "; \($0)" } ?? "") + "\n"
      }
    }
    #expect(try RecordedText("devices").difference(from: text) == nil)
  }

  /// Whole lines of arguments, and what is said of them before anything is read.
  @Test func lines() throws {
    var text = lines(
      LookOptions.self,
      [
        "", "--jobs 0", "--jobs 1", "--jobs 64", "--jobs 65", "--jobs x", "--scale 0.49",
        "--scale 0.5", "--scale 8", "--scale 8.01", "--scale nan",
      ])
    text += lines(
      PlayOptions.self,
      [
        "--colors 1", "--colors 2", "--colors 256", "--colors 257", "--speed 0.009", "--speed 0.01",
        "--speed 100", "--speed 100.1", "--speed nan", "--fps 1000", "--nothing",
      ])
    text += lines(
      InputOptions.self, ["", "x", "x y", "x --media y"])
    text += lines(
      SelectionOptions.self,
      [
        "--last 0", "--last 1", "--from 2026-03-15 --to 2026-03-14",
        "--from 2026-03-14 --to 2026-03-14", "--from 1s --to 2026-03-14",
        "--kind photo,video --kind service", "--kind phto", "--kind foto", "--kind photo,",
        "--grep a", "--date-order month-first", "--date-order year-first",
      ])
    text += lines(
      RenderCommand.self,
      [
        "x -o x.gif", "x --at 1s --strip 0s", "x --full --at #m1", "x --full --at 1s",
        "x --full -o x.gif", "x --full -o a.png -o b.png", "x --full --contact-sheet",
        "x --contact-sheet -o x.gif", "x --at 1s -o x.mp4", "x -o x.xyz", "x -o x", "x -o .png",
        "x -o folder/ --resume -o x.gif", "x -o folder/ --max-bytes 1MB",
        "x -o folder/ -o x.gif --max-bytes 1MB", "x --pair light,dark -o -", "x --pair light -o -",
        "x --pair light --appearance dark", "x --at 1s -o folder/",
      ])
    text += lines(
      ImportCommand.self, ["", "x", "x --format json", "x --format xml", "x --from 2s"])
    text += lines(JoinCommand.self, ["", "a b", "a -o x/"])
    #expect(try RecordedText("lines").difference(from: text) == nil)
  }

  private func lines<Arguments: ParsableArguments>(
    _: Arguments.Type, _ lines: [String]
  ) -> String {
    var text = "\n== \(Arguments.self)\n"
    for line in lines {
      do {
        _ = try Arguments.parse(line.split(separator: " ").map(String.init))
        text += "`\(line)`  taken\n"
      } catch {
        text += "`\(line)`  \(Arguments.message(for: error))\n"
      }
    }
    return text
  }

  // MARK: Names

  @Test func namesOfOutputs() throws {
    var text = "\n== names after inputs\n"
    for input in [
      "trip.chat", "a/trip.chat", "a.b.chat", "trip", ".chat", "a/.chat", "-", "a/", ".", "..", "/",
      "trip.", "a/b.zip/",
    ] {
      text += "`\(input)`  \(OutputDestination.baseName(of: input))\n"
    }
    text += "\n== pages\n"
    for (number, count) in [
      (1, 1), (1, 2), (9, 9), (9, 10), (10, 10), (1, 99), (1, 100), (7, 1000),
    ] {
      for path in ["a.png", "b/c", "a.b.png"] {
        text += "\(number) of \(count)  \(OutputPath.page(number, of: count, path: path))\n"
      }
    }
    text += "\n== variants\n"
    for argument in ["a.png", "a.b.gif", "x/a.gif", "frames/", "-"] {
      let destination = try OutputDestination(argument: argument, inputName: "in", isStill: false)
      let variant = destination.variant("dark")
      let path = variant.path ?? variant.animation?.path ?? "standard output"
      text += "`\(argument)`  \(path)  \(destination.kinds(picture: nil).names)\n"
    }
    #expect(try RecordedText("names").difference(from: text) == nil)
  }
}
