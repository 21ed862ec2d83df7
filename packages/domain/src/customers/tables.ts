import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/accounts/tables.ts'
import { timestamptz } from '../core/db/columns.ts'

export const customerNotes = pgTable('customer_notes', {
  id: uuid().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  created_by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  created_at: timestamptz().notNull(),
})
