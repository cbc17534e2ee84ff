import ChatModel
import Drawing

/// A piece of chrome: its frame on the screen, and its drawing.
package struct ChromePiece: Hashable, Sendable {
  /// The frame, in the screen's points.
  package var frame: Rect
  /// The drawing, from the frame's top left corner.
  package var list: DisplayList
  /// The kind.
  package var kind: Kind
  /// The text field of a composer with words in it, or what it answers; `nil` for other pieces.
  package var field: Field?
  /// Where a composer's field begins, from the piece's left edge; on a mirrored screen, where it ends.
  package var fieldEdge: Double?
  /// Where a composer's words end at the latest, before the buttons in its field, from the piece's left edge; on
  /// a mirrored screen, where they begin.
  package var wordsEdge: Double?
  /// How much room is left of words that stand at that edge as they run against the chat's direction, in
  /// points; `nil` of others.
  package var roomBesideWords: Double?
  /// The height of the part that lies under the home indicator, at the lower edge of a composer.
  package var ground: Double

  /// What a composer is for.
  package var mode: Mode
  /// What waits in a composer to be sent.
  package var attachments: [Attachment] = []
  /// Whether it stands below the composer, not above.
  var isBelowComposer = false
  /// The outline of a composer's field, whether words are in it or not.
  package var fieldShape: FieldShape?

  /// What stands in a composer's place.
  package enum Mode: Hashable, Sendable { case text, recording, selection }

  /// The kind of a piece; a screen has at most one of each.
  package enum Kind: String, Hashable, Sendable {
    case statusBar, header, composer, keyboard, homeIndicator
    /// The balloon over a key that is down.
    case keyBalloon = "key balloon"
    /// What the composer's text answers, above it.
    case reply
    /// The list of chats beside the shown one.
    case list = "chat list"
    /// A browser's tab and address.
    case browserBar = "browser bar"
    /// What is pinned, below the header.
    case pinned
    /// Who may be mentioned, above the composer.
    case mentions
    /// Who is typing, above the composer.
    case typing
    /// What dims the screen behind an open menu.
    case scrim
    /// A notification that drops in.
    case banner
    /// The button that jumps to the newest message.
    case jumpButton = "jump"
  }

  /// The text field of a composer with its text, or the quote above it.
  package struct Field: Hashable, Sendable {
    /// The frame, from the piece's top left corner.
    package var box: Rect
    /// The corner radius.
    package var radius: Double
    /// The fill colour.
    package var fill: Color
    /// The words, from the piece's top left corner.
    package var words: [DrawingCommand]

  }

  /// The outline of a field.
  package struct FieldShape: Hashable, Sendable {
    /// The frame, from the piece's top left corner.
    package var box: Rect
    /// The corner radius.
    package var radius: Double

    /// The outline, from the piece's top left corner.
    package var outline: Path { Path(rounded: box, radius) }

    /// Returns the outline of a field that is lower than it will be.
    func outline(lower missing: Double) -> Path {
      var box = box
      box.size.height = max(2 * radius, box.height - missing)
      return Path(rounded: box, radius)
    }
  }

  /// Something that waits in a composer to be sent.
  package struct Attachment: Hashable, Sendable {
    package var content: Content
    /// The frame, from the piece's top left corner.
    package var box: Rect
    /// The corner radius.
    package var radius: Double
    /// The fill colour of a box with words; behind a picture, it isn't seen.
    package var fill: Color
    /// The words and icons in the box, from the piece's top left corner; `nil` if it is a picture.
    package var words: [DrawingCommand]?
  }

  package init(
    _ kind: Kind, frame: Rect, list: DisplayList, field: Field? = nil, fieldEdge: Double? = nil,
    ground: Double = 0, mode: Mode = .text
  ) {
    self.kind = kind
    self.frame = frame
    self.list = list
    self.field = field
    self.fieldEdge = fieldEdge
    self.ground = ground
    self.mode = mode
  }

  /// Returns the piece reflected on a screen of a width.
  func mirrored(across width: Double) -> ChromePiece {
    var piece = self
    piece.frame = frame.mirrored(across: width)
    piece.list = list.mirrored(across: frame.width)
    piece.fieldEdge = fieldEdge.map { frame.width - $0 }
    piece.wordsEdge = wordsEdge.map { frame.width - $0 }
    piece.fieldShape?.box = fieldShape?.box.mirrored(across: frame.width) ?? .zero
    if let field {
      piece.field?.box = field.box.mirrored(across: frame.width)
      piece.field?.words = field.words.map { $0.mirrored(across: frame.width) }
    }
    for index in attachments.indices {
      piece.attachments[index].box = attachments[index].box.mirrored(across: frame.width)
      piece.attachments[index].words = attachments[index].words?.map {
        $0.mirrored(across: frame.width)
      }
    }
    return piece
  }

  /// The drawing at its position.
  package var command: DrawingCommand {
    .group(
      list,
      GroupStyle(transform: .translation(x: frame.minX, y: frame.minY), part: .piece(kind)))
  }
}

/// The chrome at one time.
package struct Chrome: Hashable, Sendable {
  /// The pieces over the messages, back to front.
  package var pieces: [ChromePiece]
  /// The content frame for messages, in the screen's points.
  package var content: Rect
  /// How high what comes and goes by itself is, at the lower edge of that frame: who is typing.
  package var transient: Double

  package init(pieces: [ChromePiece], content: Rect, transient: Double = 0) {
    self.pieces = pieces
    self.content = content
    self.transient = transient
  }
}
