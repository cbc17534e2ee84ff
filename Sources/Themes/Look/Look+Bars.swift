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
  }

  /// What a tab at the foot leads to.
  package enum Tab: String, Hashable, Sendable, CaseIterable {
    case chats, calls, people, stories, news, person, more
  }

  package var form = Form.chats
  /// Those at the foot of a tablet's list, in their order; none without them.
  package var tabs: [Tab] = []
  package var align = HeaderTokens.Align.center
  package var start = Start.plus
  package var unread = Unread.count
  package var fill = Color.clear
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
  package var badgeFill = Color.clear
  package var badgeText = Color.clear

  package init() {}

  /// Returns the colour of the shown chat's second line: the usual one, or a paler one of its own words
  /// where these aren't as others', always such that it can be read on its ground.
  package var selectedSecondary: Color {
    let ground = selected.over(fill)
    let own = selectedText == text ? secondary : selectedText.opacity(0.85)
    return own.over(ground).readable(on: ground)
  }
}
