/// The questions to a terminal that tell which pictures it understands.
public enum TerminalQueries {
  /// The picture's number in the query for kitty's protocol.
  static let kittyID = 31
  /// The picture's number in the same query to the terminal around tmux.
  static let kittyThroughTmuxID = 32

  /// The queries as one text. The last one is for the attributes, which nearly every terminal answers
  /// and each in its turn: once that answer is there, no other will come.
  ///
  /// - Parameter insideTmux: Whether tmux is asked to hand the query on as well.
  public static func text(insideTmux: Bool) -> String {
    var text = kitty(kittyID)
    if insideTmux { text += TmuxPassthrough.wrapped(kitty(kittyThroughTmuxID)) }
    // The terminal's version, the size of a cell, the colours of sixel, the attributes.
    return text + "\u{1B}[>0q\u{1B}[16t\u{1B}[?1;1;0S\u{1B}[c"
  }

  /// Asks whether a picture of one pixel could be taken, without showing it.
  private static func kitty(_ id: Int) -> String {
    "\u{1B}_Gi=\(id),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  }
}
