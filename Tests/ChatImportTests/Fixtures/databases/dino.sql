-- Dino, dino.db: a chat of two and a room; made up.
CREATE TABLE account (id INTEGER PRIMARY KEY AUTOINCREMENT, bare_jid TEXT UNIQUE NOT NULL, resourcepart TEXT, password TEXT, alias TEXT, enabled INTEGER);
CREATE TABLE jid (id INTEGER PRIMARY KEY AUTOINCREMENT, bare_jid TEXT UNIQUE NOT NULL);
CREATE TABLE content_item (id INTEGER PRIMARY KEY AUTOINCREMENT, conversation_id INTEGER NOT NULL, time INTEGER NOT NULL, local_time INTEGER NOT NULL, content_type INTEGER NOT NULL, foreign_id INTEGER NOT NULL, hide INTEGER DEFAULT 0 NOT NULL, UNIQUE (content_type, foreign_id) ON CONFLICT IGNORE);
CREATE TABLE message (id INTEGER PRIMARY KEY AUTOINCREMENT, stanza_id TEXT, server_id TEXT, account_id INTEGER NOT NULL, counterpart_id INTEGER NOT NULL, counterpart_resource TEXT, our_resource TEXT, direction INTEGER NOT NULL, type INTEGER, time INTEGER, local_time INTEGER, body TEXT, encryption INTEGER, marked INTEGER, retracted INTEGER NOT NULL DEFAULT 0);
CREATE TABLE body_meta (id INTEGER PRIMARY KEY AUTOINCREMENT, message_id INTEGER, from_char INTEGER, to_char INTEGER, info_type TEXT, info TEXT);
CREATE TABLE message_correction (id INTEGER PRIMARY KEY AUTOINCREMENT, message_id INTEGER UNIQUE, to_stanza_id TEXT);
CREATE TABLE reply (id INTEGER PRIMARY KEY AUTOINCREMENT, message_id INTEGER UNIQUE NOT NULL, quoted_message_id INTEGER, quoted_message_stanza_id TEXT, quoted_message_from TEXT);
CREATE TABLE real_jid (message_id INTEGER PRIMARY KEY, real_jid TEXT);
CREATE TABLE occupant_id (id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL, last_nick TEXT, jid_id INTEGER, occupant_id TEXT);
CREATE TABLE file_transfer (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id INTEGER NOT NULL, counterpart_id INTEGER NOT NULL, counterpart_resource TEXT, our_resource TEXT, direction INTEGER NOT NULL, time INTEGER, local_time INTEGER, encryption INTEGER, file_name TEXT, path TEXT, mime_type TEXT, size INTEGER, state INTEGER, provider INTEGER, info TEXT, width INTEGER DEFAULT -1, height INTEGER DEFAULT -1, length INTEGER DEFAULT -1);
CREATE TABLE call (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id INTEGER NOT NULL, counterpart_id INTEGER NOT NULL, counterpart_resource TEXT, our_resource TEXT, direction INTEGER NOT NULL, time INTEGER NOT NULL, local_time INTEGER NOT NULL, end_time INTEGER, encryption INTEGER, state INTEGER);
CREATE TABLE conversation (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id INTEGER NOT NULL, jid_id INTEGER NOT NULL, resource TEXT, active INTEGER, last_active INTEGER, type INTEGER, encryption INTEGER, read_up_to INTEGER);
CREATE TABLE roster (account_id INTEGER, jid TEXT, name TEXT, subscription TEXT);
CREATE TABLE reaction (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id INTEGER NOT NULL, content_item_id INTEGER NOT NULL, time INTEGER NOT NULL, jid_id INTEGER, occupant_id INTEGER, emojis TEXT);

INSERT INTO account VALUES (1, 'ana@example.org', 'dino.1', NULL, 'Ana', 1);
INSERT INTO jid VALUES (1, 'ben@example.org'), (2, 'house@rooms.example.org'), (3, 'ana@example.org'), (4, 'dora@example.org');
INSERT INTO roster VALUES (1, 'ben@example.org', 'Ben', 'both');
INSERT INTO conversation VALUES (1, 1, 1, NULL, 1, 1700000000, 0, 0, 0), (2, 1, 2, NULL, 1, 1700000000, 1, 0, 0);
INSERT INTO message (id, stanza_id, server_id, account_id, counterpart_id, counterpart_resource, our_resource, direction, type, time, local_time, body, encryption, marked, retracted) VALUES
  (1, 'c1', 's1', 1, 1, 'phone', 'dino.1', 0, 1, 1700000000, 1700000000, 'Are you *coming*?', 0, 0, 0),
  (2, 'c2', 's2', 1, 1, NULL, 'dino.1', 1, 1, 1700000060, 1700000060, '> Are you *coming*?
Yes!', 0, 2, 0),
  (3, 'c3', 's3', 1, 1, NULL, 'dino.1', 1, 1, 1700000120, 1700000120, 'At noun', 0, 1, 0),
  (4, 'c4', 's4', 1, 1, NULL, 'dino.1', 1, 1, 1700000130, 1700000130, 'At noon', 0, 1, 0),
  (5, 'c5', 's5', 1, 1, 'phone', 'dino.1', 0, 1, 1700000180, 1700000180, '', 0, 0, 1),
  (6, 'c6', 's6', 1, 1, NULL, 'dino.1', 1, 1, 1700000200, 1700000200, 'Late', 0, 8, 0),
  (10, 'm1', 'r1', 1, 2, 'Ben', 'Ana', 0, 2, 1700001000, 1700001000, 'Hello room', 0, 0, 0),
  (11, 'm2', 'r2', 1, 2, 'Dora', 'Ana', 0, 2, 1700001060, 1700001060, '/me waves', 0, 0, 0),
  (12, 'm3', 'r3', 1, 2, 'Ana', 'Ana', 1, 2, 1700001120, 1700001120, 'Hi both', 0, 7, 0);
INSERT INTO body_meta VALUES (1, 2, 0, 20, 'urn:xmpp:fallback:0', 'urn:xmpp:reply:0');
INSERT INTO message_correction VALUES (1, 4, 'c3');
INSERT INTO reply VALUES (1, 2, 1, NULL, NULL), (2, 12, NULL, 'gone', 'house@rooms.example.org/Cem');
INSERT INTO real_jid VALUES (11, 'dora@example.org');
INSERT INTO occupant_id VALUES (1, 1, 'Ben', 2, 'occupant-ben'), (2, 1, 'Ana', 2, 'occupant-ana');
INSERT INTO file_transfer (id, account_id, counterpart_id, counterpart_resource, our_resource, direction, time, local_time, encryption, file_name, path, mime_type, size, state, provider, info, width, height) VALUES
  (1, 1, 1, 'phone', 'dino.1', 0, 1700000240, 1700000240, 0, 'view.jpg', 'files/view.jpg', 'image/jpeg', 2048, 0, 0, '9', 640, 480);
INSERT INTO call (id, account_id, counterpart_id, direction, time, local_time, end_time, encryption, state) VALUES
  (1, 1, 1, 0, 1700000300, 1700000300, 1700000365, 0, 4), (2, 1, 1, 0, 1700000400, 1700000400, NULL, 0, 6);
INSERT INTO content_item VALUES
  (1, 1, 1700000000, 1700000000, 1, 1, 0), (2, 1, 1700000060, 1700000060, 1, 2, 0),
  (3, 1, 1700000120, 1700000120, 1, 4, 0), (4, 1, 1700000180, 1700000180, 1, 5, 0),
  (5, 1, 1700000200, 1700000200, 1, 6, 0), (6, 1, 1700000240, 1700000240, 2, 1, 0),
  (7, 1, 1700000300, 1700000300, 3, 1, 0), (8, 1, 1700000400, 1700000400, 3, 2, 0),
  (9, 2, 1700001000, 1700001000, 1, 10, 0), (10, 2, 1700001060, 1700001060, 1, 11, 0),
  (11, 2, 1700001120, 1700001120, 1, 12, 0);
INSERT INTO reaction VALUES
  (1, 1, 2, 1700000070, 1, NULL, '❤️,👍'), (2, 1, 1, 1700000071, 3, NULL, '👍'),
  (3, 1, 9, 1700001010, NULL, 2, '🎉'), (4, 1, 11, 1700001130, NULL, 1, '');
