import ChatModel

/// A chat in script form: a header, and messages and directives line by line.
///
/// A script has three equivalent forms: the `.chat` text for people, and its twins in JSON and YAML
/// for programs. A script that is parsed from one form and printed as another reads back equal;
/// source places aren't compared.
///
/// ```swift
/// let script = try Script(text: "Ben 9:40: Did you see this?", file: "trip.chat")
/// let state = script.timeline().finalState
/// ```
public struct Script: Sendable {
  /// The header: the participants, and how the image looks.
  public var presentation: Presentation
  /// The messages and directives, comments included, in order.
  ///
  /// Complexity: O(1); O(bytes) on each access for a script that was read for rendering, whose
  /// items are parsed from its text until they are changed.
  public var items: [ScriptItem] {
    get { lines.list }
    set { lines = .list(newValue) }
  }
  /// The items as a sequence.
  private(set) var lines: ScriptLines
  /// The text that it was parsed from, for places in diagnostics.
  let source: SourceText?
  /// The source range of each header key.
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
  /// Returns whether both have equal content; source places aren't compared.
  public static func == (left: Script, right: Script) -> Bool {
    left.presentation == right.presentation && left.items == right.items
  }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(presentation)
    hasher.combine(items)
  }
}

extension Script {
  /// Returns the first line of an item; `nil` for an item that wasn't parsed.
  public func location(of item: ScriptItem) -> SourceLocation? {
    guard let span = item.span, let source else { return nil }
    return source.location(of: span.start..<min(span.end, source.lineEnd(from: span.start)))
  }

  /// Returns the location of the value of a header key, such as `look`; `nil` if it isn't written.
  public func location(ofHeader key: String) -> SourceLocation? {
    headerPlaces[key].flatMap { source?.location(of: $0) }
  }
}
