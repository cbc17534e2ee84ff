import Geometry

// What a layout takes: heights are lengths, and widths are lengths or endless.

extension LayoutSize {
  /// Whether something in a list can be as large: its height is a length, and its width is one or is
  /// infinite, for all the width that there is.
  @inlinable
  var isValid: Bool { width >= 0 && height >= 0 && height < .infinity }

  /// Whether it is the size of a viewport: both are lengths.
  var isFinite: Bool { width >= 0 && width < .infinity && height >= 0 && height < .infinity }
}

extension LayoutInsets {
  /// Whether all four are finite.
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension ItemSize {
  /// The size that is wrong; `nil` where none is.
  @inlinable
  var invalidSize: LayoutSize? {
    switch self {
    case .exact(let size), .estimated(let size): size.isValid ? nil : size
    case .automatic: nil
    }
  }
}

extension LayoutItem {
  /// What is wrong with the item itself; `nil` where nothing is.
  @inlinable
  var flaw: LayoutError<ID>.Flaw? {
    if let size = size.invalidSize { return .size(size) }
    if let spacing, !spacing.isFinite { return .spacing(spacing) }
    if let fraction = flow?.fraction, !(fraction >= 0 && fraction < .infinity) {
      return .fraction(fraction)
    }
    return nil
  }
}

extension LayoutItem {
  /// Stops, and says what is wrong with the item.
  @usableFromInline
  func stop(_ flaw: LayoutError<ID>.Flaw) -> Never {
    preconditionFailure("\(LayoutError<ID>.Problem(place: .item(id), flaw: flaw))")
  }
}

extension LayoutSection {
  /// Stops, and says what is wrong with the section.
  func stop(_ flaw: LayoutError<ID>.Flaw) -> Never {
    preconditionFailure("\(LayoutError<ID>.Problem(place: .section(id), flaw: flaw))")
  }

  /// What is wrong with the section itself, without its items.
  var problems: [LayoutError<ID>.Problem] {
    var found: [LayoutError<ID>.Problem] = []
    for spacing in [itemSpacing, spacing] {
      if let spacing, !spacing.isFinite {
        found.append(.init(place: .section(id), flaw: .spacing(spacing)))
      }
    }
    for insets in [insets, background ?? .zero] where !insets.isFinite {
      found.append(.init(place: .section(id), flaw: .insets(insets)))
    }
    if let flaw = header?.flaw(ID.self) { found.append(.init(place: .header(id), flaw: flaw)) }
    if let flaw = footer?.flaw(ID.self) { found.append(.init(place: .footer(id), flaw: flaw)) }
    return found
  }
}

extension LayoutSupplementary {
  /// What is wrong with it; `nil` where nothing is.
  fileprivate func flaw<ID>(_: ID.Type) -> LayoutError<ID>.Flaw? {
    if let size = size.invalidSize { return .size(size) }
    return spacing.isFinite ? nil : .spacing(spacing)
  }
}

extension LayoutOptions {
  /// What is wrong with the options, in words; `nil` where nothing is.
  var problem: String? {
    if !itemSpacing.isFinite { return "the item spacing is \(itemSpacing)" }
    if !sectionSpacing.isFinite { return "the section spacing is \(sectionSpacing)" }
    if !additionalInsets.isFinite { return "the additional insets are \(additionalInsets)" }
    if bottomTolerance.isNaN { return "the tolerance of the end is no number" }
    if pagingDistance.isNaN { return "the paging distance is no number" }
    return nil
  }
}
