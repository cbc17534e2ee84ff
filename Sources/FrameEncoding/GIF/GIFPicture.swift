import Drawing

/// What changes with a picture of a sequence, compressed.
package struct GIFPicture: Hashable, Sendable {
  /// Where it goes; empty where nothing changed that can be seen.
  let area: PixelRect
  /// What must be cleared first: pixels that show something before and nothing afterwards.
  let cleared: PixelRect
  /// The least code size and the blocks of data.
  let data: [UInt8]
  /// When it is shown, in frames of the sequence's rate.
  let ticks: Range<Int>
}

extension GIFPicture {
  /// A picture that looks like the one before.
  init(nothingDuring ticks: Range<Int>) {
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    self.init(area: nothing, cleared: nothing, data: [], ticks: ticks)
  }
}
