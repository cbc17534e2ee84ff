import ChatModel

extension Look {
  /// Applies the bar settings and the words of a script's header.
  package mutating func apply(_ presentation: Presentation) {
    if let battery = presentation.battery { statusBar.battery = Double(battery) / 100 }
    if let bars = presentation.signal { statusBar.bars = bars }
    if let network = presentation.network { statusBar.network = network }
    if let clock = presentation.clock { statusBar.clock = clock }
    if let unread = presentation.unread { header.unread = unread }
    if let placeholder = presentation.placeholder {
      (composer.placeholderText, composer.placeholderNamesChat) = (placeholder, false)
    }
    for (name, texts) in presentation.words { words.set(name, to: texts) }
  }
}

extension Look {
  /// Returns a time of day for the status bar in the form of the messages' own times, without a.m. and
  /// p.m.; other texts as they are.
  package func clockText(_ clock: String) -> String {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]),
      let time = LocalDateTime(year: 2000, month: 1, day: 1, hour: hour, minute: minute)
    else { return clock }
    if date.clock == .h24 { return words.time(time, clock: .h24) }
    return words.localized("\(hour % 12 == 0 ? 12 : hour % 12):\(parts[1])")
  }
}

extension Fill {
  /// Whether it hides everything behind it.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha == 255
    case .gradient(let colors): !colors.isEmpty && colors.allSatisfy { $0.alpha == 255 }
    }
  }
}
