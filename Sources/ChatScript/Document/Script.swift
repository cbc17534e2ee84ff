import ChatModel

/// A chat as somebody wrote it down: a header, and what is said and done, line by line.
///
/// A script reads and writes three forms of the same: the `.chat` text that people write, and its
/// twins in JSON and YAML for programs. What was parsed from one and printed as another comes back
/// equal; places in the source are not compared.
///
/// ```swift
/// let script = try Script(text: "Ben 9:40: Did you see this?", file: "trip.chat")
/// let state = script.timeline().finalState
/// ```
public struct Script: Sendable {
  /// The header: who takes part, and how the picture looks.
  public var presentation: Presentation
  /// What is said and done, comments included, in order.
  ///
  /// Complexity: O(1); O(bytes) each time for a script that was read to be shown, whose items stand in
  /// its text alone until they are changed.
  public var items: [ScriptItem] {
    get { lines.list }
    set { lines = .list(newValue) }
  }
  /// The items, to be walked through.
  private(set) var lines: ScriptLines
  /// The text that it was parsed from, for places in diagnostics.
  let source: SourceText?
  /// Where each key of the header stands.
  let headerPlaces: [String: Range<Int>]

  /// A script from its parts.
  public init(presentation: Presentation = Presentation(), items: [ScriptItem] = []) {
    self.init(presentation: presentation, lines: .list(items), source: nil, headerPlaces: [:])
  }

  init(
    presentation: Presentation, lines: ScriptLines, source: SourceText?,
    headerPlaces: [String: Range<Int>]
  ) {
    self.presentation = presentation
    self.lines = lines
    self.source = source
    self.headerPlaces = headerPlaces
  }
}

extension Script: Hashable {
  /// Returns whether both say the same; where it stands in a file doesn't count.
  public static func == (left: Script, right: Script) -> Bool {
    left.presentation == right.presentation && left.items == right.items
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(presentation)
    hasher.combine(items)
  }
}

extension Script {
  /// Where an item begins: its first line; `nil` for an item that wasn't parsed.
  public func location(of item: ScriptItem) -> SourceLocation? {
    guard let span = item.span, let source else { return nil }
    return source.location(of: span.start..<min(span.end, source.lineEnd(from: span.start)))
  }

  /// Where the value of a header's key stands, such as `look`; `nil` where it isn't written.
  public func location(ofHeader key: String) -> SourceLocation? {
    headerPlaces[key].flatMap { source?.location(of: $0) }
  }
}
