import Letterer
import Snapshots

/// Names scenes: after the script, and after what is shown otherwise than the script shows by itself.
///
/// So a name depends on what a scene shows and on nothing else in the list: values, axes and entries
/// that are added, removed, moved or inherited rename no other scene.
struct SceneNaming {
  /// The list's name.
  let group: String

  /// Returns a scene's name.
  ///
  /// - Parameters:
  ///   - script: the script's path from the list's folder.
  ///   - alias: what the list calls it instead.
  ///   - own: how the script is shown by itself.
  func name(
    script: String, alias: String?, values: SceneValues, own: RenderOptions
  ) -> SnapshotName {
    var parts: [String] = []
    if let theme = values.theme, theme.value != own.theme { parts.append(theme.label) }
    if let appearance = values.appearance, appearance.value != own.appearance {
      parts.append(appearance.label)
    }
    if let device = values.device, device.value != own.device { parts.append(device.label) }
    if let size = values.textSize, size.value != own.textSize { parts.append(size.label) }
    if let locale = values.locale, locale.value != own.locale { parts.append(locale.label) }
    var milliseconds: Int?
    switch values.moment?.value {
    case nil, .end: break
    case .time(let time): milliseconds = time.wholeMilliseconds
    case .fraction, .message, .shot: parts.append(values.moment?.label ?? "")
    }
    let (folder, file) = Self.split(script)
    return SnapshotName(
      group: alias != nil || folder.isEmpty ? group : group + "/" + folder, test: alias ?? file,
      name: parts.isEmpty ? nil : parts.joined(separator: "-"), milliseconds: milliseconds)
  }

  /// Returns a path's folder, and its file's name without the extension.
  static func split(_ path: String) -> (folder: String, file: String) {
    let slash = path.lastIndex(of: "/")
    let name = path[(slash.map { path.index(after: $0) } ?? path.startIndex)...]
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    return (slash.map { String(path[..<$0]) } ?? "", String(dot.map { name[..<$0] } ?? name))
  }
}
