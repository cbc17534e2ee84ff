import Letterer
import Staging

/// Where a picture came from, as it stands in the picture's metadata.
struct Provenance {
  private static let software = "letterer"

  /// Texts for the picture.
  let metadata: [PictureMetadata]

  init(source: ChatSource, options: RenderOptions) {
    let look = [
      "theme=\(options.theme.name)", "appearance=\(options.appearance.rawValue)",
      "device=\(options.device.name)", "scale=\(options.device.scale)",
      "text-size=\(options.textSize.rawValue)", "chrome=\(options.showsChrome)",
    ]
    metadata = [
      PictureMetadata(keyword: "Software", text: "\(Self.software) \(Version.current)"),
      PictureMetadata(keyword: "Source", text: source.checksum),
      PictureMetadata(keyword: "Comment", text: look.joined(separator: " ")),
    ]
  }

  /// Whether a file that begins with these bytes was made by this command.
  static func isOurs(_ bytes: [UInt8]) -> Bool {
    let mark = Array("Software\0\(software) ".utf8)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= mark.count else {
      return false
    }
    return bytes.indices.dropLast(mark.count - 1).contains { bytes[$0...].starts(with: mark) }
  }
}
