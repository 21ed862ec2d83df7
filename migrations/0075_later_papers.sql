-- A further invoice or receipt of an order that is paid in parts, for what its plan charged after the first was issued.
-- A refund may lower both papers, so it may have a credit note of each.
ALTER TABLE documents ADD COLUMN is_later boolean NOT NULL DEFAULT false;
DROP INDEX documents_one_of_order;
CREATE UNIQUE INDEX documents_one_of_order ON documents (order_id, revision) WHERE series <> 'credit_note' AND NOT is_later;
ALTER TABLE documents DROP CONSTRAINT documents_refund_id_key;
ALTER TABLE documents ADD CONSTRAINT documents_one_of_refund UNIQUE (refund_id, corrects);

CREATE OR REPLACE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.series, NEW.number, NEW.order_id, NEW.refund_id, NEW.corrects, NEW.revision, NEW.is_later, NEW.issued_at,
        NEW.content - 'buyer')
      IS NOT DISTINCT FROM
      (OLD.id, OLD.series, OLD.number, OLD.order_id, OLD.refund_id, OLD.corrects, OLD.revision, OLD.is_later, OLD.issued_at,
        OLD.content - 'buyer')
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'document % does not change', OLD.number;
END $$;
