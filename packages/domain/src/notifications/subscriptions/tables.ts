import type { MessageChannel, MessagePurpose } from '@shop/contract/consents'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../core/db/columns.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  confirmHash: bytes('confirm_hash'),
  leaveToken: text('leave_token').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  leftAt: moment('left_at'),
})

/** Addresses that a mail server refused for good. */
export const refusedAddresses = pgTable('refused_addresses', {
  emailKey: text('email_key').primaryKey(),
  reason: text('reason').notNull(),
  since: moment('since').notNull(),
})

/** Append-only: the newest row of an account's channel and purpose counts. */
export const consents = pgTable('consents', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose').$type<MessagePurpose>().notNull(),
  channel: text('channel').$type<MessageChannel>().notNull(),
  given: boolean('given').notNull(),
  words: text('words').notNull(),
  source: text('source').notNull(),
  at: moment('at').notNull(),
})
