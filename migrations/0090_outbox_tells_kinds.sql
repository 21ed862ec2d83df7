-- Who carries out posted work is told which kinds of it came, and looks for none that is another's.
DROP TRIGGER outbox_announced ON outbox;
CREATE OR REPLACE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', coalesce((SELECT string_agg(DISTINCT kind, ' ') FROM posted), ''));
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_announced AFTER INSERT ON outbox
REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox();
