import type { ConsentChannel, MessagePurpose } from '@shop/contract/consents'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../../core/db/columns.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  email_key: text().notNull(),
  confirm_hash: bytes(),
  unsubscribe_token: text().notNull(),
  requested_at: timestamptz().notNull(),
  confirmed_at: timestamptz(),
  unsubscribed_at: timestamptz(),
})

/** Addresses that an email server permanently rejected. */
export const suppressedEmails = pgTable('suppressed_emails', {
  email_key: text().primaryKey(),
  reason: text().notNull(),
  created_at: timestamptz().notNull(),
})

/** Phones to which messages about orders go, with the token of their stop link. */
export const messageRecipients = pgTable('message_recipients', {
  phone: text().primaryKey(),
  token: text().notNull(),
  stopped_at: timestamptz(),
  created_at: timestamptz().notNull(),
})

/** Append-only: the newest row per account, channel and purpose counts. */
export const consents = pgTable('consents', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  account_id: uuid().notNull(),
  purpose: text().$type<MessagePurpose>().notNull(),
  channel: text().$type<ConsentChannel>().notNull(),
  granted: boolean().notNull(),
  text: text().notNull(),
  source: text().notNull(),
  created_at: timestamptz().notNull(),
})
