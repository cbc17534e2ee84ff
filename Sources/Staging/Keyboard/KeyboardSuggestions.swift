/// The words that a keyboard offers above its keys: those that often begin a sentence, or that begin with
/// what is being typed.
struct KeyboardSuggestions {
  /// How many there are.
  static let count = 3
  private let known: [String]

  /// - Parameters:
  ///   - language: the picture's language, as a BCP 47 tag.
  ///   - layout: the letters that are typed, which tell a language if these aren't the picture's.
  init(language: String, _ layout: KeyboardLayout) {
    let own = String(language.prefix(2))
    let tag = Self.languages[layout.name] ?? own
    known = (Self.words[tag] ?? "").split(separator: " ").map(String.init)
  }

  /// Returns the offered words: what is being typed first, in quotes.
  func words(after text: String) -> [String] {
    let word = text.reversed().prefix { $0.isLetter || $0 == "’" || $0 == "'" }.reversed()
    let start = String(word)
    guard !start.isEmpty else { return Array(known.prefix(Self.count)) }
    let small = start.lowercased()
    let matches = known.filter { $0.lowercased().hasPrefix(small) && $0.lowercased() != small }
    let isCapital = start.first?.isUppercase ?? false
    return ["“\(start)”"]
      + matches.prefix(Self.count - 1).map { match in
        isCapital ? match.prefix(1).uppercased() + match.dropFirst() : match
      }
  }

  /// The languages of layouts that only one of them has.
  private static let languages = [
    "russian": "ru", "ukrainian": "uk", "greek": "el", "hebrew": "he", "arabic": "ar",
    "persian": "fa", "hangul": "ko",
  ]

  /// Common words; the first three begin sentences.
  private static let words = [
    "en":
      "I The I’m about after and are be but can come could do for from going good great have here how I’ll if in is it just know let like love maybe me more my need no not now of okay on one out really see so some sure thank thanks that then there they think this time to today tomorrow we what when where will with would yes you your",
    "de":
      "Ich Das Wir aber alles auch auf bin bis bitte danke dann das dass der die du ein eine es für ganz gerne gut habe hast heute ich ist ja kann kein klar kommen mal mehr mit morgen nein nicht noch oder schon sehr sie sind so und uns vielleicht von wann war was wenn wie wir wo zu zum",
    "fr":
      "Je C’est Oui alors au aussi avec bien bonjour ce ça comme dans de demain des d’accord elle en est et être fait il ils je la le les mais merci moi non nous on ou oui pas peut plus pour quand que qui sur te toi tout très tu un une va vous",
    "es":
      "Hola Yo No a al bien bueno claro como con creo cuando de del día donde el ella en es eso esta estoy favor gracias hay hoy la las lo los luego más mañana me mi muy nada nos o para pero por porque puedo que quiero se sí si su también te tengo todo tu un una vale voy y ya",
    "it":
      "Ciao Io Non a allora anche bene che come con cosa da di domani dove e essere fare forse grazie ho il in io la le ma mi molto no non oggi per perché poi posso quando questo sei sì sono ti tu tutto un una va vediamo vengo",
    "pt":
      "Eu Oi Não a agora amanhã até bem bom com como da de depois do e ela ele em então está eu foi hoje isso já mais mas me meu muito não no o obrigado onde ou para pode por porque quando que sim só também tem te tudo um uma vai vou",
    "ru":
      "Я Да Не а бы был было в вот все всё да для до если есть ещё завтра и или как когда конечно мне можно мы на не нет но ну о он она они очень по пока потом привет с сегодня спасибо так там тебя то только ты у уже хорошо что это я",
    "uk":
      "Я Так Не а але б був в вже все для до дуже дякую є завтра з і коли мене ми можна на не ні ну он по потім привіт сьогодні так там тебе ти то тільки у це чи що як якщо",
    "el":
      "Εγώ Ναι Θα αλλά αν από αυτό για δεν είμαι είναι ευχαριστώ έχω ή θα και καλά μας με μου να ναι όταν όχι πάμε ποιος που πως σε σήμερα στο τι το του ωραία",
    "he":
      "אני כן לא אבל או אז אחרי איפה אם את אתה בוא גם הוא היא היום הכל זה טוב יש כמה כן לי לך מה מחר מתי עוד עם על רק של תודה",
    "ar":
      "أنا نعم لا أن أين إلى الآن اليوم أنت بعد جدا جيد حسنا شكرا على عن غدا في كل كيف لا ما متى مع من نحن هذا هل هنا و يوم",
    "fa": "من بله نه از است اما با برای به تا چه خوب در را سلام شما فردا که ما مرسی هم هست و یک",
    "ko": "나는 네 오늘 그래 그리고 고마워 괜찮아 내일 많이 뭐 안녕 어디 언제 응 이제 정말 좋아 지금",
    "nl":
      "Ik Ja Het aan al als bedankt ben dan dat de die doe een en er ga gaan goed graag heb hebben het hoe ik in is ja jij kan kom kunnen leuk maar me mee meer met mij morgen naar nee niet nog of om ook op prima te tot van vandaag veel voor waar wat we wel zo",
    "sv":
      "Jag Ja Det att bra da de den det du då en ett för från går ha han hej här i idag imorgon inte ja jag kan kommer med men mig mycket när nej nu och om på så som tack till vad var vi vill är",
    "pl":
      "Ja Tak Nie a ale bardzo będzie bo był co czy dla do dobrze dzisiaj dziękuję gdzie i ja jak jest jestem jutro już każdy mam mi może na nie o od po tak tam też to ty w więc wszystko z za że",
    "tr":
      "Ben Evet Bu ama bana bir biz bu bugün çok da daha de değil evet gibi gün güzel hayır için iyi kadar ki mi ne nasıl nerede o olur sen sonra şey tamam teşekkürler var ve ya yarın yok",
  ]
}
