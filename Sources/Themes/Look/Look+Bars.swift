import Drawing

/// The bar of pinned messages below the header.
package struct PinnedTokens: Hashable, Sendable {
  /// The form of the bar.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A title over the message's words, beside a bar.
    case titled
    /// The message's words beside a pin.
    case line
    /// No bar.
    case none
  }

  package var form = Form.titled
  package var iconForm = HeaderTokens.IconForm.lines
  package var height = 48.0
  package var fill = Fill.color(.clear)
  package var divider = Color.clear
  package var title = Color.clear
  package var text = Color.clear
  package var icon = Color.clear
  /// Width of the bar beside the words.
  package var barWidth = 2.0

  package init() {}
}

/// The list of chats beside the shown one, on tablets and in windows.
package struct ListTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Faces, names, times and last messages.
    case chats
    /// Faces, or the sign of channels, and names.
    case names
    /// Numbered names, as text.
    case lines
  }
  /// What begins a new chat.
  package enum Start: String, Hashable, Sendable, CaseIterable { case plus, pencil, none }
  /// What marks a chat with unread messages.
  package enum Unread: String, Hashable, Sendable, CaseIterable {
    case count
    /// A dot before the face.
    case dot
    /// A dot at the far end.
    case end
    /// Their number on the face's upper corner.
    case face
  }
  /// Where the time of a chat's last message stands.
  package enum TimePlace: String, Hashable, Sendable, CaseIterable {
    /// At the far end of the name's line.
    case name
    /// After that message.
    case text
  }

  /// What a tab at the foot leads to.
  package enum Tab: String, Hashable, Sendable, CaseIterable {
    case chats, calls, people, contacts, stories, updates, news, discover, person, home, settings
    case more
  }
  /// Where the name of who wrote a group's last message stands.
  package enum Author: String, Hashable, Sendable, CaseIterable {
    /// Before the message, with a colon.
    case before
    /// On a line of its own, which is one of the message's.
    case above
  }

  package var form = Form.chats
  /// Those at the foot of a tablet's list, in their order; none without them.
  package var tabs: [Tab] = []
  package var align = HeaderTokens.Align.center
  package var start = Start.plus
  /// Whether the icons of the list and of its tabs are lines or solid.
  package var iconForm = HeaderTokens.IconForm.lines
  package var unread = Unread.count
  package var timePlace = TimePlace.name
  package var author = Author.before
  package var fill = Color.clear
  /// Behind the title, the search and the tabs; clear for the list's own ground.
  package var bar = Color.clear
  package var text = Color.clear
  package var secondary = Color.clear
  /// Behind the shown chat.
  package var selected = Color.clear
  /// What stands on that.
  package var selectedText = Color.clear
  /// The tab of the chats, which is chosen.
  package var tab = Color.clear
  /// The time and the last message of a chat with unread ones, and how bold that message is.
  package var unreadTime = Color.clear
  package var unreadText = Color.clear
  package var unreadWeight = 400
  package var search = Color.clear
  package var divider = Color.clear
  /// Between chats, from their names' edge on; clear for nothing.
  package var rowDivider = Color.clear
  package var badgeFill = Color.clear
  package var badgeText = Color.clear

  /// Height of a chat with its last message, the size of its face, and how many lines that message has.
  package var rowHeight = 70.0
  package var avatar = 46.0
  package var lines = 1
  /// Those of a chat that is told by its name, whose size of words is the third.
  package var nameHeight = 44.0
  package var nameAvatar = 28.0
  package var nameSize = 16.0
  /// From the list's edges to faces and times, less a little; times and counts keep off the edge of the
  /// shown chat's ground, too.
  package var margin = 14.0
  /// Corner radius of the shown chat's ground, and how far it is from the list's edges.
  package var selectionRadius = 10.0
  package var selectionInset = 8.0
  package var searchHeight = 34.0
  package var searchRadius = 10.0

  package init() {}

  /// Returns the colour of the shown chat's second line: the usual one, or a paler one of its own words
  /// where these aren't as others', always such that it can be read on its ground.
  package var selectedSecondary: Color {
    let ground = selected.over(fill)
    let own = selectedText == text ? secondary : selectedText.opacity(0.85)
    return own.over(ground).readable(on: ground)
  }
}
