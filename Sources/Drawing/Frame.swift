/// One picture of a sequence, and in what it differs from the picture before.
///
/// The bitmaps belong to the painter: they are valid during the call that hands them over, and must
/// be copied to be kept.
public struct Frame: Sendable {
  /// Its place among the pictures that differ, from 0.
  public var index: Int
  /// When it is shown, in frames of the sequence's rate; never empty.
  public var ticks: Range<Int>
  /// Its pixels.
  public var bitmap: Bitmap
  /// The pixels of the picture before, of the same size; `nil` for the first.
  public var former: Bitmap?
  /// Outside of this the two are equal; for the first picture, all of it.
  public var damage: Damage

  /// A picture of a sequence.
  public init(index: Int, ticks: Range<Int>, bitmap: Bitmap, former: Bitmap?, damage: Damage) {
    self.index = index
    self.ticks = ticks
    self.bitmap = bitmap
    self.former = former
    self.damage = damage
  }
}
