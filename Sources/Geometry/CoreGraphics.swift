#if canImport(CoreGraphics)
  import CoreGraphics

  // To and from the geometry of Apple's frameworks.

  extension LayoutPoint {
    /// The same position.
    public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension LayoutSize {
    /// The same size.
    public init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }

  extension LayoutRect {
    /// The same rectangle; one whose width or height is negative is standardized.
    public init(_ rect: CGRect) {
      self.init(
        x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
        height: Double(rect.height))
    }
  }

  extension CGPoint {
    /// The same position.
    public init(_ point: LayoutPoint) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
  }

  extension CGSize {
    /// The same size.
    public init(_ size: LayoutSize) {
      self.init(width: CGFloat(size.width), height: CGFloat(size.height))
    }
  }

  extension CGRect {
    /// The same rectangle.
    public init(_ rect: LayoutRect) {
      self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
    }
  }
#endif
