import ChatModel
import Foundation

@testable import FrameEncoding
@testable import Letterer
@testable import Themes

/// The whole way: from the start of the process to a picture on disk, and what an export costs
/// besides the messages that are shown.
func pipelineBenchmarks(_ command: Command) async throws -> [Benchmark] {
  try command.write(lines: script(messages: 40), to: "forty.chat")
  try command.write(lines: export(messages: 5475, keeping: 5475), to: "big.json")
  try command.write(lines: export(messages: 5475, keeping: 30), to: "thirty.json")
  let source = try ChatSource(path: command.file("forty.chat"))
  let bitmap = try await Renderer().bitmap(of: source.timeline.finalState)
  let big = command.file("big.json")

  return [
    Benchmark(
      name: "process start to PNG on disk, 40 messages, \(bitmap.width) × \(bitmap.height)",
      run: {
        try command.run(command.file("forty.chat"), "-o", command.file("forty.png"))
        return 1
      },
      yardstick: "libdeflate level 6 on that picture",
      runYardstick: {
        _ = try PNGEncoder(PNGOptions(compression: .standard, alpha: .opaque)).encode(bitmap)
        return 1
      },
      unit: "pictures", goal: 1 / 1.3),
    Benchmark(
      name: "the last 30 of 5,475 messages",
      run: {
        try command.run(
          "render", command.file("big.json"), "--me", "P1", "--last", "30", "-o",
          command.file("last.png"))
        return 1
      },
      yardstick: "30 messages alone, plus parsing all",
      runYardstick: {
        try command.run(
          "render", command.file("thirty.json"), "--me", "P1", "-o", command.file("thirty.png"))
        _ = try ChatSource(path: big)
        return 1
      },
      unit: "pictures", goal: 1 / 1.5),
  ]
}

/// Peak memory of whole runs, beside what they may take.
func memoryFigures(_ command: Command, _ harness: Harness) throws {
  let screen = try command.run(command.file("forty.chat"), "-o", command.file("forty.png")).peak
  harness.report("one screen, 40 messages", screen, "MB", limit: 90)
  let full = try command.run(
    "render", command.file("big.json"), "--me", "P1", "--full", "-o", command.file("full.png")
  ).peak
  harness.report("--full of 5,475 messages", full, "MB", limit: 150)
  try command.write(lines: script(messages: 100_000), to: "long.chat")
  let check = try command.run("check", command.file("long.chat"))
  harness.report("check of 100,000 messages", check.peak, "MB", limit: 150)
  let end = try command.run(
    "render", command.file("long.chat"), "--from", "99.9999%", "-o", command.file("end.gif"))
  harness.report("a GIF of the end of 100,000 messages", end.peak, "MB", limit: 150)
  harness.report(
    "processor time of a GIF of the end, by check's", end.seconds / check.seconds, "×", limit: 2)
  try millionFigures(command, harness)
}

/// A process that renders one screen in each look, beside daylight: the least of several runs in turns.
func lookFigures(_ command: Command, _ harness: Harness) throws {
  let names = Theme.bundledNames
  var least = [Double](repeating: .infinity, count: names.count)
  for _ in 0..<5 {
    for (index, name) in names.enumerated() {
      let usage = try command.run(
        command.file("forty.chat"), "--theme", name, "-o", command.file("look.png"))
      least[index] = min(least[index], usage.seconds)
    }
  }
  guard let plain = names.firstIndex(of: "daylight") else { return }
  for (name, seconds) in zip(names, least) {
    let milliseconds = Int((seconds * 1000).rounded())
    harness.report(
      "\(name): \(milliseconds) ms of processor, by daylight's", seconds / least[plain], "×",
      limit: 2)
  }
}

/// Peak memory of what is done with a million messages.
private func millionFigures(_ command: Command, _ harness: Harness) throws {
  try command.write(lines: script(messages: 1_000_000), to: "million.chat")
  let check = try command.run("check", command.file("million.chat"))
  harness.report("check of 1,000,000 messages", check.peak, "MB", limit: 150)
  let still = try command.run(
    "render", command.file("million.chat"), "-o", command.file("million.png"))
  harness.report("the end of 1,000,000 messages", still.peak, "MB", limit: 650)
  try command.write(lines: export(messages: 1_000_000, keeping: 1_000_000), to: "million.json")
  for form in ["chat", "json"] {
    let done = try command.run(
      "import", command.file("million.json"), "--me", "P1", "-o",
      command.file("imported.\(form)"))
    harness.report("import of 1,000,000 messages as .\(form)", done.peak, "MB", limit: 400)
  }
}

/// The lines of a script of several people, with replies and reactions.
private func script(messages: Int) -> some Sequence<String> {
  let header = "---\nme: Ana\ntitle: Forty\n---\n== Today =="
  return (-1..<messages).lazy.map { index in
    guard index >= 0 else { return header }
    let name = ["Ana", "Ben", "Cleo"][index / 2 % 3]
    let time = "9:\(10 + min(index, 49))"
    return "\(name) \(time): \(sentence(index))" + (index % 5 == 0 ? " {👍 Ben}" : "")
  }
}

/// The lines of an export in the shape of Telegram Desktop's, of which the last messages are kept.
private func export(messages: Int, keeping kept: Int) -> some Sequence<String> {
  let first = messages - kept
  return (first - 1..<messages).lazy.map { index in
    guard index >= first else {
      return "{\"name\": \"Big\", \"type\": \"private_supergroup\", \"id\": 1, \"messages\": ["
    }
    return """
        {"id": \(index), "type": "message", "date": "2019-\(two(index / 456 % 12 + 1))-\
      \(two(index / 17 % 28 + 1))T\(two(index / 60 % 24)):\(two(index % 60)):07", \
      "from": "P\(index * 7 % 20)", "from_id": "user\(index * 7 % 20)", \
      "text": "\(sentence(index))"}\(index + 1 < messages ? "," : "\n]}")
      """
  }
}

private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

/// Some words, others for every index.
private func sentence(_ index: Int) -> String {
  let words = [
    "tonight", "the", "station", "moth", "lamp", "over", "a", "quiet", "river", "and", "coffee",
    "bring", "two", "tickets", "because", "rain", "stops", "at", "eight",
  ]
  let count = 4 + index * 13 % 14
  let text = (0..<count).map { words[(index * 31 + $0 * 17) % words.count] }.joined(separator: " ")
  return index % 6 == 0 ? text + " 🦋" : text
}
