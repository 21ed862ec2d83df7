-- Open pages of staff are told, at commit, which part of the shop has changed; the notice says nothing else.
CREATE FUNCTION tell_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER orders_tell_staff AFTER INSERT OR UPDATE OF state, payment_state ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('orders');
CREATE TRIGGER returns_tell_staff AFTER INSERT OR UPDATE ON returns
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('orders');
CREATE TRIGGER payment_attempts_tell_staff AFTER INSERT OR UPDATE OF state ON payment_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('money');
CREATE TRIGGER tickets_tell_staff AFTER INSERT OR UPDATE ON tickets
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('support');
CREATE TRIGGER background_jobs_tell_staff AFTER INSERT OR UPDATE ON background_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('jobs');
