import Drawing

/// Tables in messages.
package struct TableTokens: Hashable, Sendable {
  package enum Lines: String, Hashable, Sendable, CaseIterable {
    /// Around each cell.
    case grid
    /// Between rows.
    case rows
  }

  package var lines = Lines.rows
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

  package init() {}
}

/// The story that a message replies to.
package struct StoryTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A thumbnail at the trailing edge of a quote.
    case beside
    /// A picture with a bar beside it, below a line of words.
    case above
  }

  package var form = Form.beside
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

/// Forms, and the lines of orders.
package struct FormTokens: Hashable, Sendable {
  package var rowGap = 7.0
  package var isDivided = true

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
  /// Icons of what can be done with them.
  package var action = Color.clear

  package init() {}
}

/// The menu of a message.
package struct MenuTokens: Hashable, Sendable {
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
  /// The reactions that it offers, as one text.
  package var reactions = "👍❤️😂😮😢🙏"
  package var reactionSize = 28.0

  package init() {}
}

/// Recording a voice message.
package struct RecordingTokens: Hashable, Sendable {
  package var button = 64.0
  package var fill = Color.clear
  package var icon = Color.clear
  package var dot = Color.clear

  package init() {}
}
