import Drawing

/// The composer bar with the text field, and the buttons around and in the field.
package struct ComposerTokens: Hashable, Sendable {
  /// A button, by what it is for.
  package enum Button: String, Hashable, Sendable, CaseIterable {
    case plus, paperclip, gift, gif, camera, photo, sticker, smiley, microphone, thumb, send
    /// Sound waves and a plus in rings.
    case voice, more
  }
  /// The form of the buttons beside the field.
  package enum ButtonForm: String, Hashable, Sendable, CaseIterable {
    /// An icon alone.
    case plain
    /// An icon on a round ground.
    case disc
  }
  /// Where the buttons stand.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Beside the field, but for those in it.
    case beside
    /// In the field, which reaches around all of them.
    case around
    /// In a row below the words, within the field.
    case below
  }
  /// The icon of the button that sends.
  package enum SendIcon: String, Hashable, Sendable, CaseIterable { case arrow, plane }
  /// The form of the button that sends.
  package enum SendForm: String, Hashable, Sendable, CaseIterable {
    /// An icon alone.
    case plain
    /// An icon on a round ground.
    case disc
    /// `words.send` on a ground with the field's corners.
    case word
  }
  /// Where it stands what the text answers.
  package enum ReplyPlace: String, Hashable, Sendable, CaseIterable {
    /// In a strip above the field.
    case above
    /// In a box below the field, as wide as that: words alone, after whose they are.
    case below
  }
  /// The form of what the text answers.
  package enum ReplyForm: String, Hashable, Sendable, CaseIterable {
    /// A bar beside its words.
    case bar
    /// A box with that bar.
    case card
  }
  /// What stands in the composer's place in a channel, where only few can write.
  package enum ChannelForm: String, Hashable, Sendable, CaseIterable {
    /// The composer, as elsewhere.
    case field
    /// A word that silences the channel.
    case mute
    /// The field, which says that one can't write.
    case note
    /// Words that say so, in the bar's middle.
    case words
    /// Nothing.
    case none
  }
  /// Where what is attached stands.
  package enum AttachmentPlace: String, Hashable, Sendable, CaseIterable {
    /// In the field, above its words.
    case inside
    /// Above the field.
    case above
  }
  /// Which buttons there are, in reading order.
  package struct Buttons: Hashable, Sendable {
    /// Before the field.
    package var leading: [Button]
    /// At the field's trailing end.
    package var inside: [Button]
    /// After the field.
    package var trailing: [Button]

    package init(leading: [Button], inside: [Button], trailing: [Button]) {
      self.leading = leading
      self.inside = inside
      self.trailing = trailing
    }
  }

  package var height = 50.0
  package var fill = Fill.color(.clear)
  package var divider = Color.clear
  /// From the screen's edges to the outermost buttons, or to the field if there are none.
  package var margin = 10.0
  /// Between buttons, and between them and the field.
  package var spacing = 8.0

  /// While the field is empty.
  package var empty = Buttons(leading: [.plus], inside: [.smiley], trailing: [.microphone])
  /// While there are words in it.
  package var typing = Buttons(leading: [.plus], inside: [.smiley], trailing: [.send])
  /// In a window, where the return key sends.
  package var window = Buttons(leading: [.plus], inside: [.smiley], trailing: [.microphone])

  package var form = Form.beside
  /// Whether buttons that format words stand in a row above them (form `below`, in windows).
  package var formats = false
  package var buttonForm = ButtonForm.disc
  /// Diameter of a disc; the icon alone is proportional to it.
  package var buttonSize = 34.0
  package var buttonFill = Color.clear
  package var buttonIcon = Color.clear
  package var sendIcon = SendIcon.plane
  package var sendForm = SendForm.disc
  package var sendSize = 34.0

  package var fieldFill = Color.clear
  package var fieldStroke = Color.clear
  /// Width of the outline; 0 for a hairline of one device pixel.
  package var fieldStrokeWidth = 0.0
  package var fieldRadius = 18.0
  package var fieldHeight = 36.0
  /// A sign in the field before what is typed.
  package var prompt = ""
  package var placeholderText = "Message"
  /// Whether the chat's name follows the placeholder.
  package var placeholderNamesChat = false
  /// What stands before a person's name there.
  package var placeholderSign = ""
  package var placeholder = Color.clear
  package var text = Color.clear
  package var icon = Color.clear
  /// Height of icons in the field.
  package var iconSize = 22.0
  package var iconForm = HeaderTokens.IconForm.lines
  package var accent = Color.clear
  package var sendFill = Color.clear
  package var onAccent = Color.clear
  package var maxLines = 5
  package var channelForm = ChannelForm.mute

  package var attachmentPlace = AttachmentPlace.above
  /// Height of what is attached.
  package var attachmentSize = 72.0
  package var attachmentRadius = 10.0
  package var attachmentFill = Color.clear

  /// What the text answers.
  package var replyPlace = ReplyPlace.above
  package var replyForm = ReplyForm.bar
  package var replyHeight = 48.0
  package var replyFill = Color.clear
  /// Whether it begins with an arrow.
  package var replyShowsIcon = false

  package init() {}
}
