import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'

export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  template: text('template').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  about: text('about').notNull().default(''),
  sentBy: text('sent_by').$type<'smtp' | 'folder'>().notNull(),
  sentAt: moment('sent_at').notNull(),
})
