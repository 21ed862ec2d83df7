import type { CampaignStatus } from '@shop/contract/admin/campaigns'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'

export const campaigns = pgTable('campaigns', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  subject: text().notNull(),
  preheader: text().notNull(),
  body: text().notNull(),
  /** Null for all subscribers. */
  segment_id: uuid(),
  status: text().$type<CampaignStatus>().notNull().default('draft'),
  /** When a scheduled campaign is sent. */
  send_at: timestamptz(),
  /** actorKey of the staff member whose permissions a scheduled campaign is sent with. */
  scheduled_by: text(),
  job_id: uuid(),
  /** Subscribers enqueued so far. */
  recipient_count: integer().notNull().default(0),
  started_at: timestamptz(),
  /** When the last subscriber was enqueued. */
  enqueued_at: timestamptz(),
  version: integer().notNull().default(1),
  updated_by: uuid(),
  created_at: timestamptz().notNull(),
  updated_at: timestamptz().notNull(),
})
export type CampaignRow = typeof campaigns.$inferSelect

/** queued: to be sent; sent: accepted by the mail server, or possibly so after a crash. */
export type RecipientStatus = 'queued' | 'sending' | 'sent' | 'skipped' | 'failed'

export const campaignRecipients = pgTable('campaign_recipients', {
  campaign_id: uuid().notNull(),
  subscriber_id: uuid().notNull(),
  status: text().$type<RecipientStatus>().notNull(),
  updated_at: timestamptz().notNull(),
})
