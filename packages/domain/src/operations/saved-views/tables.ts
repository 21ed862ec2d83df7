import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/tables.ts'
import { moment } from '../../core/db/columns.ts'

export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  shared: boolean('shared').notNull(),
  createdAt: moment('created_at').notNull(),
})
