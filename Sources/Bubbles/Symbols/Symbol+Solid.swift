extension Symbol {
  /// The same icon as a solid shape, where there is one.
  package var solid: Symbol {
    switch self {
    case .phone: .solidPhone
    case .video: .solidVideo
    case .camera: .solidCamera
    case .photo: .solidPhoto
    case .microphone: .solidMicrophone
    case .plus: .solidPlus
    case .smiley: .solidSmiley
    case .sticker: .solidSticker
    case .gift: .solidGift
    case .pin: .solidPin
    case .compose: .solidCompose
    case .bell: .solidBell
    case .stories: .solidStories
    case .outlinedPerson: .person
    case .outlinedPeople: .people
    case .gif: .solidGIF
    case .info: .solidInfo
    default: self
    }
  }

  static let handset = """
    M6.4 3.6h1.9c.6 0 1.1.4 1.2 1l.7 3.1c.1.5 0 1-.4 1.3l-1.7 1.5c1.2 2.4 3 4.2 5.4 5.4l1.5-1.7\
    c.3-.4.8-.5 1.3-.4l3.1.7c.6.1 1 .6 1 1.2v1.9c0 1.6-1.3 2.8-2.8 2.8\
    C9.8 20.4 3.6 14.2 3.6 6.4c0-1.5 1.2-2.8 2.8-2.8z
    """

  private static let cameraBody = """
    M8.3 6.6l1-1.6c.3-.5.8-.8 1.4-.8h2.6c.6 0 1.1.3 1.4.8l1 1.6H18a3 3 0 0 1 3 3v7.2a3 3 0 0 1-3 3\
    H6a3 3 0 0 1-3-3V9.6a3 3 0 0 1 3-3z
    """

  private static let frame = """
    M6.3 3.9h11.4a3.6 3.6 0 0 1 3.6 3.6v9a3.6 3.6 0 0 1-3.6 3.6H6.3a3.6 3.6 0 0 1-3.6-3.6v-9\
    a3.6 3.6 0 0 1 3.6-3.6z
    """

  private static let capsule =
    "M12 3a3.1 3.1 0 0 1 3.1 3.1v5.3a3.1 3.1 0 0 1-6.2 0V6.1A3.1 3.1 0 0 1 12 3z"

  /// The drawings of the solid icons; what is cut out of them has the second tone.
  var solidDrawing: [SymbolDrawing] {
    switch self {
    case .solidPhone: [.shape(Self.handset), .line(Self.handset, 1.4)]
    case .solidVideo:
      [
        .shape(
          "M5.4 5.2h7.7a3.4 3.4 0 0 1 3.4 3.4v6.8a3.4 3.4 0 0 1-3.4 3.4H5.4A3.4 3.4 0 0 1 2 15.4V8.6a3.4 3.4 0 0 1 3.4-3.4z"
        ),
        .shape("M17.7 10.7l2.7-2.5c.7-.6 1.6-.1 1.6.8v6c0 .9-.9 1.4-1.6.8l-2.7-2.5z"),
      ]
    case .solidCamera:
      [
        .shape(Self.cameraBody), .line(Self.cameraBody, 1.4),
        .line(SymbolDrawing.circle(12, 13, 3.5), 1.8, .secondary),
      ]
    case .solidPhoto:
      [
        .shape(Self.frame),
        .shape(
          "M5.4 17.2l3.2-4.3a1.2 1.2 0 0 1 1.9 0l1.7 2.2 2.3-3.3a1.2 1.2 0 0 1 2 0l3.3 5.4z",
          .secondary),
        .shape(SymbolDrawing.circle(8, 8.6, 1.6), .secondary),
      ]
    case .solidMicrophone:
      [
        .shape(Self.capsule), .line(Self.capsule),
        .line("M5.7 11.3a6.3 6.3 0 0 0 12.6 0M12 17.6V21", 2.1),
      ]
    case .solidPlus:
      [
        .shape(SymbolDrawing.circle(12, 12, 10)),
        .line("M12 7.3V16.7M7.3 12H16.7", 2.1, .secondary),
      ]
    case .solidSmiley:
      [
        .shape(SymbolDrawing.circle(12, 12, 9.6)),
        .shape(SymbolDrawing.circle(8.8, 9.6, 1.4), .secondary),
        .shape(SymbolDrawing.circle(15.2, 9.6, 1.4), .secondary),
        .line("M7.6 14.2c1 1.9 2.6 2.9 4.4 2.9s3.4-1 4.4-2.9", 1.8, .secondary),
      ]
    case .solidSticker:
      [
        .shape(
          """
          M20.9 12.2V8A4.9 4.9 0 0 0 16 3.1H8A4.9 4.9 0 0 0 3.1 8v8A4.9 4.9 0 0 0 8 20.9h3.9v-3.7\
          a5.2 5.2 0 0 1 5.2-5z
          """),
        .shape("M20.4 14.2h-3.3a3.2 3.2 0 0 0-3.2 3.2v3.1z"),
      ]
    case .solidGift:
      [
        .shape(
          """
          M4.2 7.7h15.6a1.4 1.4 0 0 1 1.4 1.4v1.6H2.8V9.1a1.4 1.4 0 0 1 1.4-1.4z\
          M4 12.2h7.1v8.9H7a3 3 0 0 1-3-3zM12.9 12.2H20v5.9a3 3 0 0 1-3 3h-4.1z
          """),
        .line(
          """
          M12 8.2c-1-3.1-2.4-4.7-4.2-4.7a2.2 2.2 0 0 0-2.2 2.3c0 1.7 1.5 2.4 3.4 2.4z\
          M12 8.2c1-3.1 2.4-4.7 4.2-4.7a2.2 2.2 0 0 1 2.2 2.3c0 1.7-1.5 2.4-3.4 2.4z
          """),
      ]
    case .solidPin:
      [
        .shape(Self.pinHead), .line(Self.pinHead), .line("M8.6 3.4h6.8M12 13.9V20.8"),
      ]
    case .solidCompose:
      [
        .shape(
          """
          M14 4.4H6.8A3.8 3.8 0 0 0 3 8.2v9A3.8 3.8 0 0 0 6.8 21h9a3.8 3.8 0 0 0 3.8-3.8V10l-6.4 6.4\
          c-.3.3-.7.5-1.1.6l-3.5.5c-1.1.2-2.3-1-2.1-2.1l.5-3.5c.1-.4.3-.8.6-1.1z
          """),
        .shape(
          """
          M18.64 2.24c.6-.6 1.6-.6 2.2 0l.92.92c.6.6.6 1.6 0 2.2l-9.2 9.2-3 .7c-.5.1-.9-.3-.8-.8\
          l.68-3.02z
          """),
      ]
    case .solidBell:
      [
        .shape(Self.bellBody), .line(Self.bellBody, 1.4),
        .shape("M9.4 18.9h5.2a2.7 2.7 0 0 1-5.2 0z"),
      ]
    case .solidStories:
      [
        .shape(SymbolDrawing.circle(12, 12, 5.4)),
        .line("M19.6 16.6a9 9 0 1 1-3.1-12.4M19 7.2a9 9 0 0 1 1.6 2.6", 2.1),
      ]
    case .solidGIF:
      [
        .shape(
          """
          M6 4.4H18A4.6 4.6 0 0 1 22.6 9V15A4.6 4.6 0 0 1 18 19.6H6A4.6 4.6 0 0 1 1.4 15V9\
          A4.6 4.6 0 0 1 6 4.4z
          """), .line(Self.gifLetters, 1.7, .secondary),
      ]
    case .solidInfo:
      [
        .shape(SymbolDrawing.circle(12, 12, 10)), .line("M12 11.3V16.9", 2.3, .secondary),
        .shape(SymbolDrawing.circle(12, 7.6, 1.5), .secondary),
      ]
    default: []
    }
  }

  private static let pinHead = """
    M9.6 3.4h4.8v5.3l2.9 3.2c.4.4.6.9.6 1.4v.6H6.1v-.6c0-.5.2-1 .6-1.4l2.9-3.2z
    """

  private static let bellBody = """
    M12 3.1a5.8 5.8 0 0 0-5.8 5.8v3.4l-1.5 2.8c-.4.7.1 1.6.9 1.6h12.8c.8 0 1.3-.9.9-1.6\
    l-1.5-2.8V8.9A5.8 5.8 0 0 0 12 3.1z
    """
}
