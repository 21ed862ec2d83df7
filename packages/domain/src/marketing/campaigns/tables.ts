import type { CampaignState } from '@shop/contract/admin/campaigns'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'

export const campaigns = pgTable('campaigns', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  subject: text().notNull(),
  preheader: text().notNull(),
  body: text().notNull(),
  /** Null: every reader. */
  segment_id: uuid(),
  status: text().$type<CampaignState>().notNull().default('draft'),
  /** When a scheduled one is to go out. */
  send_at: moment(),
  /** actorKey: with whose rights a scheduled one is sent. */
  scheduled_by: text(),
  job_id: uuid(),
  /** Readers to whom it was handed over. */
  recipient_count: integer().notNull().default(0),
  started_at: moment(),
  /** When the last reader was looked at. */
  enqueued_at: moment(),
  version: integer().notNull().default(1),
  updated_by: uuid(),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})
export type CampaignRow = typeof campaigns.$inferSelect

/** queued: waits to be sent; sent: handed to the mail server, or was just then. */
export type ReceiverState = 'queued' | 'sending' | 'sent' | 'skipped' | 'failed'

export const campaignRecipients = pgTable('campaign_recipients', {
  campaign_id: uuid().notNull(),
  subscriber_id: uuid().notNull(),
  status: text().$type<ReceiverState>().notNull(),
  updated_at: moment().notNull(),
})
