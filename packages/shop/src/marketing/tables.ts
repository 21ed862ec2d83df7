import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../kernel/bytes-column.ts'
import { moment } from '../kernel/moment-column.ts'

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
