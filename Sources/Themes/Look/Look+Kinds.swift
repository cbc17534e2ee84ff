import Drawing

/// Tables in messages.
package struct TableTokens: Hashable, Sendable {
  package enum Lines: String, Hashable, Sendable, CaseIterable {
    /// Around each cell.
    case grid
    /// Between rows.
    case rows
  }

  /// What becomes of a table that is too wide.
  package enum Overflow: String, Hashable, Sendable, CaseIterable {
    /// It fades out at its edge, as what can be scrolled.
    case fade
    /// Its further columns stand below, beside the first one again.
    case split
  }

  package var lines = Lines.rows
  package var overflow = Overflow.fade
  package var insets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10)
  package var radius = 8.0
  /// The least width of a column's texts that don't fit.
  package var minColumn = 52.0

  package init() {}
}

/// Right and wrong answers of a quiz.
package struct QuizTokens: Hashable, Sendable {
  package var right = Color.clear
  package var wrong = Color.clear
  /// Whether a right answer that one did not choose has the accent's colours, and words as others have.
  package var marksOnlyChosen = false

  package init() {}
}

/// The story that a message replies to.
package struct StoryTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A thumbnail at the trailing edge of a quote.
    case beside
    /// A picture with a bar beside it above the bubble, below a line of words.
    case above
    /// The quote of a message: whose it is, and that it is a story.
    case named
  }

  package enum Title: String, Hashable, Sendable, CaseIterable {
    /// A sentence: who replied to whose story.
    case sentence
    /// Whose it is, and that it is a story.
    case name
  }

  package var form = Form.beside
  /// What stands over a reply to it (forms `beside` and `above`).
  package var title = Title.sentence
  package var width = 40.0
  package var height = 58.0
  package var radius = 6.0

  package init() {}
}

/// Invitations to chats.
package struct InvitationTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Words across the card's foot, below a line.
    case footer
    /// A button beside the chat's name.
    case button
  }

  package var form = Form.footer
  package var avatar = 46.0
  package var fill = Color.clear
  package var text = Color.clear

  package init() {}
}

/// Events.
package struct EventTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A calendar before what it is called and when it is.
    case row
    /// A small calendar and the kind above what it is called.
    case headline
    /// As the quoted preview of a link.
    case quote
    /// A large calendar on a coloured band that fills the bubble's top, the kind and the words below.
    case cover
    /// The words with an icon after them, the kind below a hairline.
    case captioned
  }

  package var form = Form.row
  package var accent = Color.clear

  package init() {}
}

/// Payments without lines.
package struct PaymentTokens: Hashable, Sendable {
  /// What a payment without lines looks like.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// An icon, and the amount as a title beside it.
    case tile
    /// The amount in large figures in the middle.
    case amount
  }

  package var form = Form.tile
  /// The ground in a bubble; clear for the bubble's.
  package var fill = Color.clear
  /// The words and icon on that ground.
  package var text = Color.clear
  /// Whether the kind stands below a hairline.
  package var isCaptioned = false

  package init() {}
}

/// Forms, and the lines of orders.
package struct FormTokens: Hashable, Sendable {
  package enum Layout: String, Hashable, Sendable, CaseIterable {
    /// Labels at one edge, values at the other.
    case columns
    /// Bold labels, values below them.
    case stacked
  }

  package var layout = Layout.columns
  /// Whether they stand on the ground of a link's preview, with its bar.
  package var isEmbedded = false
  package var rowGap = 7.0
  package var isDivided = true

  package init() {}
}

/// What stands under a message that began a thread.
package struct ThreadTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The number of replies.
    case words
    /// The faces of who replied before it, and after it when the last reply was written.
    case faces
    /// A box with the thread's name, the number and the last reply (rows; in bubbles as `faces`).
    case card
    /// The number of replies, below the bubble.
    case below
  }

  package var form = Form.words
  /// The number below the bubble.
  package var text = Color.clear
  /// The most faces.
  package var faces = 3
  package var face = 20.0
  /// From one face to the next, as a fraction of their size.
  package var faceStep = 0.75

  package init() {}
}

/// Selected messages.
package struct SelectionTokens: Hashable, Sendable {
  package var size = 23.0
  /// How far the messages of others make way for the marks.
  package var shift = 36.0
  package var fill = Color.clear
  package var check = Color.clear
  package var ring = Color.clear
  package var tint = Color.clear
  /// Icons of what can be done with them, and of what deletes them.
  package var action = Color.clear
  package var danger = Color.clear

  package init() {}
}

/// The menu of a message.
package struct MenuTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Reactions above the lifted message, a list below it.
    case beside
    /// Reactions and a list on a sheet at the screen's lower edge.
    case sheet
    /// Icons over words in a box that points at the message, without reactions.
    case grid
  }
  package enum IconPlace: String, Hashable, Sendable, CaseIterable { case leading, trailing }

  package var form = Form.beside
  /// Where a line's icon stands (forms `beside` and `sheet`).
  package var iconPlace = IconPlace.trailing
  /// Whether two dots lead from the reactions to the message (form `beside`).
  package var hasDots = false
  /// Whether the lines stand in a box of their own (form `sheet`), and that box.
  package var cell = Color.clear
  package var width = 240.0
  package var rowHeight = 44.0
  package var radius = 13.0
  package var fill = Color.clear
  package var text = Color.clear
  package var danger = Color.clear
  package var divider = Color.clear
  package var shadow = Color.clear
  /// What dims everything else.
  package var scrim = Color.clear
  /// How far what is behind is blurred, in points; 0 for not at all.
  package var blur = 10.0
  /// The reactions that it offers, as one text.
  package var reactions = "👍❤️😂😮😢🙏"
  package var reactionSize = 28.0

  package init() {}
}

/// Recording a voice message.
package struct RecordingTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The time, words that say how to give it up, and a large button under the finger.
    case slide
    /// The waveform in the field, with a button that stops.
    case field
    /// A bubble with the waveform over a dimmed screen, and a surface under the finger.
    case hold
  }
  package enum Mark: String, Hashable, Sendable, CaseIterable { case dot, microphone }

  package enum LockedForm: String, Hashable, Sendable, CaseIterable {
    /// The waveform and a word on the bar.
    case bar
    /// The waveform, and buttons on a line of their own below it.
    case panel
  }

  package var form = Form.slide
  /// Without a finger on the button (form `slide`).
  package var lockedForm = LockedForm.bar
  /// What blinks before the time.
  package var mark = Mark.dot
  /// Whether a lock stands over the button (form `slide`).
  package var showsLock = true
  package var button = 64.0
  package var fill = Color.clear
  package var icon = Color.clear
  package var dot = Color.clear

  package init() {}
}
