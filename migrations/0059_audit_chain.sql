-- What staff did is sealed entry by entry: each hash holds the one before, so that nothing can be changed or taken out
-- unseen. `position` is the order of sealing; entries commit in another order than that of their ids.
CREATE TABLE audit_seals (
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL UNIQUE REFERENCES audit_log (id),
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL
);
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_by_actor ON audit_log (actor, id DESC);
