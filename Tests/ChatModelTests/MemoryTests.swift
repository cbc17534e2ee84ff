#if os(Linux)
  import ChatModel
  import Foundation
  import Testing

  /// What is held is counted in a process of its own, in which nothing else allocates.
  @Suite("Memory of long scripts")
  struct MemoryTests {
    private static let count = 40_000

    /// A chat in which two people speak by turns, some 40 bytes a line.
    private static var text: [UInt8] {
      let lines = (0..<count).map { index in
        "\(index % 2 == 0 ? "Me" : "Bartholomew the Second"): these are the words of line \(index)\n"
      }
      return Array(lines.joined().utf8)
    }

    private static var heldBytes: Int {
      let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
      return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }

    /// How many bytes something holds for each message.
    private static func cost<Value>(_ make: () -> Value) -> Int {
      let before = heldBytes
      let value = make()
      return withExtendedLifetime(value) { (heldBytes - before) / count }
    }

    @Test("A message of a parsed script takes at most 400 bytes and its text")
    func script() async {
      await #expect(processExitsWith: .success) {
        let text = Self.text
        let cost = Self.cost { Script.parse(text).script }
        print("script: \(cost) bytes a message")
        precondition(cost <= 400 + text.count / Self.count)
      }
    }

    @Test("A message that is played key by key takes at most 600 bytes and its text")
    func timeline() async {
      await #expect(processExitsWith: .success) {
        let text = Self.text
        let script = Script.parse(text).script
        let cost = Self.cost { script.timeline() }
        print("timeline: \(cost) bytes a message")
        precondition(cost <= 600 + text.count / Self.count)
      }
    }

    @Test("A chat at rest takes at most 400 bytes a message and its text")
    func conversation() async {
      await #expect(processExitsWith: .success) {
        let text = Self.text
        let script = Script.parse(text).script
        let cost = Self.cost { script.conversation() }
        print("conversation: \(cost) bytes a message")
        precondition(cost <= 400)
      }
    }
  }
#endif
