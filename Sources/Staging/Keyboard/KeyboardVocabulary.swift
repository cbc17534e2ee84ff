/// The words of a language that a keyboard knows.
struct KeyboardVocabulary {
  /// Those that begin a sentence.
  let openers: [String]
  /// All, the commonest first.
  let words: [String]

  /// - Parameter language: the two letters of a language; there are no words of one that isn't known.
  init(language: String) {
    let known = Self.texts[language]
    openers = (known?.openers ?? "").split(separator: " ").map(String.init)
    words = (known?.words ?? "").split(separator: " ").map(String.init)
  }

  private static let texts: [String: (openers: String, words: String)] = [
    "en": (
      "I The I’m",
      """
      the to and a of it is in you that for on we be at my have this was with so me not but are just \
      do if your all out can up what no like how know good will get when there from one about it’s I’m \
      I’ll I’d I’ve think time see here they or some then now going back come had more by an would \
      don’t really day too want after let’s which well got has were who two take home tomorrow tonight \
      today make last where their over still look maybe need our love thanks thank great been okay off \
      could down right did only way much very work sure first before people happy long morning night \
      never little hope even week next house again also away always afternoon another around bring \
      book bit bus bread both big boat breakfast better because between call cake cat coffee coming \
      can’t door dinner does doing done every everything evening enough early end eight eat ever \
      everybody feel few find fine five four food friend friends Friday fun give glad go gone garden \
      guess hand hard hear help her him his half hour hours idea into kind keep key keys kitchen kids \
      late later least leave left less life live lunch mean meet message milk Monday month moment most \
      mum music must name nice nothing number open old once other own part party perfect photo pick \
      picture place platform play please put plan question quick quite quiet ready rain read rest room \
      run said same Saturday say school seven she should show sleep something soon sorry song station \
      stay street such sun Sunday table talk tea than that’s them these thing things those thought \
      three ticket tickets together told town train try Thursday Tuesday turn under until us use usual \
      used upstairs view visit voice wait walk water weather weekend went while why window without \
      wonderful word world wow write year years yes yesterday yet you’re young yours zero zone exactly \
      extra join joke jump June July quarter vegetables vacation
      """
    ),
    "de": (
      "Ich Das Wir",
      """
      und die der ich ist das du nicht ein es zu in wir mir auf mit so was auch eine den für bei dann \
      noch ja da nein schon mal wie aber wenn gut hat habe hast bist bin war sind sie er kann mich \
      dich dir uns von um im am als nur nach heute morgen aus oder sehr ganz mehr zum zur vor wo wer \
      wann warum alles alle immer gerne geht gehen kommen komme kommst machen macht müssen muss wieder \
      jetzt bitte danke dem des dein deine euch etwas einen einem einfach essen Essen erst Tag Tage \
      Tisch Termin Tee trotzdem treffen Abend Abends abholen andere Arbeit Auto bald bis besser Bahn \
      Bahnhof bringen Brot Buch Café dabei danach dass denn doch Ding Ende eigentlich endlich fahren \
      fertig finde Foto Frage frei Freitag Freunde früh fünf ganze Garten gar gehört genau gerade \
      gleich Glück Grüße guten Haus hallo halb hier hin hätte hoffe ihm ihr Idee Jahr jeder jemand \
      kannst Kaffee kein keine klar klein können könnte Küche lange lass leider Leute letzte Liebe \
      lieber los machst man mein meine Mittag Mittwoch möchte Montag Musik Nacht nächste natürlich \
      neun nie nichts ohne oben Ort Platz Post paar passt perfekt quasi Quatsch richtig ruhig sagen \
      Samstag Sache schnell schön schönen Schule seit sein sicher soll Sommer Sonntag später Stadt \
      Stunde super Uhr über unten unter unser viel vielleicht voll vom warten Wasser weg weil weiß \
      weiter welche werden wirklich wird Woche Wochenende wollen wäre würde Xylophon Yoga Zeit Zug \
      zusammen zwei zwar zurück öfter ähnlich übrigens
      """
    ),
    "fr": (
      "Je C’est Oui",
      """
      de la le à et les je un que pas est tu on en une pour ça il des du qui dans c’est ne me au te \
      plus avec mais se tout bien si moi sur toi ce elle nous oui non a y vous fait j’ai être suis va \
      peut faire très même là ou où par aussi avoir quand comme rien encore mon ma ton ta son sa aller \
      alors ai ami amis après apporter arrive attends aujourd’hui avant bon bonne bonjour bisous boire \
      besoin beau beaucoup biens bientôt café chez chose ciao combien comment comprends cool coup \
      demain demande depuis déjà deux dit dîner dis donc dois d’accord école enfin ensemble es eux \
      exactement faim famille faut fin fois fort froid gare gens génial grand grande gros habite hier \
      heure heures heureux ici idée ils jamais j’arrive jour journée joli jusqu’à kilo kilomètre leur \
      lieu lire livre loin longtemps lui maintenant maison manger matin merci midi mieux minutes monde \
      musique nouveau nuit oublié ouvert parce parfait parle part passe pain petit peu photo plaît \
      place plutôt porte possible pourquoi prendre prêt presque quel quelle quelque question qu’il \
      rendez-vous rentre reste retard rue sais samedi sans semaine seul soir soirée sont sous sûr tard \
      temps tellement tête toujours tous train travail trop trois trouve utile urgent vacances veux \
      viens vers ville voilà voir voiture vraiment vu week-end wagon yeux zéro zone
      """
    ),
    "es": (
      "Hola Yo No",
      """
      de que no la el en y a lo es se un me te los una por con para mi está si todo bien pero las del \
      su muy qué como más ya al le yo o sí cuando hay tu vamos esta este eso nada así aquí gracias \
      sólo porque ahora tengo ser hacer estoy son tiene mañana algo vez donde día hoy creo era eres \
      vale ven luego adiós ahí alguien allí amigo amigos antes años aunque bastante beso besos bonito \
      buen buena buenas bueno cada café casa casi cena cerca claro comer cómo contigo cosa cosas cuál \
      cuándo cuánto dame decir después dice dónde dos durante ella ellos empieza encanta entonces \
      entre espera estar están favor fiesta fin foto fuera genial gente gran grande gusta hablar hace \
      hacia hambre hasta hecho hora horas idea igual ir jamás jardín jueves juntos kilo kilómetro lado \
      leer libro lista listo llego llegar lugar lunes luz mejor menos mesa mesas mismo momento mucho \
      mundo música nadie ni niño noche nos nosotros nuestro nuevo nunca ojalá otra otro padre parece \
      parte película pequeño perfecto perro plan poco poder podemos pues puede puedo queda quiero \
      quién quizás rato razón rápido recuerdo sábado sabes salir seguro semana sería siempre siete \
      solo somos también tampoco tan tarde té tiempo tienda tienes todos tren tres último unos usted \
      va ver verdad verano viaje viernes vida voy vosotros vuelta web whisky yoga zapatos zona
      """
    ),
    "it": (
      "Ciao Io Non",
      """
      di che non e la il un a è per in una sono mi ho lo si ma ti le con cosa come ci se hai da io \
      questo bene qui tu ha no i del solo al gli me te più sì tutto mio va perché della fare anche era \
      quando so quello dove ora bello domani oggi allora adesso andare amici ancora appena aspetta \
      avere abbiamo arrivo bacio bambini bar basta bella bisogno bravo buon buona buongiorno \
      buonanotte caffè casa cena certo chi ciao cinema colazione comunque così credo cucina dai \
      davvero deve dico dimmi dire domenica dopo dormire due dunque ecco entro esatto esce essere \
      estate fa facciamo fame famiglia felice festa film fine forse forte foto fra fretta fuori gatto \
      gente già giorno giusto grande grazie guarda idea ieri infatti insieme invece là lavoro libro \
      loro luce lui lunedì macchina mai mamma mangiare mano mare mattina meglio meno mezz’ora minuti \
      molto momento mondo musica nei nessuno niente noi notte nulla nuovo occhi ogni oppure ore ottimo \
      pane parlare parte passo pensa peccato perfetto però piace piano piazza poco poi posso posto \
      pranzo prego presto prima pronto proprio può quale qualcosa quanto quasi quattro quindi resto \
      sai sabato sacco sapere scusa sei sempre senti sera settimana sicuro sta stasera stazione stesso \
      sto strada subito sul tanto tardi tempo tra treno treni troppo trovo tutti ultimo uno uscire \
      vado vai vedere vediamo vengo venerdì vero via vicino vieni viaggio vita voglio volta vorrei \
      week-end zero zona
      """
    ),
    "pt": (
      "Eu Oi Não",
      """
      de que não a o e é um eu você para com uma se me em do na os no da mas por isso mais está bem \
      aqui como te muito já foi as ele ela tudo ser bom só tem vou sim ao então sem estou quando meu \
      minha agora hoje amanhã obrigado obrigada onde também nos até acho ainda alguém algo amigo \
      amigos amor ano antes apenas aquela assim beijo beijos boa boas bolo bonito cada café cama casa \
      cedo certeza certo chegar claro coisa comer comigo conta cuidado dar dele demais depois desculpa \
      dia dias dizer dois domingo durante entre era espera esse esta estar este estão falar falta \
      família faz fazer feliz festa ficar filme fim fome foto fora gente gosto grande haver hora horas \
      ideia igual ir jantar jeito jogo junto jamais lá lado legal lembra ler livro logo longe lugar \
      mãe manhã mar melhor menos mesa mesmo mês mim minuto momento mundo música nada ninguém noite nós \
      nosso nova novo nunca obra olha ontem outra outro ovo pai pão parte pela perto pessoa pode \
      podemos porque pouco praia precisa primeiro pronto qual qualquer quanto quase quem quero quiser \
      rua rápido sabe sábado saber sair saudade semana sempre será seu sexta sol tarde tchau tempo \
      tenho ter terra toda todos trabalho trem três trás uns vai vamos verdade ver vez viagem vida vir \
      volta voltar xícara zero zona
      """
    ),
    "ru": (
      "Я Да Не",
      """
      и не в что я на с ты это как а то все он так мы по но да у же вы за бы мне есть было меня если \
      уже или нет ещё от тебя только когда для тебе до там где кто хорошо сегодня завтра вот был была \
      были буду будем будет бабушка больше быть быстро билет билеты вечер вечером вместе вчера время \
      всегда всё всем вода возьму вопрос видел говорит город года готов голос давай дай даже два дела \
      день дома домой дорога друг друзья думаю ел едем ему ехать её жду жаль жизнь живу забыл зачем \
      здесь знаю знаешь зато звук идея иду идём из именно интересно иногда их каждый кажется какой \
      какая кот который конечно книга кофе купил куда кухня красиво лет лучше люблю люди ладно лес \
      магазин мало мама место месяц минут может можно мой моя мир музыка надо наверное нам нас наш \
      неделя некогда ничего никогда новый ночь ну нужно нравится о обед один окно она они опять очень \
      ой остался первый перед пирог письмо плохо поезд пока после потом пойдём почему почти приду \
      придёшь привет просто прости праздник правда пять раз работа рад рано рядом ребята рука сам свет \
      сейчас семь скажи скоро сколько слово снова солнце со спасибо стол совсем суббота такой также \
      твой тепло теперь тоже тогда три тут увидимся удачи ужин улица устал утро утром фильм фото хлеб \
      хотя хочу хочешь холодно час часто чай чего через человек чем чтобы чуть шесть шум школа щи эй \
      эти этот ю юг яблоко ясно
      """
    ),
    "uk": (
      "Я Так Не",
      """
      і не в що я на з ти це як а то все він так ми по але та у же ви за б мені є було мене якщо вже \
      чи ні ще від тебе тільки коли для тобі до там де хто добре сьогодні завтра вона вони буду будемо \
      будь бо більше бачу бути вечір ввечері вдома весело вода вчора гарно година гаразд гарний \
      готовий говорить давай дай дуже дякую день дім дома дорога друзі думаю єдиний жаль життя зараз \
      завжди знаю знову зі зустріч ідея іду інший їду їй їхати їсти її їхній йти його каву каже кожен \
      книга кіт краще куди легко люди люблю ліс мабуть маю мама мій можна може місто місце мова навіщо \
      нам нас наш ніколи ніч нічого новий ну о обід один окей ось піду пізно після поїзд поки потім \
      привіт просто прийду правда п’ять раз радий рано разом робота ранок сам свято себе скоро скільки \
      слово сонце стіл собака таке також твій тепер теж треба три тут ура увага усе фото хай хліб хочу \
      хвилин цей ця час чай чому чекаю через чудово щось щоб школа шість ясно яка який
      """
    ),
    "el": (
      "Εγώ Ναι Θα",
      """
      και να το είναι δεν θα σε η που με τι ο από για μου την του στο τα σου αυτό τον όχι μας ναι στην \
      έχω μια είμαι αν πως κάτι εδώ όταν καλά πολύ πού όλα αλλά ή αύριο σήμερα γεια αγάπη ακόμα αλλιώς \
      απόψε αργά αρχίζει αυτή αφού βέβαια βλέπω βράδυ βιβλίο γιατί γίνεται γρήγορα γιαγιά δύο δεύτερη \
      δουλειά δρόμο δίπλα εγώ έλα ένα εντάξει εκεί έξω ελπίζω έχεις έχουμε ευχαριστώ ζωή ζέστη ήδη \
      ήμουν ήταν ημέρα θέλω θέλεις θάλασσα ίδιο ίσως ιδέα κάνω κάνεις καιρό καλή καλημέρα καληνύχτα \
      καλησπέρα καφέ κι κόσμο κοντά λέω λίγο λοιπόν λάθος μαζί μένω μέρα μετά μην μέσα μόνο μπορώ \
      μπορείς μόλις μουσική νέα νερό νωρίς νομίζω ξέρω ξανά ξέρεις όλοι όμως όπου ό,τι ότι ώρα ώρες \
      ωραία πάμε πάντα πάω πέντε περιμένω παιδιά πίσω ποιος πόσο ποτέ πρέπει πριν πρωί πόρτα ρε ρωτάω \
      σαν σπίτι στις συγγνώμη σωστά σύντομα σχολείο τέλεια τέλος τίποτα τότε τρένο τρία τώρα υπάρχει \
      ύπνο φίλε φίλοι φαγητό φέρνω φυσικά χαίρομαι χρόνια χωρίς χθες ψωμί ψέμα
      """
    ),
    "he": (
      "אני כן לא",
      """
      לא את אני זה של על מה הוא אתה לי כן לך יש עם אבל אם גם היא כל יותר רק טוב אין מי אז היה כי איך \
      או אנחנו איפה עוד הם עכשיו בסדר היום מחר תודה אחרי אחד אולי אוהב אוכל אומר אמא אפשר אצל אתמול \
      אתם ביחד בבית בבוקר בערב באמת בוא בואי בוקר בטח בלי בן בעיה ברור בשביל גדול גמור דבר דווקא דקות \
      דרך הבוקר הבית הכל הנה הערב הרבה השבוע ואז ואני ויש וגם זאת זמן חבר חברים חג חדש חייב חם חשוב \
      טלפון טעים יודע יודעת יום יופי יכול ילדים יפה כאן כבר כדי כוס כמו כמה כנראה לאט לאן לבוא לבד \
      ללכת למה לעשות לפני לראות לילה מאוד מגיע מוכן מוזיקה מזל מחכה מים מכאן מקום מתי נהיה נחמד נכון \
      נסיעה נעים נפגש סבבה סוף סליחה סתם עדיין עולם עושה ערב פה פחות פעם פתאום צריך צריכה קודם קצת קפה \
      קרה ראש רגע רוצה רכבת שבוע שבת שוב שלום שלי שלך שם שמח שעה תגיד תחנה תמיד תמונה
      """
    ),
    "ar": (
      "أنا نعم لا",
      """
      في من أن لا ما على هذا إلى هل مع عن كان يا كل هو أنت لم هنا ذلك قد هي كيف أو بعد الآن شيء لك لي \
      لقد إذا اليوم غدا نعم نحن أين شكرا جدا جيد جميل أحب أريد أعرف أكثر آخر أبدا أجل أخي أستطيع أمس \
      أمي أهلا أيضا أيضًا إن إنه إلا ابن اسم الباب البيت الذي التي الجميع الحق الحمد الخير السلام \
      السوق الشاي الصباح الطريق العشاء العمل القطار القهوة الليل الله الماء المساء الوقت بالطبع باب \
      بدون بسرعة بين بيت بكل بكم تحت تريد تعال تعرف تكون تمام ثم ثلاثة جاء جدًا جديد جزيلا حال حتى \
      حسنا حسنًا حين حقا حول خارج خبز خلال خير داخل دائما دقيقة دعنا دون ذاهب ذاك ذهب رأيت ربما رجل \
      رائع زمن زيارة ساعة سأكون سآتي سعيد سلام سنة سوف سيارة شخص شكرًا شاي صباح صحيح صديق صغير صورة \
      ضوء ضد طبعا طعام طويل طيب ظهر عام عشرة علي عمل عند عندما عندي غير غدًا غرفة فقط فكرة فوق فيه قال \
      قبل قريب قليل قهوة كبير كتاب كثيرا كم كما كنت لأن لكن لماذا لن ليس ليلة ليت مثل مرة مرحبا مساء \
      معك معي ممكن منزل مكان متى نفس نهاية هناك هيا هم وأنا واحد وقت ولكن وهو وصلت يجب يكون يمكن يوم \
      يومين
      """
    ),
    "fa": (
      "من بله نه",
      """
      و در به از که این را با است آن برای یک ما هم من تو خوب چه بود تا هست شما کجا کی فردا امروز الان \
      اگر اما آره آمدم آب باید باشه بعد بله بهتر بیا بیشتر پس پیش چرا چطور چیزی حالا حتما خانه خبر \
      خیلی خوبی خوبم دارم داری دوست دیگر دیروز دست راه روز زود زیاد ساعت سلام شاید شب صبح صبر عالی \
      عزیزم غذا فقط فکر قرار قبل قشنگ کار کاش کتاب کم گفت گل لطفا مرسی ممنون میشه منم نان نمی هر هنوز \
      همه همین هوا وقت یا یعنی یادت
      """
    ),
    "ko": (
      "나는 네 오늘",
      """
      그래 그리고 나 너 내일 오늘 지금 좋아 정말 진짜 고마워 괜찮아 같이 가자 가서 가는 가족 감사합니다 거기 그냥 그럼 그런데 기다려 기분 날씨 남은 내가 내일은 너무 노래 \
      누가 누구 늦게 다시 다음 도착 뭐 뭐해 많이 맛있게 맞아 매일 먹자 모두 미안 밥 반가워 밤에 벌써 보고 봐 부탁해 비가 사랑해 사진 생각 생일 시간 수고했어 아니 아마 \
      아침 안녕 안녕하세요 알겠어 어디 어때 언제 여기 역에서 영화 왜 요즘 우리 음악 응 이따 이제 이번 일찍 있어 잠깐 잘자 저녁 점심 정말로 조금 조심해 주말 집에 진짜로 \
      천천히 축하해 커피 친구 토요일 퇴근 파이팅 표 피곤해 하루 한번 혹시 화요일 확인 힘내
      """
    ),
    "nl": (
      "Ik Ja Het",
      """
      de ik het een en je dat is niet van te we in op er maar met voor wat zijn ben heb nog wel aan om \
      als dan ook naar goed zo was die me mij bij of kan hoe ga waar nu morgen vandaag alles altijd af \
      avond auto al bedankt beetje beter bijna blij boek boven brood bus daar dag dank denk deze dit \
      doen door doe druk echt eens eerst eten even fiets fijn foto gaan gaat geen gehad genoeg gewoon \
      gezellig graag groot groetjes haar hallo hebben heel helemaal hem hier hij hoor huis hun iets \
      iemand ja jij jaar jammer jou jouw kijk kijken klaar klein kom komen komt koffie kunnen kunt \
      laat laatste lang leuk liever lekker lief maken makkelijk man meer mee mensen mijn min minuten \
      misschien mooi moet moeten muziek na naast nacht natuurlijk nee nemen nieuw niets nooit nodig \
      omdat onder ons open oké over ochtend paar perfect plan precies prima praten quiche rond rustig \
      samen school snel soms station straks stad straat tafel terug thuis tijd toch toen trein tot \
      tussen twee uit uur uurtje vader veel verder vergeten vind volgende vraag vriend vroeg vrijdag \
      vanavond wachten wanneer want waarom water week weekend weer weet welke werk wie willen wil \
      worden zaterdag zeg zeggen zeker zelf ze zin zien zondag zou
      """
    ),
    "sv": (
      "Jag Ja Det",
      """
      det jag är och att i du en som på inte så för har vi med ett kan om ja av men den nu till var \
      vad här vill ska bra från då mig dig när hej hur där idag imorgon alla alltid andra annars bara \
      barn bil bli blir bok borde bröd både bättre båda dag dagar de dem denna dess dit direkt efter \
      eller er fast fel fem fest film finns fin fika fler fram fredag fråga frukost få får först före \
      gick ge gillar glad går gång gärna gör göra ha hade han hela hem hemma hinner honom hoppas hos \
      hus igen ihop ikväll inget innan ingen jo ju just jättebra klar klockan kaffe knappast kom komma \
      kommer kul kväll kunde kvar lite lika liten låter länge lördag lunch man mat mellan mer min mina \
      minuter mitt morgon mot musik mycket mår människor måste natt ner ni någon något nästa nog ny \
      nytt också oss ok ombord orkar perfekt plats precis prata promenad redan resa rätt rum sa samma \
      se sen ses sida sin sista skicka skola skulle snart sol stan stor stora ställe söndag säga säker \
      tack tar tid tillbaka tills tiden trött tror tur två tåg under upp ut utan vakna vanligt vara \
      varför vatten vecka vem verkligen vet vid vilken väg väl vänta väder år åker åtta än ändå äta \
      över öppet
      """
    ),
    "pl": (
      "Ja Tak Nie",
      """
      nie to się w na i z co że jest do tak jak o mnie a ale po mi za ty już dla tu od czy go ma tylko \
      bo może wiem kiedy było jestem sobie jeszcze dobrze dzisiaj jutro albo ani aż autobus bardziej \
      bardzo bez będę będzie bilet brat być był była blisko cały całe chcę chcesz chodź chleb chyba \
      ciebie coś cześć czas czekam czemu często córka ci dalej dać dawno deszcz dom domu dni długo \
      dobra dobry drugi droga dużo dwa dzień dziękuję dzieci ech ej fajnie film gdzie gotowy godzina \
      godzinę gdy głowa herbata hej ich idę idziemy ile inny impreza ja jaki jakie jedzenie jedziemy \
      jeden jej jego jeśli jesień kawa każdy kiedyś kilka kino kocham kolacja koniec kot który która \
      książka kto kupić lat lato lepiej lubię ludzie list mam mama masz miasto miejsce miesiąc minut \
      mogę można mój moja mówi muszę muzyka nad najlepiej nam naprawdę nas nic nigdy niż noc nowy \
      niedziela obiad obok ok okno on ona oni oraz ostatni pa pan pewnie pies pieniądze plan pociąg \
      pod pogoda pokój potem powiedz powoli pozdrawiam praca prawda prawie proszę przed przepraszam \
      przy pytanie rano razem raz robić robisz rok rower rzecz są sam samochód siebie sklep skąd \
      słońce sobota spotkanie spać super swój szkoda szkoła szybko ta tam takie także ten teraz też \
      trochę trzy twój tydzień tego u ulica uwaga wczoraj weekend we wieczorem widzę widzimy więc \
      więcej właśnie woda wolę wróć wszystko wszyscy wtedy wy wyjście zaraz zawsze zdjęcie znowu \
      zobacz zrobić żeby życie źle
      """
    ),
    "tr": (
      "Ben Evet Bu",
      """
      bir bu ne ve mi için çok ben o evet var da ama de sen bana şey daha iyi değil gibi seni beni \
      kadar biz her sana ya tamam yok nasıl bugün yarın hayır olur ki nerede acaba akşam anne arkadaş \
      artık aslında aynı az açık baba bak baktım bazen başka belki bence bekliyorum beraber beş bitti \
      biraz birlikte biliyorum bile bizim boş böyle bunu burada büyük canım çay çabuk çocuk çünkü \
      dakika demek devam diye dün dur döndüm düşün dışarı eder eğer ekmek en er erken eski eve ev film \
      fazla fotoğraf geç gece gel geldim gelecek geliyorum gerçekten gidelim git gün günaydın güzel \
      haber hadi hafta hala hangi hava haydi hazır hem hemen hep hiç hoş ılık iç iki ile ilk imkan \
      istiyorum iş işte kaç kahve kalk kapı kaldı kedi kendi kitap kim kimse kolay komik konuş kötü \
      küçük lazım lütfen merhaba merak mesaj mutlu müzik nasılsın neden zaman neyse oda oku okul \
      olarak olan oldu olsun ona oradan orada otobüs önce önemli öyle para pazar peki pek perşembe \
      plan rica rahat saat sabah sadece sanki sanırım sağ sence senin ses sevgi seviyorum sonra son \
      sor söyle su süper şimdi şu şehir tabii tam tane tatil tekrar teşekkürler tren tüm uzun uyku \
      umarım unutma üç üzgünüm üstelik vakit ver vay yağmur yakın yalnız yani yapıyorum yemek yeni yer \
      yine yol yüzden zaten zor
      """
    ),
    "hi": (
      "मैं हाँ नहीं",
      """
      है में की के और से को का हाँ नहीं मैं आप हम तुम यह वह क्या भी तो पर ही हो था कर कि जो अब कल आज \
      अच्छा अभी अगर अपना अपने आओ आते आना आपका आपको इस इतना इसलिए ईद ईमेल उस उसे उसका ऊपर ऊन एक एकदम ऐसा ऐसे \
      और औरत ओके ओर कब कहाँ कितना कितने किताब कुछ कैसे कोई कौन काम काफ़ी खाना खाने खुश खुशी ख़बर गए गया गाना गाड़ी \
      घर घंटा घंटे चल चलो चाय चाहिए चार छह छुट्टी छोटा जब जल्दी जा जाना जी जन्मदिन ज़रूर झूठ झील टिकट टीवी ठीक ठंड \
      डर डॉक्टर ढंग ढाई तक तब तीन तुम्हें तैयार थी थे थोड़ा दिन दो दोस्त देर देखो धन्यवाद धीरे न नमस्ते नया नाम पता \
      पहले पास पानी प्यार फिर फ़ोन फ़िल्म बस बहुत बात बाद बारिश भाई भूख भेजो मत मुझे मेरा मेरी मिलते माँ यहाँ या याद \
      रात रहा रहे रोटी लिए लेकिन लोग लो वहाँ वाला वापस वक़्त शाम शायद शुभ शुक्रिया सब सुबह समय साथ सच हमें हमेशा हुआ \
      त्योहार त्यागना
      """
    ),
    "th": (
      "ฉัน ใช่ ไม่",
      """
      ที่ ไม่ ไป มา ได้ เป็น มี ว่า จะ ให้ ก็ และ ใน นี้ กับ ของ แล้ว กัน ครับ ค่ะ อยู่ คุณ ฉัน เรา เขา กำลัง กลับ กิน \
      การ ก่อน กี่ กาแฟ กลับบ้าน เก่ง แก ข้าว ขอ ขอบคุณ ขอโทษ เข้าใจ คน ความ คือ คืน คิดถึง คิด ง่าย งาน ง่วง จริง จาก \
      จำ เจอ ใจ เจอกัน ช่วย ชอบ เช้า ช้า ใช่ ใช้ ซื้อ ซ้าย ดี ด้วย ดู เดี๋ยว เดือน ได้เลย ตอน ตอนนี้ ต้อง ตลาด แต่ เตรียม \
      ถ้า ถึง ถาม ถูก ทำ ทำไม ทุก ทาง เที่ยว โทร นะ นอน นาน น้ำ ใน นี่ นั้น บ้าน บอก บาง บาท เบื่อ ปี ประชุม เป็น เปิด ผม \
      ผล ฝน ฝาก ฝันดี พรุ่งนี้ พี่ เพื่อน เพราะ พร้อม แพง ฟัง ฟ้า ไฟ มาก เมื่อ เมื่อวาน แม่ ไม่เป็นไร ยัง ยาก เย็น เย็นนี้ ยินดี \
      รอ รู้ รัก เรื่อง รถ รถไฟ แล้วเจอกัน เล่น ลอง ลูก ลืม วัน วันนี้ ว่าง เวลา สวัสดี สบาย สวย สนุก เสร็จ สาย หิว หนังสือ \
      หรือ หา หน่อย เหนื่อย ให้ ไหน ไหม ใหม่ ใหญ่ อะไร อาหาร อร่อย อีก เอา โอเค อากาศ ฮะ ฮา
      """
    ),
    "bn": (
      "আমি হ্যাঁ না",
      """
      না আমি কি এই ও তুমি আর যে তা এ সে করে হবে আছে একটা তো জন্য থেকে এবং আপনি আমরা আজ কাল এখন ভালো অনেক অপেক্ষা \
      অফিস আমার আচ্ছা আগে আবার আসছি ইচ্ছা ইলিশ ঈদ উপর উত্তর এক একটু এসো ঐ ওকে ওখানে কোথায় কখন কেন কে কেমন কাজ খুব \
      খাবার খবর গান গাড়ি গেছে ঘর ঘুম ঘণ্টা চা চলো চাই ছবি ছিল ছুটি জানি জল জন্মদিন ঝড় টাকা টিকিট ট্রেন ঠিক ঠান্ডা ডাক \
      ডাক্তার ঢাকা তোমার তাহলে তাই থাকো থাক দিন দেখা দাও দুপুর ধন্যবাদ ধরো নেই নতুন নিয়ে পরে পারি পানি ফোন ফিরে বাড়ি \
      বন্ধু বলো বৃষ্টি ভাই ভাত ভুলে মা মনে মজা যাচ্ছি যাব যদি রাত রাস্তা লাগছে লোক শুভ শেষ শুনো সকাল সন্ধ্যা সময় সব সাথে \
      হ্যাঁ হলে হয়
      """
    ),
  ]
}
