import ChatModel

extension Script {
  /// Returns a short commented script to start from, with the most common features.
  ///
  /// - Parameter name: the chat's name.
  public static func starter(name: String) -> String {
    """
    ---
    title: \(YAMLWriter.scalar(name))
    me: Ana                   # who sits in front of the screen
    people:
      Ana:
      Ben: { color: "#0FB297" }
    # look: daylight          # a look's name, or your own look file
    # device: phone           # phone, tablet, window … or 390x844@3
    # appearance: dark
    ---

    # A line is `Name: words`. What is indented below belongs to it.
    == Today ==
    Ben 9:40: Have you seen the weather?
      It says sun until *Sunday*.
    Ana: > Have you seen
      Then let's go! 🚲  {read, ❤️ Ben}
    * Ben changed the group's name
    Ben 9:42: [poll When? | Friday 2 ✓ | Saturday 0]
    Ben: [location 52.52, 13.405 | At the station]
    Ana: [voice 0:07]  {delivered}

    # Lines with an @ do something. `@typing Ben` at the end shows him typing.
    @react last 👍 Ben
    @typing Ben

    """
  }
}
