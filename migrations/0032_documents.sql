-- Invoices, receipts (of a shop that is not registered for VAT) and credit notes: numbered without gaps, never changed.
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  series text NOT NULL CHECK (series IN ('invoice', 'receipt', 'credit_note')),
  number bigint NOT NULL CHECK (number > 0),
  order_id uuid NOT NULL REFERENCES orders (id),
  -- The money that went back, if a credit note is for that.
  refund_id uuid UNIQUE REFERENCES refunds (id),
  corrects uuid REFERENCES documents (id),
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  -- Of the electronic invoicing of the tax service, once it is asked of the shop.
  irn text,
  qr text,
  csid text,
  reported_at timestamptz,
  UNIQUE (series, number),
  CHECK ((series = 'credit_note') = (corrects IS NOT NULL))
);
CREATE INDEX documents_of_order ON documents (order_id);
CREATE UNIQUE INDEX documents_one_of_order ON documents (order_id) WHERE series <> 'credit_note';

-- What was issued stays; the buyer may be forgotten, and the tax service's marks come later.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.series, NEW.number, NEW.order_id, NEW.refund_id, NEW.corrects, NEW.issued_at, NEW.content - 'buyer')
      IS NOT DISTINCT FROM
      (OLD.id, OLD.series, OLD.number, OLD.order_id, OLD.refund_id, OLD.corrects, OLD.issued_at, OLD.content - 'buyer')
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'document % does not change', OLD.number;
END $$;
CREATE TRIGGER documents_stay BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION keep_document();
