// What the engine's interface is made of: points, sizes, rectangles and insets; positions of items,
// snapshots and change sets.
@_exported import Geometry
@_exported import ListDiff
