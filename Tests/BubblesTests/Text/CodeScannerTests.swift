import Testing

@testable import Bubbles

@Suite struct CodeScannerTests {
  /// Returns a code with its parts marked: `c⟨…⟩` for comments, `s` strings, `n` numbers, `k`
  /// keywords.
  private func marked(_ code: String, _ name: String) throws -> String {
    let language = try #require(CodeLanguage.named(name))
    let bytes = Array(code.utf8)
    var text: [UInt8] = []
    var position = 0
    for part in CodeScanner.parts(of: code, in: language) {
      let letter =
        switch part.kind {
        case .comment: "c"
        case .string: "s"
        case .number: "n"
        case .keyword: "k"
        }
      text += bytes[position..<part.range.lowerBound]
      text += Array((letter + "⟨").utf8) + bytes[part.range] + Array("⟩".utf8)
      position = part.range.upperBound
    }
    return String(decoding: text + bytes[position...], as: UTF8.self)
  }

  @Test(arguments: [
    ("python", "def f(x): # 1", "k⟨def⟩ f(x): c⟨# 1⟩"),
    ("py", "return min(t, 6.5e-3)", "k⟨return⟩ min(t, n⟨6.5e-3⟩)"),
    ("python", "\"\"\"a\n'b'\"\"\" 'it\\'s'", "s⟨\"\"\"a\n'b'\"\"\"⟩ s⟨'it\\'s'⟩"),
    ("python", "@cached\nx = None", "k⟨@cached⟩\nx = k⟨None⟩"),
    ("swift", "let x = a.default // y", "k⟨let⟩ x = a.default c⟨// y⟩"),
    ("swift", "@Test func f() -> Int { 0x1F }", "k⟨@Test⟩ k⟨func⟩ f() -> Int { n⟨0x1F⟩ }"),
    ("swift", "a.map { $0 + 1 }", "a.map { $0 + n⟨1⟩ }"),
    ("js", "`a\n${b}` + 'c", "s⟨`a\n${b}`⟩ + s⟨'c⟩"),
    ("c", "#include <x> /* a\nb */ 1u", "k⟨#include⟩ <x> c⟨/* a\nb */⟩ n⟨1u⟩"),
    ("cpp", "\"// no\"; //", "s⟨\"// no\"⟩; c⟨//⟩"),
    ("rust", "fn f<'a>(x: &'a str) { 'b' }", "k⟨fn⟩ f<'a>(x: &'a k⟨str⟩) { s⟨'b'⟩ }"),
    ("rust", "for i in 0..10", "k⟨for⟩ i k⟨in⟩ n⟨0⟩..n⟨10⟩"),
    ("sh", "echo $# a#b # c", "k⟨echo⟩ $# a#b c⟨# c⟩"),
    ("SQL", "select 1 -- a\nFROM t", "k⟨select⟩ n⟨1⟩ c⟨-- a⟩\nk⟨FROM⟩ t"),
    ("json", "{\"a\": [1, -2.5, true]}", "{s⟨\"a\"⟩: [n⟨1⟩, -n⟨2.5⟩, k⟨true⟩]}"),
    ("yaml", "a: 'x' # y", "a: s⟨'x'⟩ c⟨# y⟩"),
    ("html", "<p class=\"a\">it's 3</p><!-- b", "<k⟨p⟩ class=s⟨\"a\"⟩>it's 3</k⟨p⟩>c⟨<!-- b⟩"),
    ("go", "x2 := y3 + naïve4", "x2 := y3 + naïve4"),
    ("lua", "--[[ a\nb ]] local x", "c⟨--[[ a\nb ]]⟩ k⟨local⟩ x"),
  ])
  func partsOfCode(_ language: String, _ code: String, _ expected: String) throws {
    #expect(try marked(code, language) == expected)
  }

  @Test(arguments: ["", "text", "plain", "brainfuck", "python3.11 or so, I think"])
  func unknownLanguagesHaveNone(_ name: String) {
    #expect(CodeLanguage.named(name) == nil)
  }

  /// Whatever the text, the parts are in order, in the text, and not empty.
  @Test func partsOfAnything() throws {
    let names = ["c", "rust", "python", "sh", "sql", "html", "lua", "js", "lisp"]
    let pieces = [
      "\"", "'", "/*", "*/", "//", "#", "--", "<", ">", "\\", "\n", "é", "1e+", "if", "@",
    ]
    var state: UInt64 = 7
    for round in 0..<2_000 {
      var code = ""
      for _ in 0..<(round % 24) {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        code += pieces[Int(state >> 33) % pieces.count]
      }
      let language = try #require(CodeLanguage.named(names[round % names.count]))
      var position = 0
      for part in CodeScanner.parts(of: code, in: language) {
        #expect(part.range.lowerBound >= position && !part.range.isEmpty, "\(code)")
        position = part.range.upperBound
      }
      #expect(position <= code.utf8.count, "\(code)")
    }
  }
}
