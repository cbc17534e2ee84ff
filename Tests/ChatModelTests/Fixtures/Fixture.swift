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
}
