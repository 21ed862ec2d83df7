import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/tables.ts'
import { timestamptz } from '../../core/db/columns.ts'

export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  is_shared: boolean().notNull(),
  created_at: timestamptz().notNull(),
})
