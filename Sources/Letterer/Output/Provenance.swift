import ChatModel
import Staging

/// Where a picture came from, for the picture's metadata: the program and its version, the checksum
/// of the input, and the options.
public struct Provenance: Hashable, Sendable {
  private static let software = "letterer"

  /// The texts to embed in a picture.
  public let metadata: [PictureMetadata]

  /// The provenance of a picture of a chat.
  ///
  /// - Parameters:
  ///   - source: the chat.
  ///   - options: how it is shown.
  public init(source: ChatSource, options: RenderOptions) {
    var look = [
      "theme=\(options.theme.name)", "appearance=\(options.appearance.rawValue)",
      "device=\(options.device.name)", "scale=\(options.device.scale)",
      "text-size=\(options.textSize.rawValue)", "chrome=\(options.showsChrome)",
    ]
    if let locale = options.locale { look.append("locale=\(locale)") }
    if options.device.hasBezel { look.append("bezel=true") }
    if let hand = options.device.hand { look.append("hand=\(hand.rawValue)") }
    if options.direction != .automatic { look.append("direction=\(options.direction.rawValue)") }
    if let hours = options.hours { look.append("hours=\(hours.rawValue)") }
    metadata = [
      PictureMetadata(keyword: "Software", text: "\(Self.software) \(Version.current)"),
      PictureMetadata(keyword: "Source", text: source.checksum),
      PictureMetadata(keyword: "Comment", text: look.joined(separator: " ")),
    ]
  }

  /// Returns whether a file that starts with these bytes is a picture with such metadata.
  static func isMark(in bytes: [UInt8]) -> Bool {
    let mark = Array("Software\0\(software) ".utf8)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= mark.count else {
      return false
    }
    return bytes.indices.dropLast(mark.count - 1).contains { bytes[$0...].starts(with: mark) }
  }
}
