-- What was sent, or would have been where no SMTP server is set: the owner reads it in the admin area.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  template text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  about text NOT NULL DEFAULT '',
  sent_by text NOT NULL CHECK (sent_by IN ('smtp', 'folder')),
  sent_at timestamptz NOT NULL
);
CREATE INDEX mails_newest ON mails (sent_at DESC, id DESC);
