import { expect, test } from 'vitest'
import type { Rule } from './import-rules.ts'
import { plainMigrations, safeExpansions } from './migration-rules.ts'
import { readSources, source } from './sources.ts'

const sources = readSources()

const rules: [sentence: string, rule: Rule, broken: [path: string, text: string][]][] = [
  [
    'migrations are numbered plain SQL that imports nothing',
    plainMigrations,
    [
      ['migrations/0002-start.sql', 'SELECT 1;'],
      ['migrations/0001_start.sql', 'SELECT 1;'],
      ['migrations/0001-start.sql', '\\i other.sql'],
      ['migrations/0001-start.ts', ''],
    ],
  ],
  [
    'a migration declares its phase, and an expand migration takes nothing from the version before',
    safeExpansions,
    [
      ['migrations/0016-orders.sql', 'SELECT 1;'],
      ...[
        'DROP TABLE riders;',
        'ALTER TABLE riders DROP COLUMN name;',
        'ALTER TABLE riders DROP name;',
        'ALTER TABLE riders ALTER name DROP DEFAULT;',
        'TRUNCATE riders;',
        'ALTER TABLE riders RENAME name TO title;',
        'ALTER TABLE riders ALTER COLUMN name TYPE integer;',
        'ALTER TABLE riders ALTER name SET DATA TYPE integer;',
        'ALTER TABLE riders ALTER COLUMN name SET NOT NULL;',
        'ALTER TABLE riders ALTER COLUMN name SET NOT NULL;\nALTER TABLE riders VALIDATE CONSTRAINT has_name;',
        'ALTER TABLE riders ADD COLUMN age integer NOT NULL;',
        'ALTER TABLE riders ADD CHECK (age > 0);',
        'ALTER TABLE riders ADD CONSTRAINT owner FOREIGN KEY (owner_id) REFERENCES accounts (id);',
        'CREATE INDEX riders_age ON riders (age);',
      ].map((sql): [string, string] => ['migrations/0016-orders.sql', `-- phase: expand\n${sql}`]),
    ],
  ],
]

test.each(rules)('%s', (_sentence, rule, broken) => {
  expect(rule(sources)).toEqual([])
  for (const [path, text] of broken) expect(rule([source(path, text)]), text).not.toEqual([])
})

test.each([
  ['-- phase: contract\nALTER TABLE riders DROP COLUMN name;'],
  [
    '-- phase: expand\nCREATE TABLE badges (id uuid);\nCREATE INDEX badges_id ON badges (id);\n-- DROP TABLE badges;',
  ],
  [
    '-- phase: expand\nALTER TABLE riders ADD COLUMN age integer, ADD COLUMN size integer NOT NULL DEFAULT 1;',
  ],
  ['-- phase: expand\nALTER TABLE riders ADD CONSTRAINT has_name CHECK (name IS NOT NULL) NOT VALID;'],
  [
    '-- phase: expand\nALTER TABLE riders VALIDATE CONSTRAINT has_name;\nALTER TABLE riders ALTER name SET NOT NULL, DROP CONSTRAINT has_name;',
  ],
  [
    '-- no transaction\n-- phase: expand\nCREATE INDEX CONCURRENTLY IF NOT EXISTS riders_age ON riders (age);',
  ],
])('a migration may be %j', (sql) => {
  expect(safeExpansions([source('migrations/0016-orders.sql', sql)])).toEqual([])
})
