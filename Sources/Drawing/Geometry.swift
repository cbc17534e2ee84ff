@_exported import Geometry

/// A position in points (or pixels, where the name of what holds it says so); y grows downward.
public typealias Point = LayoutPoint
/// A width and a height in points.
public typealias Size = LayoutSize
/// An axis-parallel rectangle in points.
public typealias Rect = LayoutRect
/// Distances from the four edges, in points.
public typealias EdgeInsets = LayoutInsets
