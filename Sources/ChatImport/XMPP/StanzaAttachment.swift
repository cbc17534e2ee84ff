import ChatModel
import XML

/// A file that a message shares, by its address: XEP-0066, XEP-0447 with the metadata of XEP-0446, or
/// XEP-0385.
struct StanzaAttachment {
  /// Where it is.
  var address: String?
  /// Its MIME type.
  var type: String?
  /// What is known of it.
  var media: Media
  /// What is said about it.
  var summary: String?

  /// The files of a message, each once.
  static func all(of stanza: ArchivedStanza) -> [StanzaAttachment] {
    typealias Namespace = ArchivedStanza.Namespace
    var all: [StanzaAttachment] = []
    var known: Set<String> = []
    func add(_ attachment: StanzaAttachment) {
      if let address = attachment.address, !known.insert(address).inserted { return }
      all.append(attachment)
    }
    for child in stanza.message.elements {
      switch child.namespace {
      case Namespace.sharing where child.name == "file-sharing":
        add(StanzaAttachment(sharing: child))
      case Namespace.references where child.attribute("type") == "data":
        if let sharing = child.first("media-sharing", in: Namespace.formerSharing) {
          add(StanzaAttachment(sharing: sharing))
        }
      default: break
      }
    }
    for child in stanza.message.all("x", in: Namespace.outOfBand) {
      let address = child.first("url", in: Namespace.outOfBand)?.text.trimmed ?? ""
      guard !address.isEmpty else { continue }
      let summary = child.first("desc", in: Namespace.outOfBand)?.text.trimmed
      add(
        StanzaAttachment(
          address: address, media: Media(fileName: Self.name(ofFileAt: address)),
          summary: summary?.isEmpty == false ? summary : nil))
    }
    // Encrypted files have an address of their own kind, and nothing else.
    if all.isEmpty, let body = stanza.body?.trimmed, body.hasPrefix("aesgcm://"),
      !body.contains(where: \.isWhitespace)
    {
      add(StanzaAttachment(address: body, media: Media(fileName: Self.name(ofFileAt: body))))
    }
    return all
  }

  private init(address: String?, type: String? = nil, media: Media, summary: String? = nil) {
    self.address = address
    self.type = type
    self.media = media
    self.summary = summary
  }

  private init(sharing: XMLElement) {
    let file = sharing.elements.first { $0.name == "file" }
    func value(_ name: String) -> String? {
      let text = file?.elements.first { $0.name == name }?.text.trimmed
      return text?.isEmpty == false ? text : nil
    }
    func number(_ name: String, atMost limit: Int) -> Int? {
      value(name).flatMap { Int($0) }.flatMap { (0...limit).contains($0) ? $0 : nil }
    }
    let sources = sharing.elements.first { $0.name == "sources" }
    address =
      sources?.elements.lazy.compactMap { source in
        source.attribute("target") ?? source.attribute("uri")
      }.first { !$0.isEmpty }
    type = value("media-type")
    let sizes = value("dimensions")?.split(separator: "x").map { Int($0) }
    let width = number("width", atMost: 1_000_000) ?? sizes?.first.flatMap(\.self)
    let height = number("height", atMost: 1_000_000) ?? sizes?.last.flatMap(\.self)
    media = Media(
      fileName: value("name") ?? address.flatMap { Self.name(ofFileAt: $0) }, mimeType: type,
      byteCount: number("size", atMost: 1 << 50),
      width: width.flatMap { (1...1_000_000).contains($0) ? $0 : nil },
      height: height.flatMap { (1...1_000_000).contains($0) ? $0 : nil },
      duration: number("length", atMost: 1 << 40).map { Double($0) / 1_000 })
    summary = value("desc")
  }

  /// The name of the file at an address.
  static func name(ofFileAt address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let scheme = path.firstRange(of: "://") else { return nil }
    let parts = path[scheme.upperBound...].split(separator: "/")
    guard parts.count > 1, let last = parts.last else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(last.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let name = String(decoding: bytes, as: UTF8.self).split(separator: "/").last.map(String.init)
    return name.flatMap { $0.trimmed.isEmpty ? nil : $0 }
  }
}
