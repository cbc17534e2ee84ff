/// A key that was pressed in a terminal.
public enum TerminalKey: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  /// A letter with the control key.
  case control(Character)
  /// Return.
  case enter
  /// Escape.
  case escape
  /// Tab.
  case tab
  /// Backspace.
  case backspace
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// To the start.
  case home
  /// To the end.
  case end
}
