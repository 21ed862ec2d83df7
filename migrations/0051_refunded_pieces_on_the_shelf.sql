-- Pieces of a line that were refunded before they were packed: they are not sent, and are sold again.
ALTER TABLE order_lines ADD COLUMN shelved_quantity integer NOT NULL DEFAULT 0
  CHECK (shelved_quantity BETWEEN 0 AND quantity);
