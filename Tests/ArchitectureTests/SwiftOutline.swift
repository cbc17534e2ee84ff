/// What a Swift source declares and which names it uses, as far as its text tells.
struct SwiftOutline {
  enum Kind {
    /// A structure, class, enumeration, protocol, actor or alias.
    case type
    /// A member of a type or an extension: a property, a method, a case, an initializer.
    case member
    /// A function or a property of the file.
    case global
  }

  struct Declaration {
    var kind: Kind
    /// The keyword that declares it, such as `func`.
    var keyword: String
    var name: String
    /// The type around it, such as `Outer.Inner`; empty in the file.
    var scope: String
    /// The label of a function's first parameter.
    var firstLabel: String?
    /// Whether no other file sees it.
    var isPrivate: Bool
    /// Whether it is public, as is all around it in this file.
    var isPublic: Bool
    /// Whether a documentation comment stands before it.
    var isDocumented: Bool
    var line: Int

    /// Its name within its target.
    var path: String { scope.isEmpty ? name : "\(scope).\(name)" }
  }

  struct Use {
    /// What stands before a name.
    enum Qualifier {
      case nothing
      /// `self` or `Self` and a point.
      case ownType
      /// Another name and a point: the use before this one.
      case name
      /// A point after something else, or after nothing.
      case value
    }

    var name: String
    var qualifier: Qualifier
    /// The type around it.
    var scope: String
    var line: Int
  }

  var declarations: [Declaration] = []
  var uses: [Use] = []
  /// The names of generic parameters and associated types.
  var genericNames: Set<String> = []
  /// The names of local variables and of parameters.
  var localNames: Set<String> = []

  /// Reads a source. Complexity: O(length).
  init(_ text: String) {
    var reader = SwiftOutlineReader(tokens: SwiftTokenizer.tokens(of: text))
    reader.read()
    self = reader.outline
  }

  init() {}
}
