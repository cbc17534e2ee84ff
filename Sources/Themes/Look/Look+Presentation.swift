import ChatModel

extension Look {
  /// Applies the bar settings and the words of a script's header.
  package mutating func apply(_ presentation: Presentation) {
    if let battery = presentation.battery { statusBar.battery = Double(battery) / 100 }
    if let bars = presentation.signal { statusBar.bars = bars }
    if let network = presentation.network { statusBar.network = network }
    if let clock = presentation.clock { statusBar.clock = clock }
    if let placeholder = presentation.placeholder {
      (composer.placeholderText, composer.placeholderNamesChat) = (placeholder, false)
    }
    for (name, texts) in presentation.words { words.set(name, to: texts) }
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
