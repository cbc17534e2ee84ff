import ChatModel
import Drawing
import Testing
import Time

@testable import Letterer

/// Animated pictures play in animations, stand still in stills, and end as they begin.
@Suite struct PlayingPicturesTests {
  /// One file, whatever is asked for.
  private struct OneFile: MediaSource {
    let bytes: [UInt8]

    func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? { bytes }
  }

  /// A GIF that shows red for 120 ms, lime for 80 ms and blue for 200 ms.
  private static func film() throws -> [UInt8] {
    let colors = [
      Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0),
      Color(red: 0, green: 0, blue: 255),
    ]
    var bytes = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x81, 0, 0]
    for color in colors + [colors[0]] { bytes += [color.red, color.green, color.blue] }
    for (index, delay) in [12, 8, 20].enumerated() {
      bytes += [0x21, 0xF9, 4, 4, UInt8(delay), 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2]
      // Each pixel after a code that clears the table: three bits each.
      var (value, room) = (0, 0)
      for code in (0..<4).flatMap({ _ in [4, index] }) + [5] {
        value |= code << room
        room += 3
      }
      let packed = (0..<(room + 7) / 8).map { UInt8(value >> (8 * $0) & 255) }
      bytes += [UInt8(packed.count)] + packed + [0]
    }
    return bytes + [0x3B]
  }

  private static var timeline: Timeline {
    let sticker = Message(
      id: "s", sender: "Grace", content: .sticker(Media(path: "s.gif"), emoji: nil))
    let chat = Conversation(
      me: "Ada", participants: [Participant(id: "Ada"), Participant(id: "Grace")],
      entries: [.message(sticker)])
    return Timeline(initial: ChatState(conversation: chat), end: .seconds(1))
  }

  private func renderer() throws -> Renderer {
    try Renderer(RenderOptions(device: .square), media: OneFile(bytes: try Self.film()))
  }

  private func frames(
    _ motion: MotionOptions
  ) async throws -> [(milliseconds: Int, bitmap: Bitmap)] {
    var frames: [(Int, Bitmap)] = []
    for try await frame in try renderer().frames(of: Self.timeline, motion: motion) {
      frames.append((frame.time.wholeMilliseconds, frame.bitmap))
    }
    return frames
  }

  /// The timeline has 25 pictures; the last one, at 960 ms, shows the film's beginning. Counted back
  /// from there the film begins at 560 and 160 ms, so the first picture lies in its blue frame.
  @Test func framesAreShownForTheirTimes() async throws {
    let frames = try await frames(MotionOptions(rate: FrameRate(25)))
    #expect(frames.map(\.milliseconds) == [0, 160, 280, 360, 560, 680, 760, 960])
    #expect(frames[0].bitmap == frames[3].bitmap && frames[1].bitmap == frames[4].bitmap)
    #expect(frames[1].bitmap != frames[2].bitmap && frames[2].bitmap != frames[3].bitmap)
  }

  @Test func theEndIsTheStill() async throws {
    let frames = try await frames(MotionOptions(rate: FrameRate(25)))
    let still = try await renderer().bitmap(of: Self.timeline.initial)
    #expect(frames.last?.bitmap == still && frames.first?.bitmap != still)
  }

  @Test func eachFrameIsThatMomentAlone() async throws {
    let motion = MotionOptions(rate: FrameRate(25))
    for frame in try await frames(motion) {
      let alone = try await renderer().bitmap(
        of: Self.timeline, at: .milliseconds(Double(frame.milliseconds)), motion: motion)
      #expect(alone == frame.bitmap, "\(frame.milliseconds)")
    }
  }

  @Test func theyStandStillWhereThatIsWanted() async throws {
    #expect(try await frames(MotionOptions(playsPictures: false)).count == 1)
    #expect(try await frames(MotionOptions(reducesMotion: true)).count == 1)
  }
}
