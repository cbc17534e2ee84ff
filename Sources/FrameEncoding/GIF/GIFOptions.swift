import Drawing

/// How a GIF is written.
package struct GIFOptions: Hashable, Sendable {
  /// How often an animation is played.
  package enum Loop: Hashable, Sendable {
    /// Once; the last picture stays.
    case once
    /// Without an end.
    case forever
    /// So many times, at most 65,536.
    case times(Int)
  }

  /// The most colours that are shown, 2…256; where something is transparent, or more than one picture
  /// is shown, no more than 255.
  package var colors: Int
  package var loop: Loop
  /// How long the last picture stays beyond its own time, in hundredths of a second.
  package var hold: Int
  /// Whether pixels may show what lies behind the picture.
  package var isTransparent: Bool
  /// What translucent pixels are blended with. Without one, they are blended with white, or where the
  /// picture may be transparent, each is shown or not by whether half of it is there.
  package var matte: Color?
  /// Colours that are in the palette exactly as they are, the most important first, wherever they
  /// occur at all.
  package var pinned: [Color]

  package init(
    colors: Int = 256, loop: Loop = .forever, hold: Int = 0, isTransparent: Bool = false,
    matte: Color? = nil, pinned: [Color] = []
  ) {
    self.colors = colors
    self.loop = loop
    self.hold = hold
    self.isTransparent = isTransparent
    self.matte = matte
    self.pinned = pinned
  }
}
