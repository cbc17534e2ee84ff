-- Gajim, logs.db before version 1.9; made up.
CREATE TABLE jids (jid_id INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE, jid TEXT UNIQUE, type INTEGER);
CREATE TABLE logs (log_line_id INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE, account_id INTEGER, jid_id INTEGER, contact_name TEXT, time INTEGER, kind INTEGER, show INTEGER, message TEXT, error TEXT, subject TEXT, additional_data TEXT, stanza_id TEXT, message_id TEXT, encryption TEXT, encryption_state TEXT, marker INTEGER);
INSERT INTO jids VALUES (1, 'ana@example.org', 0), (2, 'ben@example.org', 0), (3, 'house@rooms.example.org', 1);
INSERT INTO logs (log_line_id, account_id, jid_id, contact_name, time, kind, show, message, subject, stanza_id, message_id, marker) VALUES
  (1, 1, 2, NULL, 1600000000, 4, NULL, 'Are you *coming*?', NULL, 's1', 'c1', NULL),
  (2, 1, 2, NULL, 1600000060, 6, NULL, 'Yes!', NULL, 's2', 'c2', 2),
  (3, 1, 2, NULL, 1600000070, 0, 1, 'away', NULL, NULL, NULL, NULL),
  (4, 1, 2, NULL, 1600000080, 7, NULL, 'Not found', NULL, NULL, NULL, NULL),
  (5, 1, 3, 'Ben', 1600001000, 2, NULL, 'Hello room', NULL, 'r1', 'm1', NULL),
  (6, 1, 3, 'Dora', 1600001060, 1, NULL, NULL, NULL, NULL, NULL, NULL),
  (7, 1, 3, 'Dora', 1600001070, 2, NULL, '/me waves', NULL, 'r2', 'm2', NULL),
  (8, 1, 3, 'Ben', 1600001080, 2, NULL, NULL, 'Summer', NULL, NULL, NULL);
