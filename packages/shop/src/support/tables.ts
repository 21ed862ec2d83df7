import type { InquiryType } from '@shop/contract/contact-rules'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../auth/tables.ts'
import { moment } from '../kernel/moment-column.ts'

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

export const tickets = pgTable('tickets', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  type: text('type').$type<InquiryType>().notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  email: text('email').notNull(),
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
})
