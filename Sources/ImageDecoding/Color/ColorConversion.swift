import CImageReaders
import Drawing

/// A picture's colours to sRGB.
enum ColorConversion: Sendable {
  case lights(LightConversion)
  case tables(ColorTables)

  /// The conversion from lights and curves; `nil` where they make no colours, or sRGB's own.
  ///
  /// - Parameter matrix: from linear colours to linear sRGB.
  init?(curves: [ToneCurve], matrix: ColorMatrix) {
    guard let lights = LightConversion(curves: curves, matrix: matrix) else { return nil }
    self = .lights(lights)
  }

  /// Converts premultiplied pixels in place.
  func convert(_ bitmap: inout Bitmap) {
    switch self {
    case .lights(let lights): lights.convert(&bitmap)
    case .tables(let tables): tables.convert(&bitmap)
    }
  }

  /// Lends what decodes inks, if it is for them.
  func withInks<Value>(_ body: (OpaquePointer?) -> Value) -> Value {
    guard case .tables(let tables) = self else { return body(nil) }
    return tables.withInks(body)
  }
}

/// A conversion by the light of each value, a matrix, and sRGB's curve, all in whole numbers, so that the
/// same pixels come out everywhere. What sRGB doesn't have is clipped.
struct LightConversion: Hashable, Sendable {
  /// The light of each of 256 values of red, green and blue, of 65,535.
  private let light: [UInt16]
  /// Linear colours to sRGB's, in 1/16,384.
  private let matrix: [Int32]

  init?(curves: [ToneCurve], matrix: ColorMatrix) {
    var tables: [[UInt16]] = []
    for curve in curves {
      guard let table = tables.isEmpty || curve != curves[0] ? curve.table() : tables[0] else {
        return nil
      }
      tables.append(table)
    }
    guard tables.count == 3 else { return nil }
    // White has to stay about white, or something is wrong.
    for level in matrix.applied(to: [1, 1, 1]) where !(0.75...1.25).contains(level) { return nil }
    guard matrix.values.allSatisfy({ abs($0) < 8 }) else { return nil }
    light = tables.flatMap { $0 }
    self.matrix = matrix.values.map { Int32(($0 * 16_384).rounded()) }
    if Self.isNearIdentity(matrix), tables.allSatisfy(Self.isNearSRGB) { return nil }
  }

  private static func isNearIdentity(_ matrix: ColorMatrix) -> Bool {
    zip(matrix.values, ColorMatrix.identity.values).allSatisfy { abs($0 - $1) < 0.01 }
  }

  private static func isNearSRGB(_ table: [UInt16]) -> Bool {
    table.indices.allSatisfy { abs(Int(Self.encoded[Int(table[$0])]) - $0) <= 1 }
  }

  /// sRGB's value of each light of 65,535: between two values, that which is nearer as it is seen.
  private static let encoded: [UInt8] = {
    var encoded = [UInt8](repeating: 255, count: 65_536)
    var start = 0
    for value in 0..<255 {
      let border = ToneCurve.sRGB.light((Double(value) + 0.5) / 255) * 65_535
      let end = min(65_536, Int(border.rounded(.up)))
      for level in start..<max(start, end) { encoded[level] = UInt8(value) }
      start = max(start, end)
    }
    return encoded
  }()

  func convert(_ bitmap: inout Bitmap) {
    let count = bitmap.width * bitmap.height
    bitmap.withUnsafeMutableBytes { pixels in
      light.withUnsafeBufferPointer { light in
        matrix.withUnsafeBufferPointer { matrix in
          Self.encoded.withUnsafeBufferPointer { encoded in
            letterer_convert_colors(
              pixels.bindMemory(to: UInt8.self).baseAddress, count, light.baseAddress,
              matrix.baseAddress, encoded.baseAddress)
          }
        }
      }
    }
  }
}

/// The colours that pictures are made of.
enum ColorPrimaries {
  private static func matrix(
    _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double),
    _ white: Chromaticity = .d65
  ) -> ColorMatrix? {
    ColorMatrix(
      red: Chromaticity(x: red.0, y: red.1), green: Chromaticity(x: green.0, y: green.1),
      blue: Chromaticity(x: blue.0, y: blue.1), white: white)
  }

  /// Linear sRGB to XYZ under D65.
  private static let sRGB = matrix((0.64, 0.33), (0.30, 0.60), (0.15, 0.06))

  /// Colours of some lights, whose white is `white`, to linear sRGB.
  static func conversion(of lights: ColorMatrix?, white: Chromaticity) -> ColorMatrix? {
    guard let lights, let back = sRGB?.inverse,
      let adapted = ColorMatrix.adaptation(from: white, to: .d65)
    else { return nil }
    return back * adapted * lights
  }

  /// Lights by their numbers in ITU-T H.273, table 2, to linear sRGB; `nil` for others.
  static func conversion(code: Int) -> ColorMatrix? {
    let theatre = Chromaticity(x: 0.314, y: 0.351)
    return switch code {
    case 1, 2: ColorMatrix.identity
    case 5: conversion(of: matrix((0.64, 0.33), (0.29, 0.60), (0.15, 0.06)), white: .d65)
    case 6, 7: conversion(of: matrix((0.63, 0.34), (0.31, 0.595), (0.155, 0.07)), white: .d65)
    case 9:
      conversion(of: matrix((0.708, 0.292), (0.17, 0.797), (0.131, 0.046)), white: .d65)
    case 11:
      conversion(of: matrix((0.68, 0.32), (0.265, 0.69), (0.15, 0.06), theatre), white: theatre)
    case 12: conversion(of: matrix((0.68, 0.32), (0.265, 0.69), (0.15, 0.06)), white: .d65)
    default: nil
    }
  }
}

extension ColorConversion {
  /// The conversion that two numbers of ITU-T H.273 name; `nil` where there is nothing to convert.
  ///
  /// - Parameters:
  ///   - primaries: table 2's number of the lights.
  ///   - transfer: table 3's number of the curve. Those of television count as sRGB's, as everybody
  ///     shows them; those of high dynamic range are mapped to what a plain screen shows.
  init?(primaries: Int, transfer: Int) {
    let curve: ToneCurve =
      switch transfer {
      case 4: .power(2.2)
      case 5: .power(2.8)
      case 8: .linear
      case 16: .perceptualQuantizer
      case 18: .hybridLogGamma
      default: .sRGB
      }
    guard let matrix = ColorPrimaries.conversion(code: primaries) else { return nil }
    self.init(curves: [curve, curve, curve], matrix: matrix)
  }
}
