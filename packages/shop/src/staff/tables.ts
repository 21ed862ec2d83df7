import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../auth/tables.ts'
import { moment } from '../kernel/moment-column.ts'

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
