/// A value of a YAML document, with its place.
///
/// What an alias stands for is put in its place, and shared in memory. Tags mean nothing, and
/// whether a plain scalar is a number is left to the tree's reader.
package struct Node: Sendable {
  /// What stands there.
  package enum Content: Sendable {
    case scalar(Scalar)
    case sequence([Node])
    /// The entries in the order of the text. No scalar stands twice among their keys.
    case mapping([(key: Node, value: Node)])
  }

  /// A text, and how it is written.
  package struct Scalar: Equatable, Sendable {
    /// How a text is written.
    package enum Style: Sendable {
      case plain, singleQuoted, doubleQuoted, literal, folded
    }

    /// The text, unescaped.
    package var string: String
    /// How it is written.
    package var style: Style

    package init(_ string: String, _ style: Style) {
      self.string = string
      self.style = style
    }
  }

  /// What stands there.
  package var content: Content
  /// Where it begins; of an alias, where what it stands for begins.
  package var mark: Mark

  package init(_ content: Content, at mark: Mark) {
    self.content = content
    self.mark = mark
  }

  /// The only document of a text; `nil` where the text has none.
  ///
  /// - Throws: the first thing that is wrong with it.
  ///
  /// Complexity: O(bytes + what aliases stand for).
  package init?(parsing text: String, limits: Limits = Limits()) throws(ParseError) {
    var composer = Composer(try Parser(text), limits)
    guard let root = try composer.document() else { return nil }
    self = root
  }

  /// The scalar, if it is one.
  package var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The elements, if it is a sequence.
  package var sequence: [Node]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The entries, if it is a mapping.
  package var mapping: [(key: Node, value: Node)]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }
}
