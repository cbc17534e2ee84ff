import Drawing

/// Scraps of paper that rain down, turning and swaying.
struct Confetti {
  let size: Size
  let chance: Chance

  private var count: Int { Int(min(170, max(30, size.width * size.height / 2600))) }

  func commands(at time: Double) -> [DrawingCommand] {
    (0..<count).compactMap { scrap in
      let passed = time - chance.value(scrap, 0, in: 0...0.9)
      guard passed > 0 else { return nil }
      // All of a tall screen is passed in the same time.
      let speed = size.height / 844 * chance.value(scrap, 1, in: 300...520)
      let y = -14 + passed * (speed + passed * 40)
      guard y < size.height + 14 else { return nil }
      let swing = chance.value(scrap, 2, in: 8...30)
      let sway = Wave.sine(passed * chance.value(scrap, 3, in: 0.35...0.8) + chance.part(scrap, 4))
      let x = chance.part(scrap, 5) * (size.width + 40) - 20 + swing * sway
      return .fill(
        shape(of: scrap, at: passed).applying(.translation(x: x, y: y)), .color(color(of: scrap)))
    }
  }

  private func color(of scrap: Int) -> Color {
    let colors = ScreenEffect.colors
    return colors[Int(chance.part(scrap, 6) * Double(colors.count)) % colors.count]
  }

  /// A scrap around the origin: a strip, or a disc, that turns over and is seen from its edge meanwhile.
  private func shape(of scrap: Int, at time: Double) -> Path {
    let tumble = Wave.cosine(time * chance.value(scrap, 7, in: 0.7...1.7) + chance.part(scrap, 8))
    let turn = time * chance.value(scrap, 9, in: -0.5...0.5) + chance.part(scrap, 10)
    let width = chance.value(scrap, 11, in: 5...7.5)
    let height = chance.part(scrap, 12) < 0.3 ? width : width * 1.7
    let box = Rect(x: -width / 2, y: -height / 2, width: width, height: height)
    let flat = height == width ? Path(ellipseIn: box) : Path(rect: box)
    let (sine, cosine) = (Wave.sine(turn), Wave.cosine(turn))
    // From the edge it is still as thick as paper.
    let thickness = max(0.12, abs(tumble))
    return flat.applying(
      Transform(
        a: cosine * thickness, b: sine * thickness, c: -sine, d: cosine, tx: 0, ty: 0))
  }
}
