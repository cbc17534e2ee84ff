import Testing

@testable import ChatModel
@testable import ChatScript

/// A suite that compares the forms of an item.
protocol WrittenForms {}

extension WrittenForms {
  /// Checks that a text and a twin say the same item, and are written as they are given.
  ///
  /// - Parameters:
  ///   - chat: the lines of an item.
  ///   - json: the item, in one line.
  func expectSame(_ chat: String, _ json: String) {
    // What is read isn't resolved: messages that are spoken of may be missing.
    let script = Script.parse(Array(chat.utf8)).script
    let twin = Script.parse(
      Array("{\"script\": 1, \"items\": [\(json)]}".utf8), as: .json
    ).script
    #expect(script.items.count == 1 && script.items == twin.items)
    #expect(Self.inLine(script.json()) == "{\"script\": 1, \"items\": [\(json)]}")
    #expect(twin.text == chat + "\n")
    let yaml = Script.parse(Array(script.yaml().utf8), as: .yaml).script
    #expect(yaml.items == script.items)
  }

  /// A JSON text without its line breaks and indentation.
  private static func inLine(_ json: String) -> String {
    json.split(separator: "\n").map { line in
      let text = line.drop { $0 == " " }
      return text.hasSuffix(",") ? text + " " : String(text)
    }.joined()
  }
}
