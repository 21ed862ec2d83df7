import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../../core/db/columns.ts'

export const providerKeys = pgTable(
  'provider_keys',
  {
    provider: text().notNull(),
    /** The environment variable that would win over it. */
    setting: text().notNull(),
    ciphertext: bytes().notNull(),
    /** Which of the server's keys encrypted it. */
    key_id: text().notNull(),
    /** Null if the value is too short to show a part of it. */
    last_four: text(),
    updated_by: uuid(),
    updated_at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.setting] })],
)
