import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/accounts/tables.ts'
import { moment } from '../core/db/columns.ts'

export const customerNotes = pgTable('customer_notes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  byId: uuid('by_id').references(() => accounts.id, { onDelete: 'set null' }),
  at: moment('at').notNull(),
})
