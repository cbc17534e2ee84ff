import Geometry

/// What a layout does everywhere. Lengths are points.
public struct LayoutOptions: Hashable, Sendable {
  /// The spacing behind each item but a section's last, where neither item nor section has its own.
  public var itemSpacing: Double
  /// The spacing behind each section but the last, where it doesn't have its own.
  public var sectionSpacing: Double
  /// The room around all sections, inside the content.
  public var additionalInsets: LayoutInsets
  /// Whether content that is lower than the visible bounds rests on their bottom edge.
  public var keepsContentAtBottom: Bool
  /// How far from the end the content may be and still rests there.
  public var bottomTolerance: Double
  /// How far from either end the visible bounds count as near it, in viewport heights.
  public var pagingDistance: Double
  /// Device pixels per point to which frames are aligned as they are read; `nil` if they aren't.
  public var pixelScale: Double?
  /// How elements appear and vanish.
  public var style: TransitionStyle

  /// Options with their defaults.
  public init(
    itemSpacing: Double = 0, sectionSpacing: Double = 0, additionalInsets: LayoutInsets = .zero,
    keepsContentAtBottom: Bool = false, bottomTolerance: Double = 1, pagingDistance: Double = 2,
    pixelScale: Double? = nil, style: TransitionStyle = .init()
  ) {
    self.itemSpacing = itemSpacing
    self.sectionSpacing = sectionSpacing
    self.additionalInsets = additionalInsets
    self.keepsContentAtBottom = keepsContentAtBottom
    self.bottomTolerance = bottomTolerance
    self.pagingDistance = pagingDistance
    self.pixelScale = pixelScale
    self.style = style
  }
}

/// How elements of a transition appear and vanish.
public struct TransitionStyle: Hashable, Sendable {
  /// The opacity at which an inserted element begins.
  public var insertedAlpha: Double
  /// The scale at which an inserted element begins.
  public var insertedScale: Double
  /// The opacity at which a deleted element ends.
  public var deletedAlpha: Double
  /// The scale at which a deleted element ends.
  public var deletedScale: Double
  /// How far a deleted element sinks where the content rests at its end, in its heights.
  public var deletedSink: Double

  /// A style; by default inserted elements fade in place, and deleted ones fade and sink by a fifth
  /// of their height.
  public init(
    insertedAlpha: Double = 0, insertedScale: Double = 1, deletedAlpha: Double = 0,
    deletedScale: Double = 1, deletedSink: Double = 0.2
  ) {
    self.insertedAlpha = insertedAlpha
    self.insertedScale = insertedScale
    self.deletedAlpha = deletedAlpha
    self.deletedScale = deletedScale
    self.deletedSink = deletedSink
  }
}
