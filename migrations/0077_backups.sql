-- Copies of the whole shop that lie in a data folder. They stay behind when a shop is moved: the next machine has none.
CREATE TABLE backups (
  id uuid PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- An actorKey.
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Whether restoring it is practised once it is made.
  then_drill boolean NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- When whoever works on it, or on its drill, was last heard of.
  beat_at timestamptz,
  -- Tables and files, so far and in all.
  done integer NOT NULL DEFAULT 0,
  total integer,
  tables integer,
  rows bigint,
  files integer,
  bytes bigint,
  fault text,
  ended_at timestamptz,
  drill_state text CHECK (drill_state IN ('waiting', 'running', 'passed', 'failed')),
  drill jsonb,
  -- Who may fetch the file, by a link that counts once and for a short while.
  link_hash bytea UNIQUE,
  link_for text,
  link_until timestamptz
);
CREATE INDEX backups_newest ON backups (asked_at DESC, id DESC);
CREATE UNIQUE INDEX backups_one_at_a_time ON backups ((true)) WHERE state IN ('waiting', 'running');
