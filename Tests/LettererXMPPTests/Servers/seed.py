"""Fills a server with chats: a room of five and a chat of two, with everything that chats have."""

import asyncio
import logging
from xml.sax.saxutils import escape

import slixmpp
from slixmpp.xmlstream import ET

PEOPLE = ["ana", "ben", "cleo", "dan", "eve", "lone"]
SID = "urn:xmpp:sid:0"
STORE = "<store xmlns='urn:xmpp:hints'/>"


def password(person):
    return f"{person} & <secret> é"


def fallback(purpose, start=None, end=None):
    span = "" if start is None else f"<body start='{start}' end='{end}'/>"
    return f"<fallback xmlns='urn:xmpp:fallback:0' for='{purpose}'>{span}</fallback>"


class Client(slixmpp.ClientXMPP):
    """Somebody who is online, and remembers what came."""

    def __init__(self, person, host, port, authority):
        super().__init__(f"{person}@{host}/pc", password(person))
        self.ca_certs = authority
        self.person = person
        self.is_online = asyncio.Event()
        self.arrived = {}
        self.arrivals = {}
        self.add_event_handler("session_start", lambda _: self.is_online.set())
        self.add_filter("in", self.note)
        self.connect(("127.0.0.1", port))

    def note(self, stanza):
        xml = getattr(stanza, "xml", None)
        if xml is not None:
            name = xml.tag.split("}")[-1]
            keys = [(name, xml.get("id"))]
            if name == "presence":
                keys.append((name, xml.get("from")))
            for key in keys:
                self.waiting(key).set()
                self.arrived[key] = xml
        return stanza

    def waiting(self, key):
        return self.arrivals.setdefault(key, asyncio.Event())

    async def receive(self, name, key):
        await self.waiting((name, key)).wait()
        return self.arrived[(name, key)]


class Seeding:
    def __init__(self, host, rooms, fillers, moderates):
        self.host, self.room = host, f"team@{rooms}"
        self.fillers, self.moderates = fillers, moderates
        self.number = 0
        self.clients = {}

    def next_id(self):
        self.number += 1
        return f"m{self.number}"

    async def say(self, person, body=None, extra="", id=None):
        """Says something in the room; returns its id there, once it came back."""
        client = self.clients[person]
        id = id or self.next_id()
        text = "" if body is None else f"<body>{escape(body)}</body>"
        client.send_raw(
            f"<message to='{self.room}' type='groupchat' id='{id}'>{text}{extra}"
            f"<origin-id xmlns='{SID}' id='{id}'/></message>"
        )
        message = await client.receive("message", id)
        found = [each for each in message.iter(f"{{{SID}}}stanza-id") if each.get("by") == self.room]
        return found[0].get("id") if found else None

    async def tell(self, person, other, body=None, extra="", id=None):
        """Says something to somebody; returns its id, once it came."""
        id = id or self.next_id()
        text = "" if body is None else f"<body>{escape(body)}</body>"
        self.clients[person].send_raw(
            f"<message to='{other}@{self.host}' type='chat' id='{id}'>{text}{extra}"
            f"<origin-id xmlns='{SID}' id='{id}'/></message>"
        )
        await self.clients[other].receive("message", id)
        return id

    async def join(self, person, nick):
        client = self.clients[person]
        client.send_raw(
            f"<presence to='{self.room}/{nick}'><x xmlns='http://jabber.org/protocol/muc'/></presence>"
        )
        await client.receive("presence", f"{self.room}/{nick}")

    async def ask(self, person, kind, xml, to=None):
        client = self.clients[person]
        id = self.next_id()
        address = f" to='{to}'" if to else ""
        client.send_raw(f"<iq type='{kind}' id='{id}'{address}>{xml}</iq>")
        answer = await client.receive("iq", id)
        assert answer.get("type") == "result", ET.tostring(answer)

    async def fill_room(self):
        for person, nick in [("ana", "Ana"), ("ben", "Ben"), ("cleo", "Cleo"), ("dan", "Dan"), ("eve", "Eve")]:
            await self.join(person, nick)
        await self.ask(
            "ana", "set",
            "<query xmlns='http://jabber.org/protocol/muc#owner'><x xmlns='jabber:x:data' type='submit'>"
            "<field var='FORM_TYPE'><value>http://jabber.org/protocol/muc#roomconfig</value></field>"
            "<field var='muc#roomconfig_roomname'><value>The &lt;team&gt;</value></field>"
            "<field var='muc#roomconfig_persistentroom'><value>1</value></field>"
            "<field var='muc#roomconfig_publicroom'><value>1</value></field>"
            "</x></query>",
            to=self.room,
        )
        first = await self.say("ana", "Who brings the projector? 📽️")
        await self.say(
            "ben", "> Who brings the projector? 📽️\nI do, it's *in the car*",
            f"<reply xmlns='urn:xmpp:reply:0' to='{self.room}/Ana' id='{first}'/>"
            + fallback("urn:xmpp:reply:0", 0, 31),
        )
        for person, emoji in [("cleo", ["👍"]), ("dan", ["👍", "🎉"]), ("cleo", ["❤️"]), ("dan", [])]:
            reactions = "".join(f"<reaction>{each}</reaction>" for each in emoji)
            await self.say(
                person, None,
                f"<reactions xmlns='urn:xmpp:reactions:0' id='{first}'>{reactions}</reactions>{STORE}",
            )
        wrong = self.next_id()
        await self.say("dan", "See you at sevn", id=wrong)
        await self.say(
            "dan", "See you at seven", f"<replace xmlns='urn:xmpp:message-correct:0' id='{wrong}'/>"
        )
        taken_back = await self.say("eve", "Forget what I said")
        await self.say(
            "eve", "/me retracted a previous message, but it's unsupported by your client.",
            f"<retract xmlns='urn:xmpp:message-retract:1' id='{taken_back}'/>"
            + fallback("urn:xmpp:message-retract:1") + STORE,
        )
        if self.moderates:
            spam = await self.say("eve", "Buy cheap watches")
            await self.ask(
                "ana", "set",
                f"<apply-to xmlns='urn:xmpp:fasten:0' id='{spam}'><moderate xmlns='urn:xmpp:message-moderate:0'>"
                "<retract xmlns='urn:xmpp:message-retract:0'/><reason>Spam</reason></moderate></apply-to>",
                to=self.room,
            )
        self.clients["eve"].send_raw(f"<presence to='{self.room}/Evening'/>")
        await self.clients["eve"].receive("presence", f"{self.room}/Evening")
        await self.say("eve", "It is me, Eve, by another name")
        await self.say("cleo", "/me waves")
        await self.say(
            "cleo", "_emphasis_, *strong*, ~gone~, `code`\n```\nlet x = 1 < 2 && 3 > 2\n```\n> a quote"
        )
        picture = "https://files.example/cover.jpg"
        await self.say("dan", picture, f"<x xmlns='jabber:x:oob'><url>{picture}</url></x>")
        await self.say(
            "ben", "https://files.example/plan.pdf",
            "<file-sharing xmlns='urn:xmpp:sfs:0' disposition='attachment'>"
            "<file xmlns='urn:xmpp:file:metadata:0'><media-type>application/pdf</media-type>"
            "<name>plan.pdf</name><size>52341</size></file><sources>"
            "<url-data xmlns='http://jabber.org/protocol/url-data' target='https://files.example/plan.pdf'/>"
            "</sources></file-sharing>" + fallback("urn:xmpp:sfs:0"),
        )
        await self.say(
            "ana", "😺",
            "<file-sharing xmlns='urn:xmpp:sfs:0' disposition='inline'>"
            "<file xmlns='urn:xmpp:file:metadata:0'><media-type>image/png</media-type><name>cat.png</name>"
            "<width>64</width><height>64</height></file><sources>"
            "<url-data xmlns='http://jabber.org/protocol/url-data' target='https://files.example/cat.png'/>"
            "</sources></file-sharing>"
            "<sticker xmlns='urn:xmpp:stickers:0' pack='EpRv28DHHzFrE4zd'/>",
        )
        await self.say(
            "ben", "I sent an OMEMO encrypted message",
            "<encrypted xmlns='eu.siacs.conversations.axolotl'><header sid='1'/><payload>aGk=</payload></encrypted>"
            "<encryption xmlns='urn:xmpp:eme:0' namespace='eu.siacs.conversations.axolotl' name='OMEMO'/>"
            + STORE,
        )
        await self.say("dan", None, f"<displayed xmlns='urn:xmpp:chat-markers:0' id='{first}'/>")
        # Its id doesn't come back.
        self.clients["ana"].send_raw(
            f"<message to='{self.room}' type='groupchat'><subject>Friday's &amp; Saturday's talk</subject></message>"
        )
        await self.say("cleo", "Tabs\tand \"quotes\" & 'apostrophes' <b>stay</b>, \u202eand marks")
        for number in range(self.fillers - 1):
            self.clients["ben"].send_raw(
                f"<message to='{self.room}' type='groupchat' id='f{number}'>"
                f"<body>Filler {number}</body></message>"
            )
        await self.say("ben", f"Filler {self.fillers - 1}")

    async def fill_chat(self):
        tell = self.tell
        first = await tell(
            "ben", "ana", "Hello", "<request xmlns='urn:xmpp:receipts'/><markable xmlns='urn:xmpp:chat-markers:0'/>"
        )
        await tell("ana", "ben", None, f"<received xmlns='urn:xmpp:receipts' id='{first}'/>{STORE}")
        await tell("ana", "ben", None, f"<displayed xmlns='urn:xmpp:chat-markers:0' id='{first}'/>{STORE}")
        answer = await tell(
            "ana", "ben", "> Hello\nHi Ben!",
            f"<reply xmlns='urn:xmpp:reply:0' to='ben@{self.host}' id='{first}'/>"
            + fallback("urn:xmpp:reply:0", 0, 8),
        )
        await tell(
            "ben", "ana", None,
            f"<reactions xmlns='urn:xmpp:reactions:0' id='{answer}'><reaction>👋</reaction></reactions>{STORE}",
        )
        await tell("ben", "ana", "Lunch?\r\nAt one?\rOr two")
        wrong = await tell("ben", "ana", "At tow")
        await tell("ben", "ana", "At two", f"<replace xmlns='urn:xmpp:message-correct:0' id='{wrong}'/>")
        await tell(
            "ben", "ana", "A forged id",
            f"<stanza-id xmlns='{SID}' by='ana@{self.host}' id='forged'/>",
        )
        picture = "https://files.example/menu.jpg"
        await tell("ana", "ben", picture, f"<x xmlns='jabber:x:oob'><url>{picture}</url></x>")
        # And somebody else, whose words aren't Ben's.
        await tell("cleo", "ana", "Not for Ben's archive")

    async def befriend(self):
        await self.ask(
            "ana", "set",
            f"<query xmlns='jabber:iq:roster'><item jid='ben@{self.host}' name='Ben B.'/></query>",
        )


async def run(host, rooms, port, authority, fillers, moderates=True):
    """Fills the server that listens on a port.

    fillers: how many messages the room has that say nothing.
    moderates: whether moderators of its rooms can take messages away.
    """
    logging.disable(logging.CRITICAL)
    seeding = Seeding(host, rooms, fillers, moderates)
    seeding.clients = {
        person: Client(person, host, port, authority) for person in PEOPLE if person != "lone"
    }
    for client in seeding.clients.values():
        await client.is_online.wait()
        client.send_presence()
    await seeding.befriend()
    await seeding.fill_room()
    await seeding.fill_chat()
    for client in seeding.clients.values():
        client.disconnect()
    await asyncio.gather(*[client.disconnected for client in seeding.clients.values()])
