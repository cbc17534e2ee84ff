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

  /// A wheel with eight teeth.
  private static let gearWheel = """
    M10.29 5.11L10.55 2.81A9.3 9.3 0 0 1 13.45 2.81L13.71 5.11A7.1 7.1 0 0 1 15.66 5.92\
    L17.47 4.48A9.3 9.3 0 0 1 19.52 6.53L18.08 8.34A7.1 7.1 0 0 1 18.89 10.29L21.19 10.55\
    A9.3 9.3 0 0 1 21.19 13.45L18.89 13.71A7.1 7.1 0 0 1 18.08 15.66L19.52 17.47\
    A9.3 9.3 0 0 1 17.47 19.52L15.66 18.08A7.1 7.1 0 0 1 13.71 18.89L13.45 21.19\
    A9.3 9.3 0 0 1 10.55 21.19L10.29 18.89A7.1 7.1 0 0 1 8.34 18.08L6.53 19.52\
    A9.3 9.3 0 0 1 4.48 17.47L5.92 15.66A7.1 7.1 0 0 1 5.11 13.71L2.81 13.45\
    A9.3 9.3 0 0 1 2.81 10.55L5.11 10.29A7.1 7.1 0 0 1 5.92 8.34L4.48 6.53\
    A9.3 9.3 0 0 1 6.53 4.48L8.34 5.92A7.1 7.1 0 0 1 10.29 5.11z
    """

  /// The letters GIF, about the middle of a box.
  static let gifLetters =
    "M9.9 10.1A2.6 2.6 0 1 0 10.6 12.2H8.7M13 9.4V14.6M15.6 14.6V9.4H18.6M15.6 12.1H18"

  /// The drawings of further tabs, and of what bars have besides.
  var barDrawing: [SymbolDrawing] {
    switch self {
    case .circledPerson:
      [
        .line(SymbolDrawing.circle(12, 12, 8.9)), .line(SymbolDrawing.circle(12, 9.9, 2.9)),
        .line("M6.2 18.5c.8-2.3 3-3.6 5.8-3.6s5 1.3 5.8 3.6"),
      ]
    case .compass:
      [
        .line(SymbolDrawing.circle(12, 12, 8.9)),
        .line("M16 8L13.8 13.8L8 16L10.2 10.2z", 1.6),
      ]
    case .house:
      [
        .line(
          """
          M3.4 11.4L10.6 4.4a2 2 0 0 1 2.8 0L20.6 11.4V18a2.6 2.6 0 0 1-2.6 2.6H6A2.6 2.6 0 0 1 3.4 18z\
          M9.4 20.4v-4.2a2.6 2.6 0 0 1 5.2 0v4.2
          """)
      ]
    case .gear: [.line(Self.gearWheel), .line(SymbolDrawing.circle(12, 12, 3.1))]
    case .gif:
      [
        .line(
          """
          M6.4 5.2H17.6A4.2 4.2 0 0 1 21.8 9.4V14.6A4.2 4.2 0 0 1 17.6 18.8H6.4A4.2 4.2 0 0 1 2.2 14.6\
          V9.4A4.2 4.2 0 0 1 6.4 5.2z
          """), .line(Self.gifLetters, 1.5),
      ]
    case .info:
      [
        .line(SymbolDrawing.circle(12, 12, 8.9)), .line("M12 11.5V16.4"),
        .shape(SymbolDrawing.circle(12, 8, 1.25)),
      ]
    default: []
    }
  }
}
