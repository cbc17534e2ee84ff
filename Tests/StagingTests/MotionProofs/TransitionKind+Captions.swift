import ChatModel
import StageSupport

@testable import Staging

/// What happens to a picture with words, where these have a bubble of their own.
extension TransitionKind {
  /// The looks in which they have.
  static let captionLooks = ["bluebird", "mint", "dusk", "bamboo", "clover"]

  private static let photo = Content.photo(Media(width: 300, height: 200))

  static func picture(_ sender: String, _ text: String = "There I am, with bread") -> Entry {
    MotionFixtures.message("9", sender, text, content: photo)
  }

  private static let longer: RichText = "There I am, with so much bread that nobody can eat it"
  private static let history = (20...26).map {
    MotionFixtures.message(String($0), $0 % 3 == 0 ? "ana" : "cem", "Earlier, number \($0)")
  }

  static let captions: [TransitionKind] = [
    .init(name: "append my picture", event: .append(picture("ana")), swapsAtOnce: [.composer]),
    .init(
      name: "append my picture, attached and typed",
      before: [.keyboard(true), .attach([photo]), .compose("There I am, with bread")],
      event: .append(picture("ana")), swapsAtOnce: [.composer]),
    .init(name: "append their picture", event: .append(picture("ben"))),
    .init(
      name: "append their picture, after typing", before: [.beginTyping("ben")],
      event: .append(picture("ben"))),
    .init(
      name: "append a picture to a run, after typing",
      before: [.delete("8", leavesNote: false), .beginTyping("cem")],
      event: .append(picture("cem"))),
    .init(
      name: "append a picture to a run", before: [.delete("8", leavesNote: false)],
      event: .append(picture("cem"))),
    .init(name: "insert a picture", event: .insert(picture("ben"), before: "7")),
    .init(
      name: "edit a caption", before: [.append(picture("ben"))], event: .edit("9", longer)),
    .init(
      name: "a caption comes", before: [.append(picture("ben", ""))], event: .edit("9", longer)),
    .init(name: "a caption goes", before: [.append(picture("ben"))], event: .edit("9", "")),
    .init(
      name: "delete a picture", before: [.append(picture("ben"))],
      event: .delete("9", leavesNote: false)),
    .init(
      name: "delete a picture, note", before: [.append(picture("ana"))],
      event: .delete("9", leavesNote: true)),
    .init(
      name: "react to a picture", before: [.append(picture("ana"))],
      event: .react("9", emoji: "👍", by: "ben")),
    .init(
      name: "a picture fails", before: [.append(picture("ana"))], event: .delivery("9", .failed)),
    .init(
      name: "upload a picture", before: [.append(picture("ana"))],
      event: .upload("9", from: 0, to: 1, over: .milliseconds(400))),
    .init(
      name: "move a picture", before: [.append(picture("ben"))], event: .move("9", before: "5")),
    .init(
      name: "begin typing below a picture", before: [.append(picture("ben"))],
      event: .beginTyping("ben")),
    .init(
      name: "scroll to a picture",
      before: [.prepend(history), .insert(picture("ben"), before: "22")], event: .scroll(to: "9")),
    .init(
      name: "swipe a picture", before: [.append(picture("ben"))],
      event: .gesture(.swipeToReply("9"), over: .milliseconds(400))),
    .init(
      name: "select a picture", before: [.append(picture("ben"))], event: .select(["9"]),
      swapsAtOnce: [.composer]),
    .init(name: "menu of a picture", before: [.append(picture("ben"))], event: .menu("9")),
  ]
}
