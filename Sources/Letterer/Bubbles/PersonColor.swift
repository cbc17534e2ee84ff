import Drawing

extension Look {
  /// The colour of somebody's name: their own, or one of the look's that follows from their id.
  func nameColor(of person: RowPerson) -> Color {
    if let own = person.color.flatMap({ Color(hex: $0) }) { return own }
    return Self.pick(name.colors, for: person.id.rawValue) ?? incoming.accent
  }

  /// One of the colours, always the same for the same text.
  ///
  /// FNV-1a over the UTF-8: even over short names, and the same in every process.
  static func pick(_ colors: [Color], for text: String) -> Color? {
    guard !colors.isEmpty else { return nil }
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return colors[Int(hash % UInt32(colors.count))]
  }
}
