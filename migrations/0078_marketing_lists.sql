-- The list of who asked for the newsletter: newest first, and searched by a part of the address.
CREATE INDEX newsletter_subscribers_newest ON newsletter_subscribers (asked_at DESC, id);
CREATE INDEX newsletter_subscribers_by_part ON newsletter_subscribers USING gin (lower(email) gin_trgm_ops);
