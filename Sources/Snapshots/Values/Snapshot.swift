import Drawing
import PictureLayout

/// What a snapshot compares: a picture with its layout, or a text.
public struct Snapshot: Sendable {
  /// What is compared, besides a layout.
  public enum Content: Sendable {
    /// Pixels.
    case picture(Bitmap)
    /// A text, and the extension of its file, such as `txt`.
    case text(String, pathExtension: String)
  }

  /// What is compared.
  public var content: Content
  /// The elements of a picture, with boxes in 1/64 of its pixels. It is compared too, and tells
  /// which element differs.
  public var layout: PictureElement?
  /// How many pixels of a picture make a point; budgets grow with it.
  public var scale: Double

  /// A snapshot.
  public init(_ content: Content, layout: PictureElement? = nil, scale: Double = 1) {
    self.content = content
    self.layout = layout
    self.scale = scale
  }

  /// A picture, with its layout if there is one.
  ///
  /// - Parameter scale: how many of its pixels make a point.
  public init(_ picture: Bitmap, layout: PictureElement? = nil, scale: Double = 1) {
    self.init(.picture(picture), layout: layout, scale: scale)
  }

  /// A text.
  public init(text: String, pathExtension: String = "txt") {
    self.init(.text(text, pathExtension: pathExtension))
  }

  /// The extension of its file.
  var pathExtension: String {
    switch content {
    case .picture: "png"
    case .text(_, let pathExtension): pathExtension
    }
  }
}
