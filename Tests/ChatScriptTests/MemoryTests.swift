#if os(Linux)
  import Foundation
  import Testing

  @testable import ChatModel
  @testable import ChatScript

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

    /// The first lines of it: what is done for the first time brings in the program itself.
    private static var beginning: [UInt8] { Array(text.prefix(4_000)) }

    private static func bytes(_ key: String) -> Int {
      let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") } ?? ""
      return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }

    /// Without pages of the program itself, which may be read in at any time.
    private static var heldBytes: Int { bytes("VmRSS") - bytes("RssFile") }

    /// How many bytes something holds for each message.
    private static func cost<Value>(_ make: () -> Value) -> Int {
      let before = heldBytes
      let value = make()
      return withExtendedLifetime(value) { (heldBytes - before) / count }
    }

    /// How many bytes something needs at most for each message while it is done.
    private static func peak<Value>(_ make: () -> Value) -> Int {
      // What was held for a while before doesn't count: the system forgets the highest value.
      try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
      let before = heldBytes
      let value = make()
      return withExtendedLifetime(value) { (bytes("VmHWM") - bytes("RssFile") - before) / count }
    }

    @Test("A script that is read and played needs at most 450 bytes a message and its text")
    func playing() async {
      await #expect(processExitsWith: .success) {
        let text = Self.text
        let few = Self.beginning
        withExtendedLifetime(Script.playing(anyForm: few, file: "a.chat", now: nil)) {}
        let peak = Self.peak { Script.playing(anyForm: text, file: "a.chat", now: nil) }
        print("playing: \(peak) bytes a message")
        precondition(peak <= 450 + text.count / Self.count)
      }
    }

    @Test("A script that is only checked needs at most 100 bytes a message and its text")
    func checking() async {
      await #expect(processExitsWith: .success) {
        let text = Self.text
        func check(_ text: [UInt8]) -> some Any {
          Script.playing(anyForm: text, file: "a.chat", now: nil, onlyForMedia: true).diagnostics
        }
        let few = Self.beginning
        withExtendedLifetime(check(few)) {}
        let peak = Self.peak { check(text) }
        print("checking: \(peak) bytes a message")
        precondition(peak <= 100 + text.count / Self.count)
      }
    }

    @Test("A chat that is written in any form needs no more memory for it")
    func writing() async {
      await #expect(processExitsWith: .success) {
        let messages = (0..<Self.count).map { index in
          Entry.message(Message(id: Message.ID("m\(index)"), sender: "Ana", text: "Hello"))
        }
        let conversation = Conversation(participants: [Participant(id: "Ana")], entries: messages)
        // What is done for the first time brings in the program itself.
        let few = Conversation(entries: Array(messages.prefix(100)))
        for form in ScriptForm.allCases { Script(reading: few).forEachPiece(of: form) { _ in } }
        for form in ScriptForm.allCases {
          var count = 0
          let peak = Self.peak {
            Script(reading: conversation).forEachPiece(of: form) { count += $0.count }
          }
          print("writing \(form): \(peak) bytes a message")
          precondition(count > Self.count * 10 && peak <= 20)
        }
      }
    }

    @Test("A message with a reaction takes at most 400 bytes")
    func reactions() async {
      await #expect(processExitsWith: .success) {
        func messages(_ count: Int) -> [Entry] {
          (0..<count).map { index in
            Entry.message(
              Message(
                id: Message.ID("m\(index)"), sender: "Ana", text: "Hello",
                reactions: [Reaction(emoji: "👍", senders: ["Ben"])]))
          }
        }
        // What is done for the first time brings in the program itself.
        let few = messages(100)
        let cost = withExtendedLifetime(few) { Self.cost { messages(Self.count) } }
        print("reactions: \(cost) bytes a message")
        precondition(cost <= 400)
      }
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
