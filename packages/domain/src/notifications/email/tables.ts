import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'

export const emails = pgTable('emails', {
  id: uuid().primaryKey(),
  template: text().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  related_to: text().notNull().default(''),
  transport: text().$type<'smtp' | 'folder'>().notNull(),
  sent_at: timestamptz().notNull(),
})
