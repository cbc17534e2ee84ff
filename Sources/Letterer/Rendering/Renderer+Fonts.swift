import ChatModel
import Themes
import Typesetting

extension Renderer {
  /// The warning of lists of families of which there is none, so that other fonts take their place.
  var familyWarnings: [Diagnostic] {
    let look = options.theme.resolve(
      appearance: options.appearance, onDesktop: options.device.kind.isDesktop)
    let families = fonts.families
    // Names that the configuration gives a meaning.
    let known = Set((families + ["emoji", "monospace"]).map { $0.lowercased() })
    var unknown: [String] = []
    for names in [look.font.families, look.font.monospace, look.font.emoji, look.font.system]
    where !names.contains(where: { known.contains($0.lowercased()) }) {
      for name in names where !unknown.contains(name) { unknown.append(name) }
    }
    guard let first = unknown.first else { return [] }
    let list = unknown.map { "`\($0)`" }.joined(separator: ", ")
    return [
      Diagnostic(
        .warning,
        "there is no font \(list), so the theme `\(options.theme.name)` is shown in another",
        hint: Suggestion.nearest(to: first, among: families).map { "did you mean `\($0)`?" }
          ?? "a folder of fonts can be given, in the command by --fonts")
    ]
  }
}
