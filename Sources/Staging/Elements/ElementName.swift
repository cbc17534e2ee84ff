import Bubbles
import Drawing

/// What an element of a picture is called: its kind, and which one of its kind.
struct ElementName {
  var kind: String
  var id: String?

  /// The name of a part of a drawing.
  init(_ part: PartID) {
    switch part.kind {
    case .row: self.init(row: part.name)
    case .piece: self.init(kind: part.name)
    case .avatar where part.name.hasPrefix("of "):
      self.init(kind: "avatar", id: String(part.name.dropFirst(3)))
    default:
      self.init(
        kind: part.kind.label.isEmpty ? part.kind.name : part.kind.label,
        id: part.name.isEmpty ? nil : part.name)
    }
  }

  /// The name of a row: `message#12` for `message:12`, `message#12~2` for the second row of that
  /// name.
  private init(row: String) {
    guard let colon = row.firstIndex(of: ":") else {
      self.init(kind: row)
      return
    }
    let id = row[row.index(after: colon)...]
    let head = row[..<colon].split(separator: "#", maxSplits: 1)
    let name = head.count == 2 ? "\(id)~\(head[1])" : String(id)
    self.init(kind: String(head.first ?? "row"), id: name.isEmpty ? nil : name)
  }

  private init(kind: String, id: String? = nil) {
    self.kind = kind
    self.id = id
  }
}
