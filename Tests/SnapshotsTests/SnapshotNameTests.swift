import Testing

@testable import Snapshots

struct SnapshotNameTests {
  @Test(arguments: [
    (SnapshotName(group: "Chats", test: "group"), "Chats/group"),
    (SnapshotName(group: "Chats", test: "group", name: "dark"), "Chats/group.dark"),
    (
      SnapshotName(group: "App/Chats", test: "group", name: "dark", milliseconds: 150),
      "App/Chats/group.dark.t0150"
    ),
    (SnapshotName(group: "a", test: "b", milliseconds: 12_345), "a/b.t12345"),
    (SnapshotName(group: "a", test: "Grüße_夜-1"), "a/Grüße_夜-1"),
  ])
  func plainNamesArePaths(name: SnapshotName, path: String) { #expect(name.path == path) }

  @Test func whatAFileCantBeCalledIsReplacedAndToldApart() {
    let slash = SnapshotName(group: "a", test: "1/2").path
    let space = SnapshotName(group: "a", test: "1 2").path
    #expect(slash == "a/1-2-fcce1e" || slash.hasPrefix("a/1-2-"))
    #expect(slash != space)
    #expect(SnapshotName(group: "a", test: "..").path.hasPrefix("a/"))
    #expect(!SnapshotName(group: "a", test: "..").path.contains(".."))
    #expect(SnapshotName(group: "../../etc", test: "x").path.split(separator: "/").count == 4)
    #expect(!SnapshotName(group: "../../etc", test: "x").path.contains(".."))
  }

  @Test func longNamesAreCutAndToldApart() {
    let long = String(repeating: "long", count: 100)
    let first = SnapshotName(group: "a", test: long + "1").path
    let second = SnapshotName(group: "a", test: long + "2").path
    #expect(first != second)
    #expect(first.utf8.count < 100)
  }

  /// A name can't stand for the layout or the time of another snapshot.
  @Test(arguments: ["layout", "t0150"])
  func reservedNamesAreToldApart(name: String) {
    let path = SnapshotName(group: "a", test: "b", name: name).path
    #expect(path.hasPrefix("a/b.\(name)-"))
  }
}
