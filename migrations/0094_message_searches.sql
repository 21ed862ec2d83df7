-- What staff search messages by: parts of a receiver, an order's or question's number and a text. The expressions are
-- those of support/message-search.ts, over both tables of support/all-messages.ts that grow.
CREATE INDEX mails_by_words ON mails USING gin ((recipient || ' ' || about || ' ' || subject) gin_trgm_ops);
CREATE INDEX messages_by_words ON messages USING gin ((recipient || ' ' || about || ' ' || text) gin_trgm_ops);
