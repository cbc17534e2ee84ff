import ChatModel

@testable import ChatScript

/// Scripts that many tests read.
enum Fixture {
  static let coverArt = """
    ---
    title: Cover art
    look: daylight            # a theme's name, or a theme file
    device: phone             # or 390x844@3
    me: Ana
    people:
      Ben: { avatar: ben.png, color: "#0FB297" }
    ---

    == Today ==
    Ben 9:40: Did you see this?
      The second line of the same message is indented.
    Ben: [photo cover.jpg] The new cover
    Ana: > Did you see
      Yes! *Great*.                        {read, ❤️ Ben}
    * Ben changed the group's name
    @typing Ben 1.5s
    Ben: [voice 0:07]
    @wait 800ms
    @shot after.png
    """

  /// A group that holds everything which a message can hold.
  static let everything = """
    # Whoever reads this sees every form once.
    ---
    title: The whole alphabet
    subtitle: 4 members
    kind: group
    look: midnight
    appearance: dark
    text-size: xl
    device: 390x844@3
    background: "#0B141A"
    clock: 21:40
    battery: 80%
    signal: 3
    network: 5G
    placeholder: Message
    date: 2026-03-14
    speed: 2
    hold: 1.5s
    me: Ana
    people:
      Ana:
      Ben Smith: { id: user1, avatar: pictures/ben.png, color: "#0FB297" }
      Clara: { name: Clara O., bot: true }
    ---

    == Yesterday ==
    * Messages are end-to-end encrypted {encryption}
    Ben Smith 23:58: [photo cover.jpg 1170x780 spoiler] The new cover {album a, #cover}
    Ben Smith 23:59: [video clip.mp4 1920x1080 0:12 thumbnail=clip.jpg]  {album a}
    Ana 0:01: > [photo]
      Past midnight, look: https://example.org/a_(b) and @Ben Smith, #night, ana@example.org
    --- unread 2 ---
    == 2026-03-14 ==
    Clara: [poll When? | Friday 2 ✓ = Ana & Ben Smith | Saturday 0 | voters=2] {via pollbot}
    Clara: Choose:
      [buttons Yes | No]
      [buttons Read more -> https://example.org]
    Ana: [gif dance.mp4]
    Ana: [video-message round.mp4 0:30]
    Ana: [voice 0:07 waveform=0.1,0.9,0.4]
    Ana: [audio song.mp3 3:25 title="The song" performer=Nobody]
    Ana: [file plan.pdf 2:00 bytes=120000 pages=2]
    Ana: [sticker s.webp emoji=😀]
    Ana: [contact Grace Hopper | +1 555 0100]
    Ana: [location 52.52, 13.405 | At the station | Street 1 | live]
    Ana: [call missed video]
    Ana: [link https://example.org | A title | A summary | site=Example]
    Ana: [payment Tickets | €12 | paid]
    Ana: [card story | A story that is gone]
    Ben Smith: [deleted]
    Ben Smith: [view-once]
    Ana: *bold* _italic_ __under__ ~struck~ ||secret|| `code`, [words](https://example.org)
      ```swift
        let x = 1
      ```
      \\*not bold\\* and [a quote](!quote)
    Ana: Sent on {read, pinned, forwarded from Zoe, forwarded at 2026-03-01 8:00, edited, was "On"}
    Ana 9:40: > @Grace "Words of *yore*"
      An answer {❤️ 3 Ben Smith & Clara, :party: Ana, replies 2, thread #cover, signed A.}
    @play
    @typing Ben Smith 1.5s
    Ben Smith 9:41:07: Later {#later}
    @react "Later" 👍 Ana
    @unreact #later 👍 Ana
    @edit last of Ben Smith: Much *later*
    @pin last
    @unpin last
    @move last before #cover
    @move #later end
    @compose Hello
    @send
    @sent
    @upload last
    @upload #later 40%
    @upload #later 12.5% 1.5s
    @insert before #later
    Clara 9:40: Late {uploaded 40%}
    @insert before last
    == 2026-03-13 ==
    @history
    == 2026-03-01 ==
    Ben Smith 9:40: Long ago {#old}
    * Ben Smith joined {joined, by Ben Smith}
    @end
    @deliver
    @fail
    @resend
    @read
    @vote "When" Saturday Clara
    @scroll #cover
    @scroll bottom
    @scroll up 1.5 screens
    @scroll down 300 points
    @swipe last
    @swipe #old 600ms
    @times
    @times 1.5s
    @rotate landscape
    @appearance dark
    @keyboard up
    @keyboard down
    @banner News: It's *late*
    @banner off
    @clock 9:42
    @delete #later note
    @delete last of Clara
    @wait 800ms
    @shot after.png
    """

  /// Right to left, wide and combined characters, many lines.
  static let scripts = """
    ---
    me: נועה
    people: { נועה: {}, 山田: {} }
    ---
    == היום ==
    山田 9:40: こんにちは、元気ですか？
      *太字*もあります。
    נועה 9:41: שלום 😀 https://example.org/%D7%90  {delivered, 👍🏽 山田}
    山田: 👨‍👩‍👧
    """

  static let all = [
    ("cover.chat", coverArt), ("everything.chat", everything), ("scripts.chat", scripts),
    ("starter.chat", Script.starter(name: "A starter: \"quoted\"")),
  ]
}
