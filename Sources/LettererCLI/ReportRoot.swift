import Letterer
import SceneLists
import Snapshots

/// The folder that a report's paths begin in: the working folder, or the nearest one above it that
/// holds all that is verified.
struct ReportRoot {
  /// The folder.
  let path: String
  /// The same from the working folder: `.`, `..`, `../..`.
  let name: String

  /// The root of scenes that are verified in a working folder.
  init(of scenes: [ListedScene], in folder: String) {
    var kept = Self.parts(folder)
    let count = kept.count
    for references in Set(scenes.map(\.references)) {
      let parts = Self.parts(Self.absolute(references, in: folder))
      let common = zip(kept, parts).prefix { $0 == $1 }.count
      kept = Array(kept.prefix(common))
    }
    path = "/" + kept.joined(separator: "/")
    name =
      kept.count == count
      ? "." : Array(repeating: "..", count: count - kept.count).joined(separator: "/")
  }

  /// Returns a scene whose references are named from the root, where that isn't the working folder.
  func named(_ scene: ListedScene, in folder: String) -> ListedScene {
    guard name != "." else { return scene }
    var scene = scene
    scene.references = Self.absolute(scene.references, in: folder)
    return scene
  }

  /// Returns a path from the system's root, without `.` and `..`.
  private static func absolute(_ path: String, in folder: String) -> String {
    "/" + parts(path.hasPrefix("/") ? path : folder + "/" + path).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}
