import Foundation

func copy(_ source: String, to target: String) throws {
  try? FileManager.default.removeItem(atPath: target)
  try FileManager.default.copyItem(atPath: source, toPath: target)
}

func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
