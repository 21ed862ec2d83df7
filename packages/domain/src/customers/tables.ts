import type { SegmentRule } from '@shop/contract/admin/segments'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/accounts/tables.ts'
import { moment } from '../core/db/moment-column.ts'

export const customerNotes = pgTable('customer_notes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  byId: uuid('by_id').references(() => accounts.id, { onDelete: 'set null' }),
  at: moment('at').notNull(),
})

export const segments = pgTable('segments', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** The name in lower case. */
  nameKey: text('name_key').notNull().unique(),
  rule: jsonb('rule').$type<SegmentRule>().notNull(),
  createdAt: moment('created_at').notNull(),
})
