import Drawing

/// The palette of 256 colours: sixteen of the user's own, a cube of 6 × 6 × 6, and 24 greys.
enum IndexedColor {
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Returns the nearest of the cube and the greys, 16…255; the user's own may be any colour.
  static func nearest(to color: Color) -> Int {
    let channels = [Int(color.red), Int(color.green), Int(color.blue)]
    let cube = channels.map { value in
      steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
    }
    let grey = max(0, min(23, (channels.reduce(0, +) / 3 - 3) / 10))
    let cubeError = distance(channels, cube.map { steps[$0] })
    let greyError = distance(channels, Array(repeating: 8 + 10 * grey, count: 3))
    return greyError < cubeError ? 232 + grey : 16 + cube[0] * 36 + cube[1] * 6 + cube[2]
  }

  private static func distance(_ left: [Int], _ right: [Int]) -> Int {
    zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
