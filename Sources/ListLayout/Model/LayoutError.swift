import Geometry

/// What is wrong with a list or with changes of it, all of it at once.
///
/// A layout stops at the first of these, with the same words; optimised builds stop without. Where lists come from outside, their
/// sections or operations are checked before by `LayoutEngine.validate`, which throws this.
public struct LayoutError<ID: Hashable & Sendable>: Error, Hashable {
  /// Where something is wrong.
  public enum Place: Hashable, Sendable {
    /// In an item.
    case item(ID)
    /// In a section's own description.
    case section(ID)
    /// In the header of a section.
    case header(ID)
    /// In the footer of a section.
    case footer(ID)
  }

  /// What is wrong. Lengths are points.
  public enum Flaw: Hashable, Sendable {
    /// There is another one of the same id.
    case duplicate
    /// A height that is negative, infinite or no number, or a width that is negative or no number.
    case size(LayoutSize)
    /// A spacing that is infinite or no number.
    case spacing(Double)
    /// Insets that are infinite or no numbers.
    case insets(LayoutInsets)
    /// A part of the width that is negative, infinite or no number.
    case fraction(Double)
  }

  /// Something that is wrong.
  public struct Problem: Hashable, Sendable {
    /// Where.
    public var place: Place
    /// What.
    public var flaw: Flaw

    /// Something that is wrong.
    public init(place: Place, flaw: Flaw) {
      self.place = place
      self.flaw = flaw
    }
  }

  /// All that is wrong, in the order of the list or of the changes.
  public let problems: [Problem]

  /// An error of problems.
  public init(problems: [Problem]) { self.problems = problems }
}

extension LayoutError: CustomStringConvertible {
  /// All problems, in words.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension LayoutError.Problem: CustomStringConvertible {
  /// Where something is wrong, and what.
  public var description: String {
    switch flaw {
    case .duplicate: "\(place) is in the list twice"
    case .size(let size): "\(place) has a size of \(size.width) × \(size.height)"
    case .spacing(let spacing): "\(place) has a spacing of \(spacing)"
    case .insets(let insets):
      "\(place) has insets of \(insets.top), \(insets.left), \(insets.bottom), \(insets.right)"
    case .fraction(let fraction): "\(place) takes \(fraction) of the width"
    }
  }
}

extension LayoutError.Place: CustomStringConvertible {
  /// What it is, and its id.
  public var description: String {
    switch self {
    case .item(let id): "item \(id)"
    case .section(let id): "section \(id)"
    case .header(let id): "the header of section \(id)"
    case .footer(let id): "the footer of section \(id)"
    }
  }
}
