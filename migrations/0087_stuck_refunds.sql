-- The few refunds that did not get through are looked for by every reading of the payments and the dashboard.
CREATE INDEX refunds_stuck ON refunds (attempt_id) WHERE state IN ('failed', 'needs_attention');
