/// What a scanner must know of a programming language to find its comments, strings, numbers and
/// keywords.
struct CodeLanguage: Sendable {
  /// A pair of marks with everything between them.
  struct Delimiters: Sendable {
    var open: [UInt8]
    var close: [UInt8]
    /// Whether it may contain line breaks; else it ends with the line.
    var spansLines: Bool
    /// Whether a backslash takes the meaning from the next character.
    var hasEscapes: Bool

    init(_ open: String, _ close: String? = nil, spansLines: Bool = false, hasEscapes: Bool = true)
    {
      self.open = Array(open.utf8)
      self.close = Array((close ?? open).utf8)
      self.spansLines = spansLines
      self.hasEscapes = hasEscapes
    }
  }

  var lineComments: [[UInt8]]
  var blockComments: [Delimiters]
  /// Longer marks first.
  var strings: [Delimiters]
  var keywords: Set<String>
  var ignoresCase = false
  /// Signs that make a word after them a keyword: `@`, `#`.
  var prefixes: [UInt8] = []
  /// Whether `'` may also begin a name, such as a lifetime.
  var hasLifetimes = false
  /// Whether names of elements, such as `<p`, are keywords, and numbers are only text.
  var isMarkup = false

  init(
    lines: [String], blocks: [Delimiters] = [], strings: [Delimiters], keywords: String
  ) {
    lineComments = lines.map { Array($0.utf8) }
    blockComments = blocks
    self.strings = strings
    self.keywords = Set(keywords.split(separator: " ").map(String.init))
  }
}

extension CodeLanguage {
  /// The language of a name as it is written after the fence of a block; `nil` if unknown.
  static func named(_ name: String) -> CodeLanguage? {
    guard name.utf8.count <= 20 else { return nil }
    return byName[name.lowercased()]
  }

  private static let byName: [String: CodeLanguage] = {
    var languages: [String: CodeLanguage] = [:]
    for (names, language) in families {
      for name in names.split(separator: " ") { languages[String(name)] = language }
    }
    return languages
  }()

  private static let quoted = [Delimiters("\""), Delimiters("'")]
  private static let slashed = [Delimiters("/*", "*/", spansLines: true, hasEscapes: false)]
  private static let tripled = [
    Delimiters("\"\"\"", spansLines: true), Delimiters("'''", spansLines: true),
  ]

  private static func curly(_ keywords: String, more strings: [Delimiters] = []) -> CodeLanguage {
    CodeLanguage(
      lines: ["//"], blocks: slashed, strings: strings + quoted,
      keywords: "break case continue default do else false for if return switch true while "
        + keywords)
  }

  private static func hashed(
    _ keywords: String, blocks: [Delimiters] = [], strings: [Delimiters] = quoted
  ) -> CodeLanguage {
    CodeLanguage(lines: ["#"], blocks: blocks, strings: strings, keywords: keywords)
  }

  private func with(_ change: (inout CodeLanguage) -> Void) -> CodeLanguage {
    var language = self
    change(&language)
    return language
  }

  private static let families: [(String, CodeLanguage)] = [
    (
      "c h cpp c++ cc cxx hpp objc objective-c m glsl",
      curly(
        """
        alignas alignof auto bool catch char class concept const constexpr delete double enum \
        explicit extern float friend goto inline int long namespace new noexcept nullptr operator \
        private protected public register requires short signed sizeof static struct template this \
        throw try typedef typename union unsigned using virtual void volatile nil self id
        """
      ).with { $0.prefixes = [0x23, 0x40] }
    ),
    (
      "java kotlin kt kts scala groovy dart csharp cs c#",
      curly(
        """
        abstract as async await base boolean byte catch char class companion const data double \
        enum extends final finally float foreach fun get implements import in inner int interface \
        internal is lateinit let long namespace new null object override package private protected \
        public readonly record sealed set short static string struct super suspend this throw \
        throws trait try typealias using val var virtual void volatile when where with yield
        """, more: tripled
      ).with { $0.prefixes = [0x40] }
    ),
    (
      "swift",
      curly(
        """
        actor any as associatedtype async await borrowing catch class consuming defer deinit enum \
        extension fallthrough fileprivate final func get guard import in indirect init inout \
        internal is lazy let mutating nil nonisolated nonmutating open operator override package \
        private protocol public repeat rethrows self Self set some static struct subscript super \
        throw throws try typealias unowned var weak where
        """, more: [Delimiters("\"\"\"", spansLines: true)]
      ).with { $0.prefixes = [0x23, 0x40] }
    ),
    (
      "js javascript jsx mjs ts typescript tsx",
      curly(
        """
        abstract any as async await boolean catch class const debugger declare delete enum export \
        extends finally from function get implements import in infer instanceof interface keyof \
        let namespace never new null number of private protected public readonly satisfies set \
        static string super this throw try type typeof undefined unknown var void with yield
        """, more: [Delimiters("`", spansLines: true)]
      ).with { $0.prefixes = [0x40] }
    ),
    (
      "go golang",
      curly(
        """
        any bool byte chan const defer error fallthrough float32 float64 func go goto import int \
        int32 int64 interface iota make map nil package range rune select string struct type uint \
        var
        """, more: [Delimiters("`", spansLines: true, hasEscapes: false)])
    ),
    (
      "rust rs zig",
      curly(
        """
        as async await bool box comptime const crate defer dyn enum error extern f32 f64 fn i32 \
        i64 impl in let loop match mod move mut null orelse pub ref Self self static str struct \
        super trait try type u8 u32 u64 unreachable unsafe use usize var where
        """
      ).with { $0.hasLifetimes = true }
    ),
    (
      "php",
      curly(
        """
        abstract array as catch class clone const echo elseif enum extends final finally fn \
        foreach function global implements include instanceof interface match namespace new null \
        print private protected public readonly require static this throw trait try use var yield
        """
      ).with { $0.lineComments.append([0x23]) }
    ),
    ("css scss less", curly("important").with { $0.prefixes = [0x40] }),
    ("json json5 jsonc", curly("null")),
    (
      "python py python3",
      hashed(
        """
        and as assert async await break case class continue def del elif else except False finally \
        for from global if import in is lambda match None nonlocal not or pass raise return self \
        True try while with yield
        """, strings: tripled + quoted
      ).with { $0.prefixes = [0x40] }
    ),
    (
      "ruby rb elixir ex exs crystal",
      hashed(
        """
        alias and begin break case class cond def defmodule defp do else elsif end ensure false \
        fn for if in module next nil not or redo require rescue retry return self super then true \
        undef unless until use when while with yield
        """)
    ),
    (
      "sh bash zsh fish shell console dockerfile docker make makefile",
      hashed(
        """
        ADD ARG break case CMD continue COPY do done echo elif else ENTRYPOINT ENV esac exit \
        export EXPOSE fi for FROM function if in include local read return RUN set shift source \
        then unset until USER VOLUME while WORKDIR
        """,
        strings: [
          Delimiters("\"", spansLines: true), Delimiters("'", spansLines: true, hasEscapes: false),
        ])
    ),
    ("yaml yml toml ini conf properties", hashed("true false null yes no on off")),
    (
      "r perl pl julia jl nim powershell ps1",
      hashed(
        """
        begin break catch do else elseif elsif end export FALSE false for foreach function if import \
        in let local module mutable my next NULL our package param print proc repeat return struct \
        sub throw TRUE true try type unless use using var while
        """)
    ),
    (
      "sql mysql postgres postgresql sqlite plsql",
      CodeLanguage(
        lines: ["--"], blocks: slashed,
        strings: [
          Delimiters("'", spansLines: true, hasEscapes: false), Delimiters("\"", hasEscapes: false),
        ],
        keywords: """
          add all alter and any as asc between by case cast check column constraint create cross \
          database default delete desc distinct drop else end except exists false foreign from \
          full group having if in index inner insert intersect into is join key left like limit not \
          null offset on or order outer primary references returning right select set table then \
          true union unique update using values view when where with
          """
      ).with { $0.ignoresCase = true }
    ),
    (
      "lua haskell hs elm ada",
      CodeLanguage(
        lines: ["--"],
        blocks: [
          Delimiters("--[[", "]]", spansLines: true, hasEscapes: false),
          Delimiters("{-", "-}", spansLines: true, hasEscapes: false),
        ],
        strings: quoted,
        keywords: """
          and break case class data deriving do else elseif end false for function goto if import \
          in instance let local module newtype nil not of or repeat return then true type until \
          where while
          """)
    ),
    (
      "lisp clojure clj scheme racket elisp",
      CodeLanguage(
        lines: [";"], strings: [Delimiters("\"", spansLines: true)],
        keywords: "cond def define defmacro defn defun do else fn if lambda let loop nil ns quote")
    ),
    (
      "html xml svg xhtml vue plist",
      CodeLanguage(
        lines: [], blocks: [Delimiters("<!--", "-->", spansLines: true, hasEscapes: false)],
        strings: [
          Delimiters("\"", spansLines: true, hasEscapes: false),
          Delimiters("'", hasEscapes: false),
        ], keywords: ""
      ).with { $0.isMarkup = true }
    ),
  ]
}
