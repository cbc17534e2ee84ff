-- Gajim, logs.db since version 1.9: a chat of two and a room; made up.
CREATE TABLE account (pk INTEGER PRIMARY KEY, jid TEXT NOT NULL);
CREATE TABLE remote (pk INTEGER PRIMARY KEY, jid TEXT NOT NULL);
CREATE TABLE occupant (pk INTEGER PRIMARY KEY, fk_account_pk INTEGER, fk_remote_pk INTEGER, id TEXT, fk_real_remote_pk INTEGER, nickname TEXT, updated_at REAL);
CREATE TABLE message (pk INTEGER PRIMARY KEY, fk_account_pk INTEGER, fk_remote_pk INTEGER, resource TEXT, type INTEGER, direction INTEGER, timestamp REAL, state INTEGER, id TEXT, stanza_id TEXT, text TEXT, fk_thread_pk INTEGER, fk_occupant_pk INTEGER, correction_id TEXT);
CREATE TABLE oob (pk INTEGER PRIMARY KEY, fk_message_pk INTEGER, url TEXT, description TEXT);
CREATE TABLE reply (fk_message_pk INTEGER PRIMARY KEY, id TEXT, "to" TEXT);
CREATE TABLE reaction (pk INTEGER PRIMARY KEY, fk_account_pk INTEGER, fk_remote_pk INTEGER, fk_occupant_pk INTEGER, id TEXT, direction INTEGER, emojis TEXT, timestamp REAL);
CREATE TABLE moderation (pk INTEGER PRIMARY KEY, fk_account_pk INTEGER, fk_remote_pk INTEGER, fk_occupant_pk INTEGER, stanza_id TEXT, "by" TEXT, reason TEXT, timestamp REAL);
CREATE TABLE retraction (pk INTEGER PRIMARY KEY, fk_account_pk INTEGER, fk_remote_pk INTEGER, fk_occupant_pk INTEGER, id TEXT, direction INTEGER, timestamp REAL);
CREATE TABLE receipt (pk INTEGER PRIMARY KEY, fk_account_pk INTEGER, fk_remote_pk INTEGER, id TEXT, timestamp REAL);
CREATE TABLE displayed_marker (pk INTEGER PRIMARY KEY, fk_account_pk INTEGER, fk_remote_pk INTEGER, fk_occupant_pk INTEGER, id TEXT, timestamp REAL);
CREATE TABLE error (pk INTEGER PRIMARY KEY, fk_account_pk INTEGER, fk_remote_pk INTEGER, message_id TEXT, "by" TEXT, type TEXT, text TEXT, condition TEXT, condition_text TEXT, timestamp REAL);
CREATE TABLE call (fk_message_pk INTEGER PRIMARY KEY, sid TEXT, end_ts REAL, state INTEGER);
CREATE TABLE filetransfer (pk INTEGER PRIMARY KEY, fk_message_pk INTEGER, date REAL, "desc" TEXT, hash TEXT, hash_algo TEXT, height INTEGER, length INTEGER, media_type TEXT, name TEXT, size INTEGER, width INTEGER, state INTEGER, path TEXT);
INSERT INTO account VALUES (1, 'ana@example.org');
INSERT INTO remote VALUES (1, 'ben@example.org'), (2, 'house@rooms.example.org'), (3, 'dora@example.org');
INSERT INTO occupant VALUES (1, 1, 2, 'occupant-ben', 1, 'Ben', 1), (2, 1, 2, 'occupant-dora', 3, 'Dora', 1), (3, 1, 2, 'occupant-ana', NULL, 'Ana', 1);
INSERT INTO message (pk, fk_account_pk, fk_remote_pk, resource, type, direction, timestamp, state, id, stanza_id, text, fk_thread_pk, fk_occupant_pk, correction_id) VALUES
  (1, 1, 1, 'phone', 1, 1, 1700000000.25, 2, 'c1', 's1', 'Are you *coming*?', NULL, NULL, NULL),
  (2, 1, 1, NULL, 1, 2, 1700000060.0, 2, 'c2', 's2', 'Yes!', NULL, NULL, NULL),
  (3, 1, 1, NULL, 1, 2, 1700000120.0, 2, 'c3', 's3', 'At noun', NULL, NULL, NULL),
  (4, 1, 1, NULL, 1, 2, 1700000130.0, 2, 'c4', 's4', 'At noon', NULL, NULL, 'c3'),
  (5, 1, 1, 'phone', 1, 1, 1700000180.0, 2, 'c5', 's5', 'Oops', NULL, NULL, NULL),
  (6, 1, 1, NULL, 1, 2, 1700000200.0, 1, 'c6', 's6', 'Late', NULL, NULL, NULL),
  (7, 1, 1, 'phone', 1, 1, 1700000240.0, 2, 'c7', 's7', 'https://example.org/f/view.jpg', NULL, NULL, NULL),
  (8, 1, 1, 'phone', 1, 1, 1700000300.0, 2, 'c8', 's8', NULL, NULL, NULL, NULL),
  (10, 1, 2, 'Ben', 2, 1, 1700001000.0, 2, 'm1', 'r1', 'Hello room', NULL, 1, NULL),
  (11, 1, 2, 'Dora', 2, 1, 1700001060.0, 2, 'm2', 'r2', '/me waves', NULL, 2, NULL),
  (12, 1, 2, 'Ana', 2, 2, 1700001120.0, 2, 'm3', 'r3', 'Hi both', NULL, 3, NULL),
  (13, 1, 2, 'Ben', 2, 1, 1700001180.0, 2, 'm4', 'r4', 'Spam', NULL, 1, NULL);
INSERT INTO reply VALUES (2, 'c1', 'ben@example.org'), (12, 'r1', 'house@rooms.example.org/Ben');
INSERT INTO reaction VALUES (1, 1, 1, NULL, 'c2', 1, '❤️;👍', 1700000070), (2, 1, 2, 2, 'r1', 1, '🎉', 1700001010), (3, 1, 2, 3, 'r1', 2, '🎉', 1700001011);
INSERT INTO moderation VALUES (1, 1, 2, 2, 'r4', 'house@rooms.example.org/Dora', 'No spam', 1700001190);
INSERT INTO retraction VALUES (1, 1, 1, NULL, 'c5', 1, 1700000185);
INSERT INTO receipt VALUES (1, 1, 1, 'c2', 1700000061), (2, 1, 1, 'c3', 1700000121);
INSERT INTO displayed_marker VALUES (1, 1, 1, NULL, 'c2', 1700000062);
INSERT INTO error VALUES (1, 1, 1, 'c6', NULL, 'cancel', 'Not found', 'item-not-found', NULL, 1700000201);
INSERT INTO call VALUES (8, 'sid', 1700000365.0, 5);
INSERT INTO oob VALUES (1, 7, 'https://example.org/f/view.jpg', NULL);
