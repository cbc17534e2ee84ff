import ChatModel

extension Content {
  /// Whether it may stand in an album.
  var isVisual: Bool {
    switch self {
    case .photo, .video: true
    default: false
    }
  }

  /// A file by its MIME type, or else by the end of its name.
  static func file(_ media: Media, type: String?) -> Content {
    let name = media.fileName?.lowercased() ?? ""
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    let kind = type?.split(separator: "/").first.map(String.init)
    switch (kind, ending) {
    case ("image", "svg"), ("image", "tif"), ("image", "tiff"), ("image", "psd"):
      return .file(media)
    case ("image", "gif"), (nil, "gif"): return .animation(media)
    case ("image", _), (nil, "jpg"), (nil, "jpeg"), (nil, "png"), (nil, "webp"), (nil, "heic"):
      return .photo(media)
    case ("video", _), (nil, "mp4"), (nil, "mov"), (nil, "webm"), (nil, "m4v"), (nil, "3gp"):
      return .video(media)
    case ("audio", _), (nil, "mp3"), (nil, "m4a"), (nil, "ogg"), (nil, "opus"), (nil, "wav"),
      (nil, "aac"), (nil, "flac"):
      return .audio(media)
    default: return .file(media)
    }
  }
}
