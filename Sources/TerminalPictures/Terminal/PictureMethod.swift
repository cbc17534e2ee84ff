/// A way of showing pictures in a terminal.
public enum PictureMethod: String, CaseIterable, Hashable, Sendable {
  /// Kitty's graphics protocol; also understood by Ghostty, Konsole and others.
  case kitty
  /// iTerm2's inline images; also understood by WezTerm, mintty and others.
  case iterm
  /// Sixel, the oldest, of up to 256 colours.
  case sixel
  /// Characters whose upper and lower half have a colour each.
  case blocks
}
