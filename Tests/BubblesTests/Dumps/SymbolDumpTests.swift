import Drawing
import TestSupport
import Testing

@testable import Bubbles

/// The paths, pens and dashes of every symbol.
struct SymbolDumpTests {
  /// Every symbol as it is written, in two colours, and mirrored where it follows the reading.
  @Test func everySymbol() throws {
    var text = ""
    for symbol in Symbol.allCases {
      let size = symbol.size(height: 24)
      text += "\n== \(symbol.rawValue)  \(Self.number(size.width)) × 24"
      text += symbol.followsDirection ? ", follows the reading\n" : "\n"
      text += Self.text(
        symbol.commands(
          at: .zero, height: symbol.grid.height, color: .black, secondary: .white))
      guard symbol.followsDirection else { continue }
      text += "mirrored\n"
      text += Self.text(
        symbol.commands(
          at: .zero, height: symbol.grid.height, color: .black, secondary: .white,
          isMirrored: true))
    }
    #expect(try RecordedText("symbols").difference(from: text) == nil)
  }

  /// Twice as high, everything is twice as large: paths, pens and dashes.
  @Test(arguments: Symbol.allCases, [false, true])
  func everythingGrowsWithTheHeight(symbol: Symbol, isMirrored: Bool) {
    let height = symbol.grid.height
    func commands(_ scale: Double, at origin: Point) -> [DrawingCommand] {
      symbol.commands(
        at: origin, height: height * scale, color: .black, secondary: .white,
        isMirrored: isMirrored)
    }
    let small = commands(0.5, at: .zero)
    let origin = Point(x: 8, y: -16)
    let grow = Transform.scale(x: 4, y: 4).then(.translation(x: origin.x, y: origin.y))
    let grown = small.map { command -> DrawingCommand in
      switch command {
      case .fill(let path, let paint): return .fill(path.applying(grow), paint)
      case .stroke(let path, let color, var stroke):
        stroke.width *= 4
        stroke.dash = stroke.dash.map { $0 * 4 }
        return .stroke(path.applying(grow), color, stroke)
      default: return command
      }
    }
    #expect(Self.text(grown) == Self.text(commands(2, at: origin)))
    // In the middle of where it is wanted.
    let size = symbol.size(height: height * 2)
    let centered = symbol.commands(
      centeredAt: Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2),
      height: height * 2, color: .black, secondary: .white, isMirrored: isMirrored)
    #expect(Self.text(centered) == Self.text(commands(2, at: origin)))
  }

  private static func text(_ commands: [DrawingCommand]) -> String {
    commands.map { command in
      switch command {
      case .fill(let path, .color(let color)): "fill \(color.hex)  \(text(path))\n"
      case .stroke(let path, let color, let stroke):
        "stroke \(color.hex) \(number(stroke.width)) \(stroke.cap)"
          + "\(stroke.dash.isEmpty ? "" : " dashes " + numbers(stroke.dash))  \(text(path))\n"
      default: "\(command)\n"
      }
    }.joined()
  }

  private static func text(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let point): "M" + numbers([point.x, point.y])
      case .line(let point): "L" + numbers([point.x, point.y])
      case .curve(let one, let two, let end):
        "C" + numbers([one.x, one.y, two.x, two.y, end.x, end.y])
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private static func numbers(_ values: [Double]) -> String {
    values.map(number).joined(separator: " ")
  }

  private static func number(_ value: Double) -> String {
    let value = (value * 1000).rounded() / 1000
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
