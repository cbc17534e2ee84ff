import Typesetting

/// Draws the pictures of the READMEs of ListDiff and ListLayout: `ListFigures FOLDER`.
@main
struct Main {
  static func main() throws {
    guard let folder = CommandLine.arguments.dropFirst().first else {
      print("usage: ListFigures FOLDER")
      return
    }
    let fonts = try FontLibrary()
    let canvas = Canvas(fonts: fonts)
    try DifferenceFigure(canvas: canvas).drawn().write(
      to: folder + "/list-difference.gif", fonts: fonts)
    try SelfSizingFigure(canvas: canvas).drawn().write(
      to: folder + "/list-self-sizing.gif", fonts: fonts)
  }
}
