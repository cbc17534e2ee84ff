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
    case .bold:
      [
        .line("M7.6 4.8H12.6A3.5 3.5 0 0 1 12.6 11.8H7.6z", 2.4),
        .line("M7.6 11.8H13.4A3.7 3.7 0 0 1 13.4 19.2H7.6z", 2.4),
      ]
    case .italic: [.line("M10.2 4.8H16.6M7.4 19.2H13.8M13.6 4.8L10.4 19.2")]
    case .strike:
      [
        .line(
          """
          M16.8 7.9C16.2 5.9 14.4 4.8 12 4.8C9.3 4.8 7.4 6.3 7.4 8.4C7.4 10 8.5 11 10.3 11.6\
          M14.6 13.4C16.2 14 17 15 17 16.2C17 18.1 15.1 19.4 12.3 19.4C9.6 19.4 7.6 18.2 7 16.1
          """), .line("M4.4 12.4H19.6"),
      ]
    case .numberedList:
      [
        .line("M10.4 6.4H19.8M10.4 12H19.8M10.4 17.6H19.8"),
        .line(
          """
          M4.4 5.3L5.8 4.3V8.3M4.3 11.1C4.5 10.3 5 10 5.6 10C6.4 10 6.9 10.4 6.9 11.1\
          C6.9 12 5.3 12.7 4.3 13.9H7M4.4 15.8H6.8L5.4 17.4C6.3 17.4 6.9 17.9 6.9 18.6\
          C6.9 19.4 6.3 19.8 5.6 19.8C5 19.8 4.5 19.5 4.3 18.9
          """, 1.2),
      ]
    case .bulletList:
      [.line("M10.4 6.4H19.8M10.4 12H19.8M10.4 17.6H19.8")]
        + [6.4, 12, 17.6].map { .shape(SymbolDrawing.circle(5.6, $0, 1.4)) }
    case .quote: [.line("M5 4.8V19.2M9.6 7.4H19.4M9.6 12H19.4M9.6 16.6H15.4")]
    case .code: [.line("M8.4 6.8L3.6 12L8.4 17.2M15.6 6.8L20.4 12L15.6 17.2")]
    default: []
    }
  }
}
