import ArgumentParser
import TerminalPictures

/// `--pictures`: how a terminal is shown pictures.
struct PictureChoice: ExpressibleByArgument {
  var method: PictureMethod

  init?(argument: String) {
    guard let method = PictureMethod(rawValue: argument) else { return nil }
    self.method = method
  }

  static var allValueStrings: [String] { PictureMethod.allCases.map(\.rawValue) }
}
