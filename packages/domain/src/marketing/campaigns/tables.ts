import type { CampaignState } from '@shop/contract/admin/campaigns'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'

export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  preheader: text('preheader').notNull(),
  body: text('body').notNull(),
  /** Null: every reader. */
  segmentId: uuid('segment_id'),
  state: text('state').$type<CampaignState>().notNull().default('draft'),
  /** When a scheduled one is to go out. */
  sendAt: moment('send_at'),
  /** actorKey: with whose rights a scheduled one is sent. */
  sender: text('sender'),
  jobId: uuid('job_id'),
  /** Readers to whom it was handed over. */
  posted: integer('posted').notNull().default(0),
  startedAt: moment('started_at'),
  /** When the last reader was looked at. */
  walkedAt: moment('walked_at'),
  version: integer('version').notNull().default(1),
  modifiedBy: uuid('modified_by'),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})
export type CampaignRow = typeof campaigns.$inferSelect

/** posted: waits to be sent; sent: handed to the mail server, or was just then. */
export type ReceiverState = 'posted' | 'sending' | 'sent' | 'skipped' | 'failed'

export const campaignReceivers = pgTable('campaign_receivers', {
  campaignId: uuid('campaign_id').notNull(),
  subscriberId: uuid('subscriber_id').notNull(),
  state: text('state').$type<ReceiverState>().notNull(),
  at: moment('at').notNull(),
})
