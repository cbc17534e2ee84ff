extension Symbol {
  /// The icon's drawing. Lines are 1.8 wide on a grid of 24, slightly under two points at a size of
  /// 24 points; icons that must be legible at 16 have heavier lines.
  var drawing: [SymbolDrawing] {
    switch self {
    case .tick: [.line("M3 8.7L6.3 12L13 4.6", 1.6)]
    case .doubleTick: [.line("M2 8.7L5.3 12L12 4.6M9.4 10.9L10.5 12L17.6 4.6", 1.6)]
    case .circledTick:
      [.line(SymbolDrawing.circle(8, 8, 5.4), 1.2), .line("M5.5 8.3L7.3 10.1L10.6 6.3", 1.2)]
    case .circledTicks:
      [
        .line("M9.47 3.2A5.4 5.4 0 1 0 9.47 12.8", 1.2), .line("M4.5 8.3L6.3 10.1L8.3 7.7", 1.2),
        .line(SymbolDrawing.circle(14, 8, 5.4), 1.2), .line("M11.5 8.3L13.3 10.1L16.6 6.3", 1.2),
      ]
    case .filledTicks:
      [
        .shape("M9.4 2.5A6 6 0 1 0 9.4 13.5A7.1 7.1 0 0 1 9.4 2.5z"),
        .line("M4 8.3L5.8 10.1", 1.3, .secondary), .shape(SymbolDrawing.circle(14, 8, 6)),
        .line("M11.4 8.3L13.2 10.1L16.6 6.3", 1.3, .secondary),
      ]
    case .headphones:
      [
        .line("M4.2 15V12a7.8 7.8 0 0 1 15.6 0V15"),
        .line(
          """
          M4.2 14.4h1.6a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-.1a1.5 1.5 0 0 1-1.5-1.5z\
          M19.8 14.4h-1.6a1.5 1.5 0 0 0-1.5 1.5v3a1.5 1.5 0 0 0 1.5 1.5h.1a1.5 1.5 0 0 0 1.5-1.5z
          """),
      ]
    case .chats: [.line(Self.speechBubble)]
    case .filledChats: [.shape(Self.speechBubble), .line(Self.speechBubble)]
    case .outlinedPerson: Self.outlinedPersonArtwork
    case .outlinedPeople: Self.outlinedPeopleArtwork
    case .circledPerson, .compass, .house, .gear, .gif, .info, .bold, .italic, .strike,
      .numberedList,
      .bulletList, .quote, .code:
      barDrawing
    case .stories:
      [
        .line(SymbolDrawing.circle(12, 12, 4.6)),
        .line("M19.6 16.6a9 9 0 1 1-3.1-12.4M19 7.2a9 9 0 0 1 1.6 2.6"),
      ]
    case .search: [.line(SymbolDrawing.circle(10.7, 10.7, 6.5)), .line("M15.5 15.5L20.4 20.4")]
    case .menu: [.line("M4.2 6.8H19.8M4.2 12H19.8M4.2 17.2H19.8")]
    case .clock:
      [.line(SymbolDrawing.circle(8, 8, 5.4), 1.35), .line("M8 5.1V8.2L10 9.5", 1.35)]
    case .failed:
      [
        .shape(SymbolDrawing.circle(12, 12, 11)), .line("M12 6.3V12.9", 2.4, .secondary),
        .shape(SymbolDrawing.circle(12, 17.1, 1.5), .secondary),
      ]
    case .chevronBack: [.line("M15.2 4.3L7.5 12L15.2 19.7", 2.3)]
    case .chevronForward: [.line("M8.4 4.3L16.1 12L8.4 19.7", 2.6)]
    case .chevronDown: [.line("M5 8.8L12 15.8L19 8.8", 2.1)]
    case .phone:
      [.line(Self.handset)]
    case .video:
      [
        .line("M5.6 6h7.3a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5.6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z"),
        .line("M15.9 10.5l3.9-2.7c.7-.5 1.6 0 1.6.8v6.8c0 .8-.9 1.3-1.6.8l-3.9-2.7"),
      ]
    case .plus: [.line("M12 4.8V19.2M4.8 12H19.2", 2)]
    case .camera:
      [
        .line(
          """
          M8.3 6.6l1-1.6c.3-.5.8-.8 1.4-.8h2.6c.6 0 1.1.3 1.4.8l1 1.6H18a3 3 0 0 1 3 3v7.2a3 3 0 0 1-3 3\
          H6a3 3 0 0 1-3-3V9.6a3 3 0 0 1 3-3z
          """),
        .line(SymbolDrawing.circle(12, 13, 3.6)),
      ]
    case .microphone:
      [
        .line("M12 3a3.1 3.1 0 0 1 3.1 3.1v5.3a3.1 3.1 0 0 1-6.2 0V6.1A3.1 3.1 0 0 1 12 3z"),
        .line("M5.7 11.3a6.3 6.3 0 0 0 12.6 0M12 17.6V21"),
      ]
    case .arrowUp: [.line("M12 19.2V5.4M6 11.3L12 5.2L18 11.3", 2.4)]
    case .paperPlane:
      [
        .shape(
          """
          M3.5 5c-.4-1 .6-1.9 1.5-1.5l15.9 7.4c.9.4.9 1.8 0 2.2L5 20.5c-.9.4-1.9-.5-1.5-1.5\
          l2.2-5.7 7.6-1.3-7.6-1.3z
          """)
      ]
    case .smiley:
      [
        .line(SymbolDrawing.circle(12, 12, 8.9)),
        .line("M8.1 14.2c.9 1.4 2.2 2.1 3.9 2.1s3-.7 3.9-2.1"),
        .shape(SymbolDrawing.circle(8.9, 9.7, 1.25) + SymbolDrawing.circle(15.1, 9.7, 1.25)),
      ]
    case .sticker:
      [
        .line(
          """
          M20.4 12.6V8a4.4 4.4 0 0 0-4.4-4.4H8A4.4 4.4 0 0 0 3.6 8v8A4.4 4.4 0 0 0 8 20.4h4.6\
          c.6 0 1.1-.2 1.5-.6l5.7-5.7c.4-.4.6-.9.6-1.5z
          """),
        .line("M20.2 13.2h-3a4 4 0 0 0-4 4v3"),
      ]
    case .paperclip:
      [
        .line(
          """
          M19.7 11.4l-7.6 7.6a4.9 4.9 0 0 1-6.9-6.9l7.9-7.9a3.3 3.3 0 0 1 4.7 4.7l-7.8 7.8\
          a1.7 1.7 0 0 1-2.4-2.4l7-7
          """)
      ]
    case .gift:
      [
        .line(
          """
          M4.4 8.4h15.2a1 1 0 0 1 1 1v2.2a1 1 0 0 1-1 1H4.4a1 1 0 0 1-1-1V9.4a1 1 0 0 1 1-1z\
          M5 12.6v5.6a2.2 2.2 0 0 0 2.2 2.2h9.6a2.2 2.2 0 0 0 2.2-2.2v-5.6M12 8.4v12
          """),
        .line(
          """
          M12 8.4c-1-3.2-2.4-4.8-4.2-4.8a2.2 2.2 0 0 0-2.2 2.3c0 1.7 1.5 2.5 3.4 2.5z\
          M12 8.4c1-3.2 2.4-4.8 4.2-4.8a2.2 2.2 0 0 1 2.2 2.3c0 1.7-1.5 2.5-3.4 2.5z
          """),
      ]
    case .thumb:
      [
        .shape(
          "M3.6 10.2h2.6a.8.8 0 0 1 .8.8v8.8a.8.8 0 0 1-.8.8H3.6a.8.8 0 0 1-.8-.8V11a.8.8 0 0 1 .8-.8z"
        ),
        .shape(
          """
          M8.3 11.3c1.9-1.2 3-3.3 3.3-6.3.1-1.2.9-2 1.9-2 1.4 0 2.2 1.2 2.2 2.9 0 1.4-.4 2.6-1 3.8\
          h4.5c1.3 0 2.2 1 2.2 2.1 0 .8-.4 1.4-1 1.8.3.4.5.8.5 1.3 0 .9-.5 1.6-1.3 1.9\
          c.2.3.3.7.3 1.1 0 .9-.6 1.6-1.4 1.8.1.9-.6 1.6-1.9 1.6h-3.3c-2 0-3.4-.4-5-1.3z
          """),
      ]
    case .more:
      [
        .shape(
          SymbolDrawing.circle(5.2, 12, 1.7) + SymbolDrawing.circle(12, 12, 1.7)
            + SymbolDrawing.circle(18.8, 12, 1.7))
      ]
    case .megaphone:
      [
        .line(
          """
          M4.6 9.2h4.2L17.6 4.6c.7-.4 1.5.1 1.5.9v13c0 .8-.8 1.3-1.5.9L8.8 14.8H4.6\
          a1.6 1.6 0 0 1-1.6-1.6v-2.4a1.6 1.6 0 0 1 1.6-1.6z
          """), .line("M6.8 14.8l.9 4.1a1.6 1.6 0 0 0 3.1-.6l-.3-2.6M21.6 10.4v3.2"),
      ]
    case .bookmark:
      [.line("M6.2 5.6a2.2 2.2 0 0 1 2.2-2.2h7.2a2.2 2.2 0 0 1 2.2 2.2V20.4L12 16.2L6.2 20.4z")]
    case .waves:
      [
        .shape("M5 12L8 9A4.2 4.2 0 0 1 8 15z"),
        .line("M11.4 6A8.6 8.6 0 0 1 11.4 18M15 2.8A13.4 13.4 0 0 1 15 21.2", 2.1),
      ]
    case .ringedWaves:
      [
        .line(SymbolDrawing.circle(12, 12, 8.9)),
        .shape("M7.800 12L9.500 10.300A2.400 2.400 0 0 1 9.500 13.700z"),
        .line(
          "M11.600 8.600A4.800 4.800 0 0 1 11.600 15.400M14 6.600A7.600 7.600 0 0 1 14 17.400",
          1.6),
      ]
    case .ringedPlus:
      [.line(SymbolDrawing.circle(12, 12, 8.9)), .line("M12 7.6V16.4M7.6 12H16.4")]
    case .play:
      [
        .shape(
          """
          M7 5.2c0-1.2 1.3-1.9 2.3-1.3l10.3 6.8c.9.6.9 2 0 2.6L9.3 20.1C8.3 20.7 7 20 7 18.8z
          """)
      ]
    case .document:
      [
        .line(
          """
          M13.4 3H7.6A2.6 2.6 0 0 0 5 5.6v12.8A2.6 2.6 0 0 0 7.6 21h8.8a2.6 2.6 0 0 0 2.6-2.6V8.6z\
          M13.4 3v3.5a2.1 2.1 0 0 0 2.1 2.1H19
          """)
      ]
    case .photo:
      [
        .line(
          """
          M6.3 4.4h11.4a3.3 3.3 0 0 1 3.3 3.3v8.6a3.3 3.3 0 0 1-3.3 3.3H6.3A3.3 3.3 0 0 1 3 16.3V7.7\
          a3.3 3.3 0 0 1 3.3-3.3z
          """),
        .line(
          "M3.4 16.9l4.3-4.3a1.7 1.7 0 0 1 2.4 0l6.6 6.6M13.2 15.5l1.9-1.9a1.7 1.7 0 0 1 2.4 0l3.2 3.2"
        ),
        .shape(SymbolDrawing.circle(15.6, 9, 1.6)),
      ]
    case .music:
      [
        .line("M9.2 17.4V6.3a1.2 1.2 0 0 1 .9-1.2l7.8-1.9a1.2 1.2 0 0 1 1.5 1.2v10.9", 1.9),
        .shape(SymbolDrawing.circle(6.7, 17.4, 3.1) + SymbolDrawing.circle(16.9, 15.4, 3.1)),
      ]
    case .viewOnce:
      [
        .line("M12 3.2a8.8 8.8 0 0 1 0 17.6"),
        .line("M12 20.8a8.8 8.8 0 0 1 0-17.6", 1.8, dash: [3.1, 2.43]),
        .line("M10.3 9.6L12.6 8.2V15.8", 1.9),
      ]
    case .viewOnceWhole:
      [
        .line("M20.8 12a8.8 8.8 0 1 1-17.6 0a8.8 8.8 0 1 1 17.6 0z"),
        .line("M10.3 9.6L12.6 8.2V15.8", 1.9),
      ]
    case .pin:
      [
        .line(
          """
          M8.6 3.4h6.8M9.6 3.4v5.3l-2.9 3.2c-.4.4-.6.9-.6 1.4v.6h11.8v-.6c0-.5-.2-1-.6-1.4l-2.9-3.2V3.4\
          M12 13.9V20.8
          """)
      ]
    case .forward:
      [
        .line(
          """
          M13.6 5.6l6.5 5.7c.4.4.4 1 0 1.4l-6.5 5.7v-3.6c-4.3 0-7.3 1.2-9.8 4.1.5-5.4 3.9-9.3 9.8-9.7z
          """)
      ]
    case .reply:
      [
        .line(
          """
          M10.4 5.6l-6.5 5.7c-.4.4-.4 1 0 1.4l6.5 5.7v-3.6c4.3 0 7.3 1.2 9.8 4.1-.5-5.4-3.9-9.3-9.8-9.7z
          """)
      ]
    case .location:
      [
        .line(
          """
          M12.8 20.6c3.5-3.9 6-7.1 6-10.6a6.8 6.8 0 0 0-13.6 0c0 3.5 2.5 6.7 6 10.6.4.5 1.2.5 1.6 0z
          """), .line(SymbolDrawing.circle(12, 9.9, 2.4)),
      ]
    case .person:
      [
        .shape(SymbolDrawing.circle(12, 8.1, 4.2)),
        .shape(
          "M4.2 19.3c.5-3.6 3.7-5.7 7.8-5.7s7.3 2.1 7.8 5.7c.1.8-.5 1.3-1.2 1.3H5.4c-.7 0-1.3-.5-1.2-1.3z"
        ),
      ]
    case .people:
      [
        .shape(SymbolDrawing.circle(9, 8.6, 3.6)),
        .shape(
          "M2.2 18.4c.4-3.2 3.2-5 6.8-5s6.4 1.8 6.8 5c.1.7-.4 1.1-1 1.1H3.2c-.6 0-1.1-.4-1-1.1z"),
        .shape(SymbolDrawing.circle(16.9, 9.6, 2.8)),
        .shape(
          "M17.6 19.5h3.5c.5 0 .9-.4.8-.9-.4-2.7-2.4-4.3-5-4.3-.6 0-1.1.1-1.6.2 1.3 1 2.1 2.3 2.3 4z"
        ),
      ]
    case .poll: [.line("M5.2 19.2V11.4M12 19.2V4.8M18.8 19.2V14.4", 2.9)]
    case .check: [.line("M5.2 12.7L9.8 17.3L18.8 7.2", 2.6)]
    case .close: [.line("M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5", 2.6)]
    case .link:
      [
        .line(
          """
          M10 13.6a4.3 4.3 0 0 0 6.1.4l3.1-3.1a4.3 4.3 0 0 0-6.1-6.1l-1.6 1.6\
          M14 10.4a4.3 4.3 0 0 0-6.1-.4l-3.1 3.1a4.3 4.3 0 0 0 6.1 6.1l1.6-1.6
          """, 1.9)
      ]
    case .payment:
      [
        .line(
          """
          M5.6 5h12.8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5.6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z\
          M2.6 9.8H21.4M6.4 14.9h3.4
          """)
      ]
    case .bot:
      [
        .line(
          """
          M7.6 7.6h8.8a3.2 3.2 0 0 1 3.2 3.2v5.2a3.2 3.2 0 0 1-3.2 3.2H7.6A3.2 3.2 0 0 1 4.4 16v-5.2\
          a3.2 3.2 0 0 1 3.2-3.2zM12 7.6V4.2M2.2 12.4v2.6M21.8 12.4v2.6
          """),
        .shape(SymbolDrawing.circle(9.2, 13.2, 1.4) + SymbolDrawing.circle(14.8, 13.2, 1.4)),
        .shape(SymbolDrawing.circle(12, 3.8, 1.5)),
      ]
    case .trash:
      [
        .line(
          """
          M4.4 6.6H19.6M9.2 6.6V5.2a1.6 1.6 0 0 1 1.6-1.6h2.4a1.6 1.6 0 0 1 1.6 1.6V6.6\
          M6.2 6.6l.8 11.6a2.2 2.2 0 0 0 2.2 2h5.6a2.2 2.2 0 0 0 2.2-2L17.8 6.6M10.2 10.4v6M13.8 10.4v6
          """)
      ]
    case .copy:
      [
        .line(
          """
          M10.4 8.2h7.2a2.2 2.2 0 0 1 2.2 2.2v7.4a2.2 2.2 0 0 1-2.2 2.2h-7.2a2.2 2.2 0 0 1-2.2-2.2v-7.4\
          a2.2 2.2 0 0 1 2.2-2.2zM15.8 8.2V6.2A2.2 2.2 0 0 0 13.6 4H6.4a2.2 2.2 0 0 0-2.2 2.2v7.4\
          a2.2 2.2 0 0 0 2.2 2.2h1.8
          """)
      ]
    case .callIn: [.line("M18.2 5.8L6.6 17.4M6.6 9.2V17.4H14.8", 2.2)]
    case .callOut: [.line("M5.8 18.2L17.4 6.6M9.2 6.6H17.4V14.8", 2.2)]
    case .callMissed: [.line("M3.4 8.2L11 15.8L20.6 6.2M3.4 13.8V8.2H9", 2.2)]
    case .blocked: [.line(SymbolDrawing.circle(12, 12, 8.6)), .line("M5.9 5.9L18.1 18.1")]
    case .lock:
      [
        .line("M8 10.6V7.8a4 4 0 0 1 8 0v2.8"),
        .shape(
          "M7 10.4h10a1.8 1.8 0 0 1 1.8 1.8v6a1.8 1.8 0 0 1-1.8 1.8h-10a1.8 1.8 0 0 1-1.8-1.8v-6a1.8 1.8 0 0 1 1.8-1.8z"
        ),
      ]
    case .eye:
      [
        .line(
          """
          M2.800 12c1.300-2.800 4.600-6 9.200-6s7.900 3.200 9.200 6c-1.300 2.800-4.600 6-9.200 6s-7.900-3.200-9.200-6z
          """), .line(SymbolDrawing.circle(12, 12, 2.8)),
      ]
    case .eyeSlash:
      [
        .line(
          """
          M9.4 6c.8-.2 1.7-.3 2.6-.3 4.6 0 7.9 3.3 9.2 5.6.2.4.2.9 0 1.3-.5.9-1.3 2-2.4 3\
          M6.3 7.5C4.6 8.7 3.4 10.2 2.8 11.3c-.2.4-.2.9 0 1.3C4.1 14.9 7.4 18.2 12 18.2\
          c1.8 0 3.3-.5 4.7-1.2M10 9.9a3 3 0 0 0 4.1 4.1M4 4L20 20
          """)
      ]
    case .calendar:
      [
        .line(
          """
          M7.2 5h9.600a3.4 3.4 0 0 1 3.4 3.4v8.600a3.4 3.4 0 0 1-3.4 3.4H7.2A3.4 3.4 0 0 1 3.8 17V8.4\
          A3.4 3.4 0 0 1 7.2 5zM8.2 2.9v4M15.8 2.9v4M4 10.2H20
          """),
        .shape(
          SymbolDrawing.circle(8.3, 13.7, 1.2) + SymbolDrawing.circle(12, 13.7, 1.2)
            + SymbolDrawing.circle(15.7, 13.7, 1.2) + SymbolDrawing.circle(8.3, 17, 1.2)
            + SymbolDrawing.circle(12, 17, 1.2)),
      ]
    case .arrival: [.line("M3.8 12H19.6M13.4 5.6L19.8 12L13.4 18.4", 2.4)]
    case .departure: [.line("M20.2 12H4.4M10.6 5.6L4.2 12L10.6 18.4", 2.4)]
    case .pencil:
      [
        .line(
          "M4.2 19.8l1.1-4.600L16.2 4.300a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.800 18.700zM14 6.5l3.5 3.5",
          2)
      ]
    case .compose:
      [
        .line("M20 12.6V17a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3h4.400"),
        .line("M10.2 13.8l.5-2.900L18.4 3.200a1.700 1.700 0 0 1 2.4 2.400L13.100 13.300z", 1.6),
      ]
    case .reload:
      [.line("M19.2 12a7.2 7.2 0 1 1-2.300-5.300", 1.8), .line("M19.500 3.600V7.800H15.300", 1.8)]
    case .unsupported:
      [
        .line(
          """
          M7.4 3.6h9.2a3.8 3.8 0 0 1 3.8 3.8v9.2a3.8 3.8 0 0 1-3.8 3.8H7.4A3.8 3.8 0 0 1 3.6 16.6V7.4\
          A3.8 3.8 0 0 1 7.4 3.6z
          """),
        .line("M9.3 9.7a2.75 2.75 0 1 1 4 2.45c-.85.45-1.3 1-1.3 1.8", 1.9),
        .shape(SymbolDrawing.circle(12, 17, 1.25)),
      ]
    case .bell:
      [
        .line(
          """
          M12 3.4a5.8 5.8 0 0 0-5.8 5.8v3.4l-1.5 2.8c-.4.7.1 1.6.9 1.6h12.8c.8 0 1.3-.9.9-1.6\
          l-1.5-2.8V9.2A5.8 5.8 0 0 0 12 3.4zM9.9 20.2a2.4 2.4 0 0 0 4.2 0
          """)
      ]
    case .shift: [.line(Self.shiftArrow)]
    case .filledShift: [.shape(Self.shiftArrow), .line(Self.shiftArrow)]
    case .keyboardDown: Self.keyboardDownArtwork
    case .solidPhone, .solidVideo, .solidCamera, .solidPhoto, .solidMicrophone, .solidPlus,
      .solidSmiley, .solidSticker, .solidGift, .solidPin, .solidCompose, .solidBell, .solidStories,
      .solidGIF, .solidInfo:
      solidDrawing
    case .backspace:
      [
        .line(
          """
          M8.9 5.2H18.6a2.6 2.6 0 0 1 2.6 2.6v8.4a2.6 2.6 0 0 1-2.6 2.6H8.9\
          a2.6 2.6 0 0 1-1.9-.8L2.6 13a1.5 1.5 0 0 1 0-2L7 6a2.6 2.6 0 0 1 1.9-.8z\
          M11 9.2L16.6 14.8M16.6 9.2L11 14.8
          """)
      ]
    case .globe:
      [
        .line(SymbolDrawing.circle(12, 12, 8.8)),
        .line(
          """
          M3.2 12H20.8M12 3.2c2.4 2.5 3.6 5.4 3.6 8.8s-1.2 6.3-3.6 8.8\
          c-2.4-2.5-3.6-5.4-3.6-8.8s1.2-6.3 3.6-8.8z
          """),
      ]
    }
  }
}
