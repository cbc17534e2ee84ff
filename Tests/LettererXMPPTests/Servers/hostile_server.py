"""Serves archives in ways that no server should. What it does is the first part of the domain that a
client asks for: dies.example breaks off in the middle of a page.

hostile_server.py FOLDER: writes a line of JSON to standard output once it listens, and ends with standard
input. What it hears of passwords stands in FOLDER/heard.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import shutil
import socket
import socketserver
import ssl
import sys
import threading
import time
from xml.sax.saxutils import unescape

import certificates

WAYS = [
    "good", "many", "notls", "plain", "salt", "iterations", "mute", "handshake", "silent", "dies", "again",
    "empty", "endless", "countless", "huge", "deep", "garbage", "shutdown", "expired", "slow",
]
PASSWORD = "secret"
MAM = "urn:xmpp:mam:2"
PAGE = 50
# Archives that end have so many messages.
TOTAL = {"good": 120, "plain": 120, "many": 20000}


class Gone(Exception):
    pass


class Connection(socketserver.BaseRequestHandler):
    def setup(self):
        self.text = ""
        self.way = ""
        self.request.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, text):
        self.request.sendall(text.encode() if isinstance(text, str) else text)

    def receive(self, pattern):
        """Returns the next match of a pattern, and forgets what was before."""
        while True:
            match = re.search(pattern, self.text, re.S)
            if match:
                self.text = self.text[match.end() :]
                return match
            data = self.request.recv(65536)
            if not data:
                raise Gone()
            self.text += data.decode(errors="replace")

    def wait_for_end(self):
        while self.request.recv(65536):
            pass
        raise Gone()

    def open_stream(self, features):
        match = self.receive(r"<stream:stream[^>]*\bto=['\"]([^'\"]*)['\"][^>]*>")
        self.domain = match.group(1)
        self.way = self.domain.split(".")[0]
        if self.way == "mute":
            self.wait_for_end()
        self.send(
            "<?xml version='1.0'?><stream:stream xmlns='jabber:client'"
            f" xmlns:stream='http://etherx.jabber.org/streams' id='s' from='{self.domain}' version='1.0'>"
            f"<stream:features>{features()}</stream:features>"
        )

    def handle(self):
        try:
            self.serve()
        except (Gone, OSError):
            pass

    def serve(self):
        tls = "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><required/></starttls>"
        mechanisms = "<mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>{}</mechanism></mechanisms>"
        self.open_stream(lambda: mechanisms.format("PLAIN") if self.way == "notls" else tls)
        if self.way == "notls":
            self.note(self.receive(r"<auth.*?</auth>").group(0))
            return
        self.receive(r"<starttls[^>]*>")
        self.send("<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>")
        if self.way == "handshake":
            self.wait_for_end()
        self.request = self.server.tls.wrap_socket(self.request, server_side=True)
        self.text = ""
        self.open_stream(lambda: mechanisms.format("PLAIN" if self.way == "plain" else "SCRAM-SHA-1"))
        self.authenticate()
        self.open_stream(lambda: "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>")
        bind = self.receive(r"<iq[^>]*\bid=['\"]([^'\"]*)['\"].*?</iq>")
        self.send(
            f"<iq type='result' id='{bind.group(1)}'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>"
            f"<jid>ana@{self.domain}/x</jid></bind></iq>"
        )
        while True:
            self.answer(self.receive(r"<iq.*?</iq>|</stream:stream>").group(0))

    def note(self, words):
        with self.server.lock, open(self.server.heard, "a") as file:
            file.write(f"{self.way}: {words}\n")

    def authenticate(self):
        first = self.receive(r"<auth[^>]*>(.*?)</auth>").group(1)
        if self.way == "plain":
            said = base64.b64decode(first).decode()
            self.note(said)
            if said.split("\0")[-1] != PASSWORD:
                self.send(
                    "<failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><not-authorized/></failure>"
                )
                self.wait_for_end()
            self.send("<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>")
            self.text = ""
            return
        bare = base64.b64decode(first).decode().split(",", 2)[2]
        nonce = re.search(r"r=([^,]*)", bare).group(1) + "server"
        salt = b"s" * (200 if self.way == "salt" else 16)
        rounds = 2**31 - 1 if self.way == "iterations" else 4096
        challenge = f"r={nonce},s={base64.b64encode(salt).decode()},i={rounds}"
        self.send(
            "<challenge xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>"
            f"{base64.b64encode(challenge.encode()).decode()}</challenge>"
        )
        final = self.receive(r"<response[^>]*>(.*?)</response>").group(1)
        final = base64.b64decode(final).decode()
        signed = f"{bare},{challenge},{final.rsplit(',p=', 1)[0]}".encode()
        salted = hashlib.pbkdf2_hmac("sha1", PASSWORD.encode(), salt, rounds)
        key = hmac.digest(salted, b"Server Key", "sha1")
        proof = base64.b64encode(b"v=" + base64.b64encode(hmac.digest(key, signed, "sha1"))).decode()
        self.send(f"<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>{proof}</success>")
        self.text = ""

    def answer(self, iq):
        if iq.startswith("</"):
            self.send("</stream:stream>")
            raise Gone()
        id = re.search(r"\bid=['\"]([^'\"]*)['\"]", iq).group(1)
        if "disco#info" in iq:
            self.send(
                f"<iq type='result' id='{id}'><query xmlns='http://jabber.org/protocol/disco#info'>"
                "<identity category='account' type='registered'/></query></iq>"
            )
        elif MAM in iq:
            after = re.search(r"<after>(.*?)</after>", iq)
            self.page(id, int(unescape(after.group(1))[1:]) + 1 if after else 0)

    def message(self, id, number, body=None):
        return (
            f"<message to='ana@{self.domain}/x'><result xmlns='{MAM}' queryid='{id}' id='i{number}'>"
            "<forwarded xmlns='urn:xmpp:forward:0'><delay xmlns='urn:xmpp:delay' stamp='2026-03-14T09:41:07Z'/>"
            f"<message xmlns='jabber:client' from='ben@{self.domain}/x' to='ana@{self.domain}' type='chat'>"
            f"<body>{body or f'Message {number}'}</body></message></forwarded></result></message>"
        )

    def end(self, id, last, complete, count=None):
        total = "" if count is None else f"<count>{count}</count>"
        name = "" if last is None else f"<last>i{last}</last>"
        self.send(
            f"<iq type='result' id='{id}'><fin xmlns='{MAM}' complete='{str(complete).lower()}'>"
            f"<set xmlns='http://jabber.org/protocol/rsm'>{name}{total}</set></fin></iq>"
        )

    def page(self, id, start):
        way = self.way
        second = start >= PAGE
        if way == "expired" and start > 0:
            self.send(
                f"<iq type='error' id='{id}'><error type='cancel'>"
                "<item-not-found xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></iq>"
            )
            return
        if way == "empty" and second:
            return self.end(id, None, False, 120)
        if way == "silent" and second:
            self.send("".join(self.message(id, start + number) for number in range(7)))
            self.wait_for_end()
        if way == "dies" and second:
            self.send("".join(self.message(id, start + number) for number in range(20)))
            self.send(self.message(id, start + 20)[:200])
            raise Gone()
        if way == "shutdown" and second:
            self.send(
                "<stream:error><system-shutdown xmlns='urn:ietf:params:xml:ns:xmpp-streams'/>"
                "<text xmlns='urn:ietf:params:xml:ns:xmpp-streams'>Good night</text></stream:error></stream:stream>"
            )
            raise Gone()
        if way == "garbage" and second:
            self.send("<message><body>&unknown;</wrong>\0")
            self.wait_for_end()
        if way == "huge" and second:
            self.send(self.message(id, start, "begin").split("begin")[0])
            while True:
                self.send(b"a" * (1 << 20))
        if way == "deep" and second:
            self.send(self.message(id, start, "begin").split("begin")[0])
            while True:
                self.send(b"<a>" * (1 << 18))
        if way == "slow" and second:
            number = start
            while True:
                self.send(self.message(id, number))
                number += 1
                time.sleep(0.05)
        if way == "again":
            start = 0
        total = TOTAL.get(way)
        size = PAGE if total is None else min(PAGE, total - start)
        # Somebody else's words between those that were asked for.
        texts = [self.message(id, start + number) for number in range(size)]
        texts.insert(size // 2, self.message("another", start, "forged"))
        self.send("".join(texts))
        complete = way == "expired" or total is not None and start + size >= total
        counts = {"endless": 100, "countless": None}
        self.end(id, start + size - 1, complete, counts.get(way, total or 120))


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    request_queue_size = 64


def main():
    folder = os.path.realpath(sys.argv[1])
    authority = certificates.make_authority(folder, "authority")
    certificate, key = certificates.make_certificate(
        folder, "server", "authority", [f"{way}.example" for way in WAYS]
    )
    server = Server(("127.0.0.1", 0), Connection)
    server.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.tls.load_cert_chain(certificate, key)
    server.lock = threading.Lock()
    server.heard = os.path.join(folder, "heard")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(json.dumps({"port": server.server_address[1], "authority": authority}), flush=True)
    while os.read(0, 4096):
        pass
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


if __name__ == "__main__":
    main()
