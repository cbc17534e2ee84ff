import TextLists

/// A chat of a hundred thousand messages in a terminal. Keys are read line by line:
///
///     printf 'uuuun\nDDe\n' | swift run --package-path Examples/Lists TerminalList
@main
struct Main {
  static func main() throws {
    var session = try Session(messages: 100_000, columns: 32, lines: 12)
    print(Session.help, terminator: "\n\n")
    print(session.screen, terminator: "")
    while let keys = readLine() {
      for key in keys {
        if key == "q" { return }
        try session.press(key)
      }
      print(keys)
      print(session.screen, terminator: "")
    }
  }
}
