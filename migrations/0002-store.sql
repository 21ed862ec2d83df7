-- phase: expand
-- Store: the settings of the owner.

-- One row per setting; contract/settings.ts has the schema of each value.
CREATE TABLE settings (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_by uuid,
  updated_at timestamptz NOT NULL
);
