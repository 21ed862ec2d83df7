-- What visitors who agreed to it did on a day of Lagos: sums only, of nobody in particular.
CREATE TABLE visit_counts (
  day date NOT NULL,
  step text NOT NULL CHECK (step IN ('visit', 'cart', 'checkout', 'order')),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, step)
);

-- What the shop was searched for on a day, and how many products that found when it was looked for last.
CREATE TABLE search_counts (
  day date NOT NULL,
  term text NOT NULL CHECK (length(term) BETWEEN 2 AND 60),
  results integer NOT NULL CHECK (results >= 0),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, term)
);
