import Testing

/// What is read of a source's text.
@Suite struct SwiftOutlineTests {
  private func words(_ text: String) -> [String] {
    SwiftTokenizer.tokens(of: text).map(\.text)
  }

  private func declared(_ text: String) -> [String] {
    SwiftOutline(text).declarations.map { "\($0.keyword) \($0.path)" }
  }

  @Test func tokensAreWordsAndSigns() {
    #expect(words("let a1 = b.c + 0x1F_00 // no") == ["let", "a1", "=", "b", ".", "c", "+", "0"])
    #expect(
      words("`default`.x 1.5 1...2") == ["`default`", ".", "x", "0", "0", ".", ".", ".", "0"])
    #expect(
      words("f(\"a \\(g(1) + h) b\", c)") == [
        "f", "(", "\"", "g", "(", "0", ")", "+", "h", ",", "c", ")",
      ])
    #expect(words("\"\"\"\n \"quoted\" \\(a)\n\"\"\" b") == ["\"", "a", "b"])
    #expect(words("##\"a\"# \\(b) \\##(c)\"## d") == ["\"", "c", "d"])
    #expect(words("é_x") == ["é_x"])
  }

  @Test func linesAreCounted() {
    let tokens = SwiftTokenizer.tokens(
      of: "a /* \n */ b\n\"\"\"\nx \\\ny\n\"\"\"\n// c\nd")
    #expect(tokens.map(\.line) == [1, 2, 3, 8])
  }

  @Test func declarationsHaveTheirPaths() {
    #expect(
      declared(
        """
        struct A<T> { var b: Int { let c = 1; return c }; enum D: Int { case e = 1, f(x: Int), g } }
        extension A.D where T == Int { static func h(case: Int) {}; init?(from x: Int) {} }
        func i() { struct J {} }
        protocol K { associatedtype L; func m() }
        final class N { class func o() {} }
        """) == [
          "struct A", "var A.b", "enum A.D", "case A.D.e", "case A.D.f", "case A.D.g", "func A.D.h",
          "init A.D.init", "func i", "struct J", "protocol K", "associatedtype K.L", "func K.m",
          "class N", "func N.o",
        ])
  }

  @Test func publicDeclarationsAreKnown() {
    let outline = SwiftOutline(
      """
      public struct A { public private(set) var b = 1; var c = 2 }
      struct D { public var e = 1 }
      public protocol F { var g: Int { get } }
      public enum H { case i; var j: Int { 1 } }
      extension A { public static func == (left: A, right: A) -> Bool { true } }
      """)
    #expect(
      outline.declarations.filter(\.isPublic).map(\.path) == [
        "A", "A.b", "F", "F.g", "H", "H.i", "A.=",
      ])
  }

  @Test func commentsBelongToWhatFollows() {
    let outline = SwiftOutline(
      """
      /// A.
      @available(macOS 15, *)
      @frozen public struct A {
        /// B.
        public
          static var b = 1
        public var c = 2
        /** D. */ public func d() {}
        // No documentation.
        public init() { /// none
          return }
        public func e() {}
        /// F.
        case f, g
        case h
      }
      """)
    #expect(outline.declarations.filter(\.isDocumented).map(\.name) == ["A", "b", "d", "f", "g"])
  }
}
