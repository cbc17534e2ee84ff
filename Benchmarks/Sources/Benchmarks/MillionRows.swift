import CSQLiteForRows

/// Databases of a million messages, which SQLite makes up itself.
enum MillionRows {
  /// SQLite couldn't make one.
  struct Failed: Error {
    var words: String
  }

  /// Writes a database.
  static func write(_ rows: String, to path: String) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open(path, &connection) == SQLITE_OK,
      sqlite3_exec(connection, numbers + rows, nil, nil, nil) == SQLITE_OK
    else { throw Failed(words: connection.map { String(cString: sqlite3_errmsg($0)) } ?? path) }
  }

  /// A number and some words for each message, the same in every run.
  private static let numbers = """
    PRAGMA journal_mode = OFF;
    CREATE TEMP TABLE word(n INTEGER PRIMARY KEY, w TEXT);
    INSERT INTO word(w) VALUES ('hello there did you'), ('see the new cover'), ('I think it is'),
      ('really nice'), ('what about tomorrow'), ('at seven'), ('no'), ('tomorrow');
    CREATE TEMP VIEW said AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
      SELECT i, (SELECT w FROM word WHERE n = 1 + i * 7919 % 8) || ' '
        || (SELECT w FROM word WHERE n = 1 + i * 104729 / 8 % 8) AS words,
        1 + i * 31 / 7 % 8 AS person, 1500000000 + i * 60 AS time FROM n;
    CREATE TEMP VIEW people AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 8) SELECT i FROM n;

    """

  /// WhatsApp's `msgstore.db`: a group.
  static let whatsApp = """
    CREATE TABLE jid(_id INTEGER PRIMARY KEY, user TEXT, server TEXT, raw_string TEXT);
    INSERT INTO jid SELECT i, '4915550000' || i, 's.whatsapp.net',
      '4915550000' || i || '@s.whatsapp.net' FROM people;
    INSERT INTO jid VALUES (9, '12036300000001', 'g.us', '12036300000001@g.us');
    CREATE TABLE chat(_id INTEGER PRIMARY KEY, jid_row_id INTEGER UNIQUE, subject TEXT);
    INSERT INTO chat VALUES (1, 9, 'Big');
    CREATE TABLE message(_id INTEGER PRIMARY KEY, chat_row_id INTEGER, from_me INTEGER, key_id TEXT,
      sender_jid_row_id INTEGER, status INTEGER, timestamp INTEGER, message_type INTEGER,
      text_data TEXT, sort_id INTEGER);
    INSERT INTO message SELECT i, 1, person = 1, printf('3EB0%016X', i), person, 5, time * 1000, 0,
      words, i FROM said;
    CREATE INDEX message_chat ON message(chat_row_id, sort_id);
    """

  /// `chat.db` of Apple's Messages: a chat of two.
  static let iMessage = """
    CREATE TABLE handle(ROWID INTEGER PRIMARY KEY, id TEXT, service TEXT);
    INSERT INTO handle VALUES (1, '+15558675309', 'iMessage');
    CREATE TABLE chat(ROWID INTEGER PRIMARY KEY, guid TEXT, style INTEGER, chat_identifier TEXT,
      display_name TEXT, service_name TEXT);
    INSERT INTO chat VALUES (1, 'iMessage;-;+15558675309', 45, '+15558675309', '', 'iMessage');
    CREATE TABLE message(ROWID INTEGER PRIMARY KEY, guid TEXT, text TEXT, attributedBody BLOB,
      handle_id INTEGER, service TEXT, date INTEGER, date_read INTEGER, date_delivered INTEGER,
      is_from_me INTEGER, item_type INTEGER DEFAULT 0, group_title TEXT,
      associated_message_guid TEXT, associated_message_type INTEGER DEFAULT 0,
      thread_originator_guid TEXT, expressive_send_style_id TEXT, balloon_bundle_id TEXT);
    INSERT INTO message(ROWID, guid, text, handle_id, service, date, is_from_me)
      SELECT i, printf('%08X-0000-4000-8000-%012X', i * 7919, i), words, 1, 'iMessage',
      (time - 978307200) * 1000000000, person % 2 FROM said;
    CREATE TABLE chat_message_join(chat_id INTEGER, message_id INTEGER, message_date INTEGER);
    INSERT INTO chat_message_join SELECT 1, ROWID, date FROM message;
    CREATE TABLE chat_handle_join(chat_id INTEGER, handle_id INTEGER);
    INSERT INTO chat_handle_join VALUES (1, 1);
    """

  /// Signal Desktop's database: a chat of two.
  static let signal = """
    CREATE TABLE conversations(id TEXT PRIMARY KEY, type TEXT, name TEXT, profileName TEXT,
      e164 TEXT, serviceId TEXT);
    INSERT INTO conversations VALUES
      ('c1', 'private', 'Ben', 'Ben', '+15550001', '0f1e2d3c-0000-4000-8000-000000000001');
    CREATE TABLE messages(id TEXT UNIQUE, json TEXT, conversationId TEXT, type TEXT, body TEXT,
      sent_at INTEGER, sourceServiceId TEXT);
    INSERT INTO messages SELECT printf('%08x-0000-4000-8000-%012x', i * 7919, i),
      json_object('id', printf('%08x-0000-4000-8000-%012x', i * 7919, i), 'conversationId', 'c1',
        'type', iif(person % 2, 'incoming', 'outgoing'), 'body', words, 'sent_at', time * 1000),
      'c1', iif(person % 2, 'incoming', 'outgoing'), words, time * 1000,
      iif(person % 2, '0f1e2d3c-0000-4000-8000-000000000001', NULL) FROM said;
    """

  /// Dino's database: a room.
  static let dino = """
    CREATE TABLE account(id INTEGER PRIMARY KEY, bare_jid TEXT, alias TEXT);
    INSERT INTO account VALUES (1, 'ana@example.org', NULL);
    CREATE TABLE jid(id INTEGER PRIMARY KEY, bare_jid TEXT);
    INSERT INTO jid VALUES (1, 'big@rooms.example.org');
    CREATE TABLE conversation(id INTEGER PRIMARY KEY, account_id INTEGER, jid_id INTEGER,
      resource TEXT, type INTEGER);
    INSERT INTO conversation VALUES (1, 1, 1, NULL, 1);
    CREATE TABLE message(id INTEGER PRIMARY KEY, stanza_id TEXT, account_id INTEGER,
      counterpart_id INTEGER, counterpart_resource TEXT, direction INTEGER, time INTEGER,
      body TEXT, marked INTEGER, server_id TEXT);
    INSERT INTO message SELECT i, printf('%016x', i * 7919), 1, 1, 'Person ' || person, 0, time,
      words, 2, printf('s%d', i) FROM said;
    CREATE TABLE content_item(id INTEGER PRIMARY KEY, conversation_id INTEGER, time INTEGER,
      content_type INTEGER, foreign_id INTEGER, hide INTEGER);
    INSERT INTO content_item SELECT id, 1, time, 1, id, 0 FROM message;
    """
}
