/// The drawings of a keyboard's keys and of a list's tabs, of which some are filled where they are chosen.
extension Symbol {
  static let shiftArrow = "M12 3.9L3.9 12.4H8V19.6h8V12.4h4.1z"

  static let speechBubble = """
    M12 3.8c-5 0-9 3.3-9 7.5 0 2.5 1.4 4.6 3.5 6l-.9 3.3 3.9-1.9c.8.2 1.6.2 2.5.2 5 0 9-3.4 9-7.6\
    s-4-7.5-9-7.5z
    """

  /// A keyboard, and an arrow that leads it away.
  static let keyboardDownArtwork: [SymbolDrawing] = [
    .line(
      """
      M4.6 3.6h14.8a2.2 2.2 0 0 1 2.2 2.2v7.4a2.2 2.2 0 0 1-2.2 2.2H4.6a2.2 2.2 0 0 1-2.2-2.2V5.8\
      a2.2 2.2 0 0 1 2.2-2.2z
      """, 1.6),
    .line("M6.2 7.3h.1M10.1 7.3h.1M14 7.3h.1M17.8 7.3h.1M8.6 11.7h6.8", 1.7),
    .line("M9 18.9L12 21.5L15 18.9", 1.7),
  ]

  static let outlinedPersonArtwork: [SymbolDrawing] = [
    .line(SymbolDrawing.circle(12, 8, 3.7)),
    .line("M4.5 19.3c.5-3.3 3.5-5.2 7.5-5.2s7 1.9 7.5 5.2c.1.6-.3 1-.9 1H5.4c-.6 0-1-.4-.9-1z"),
  ]

  static let outlinedPeopleArtwork: [SymbolDrawing] = [
    .line(SymbolDrawing.circle(9, 8.7, 3.2)),
    .line("M2.7 18.4c.4-2.9 2.9-4.5 6.3-4.5s5.9 1.6 6.3 4.5c.1.5-.3.9-.8.9H3.5c-.5 0-.9-.4-.8-.9z"),
    .line(
      "M15.2 6.2a2.9 2.9 0 1 1 1.3 5.6M17.2 14.3c2.2.3 3.8 1.7 4.1 3.9.1.6-.2 1.1-.8 1.1h-1.5"),
  ]
}
