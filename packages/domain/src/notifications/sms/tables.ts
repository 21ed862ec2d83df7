import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/tables.ts'
import { timestamptz } from '../../core/db/columns.ts'
import type { EmailJob } from '../../core/db/outbox-messages.ts'
import type { TextMessageStatus } from './sms-state-machine.ts'
import type { WhatsappContent } from '../../core/ports/whatsapp.ts'
import type { Urgency } from './quiet-hours.ts'

/** To what the recipient of a message agreed: the version of stock-alert-consent.ts, in this language, at this time. */
export interface MessageConsent {
  version: number
  language: string
  requested_at: string
}

export const textMessages = pgTable('text_messages', {
  id: uuid().primaryKey(),
  channel: text().$type<'sms' | 'whatsapp'>().notNull(),
  template: text().notNull(),
  /** E.164. */
  recipient: text().notNull(),
  text: text().notNull(),
  related_to: text().notNull().default(''),
  account_id: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  urgency: text().$type<Urgency>().notNull(),
  status: text().$type<TextMessageStatus>().notNull(),
  /** The provider's message, or why it was not sent. */
  reason: text().notNull().default(''),
  provider_id: text(),
  /** What WhatsApp is to send. */
  content: jsonb().$type<WhatsappContent>(),
  /** When it was last handed to the provider, whose response may have been lost. */
  attempted_at: timestamptz(),
  generation: integer().notNull().default(0),
  /** The SMS to send if WhatsApp cannot deliver it. */
  fallback_sms: text(),
  fallback_email: jsonb().$type<EmailJob>(),
  consent: jsonb().$type<MessageConsent>(),
  created_at: timestamptz().notNull(),
  due_at: timestamptz().notNull(),
  sent_at: timestamptz(),
  reported_at: timestamptz(),
  /** By the owner's price; null until it is sent. */
  cost_kobo: bigint({ mode: 'number' }),
})

/** What the messages of a month (its first day, Lagos) have cost. */
export const messageSpending = pgTable('message_spending', {
  month: date().primaryKey(),
  spent_kobo: bigint({ mode: 'number' }).notNull(),
})

/** The template of codes to sign in, which nobody but the recipient reads. */
export const phoneCodeTemplate = 'sign-in-code'

export type TextMessage = typeof textMessages.$inferSelect
