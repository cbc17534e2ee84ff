/// Emoji by the names that chats of the web write between colons.
enum EmojiNames {
  /// The emoji of a name such as `+1` or `wave::skin-tone-2`; `nil` for one that an export's own
  /// workspace has added, and for rare ones.
  static func emoji(_ name: String) -> String? {
    var parts = name.split(separator: ":", omittingEmptySubsequences: true).map(String.init)
    guard !parts.isEmpty, let emoji = table[parts.removeFirst()] else { return nil }
    guard let tone = parts.first, tone.hasPrefix("skin-tone-"), let number = tone.utf8.last,
      (0x32...0x36).contains(number), let modifier = Unicode.Scalar(0x1F3FB + UInt32(number - 0x32))
    else { return emoji }
    var scalars = String.UnicodeScalarView()
    for (index, scalar) in emoji.unicodeScalars.enumerated() where scalar != "\u{FE0F}" || index > 1
    {
      scalars.append(scalar)
      if index == 0 { scalars.append(modifier) }
    }
    return String(scalars)
  }

  /// The emoji of code points in hexadecimal, such as `1f44d-1f3fb`.
  static func emoji(codePoints: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for part in codePoints.split(separator: "-").prefix(16) {
      guard let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) else {
        return nil
      }
      scalars.append(scalar)
    }
    return scalars.isEmpty ? nil : String(scalars)
  }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    var name: Substring?
    for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let known = name {
        for alias in known.split(separator: ",") { table[String(alias)] = String(word) }
        name = nil
      } else {
        name = word
      }
    }
    return table
  }()

  /// What people react with most: names, and behind them their emoji.
  private static let words = """
    +1,thumbsup 👍 -1,thumbsdown 👎 heart ❤️ joy 😂 smile 😄 smiley 😃 grinning 😀 grin 😁 laughing 😆
    sweat_smile 😅 rolling_on_the_floor_laughing,rofl 🤣 slightly_smiling_face 🙂 upside_down_face 🙃
    wink 😉 blush 😊 innocent 😇 heart_eyes 😍 star-struck,star_struck 🤩 kissing_heart 😘 yum 😋
    stuck_out_tongue 😛 stuck_out_tongue_winking_eye 😜 zany_face 🤪 hugging_face,hugs 🤗
    thinking_face,thinking 🤔 shushing_face 🤫 face_with_hand_over_mouth 🤭 neutral_face 😐
    expressionless 😑 no_mouth 😶 smirk 😏 unamused 😒 face_with_rolling_eyes,roll_eyes 🙄 grimacing 😬
    relieved 😌 pensive 😔 sleepy 😪 sleeping 😴 mask 😷 nerd_face 🤓 sunglasses 😎 partying_face 🥳
    confused 😕 worried 😟 slightly_frowning_face 🙁 open_mouth 😮 hushed 😯 astonished 😲 flushed 😳
    pleading_face 🥺 fearful 😨 cold_sweat 😰 cry 😢 sob 😭 scream 😱 disappointed 😞 sweat 😓 weary 😩
    tired_face 😫 yawning_face 🥱 triumph 😤 rage 😡 angry 😠 skull 💀 poop,hankey,shit 💩 ghost 👻
    robot_face,robot 🤖 see_no_evil 🙈 hear_no_evil 🙉 speak_no_evil 🙊 exploding_head 🤯 face_palm,facepalm 🤦
    shrug 🤷 salute,saluting_face 🫡 melting_face 🫠 clap 👏 raised_hands 🙌 pray 🙏 handshake 🤝 wave 👋
    ok_hand 👌 v ✌️ crossed_fingers 🤞 muscle 💪 point_up ☝️ point_up_2 👆 point_down 👇 point_left 👈
    point_right 👉 raised_hand,hand ✋ fist 👊 punch 👊 call_me_hand 🤙 writing_hand ✍️ eyes 👀 eye 👁️
    brain 🧠 heart_hands 🫶 orange_heart 🧡 yellow_heart 💛 green_heart 💚 blue_heart 💙 purple_heart 💜
    black_heart 🖤 white_heart 🤍 broken_heart 💔 two_hearts 💕 sparkling_heart 💖 fire 🔥 100 💯 boom 💥
    sparkles ✨ star ⭐ star2 🌟 dizzy 💫 zap ⚡ tada 🎉 confetti_ball 🎊 balloon 🎈 gift 🎁 birthday 🎂
    cake 🍰 trophy 🏆 first_place_medal 🥇 medal 🏅 rocket 🚀 white_check_mark ✅ heavy_check_mark ✔️
    ballot_box_with_check ☑️ x ❌ heavy_plus_sign ➕ question ❓ grey_question ❔ exclamation,heavy_exclamation_mark ❗
    warning ⚠️ no_entry ⛔ no_entry_sign 🚫 rotating_light 🚨 bell 🔔 bulb 💡 bug 🐛 wrench 🔧 hammer 🔨
    gear ⚙️ lock 🔒 unlock 🔓 key 🔑 mag 🔍 link 🔗 pushpin 📌 paperclip 📎 memo,pencil 📝 book 📖 books 📚
    calendar,date 📅 chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 email,envelope ✉️ phone ☎️
    computer 💻 speech_balloon 💬 thought_balloon 💭 hourglass ⌛ alarm_clock ⏰ stopwatch ⏱️ coffee ☕ beer 🍺
    beers 🍻 wine_glass 🍷 clinking_glasses 🥂 pizza 🍕 hamburger 🍔 taco 🌮 cookie 🍪 popcorn 🍿 apple 🍎
    sunny ☀️ cloud ☁️ umbrella ☔ snowflake ❄️ rainbow 🌈 earth_africa 🌍 evergreen_tree 🌲 seedling 🌱 rose 🌹
    sunflower 🌻 cat 🐱 dog 🐶 unicorn_face,unicorn 🦄 bee 🐝 turtle 🐢 penguin 🐧 parrot 🦜 crab 🦀 dancer 💃
    man_dancing 🕺 running,runner 🏃 ship 🚢 car 🚗 airplane ✈️ house 🏠 office 🏢 soccer ⚽ basketball 🏀 dart 🎯
    game_die 🎲 musical_note 🎵 notes 🎶 headphones 🎧 camera 📷 movie_camera 🎥 art 🎨 moneybag 💰
    arrow_up ⬆️ arrow_down ⬇️ arrow_right ➡️ arrow_left ⬅️ arrows_counterclockwise 🔄 recycle ♻️
    one 1️⃣ two 2️⃣ three 3️⃣ four 4️⃣ five 5️⃣ red_circle 🔴 large_green_circle 🟢 large_yellow_circle 🟡
    large_blue_circle 🔵 checkered_flag 🏁 triangular_flag_on_post 🚩 soon 🔜 new 🆕 ok 🆗 sos 🆘
    """
}
