import Foundation
import ListDiff
import TestSupport
import Testing

/// A case of `diff-cases.json`.
struct DiffCase: Sendable, CustomTestStringConvertible {
  typealias Item = ListItem<JSONValue, JSONValue>
  typealias Flat = ListSnapshot<SingleSection, JSONValue, JSONValue>
  typealias Sectioned = ListSnapshot<JSONValue, JSONValue, JSONValue>

  let name: String
  let kind: String
  let values: JSONValue

  var testDescription: String { name }
  var oracle: JSONValue { values["oracle"] ?? .object([:]) }
  var states: JSONValue { values["states"] ?? .object([:]) }

  /// All 77 cases.
  static let all: [DiffCase] = {
    let file = Repository.url("Tests/ListDiffTests/Fixtures/diff-cases.json")
    do {
      let root = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
      return (root["cases"]?.array ?? []).map {
        DiffCase(name: $0["name"]?.string ?? "", kind: $0["kind"]?.string ?? "", values: $0)
      }
    } catch {
      Issue.record(error, "diff-cases.json")
      return []
    }
  }()

  static func all(_ kind: String) -> [DiffCase] { all.filter { $0.kind == kind } }

  /// One of the lists of a linear case: elements are ids that are their own content, or `[id, content]`.
  func flat(_ key: String) -> Flat {
    Flat(items: (values[key]?.array ?? []).map(Self.item))
  }

  /// One of the lists of a sectioned case.
  func sectioned(_ key: String) -> Sectioned {
    Sectioned(
      sections: (values[key]?.array ?? []).map { section in
        ListSection(
          id: section["id"] ?? .null, revision: section["v"],
          items: (section["items"]?.array ?? []).map(Self.item))
      })
  }

  private static func item(_ value: JSONValue) -> Item {
    if let pair = value.array, pair.count == 2 { return Item(id: pair[0], revision: pair[1]) }
    return Item(id: value, revision: value)
  }
}
