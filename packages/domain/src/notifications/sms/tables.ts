import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/tables.ts'
import { moment } from '../../core/db/columns.ts'
import type { PostedMail } from '../../core/jobs/post-mail.ts'
import type { MessageState } from './message-states.ts'
import type { Urgency } from './quiet-hours.ts'

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  channel: text('channel').$type<'sms' | 'whatsapp'>().notNull(),
  template: text('template').notNull(),
  /** E.164. */
  recipient: text('recipient').notNull(),
  text: text('text').notNull(),
  about: text('about').notNull().default(''),
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  urgency: text('urgency').$type<Urgency>().notNull(),
  state: text('state').$type<MessageState>().notNull(),
  /** The provider's words, or why it was not sent. */
  reason: text('reason').notNull().default(''),
  providerId: text('provider_id'),
  instead: jsonb('instead').$type<PostedMail>(),
  createdAt: moment('created_at').notNull(),
  dueAt: moment('due_at').notNull(),
  sentAt: moment('sent_at'),
  reportedAt: moment('reported_at'),
})

export type Message = typeof messages.$inferSelect
