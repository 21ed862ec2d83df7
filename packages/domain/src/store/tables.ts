import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../core/db/columns.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  modifiedBy: uuid('modified_by'),
  modifiedAt: moment('modified_at').notNull(),
})
